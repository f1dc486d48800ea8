import Testing

@testable import FormEngine

@Suite("Rules that clash") struct ClashingRulesTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let type: String
        let rules: String
        /// Index of the rule at which the clash is reported, and the rules that it names; nil if some value passes.
        var clash: (at: Int, names: [String])?
        var passing: String?
        var testDescription: String { "\(type): \(rules)" }
    }

    static let rows: [Row] = [
        Row(
            type: "text", rules: #"{"pattern": "^\\d{9}$"}, {"min_length": 10}"#,
            clash: (1, ["pattern", "min_length"]), passing: "\"000000000\" passes"),
        Row(
            type: "text", rules: #"{"min_length": 10}, {"pattern": "^\\d{9}$"}"#,
            clash: (1, ["min_length", "pattern"])),
        Row(
            type: "text", rules: #"{"pattern": "^\\d{9}$"}, {"max_length": 8}"#, clash: (1, ["pattern", "max_length"])),
        Row(
            type: "text", rules: #"{"pattern": "^[A-Z]+$"}, {"pattern": "^[0-9]+$"}"#,
            clash: (1, ["pattern", "pattern"])),
        Row(
            type: "text", rules: #"{"pattern": "A"}, {"max_length": 3}, {"pattern": "^[0-9]+$"}"#,
            clash: (2, ["pattern", "pattern"])),
        Row(
            type: "text", rules: #"{"charset": "alphanumeric_underscore"}, {"pattern": "-"}"#,
            clash: (1, ["charset", "pattern"])),
        Row(
            type: "text", rules: #"{"pattern": "^a*$"}, {"pattern": "^(aa)*$"}, {"min_length": 3}, {"max_length": 3}"#,
            clash: (3, ["pattern", "min_length", "max_length"])),
        Row(type: "text", rules: #"{"pattern": "^\\d{9}$"}, {"min_length": 9}, {"max_length": 9}"#),
        Row(type: "text", rules: #"{"pattern": "[A-Z]"}, {"pattern": "[0-9]"}, {"min_length": 2}"#),
        Row(
            type: "text", rules: #"{"pattern": "[A-Z]"}, {"pattern": "[0-9]"}, {"max_length": 1}"#,
            clash: (2, ["pattern", "pattern", "max_length"])),
        Row(
            type: "integer", rules: #"{"min": 1}, {"max": 4}, {"multiple_of": 5}"#,
            clash: (2, ["min", "max", "multiple_of"])),
        Row(type: "integer", rules: #"{"min": 1}, {"max": 5}, {"multiple_of": 5}"#),
        Row(
            type: "number", rules: #"{"min": 0.001}, {"max": 0.009}, {"max_decimals": 2}"#,
            clash: (2, ["min", "max", "max_decimals"])),
        Row(type: "number", rules: #"{"min": 0.001}, {"max": 0.01}, {"max_decimals": 2}"#, passing: nil),
        Row(
            type: "number", rules: #"{"min": 10.001}, {"max": 10.009}, {"currency": "EUR"}"#,
            clash: (2, ["min", "max", "currency"])),
        Row(type: "number", rules: #"{"min": -4}, {"max": 4}, {"multiple_of": 5}"#),
        Row(type: "date", rules: #"{"min_age": 18}, {"min_date": "today-10y"}"#, clash: (1, ["min_age", "min_date"])),
        Row(type: "date", rules: #"{"max_age": 10}, {"max_date": "today-12y"}"#, clash: (1, ["max_age", "max_date"])),
        Row(type: "date", rules: #"{"min_age": 18}, {"min_date": "2100-01-01"}"#),
        Row(type: "date", rules: #"{"min_age": 18}, {"max_age": 18}"#),
        Row(type: "date", rules: #"{"min_date": "today-1y"}, {"max_date": "today"}"#),
        Row(type: "number", rules: #"{"min": 856147.15}, {"max": 856147.2}, {"max_decimals": 1}"#),
        Row(type: "number", rules: #"{"min": 699215.195}, {"max": 699215.2}, {"currency": "EUR"}"#),
        Row(type: "number", rules: #"{"min": 856147.15}, {"max": 856147.2}, {"multiple_of": 0.1}"#),
        Row(
            type: "number", rules: #"{"min": 856147.11}, {"max": 856147.19}, {"max_decimals": 1}"#,
            clash: (2, ["min", "max", "max_decimals"])),
        Row(type: "date", rules: #"{"min_date": "today"}, {"max_date": "2020-12-31"}"#),
        Row(
            type: "time", rules: #"{"min_time": "10:00"}, {"max_time": "12:00"}"#),
    ]

    private static func reading(_ row: Row, severity: String = "") throws -> ConfigReading {
        let text = #"""
            {"form": "test/clash", "fields": [{"id": "one", "label": "One", "type": "\#(row.type)",
            "validation": [\#(row.rules)]}]}
            """#
        return FormConfig.read(try SourceNode(json: Array(text.utf8)))
    }

    private static func clashes(_ reading: ConfigReading) -> [Diagnostic] {
        reading.proofs.filter { $0.code == .contradiction }
    }

    @Test("are an error at the last of the fewest that clash, with a way out", arguments: rows)
    func table(row: Row) throws {
        let reading = try Self.reading(row)
        _ = try #require(reading.config, "\(reading.diagnostics)")
        let clashes = Self.clashes(reading)
        guard let clash = row.clash else {
            #expect(clashes == [])
            return
        }
        let found = try #require(clashes.first)
        #expect(clashes.count == 1 && found.code == .contradiction)
        #expect(found.pointer.hasPrefix("/fields/0/validation/\(clash.at)/"))
        let named = found.message.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map {
            String($0.element)
        }
        #expect(named == clash.names)
        if let passing = row.passing { #expect(found.help.contains(passing), "\(found.help)") }
    }

    @Test("agree with all short texts and small numbers", arguments: 0..<200)
    func bruteForce(seed: UInt64) throws {
        var random = PatternRandom(seed: seed &* 7919 &+ 1)
        let patterns = ["^a*b?$", "^(ab)+$", "^[ab]{2}$", "b", "^b", "a$", "^a{3}$", "^(a|bb)$"]
        let lengths = random.below(4)
        let (one, other) = (patterns[random.below(patterns.count)], patterns[random.below(patterns.count)])
        let least = random.below(2) == 0 ? #", {"min_length": \#(lengths)}"# : #", {"max_length": \#(max(1, lengths))}"#
        let row = Row(type: "text", rules: #"{"pattern": "\#(one)"}, {"pattern": "\#(other)"}\#(least)"#)
        let reading = try Self.reading(row)
        guard let config = reading.config else { return }
        let judge = Candidate(config).makeJudge()
        var words = [""]
        var passes = false
        for _ in 0..<7 where !passes {
            words = words.flatMap { [$0 + "a", $0 + "b"] }
            for word in words {
                try judge.judge(Array(#"{"one": "\#(word)"}"#.utf8), asOf: .earliest)
                if judge.isValid { passes = true }
            }
        }
        #expect(Self.clashes(reading).isEmpty == passes, "\(row.rules)")
    }

    @Test("of severity warning, or with a condition, clash with nothing")
    func open() throws {
        for rules in [
            #"{"pattern": "^\\d{9}$"}, {"min_length": 10, "severity": "warning"}"#,
            #"{"pattern": "^\\d{9}$"}, {"min_length": 10, "when": {"==": [{"var": "context.x"}, 1]}}"#,
        ] {
            #expect(Self.clashes(try Self.reading(Row(type: "text", rules: rules))) == [])
        }
    }
}
