import FormEngine
import Testing

@Suite("A document with many faults")
struct ManyFaultsTests {
    /// A document, and the places of its faults.
    struct Sample: CustomTestStringConvertible, Sendable {
        var file: String
        var text: String
        var faults: [String]
        var testDescription: String { file }
    }

    static let samples = [
        Sample(
            file: "faults.yaml",
            text: #"""
                formm: kyc/NL
                country: Netherlands
                policy: {leap_day: feb_29, keep_refused: 90, session_ttl: 1w}
                fields:
                  - {id: a b, type: text, required: yes please}
                  - {id: c, type: strange, labell: C}
                  - id: d
                    type: text
                    validation:
                      - pattern: '('
                      - {maxlength: 3}
                      - {min_age: 18}
                      - {min_length: 2, max_length: 1}
                  - {id: d, type: select}
                examples:
                  - {name: x, as_of: 2026-02-30, values: {}, expect: {}}
                """#,
            faults: [
                "1:1 unknown_key /formm", "1:1 missing_key ", "2:10 bad_country /country",
                "3:20 unknown_value /policy/leap_day", "3:42 unknown_value /policy/keep_refused",
                "3:59 unknown_value /policy/session_ttl",
                "5:10 bad_id /fields/0/id", "5:37 wrong_type /fields/0/required", "6:19 unknown_type /fields/1/type",
                "6:28 unknown_key /fields/1/labell", "10:18 bad_pattern /fields/2/validation/0/pattern",
                "11:10 unknown_rule /fields/2/validation/1/maxlength",
                "12:19 rule_not_for_type /fields/2/validation/2/min_age",
                "13:9 conflicting_keys /fields/2/validation/3",
                "13:37 contradiction /fields/2/validation/3/max_length", "14:5 options_missing /fields/3",
                "14:10 duplicate_id /fields/3/id", "16:22 bad_date /examples/0/as_of",
                "16:54 conflicting_keys /examples/0/expect",
            ]),
        Sample(
            file: "faults.json",
            text: #"""
                {
                  "formm": "kyc/NL",
                  "country": "Netherlands",
                  "policy": {"leap_day": "feb_29"},
                  "fields": [
                    {"id": "a b", "type": "text", "required": 1},
                    {"id": "c", "type": "strange", "labell": "C"},
                    {"id": "é", "type": "text", "validation": {"pattern": "(", "maxlength": 3}}
                  ],
                  "examples": [{"name": "x", "as_of": "today", "values": {}, "expect": {}}]
                }
                """#,
            faults: [
                "1:1 missing_key ", "2:3 unknown_key /formm", "3:14 bad_country /country",
                "4:26 unknown_value /policy/leap_day", "6:12 bad_id /fields/0/id", "6:47 wrong_type /fields/0/required",
                "7:25 unknown_type /fields/1/type", "7:36 unknown_key /fields/1/labell", "8:12 bad_id /fields/2/id",
                "8:59 bad_pattern /fields/2/validation/pattern", "8:64 unknown_rule /fields/2/validation/maxlength",
                "10:39 bad_date /examples/0/as_of", "10:72 conflicting_keys /examples/0/expect",
            ]),
    ]

    @Test("is told all of them at once, to a program and to a person, with line and column", arguments: samples)
    func all(_ sample: Sample) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.write(sample.file, sample.text)
        let run = try desk.run("lint", sample.file, "--json")
        #expect(run.status == 1)
        let file = try #require(try run.json["files"]?.elements?.first)
        let found = (file["diagnostics"]?.elements ?? []).filter { $0["severity"]?.string == "error" }
        #expect(found.map(Self.place) == sample.faults)
        #expect(file["errors"]?.whole == sample.faults.count)

        let plain = try desk.run("lint", sample.file)
        #expect(plain.status == 1)
        let lines = plain.output.split(separator: "\n")
        for (diagnostic, fault) in zip(found, sample.faults) {
            let words = fault.split(separator: " ")
            let message = diagnostic["message"]?.string ?? ""
            let line = try #require(
                lines.firstIndex { $0 == "\(sample.file):\(words[0]): error: \(message) [\(words[1])]" }, "\(fault)")
            #expect(lines[line + 1] == "  help: \(diagnostic["help"]?.string ?? "")")
        }
    }

    private static func place(_ diagnostic: JSONValue) -> String {
        let words = ["code", "path"].map { diagnostic[$0]?.string ?? "?" }
        return "\(diagnostic["line"]?.whole ?? 0):\(diagnostic["column"]?.whole ?? 0) \(words[0]) \(words[1])"
    }
}
