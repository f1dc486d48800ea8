import Foundation
import Glibc

/// The peer that matches patterns as Swift programs do without a package: `NSRegularExpression`, which is ICU's.
///
/// Usage: match-foundation verdicts CASES    a line for each pattern, a digit for each of its texts
///        match-foundation match CASES       for each line of input, the number of a pattern: nanoseconds a text
/// CASES is what `Corpus/patterns.py` writes.
struct Case {
    let expression: NSRegularExpression
    var texts: [(text: String, range: NSRange)] = []
    var passes: Int?

    /// How many of the texts the pattern is found in.
    func matching() -> Int {
        var found = 0
        for (text, range) in texts where expression.firstMatch(in: text, range: range) != nil { found += 1 }
        return found
    }

    func nanoseconds(passes: Int) -> Int {
        var found = 0
        let start = threadTime()
        for _ in 0..<passes { found += matching() }
        let time = threadTime() - start
        precondition(found >= 0)
        return time
    }
}

let batchNanoseconds = 2_000_000

func threadTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
}

func cases(at path: String) throws -> [Case] {
    var cases: [Case] = []
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
        if cells[0] == "P" {
            let options: NSRegularExpression.Options = cells[2] == "i" ? .caseInsensitive : []
            cases.append(Case(expression: try NSRegularExpression(pattern: cells[3], options: options)))
        } else {
            let range = NSRange(location: 0, length: cells[1].utf16.count)
            cases[cases.count - 1].texts.append((cells[1], range))
        }
    }
    return cases
}

var all = try cases(at: CommandLine.arguments[2])
if CommandLine.arguments[1] == "verdicts" {
    for each in all {
        print(each.texts.map { each.expression.firstMatch(in: $0.text, range: $0.range) == nil ? "0" : "1" }.joined())
    }
} else {
    while let line = readLine(), let number = Int(line) {
        let passes = all[number].passes ?? max(batchNanoseconds * 10 / max(all[number].nanoseconds(passes: 10), 1), 1)
        all[number].passes = passes
        print(Double(all[number].nanoseconds(passes: passes)) / Double(passes) / Double(all[number].texts.count))
        fflush(nil)
    }
}
