import FormEngine
import Foundation
import Testing

@Suite("try pattern")
struct TryPatternTests {
    @Test(
        "a shortest text of null says whether none exists, or none was searched for",
        arguments: [
            ("$a", true), ("^a$", true), (#"(?=[ab]*a[ab]{20}$)^[ab]*a[ab]{20}$"#, false), ("[ab]*a[ab]{9000}$", true),
        ])
    func shortest(pattern: String, isKnown: Bool) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let json = try desk.run(["try", "pattern", pattern, "--samples", "0", "--json"]).json
        #expect(json["shortestKnown"] == .bool(isKnown))
        if !isKnown { #expect(json["shortest"] == .null) }
    }

    @Test("a value that would take too long is reported as not decided, and others are decided")
    func undecided() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let pattern = "a[ab]{9000}b[ab]{5000}c"
        let values = JSONValue.array([.text(String(repeating: "ab", count: 40_000)), .text("abc")])
        let arguments = ["try", "pattern", pattern, "--samples", "0", "--data", "-"]
        let input = String(decoding: JSONWriter.bytes(of: values), as: UTF8.self)
        let json = try desk.run(arguments + ["--json"], input: input).json
        #expect(json["results"]?.elements?.map { $0["matches"] } == [.null, .null])
        let few = try desk.run(["try", "pattern", pattern, "abc", "--samples", "0"])
        #expect(few.output.contains("no match  abc"))
    }
}
