// Judges cases in a process of its own, for tests that compare what two processes say.
//
//     conformance-judge DOCUMENT LINES LISTS
//
// DOCUMENT is what a version stores, LISTS the definitions that its lock names, as a list; the judgements are written one a line, unknown fields by name.

import ConformanceSupport
import FormEngine
import Foundation

let arguments = CommandLine.arguments.dropFirst().map { URL(fileURLWithPath: $0) }
guard arguments.count == 3 else { exit(64) }
let document = Array(try Data(contentsOf: arguments[0]))
let lists = try JSONValue(json: Array(try Data(contentsOf: arguments[2]))).elements ?? []
let form = try PinnedForm(
    document: document, expecting: DocumentDigest(of: document),
    lists: lists.map { ($0["name"]?.string ?? "", $0.canonicalBytes) })
var output = Data()
for line in try Data(contentsOf: arguments[1]).split(separator: UInt8(ascii: "\n")) {
    let subject = try ConformanceCase(line: line)
    output.append(contentsOf: JudgementLine.of(try? form.judge(subject.input), sortsUnknown: true))
    output.append(UInt8(ascii: "\n"))
}
try FileHandle.standardOutput.write(contentsOf: output)
