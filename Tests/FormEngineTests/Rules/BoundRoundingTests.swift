import EngineFuzzing
import Testing

@testable import FormEngine

/// Bounds that expressions give, as editions compare values with them.
@Suite("Rounding of calculated bounds") struct BoundRoundingTests {
    private static func form(_ rules: String, type: String = "number", edition: Edition = .second) throws -> Candidate {
        try FormFixture.candidate(
            #"{"form":"t/a","edition":\#(edition.rawValue),"fields":[{"id":"a","type":"number"},"#
                + #"{"id":"b","type":"number"},{"id":"c","type":"\#(type)","validation":[\#(rules)]}]}"#)
    }

    private static func cents(_ count: Int) -> String {
        let (whole, rest) = count.quotientAndRemainder(dividingBy: 100)
        return "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }

    /// Pairs of amounts in cents, and their sums.
    private static let sums: [(Int, Int)] = {
        var generator = SeededGenerator(seed: 8)
        return (0..<5_000).map { _ in
            (Int.random(in: 0..<100_000, using: &generator), Int.random(in: 0..<100_000, using: &generator))
        }
    }()

    /// How many of the sums a form accepts as the amount that two others come to.
    private static func accepted(by form: Candidate) throws -> Int {
        try sums.count { a, b in
            try form.findings(#"{"a":\#(cents(a)),"b":\#(cents(b)),"c":\#(cents(a + b))}"#).isEmpty
        }
    }

    private static let sum = #"{"+":[{"var":"a"},{"var":"b"}]}"#

    @Test(
        "every honest sum of cents is within the sum of two answers, and edition 1 refuses some",
        arguments: [
            #"{"max":\#(sum)},{"currency":"EUR"}"#, #"{"min":\#(sum)},{"max_decimals":2}"#,
            #"{"max_decimals":2},{"min":\#(sum)},{"max":\#(sum)}"#, #"{"max":\#(sum)}"#,
            #"{"min":\#(sum)},{"max":\#(sum)},{"multiple_of":0.01}"#,
        ])
    func honestSums(rules: String) throws {
        #expect(try Self.accepted(by: Self.form(rules)) == Self.sums.count)
        #expect(try Self.accepted(by: Self.form(rules, edition: .first)) < Self.sums.count)
    }

    @Test("a cent more than the sum is refused, and one less is more than a least one takes")
    func dishonestSums() throws {
        let most = try Self.form(#"{"max":\#(Self.sum)},{"currency":"EUR"}"#)
        let least = try Self.form(#"{"min":\#(Self.sum)},{"currency":"EUR"}"#)
        for (a, b) in Self.sums.prefix(500) where a + b > 0 {
            let answers = { (c: Int) in #"{"a":\#(Self.cents(a)),"b":\#(Self.cents(b)),"c":\#(Self.cents(c))}"# }
            #expect(try most.findings(answers(a + b + 1)) == ["c: max"])
            #expect(try least.findings(answers(a + b - 1)) == ["c: min"])
        }
    }

    @Test(
        "a value is within a bound that it equals to the last binary digit, in both editions",
        arguments: Edition.allCases)
    func exactBounds(edition: Edition) throws {
        let quotient = #"{"/":[{"var":"a"},{"var":"b"}]}"#
        let form = try Self.form(#"{"min":\#(quotient)},{"max":\#(quotient)}"#, edition: edition)
        for (a, b) in [(10.0, 3.0), (20, 3), (1, 3), (2, 7), (1e15, 3), (-10, 3), (0.1234567890123454, 1)] {
            #expect(try form.findings(#"{"a":\#(a),"b":\#(b),"c":\#(a / b)}"#) == [], "\(a) / \(b)")
        }
    }

    @Test(
        "the finding tells the bound as it was compared",
        arguments: [
            (#"{"max":\#(sum)},{"currency":"EUR"}"#, "0.1", "0.7", "0.81", "0.8"),
            (#"{"max":\#(sum)}"#, "0.1", "0.7", "0.81", "0.8"),
            (#"{"max":\#(sum)},{"max_decimals":1}"#, "0.14", "0.1", "0.3", "0.2"),
            (#"{"max":\#(sum)},{"currency":"JPY"}"#, "0.3", "0.3", "2", "1"),
            (#"{"max":{"*":[{"var":"a"},{"var":"b"}]}},{"currency":"EUR"}"#, "10.02", "0.35", "3.52", "3.51"),
            (#"{"max":{"/":[{"var":"a"},{"var":"b"}]}}"#, "1", "3", "0.34", "0.333333333333333"),
            (#"{"max":\#(sum)}"#, "9007199254740990", "1", "9007199254740992", "9007199254740991"),
            (#"{"max":{"/":[{"var":"a"},{"var":"b"}]}},{"multiple_of":0.05}"#, "2", "3", "0.7", "0.66"),
            (#"{"max":{"/":[{"var":"a"},{"var":"b"}]}},{"multiple_of":10}"#, "59", "2", "30", "29"),
            (#"{"max":\#(sum)},{"multiple_of":0.1}"#, "0.1", "0.7", "0.9", "0.8"),
            (#"{"max":{"-":[{"var":"a"},{"var":"b"}]}}"#, "0.3", "0.1", "0.21", "0.2"),
            (#"{"max":{"-":[{"var":"a"},{"var":"b"}]}}"#, "0.1", "0.3", "-0.19", "-0.2"),
        ])
    func parameter(rules: String, a: String, b: String, c: String, maximum: String) throws {
        let judged = try Self.form(rules).judge(#"{"a":\#(a),"b":\#(b),"c":\#(c)}"#)
        let parameters = judged.verdict.findings.map { text(JSONValue.object($0.parameters).canonicalBytes) }
        #expect(parameters == [#"{"maximum":\#(maximum)}"#])
    }

    @Test("in edition 1 the finding tells what binary fractions come to")
    func firstEdition() throws {
        let form = try Self.form(#"{"max":\#(Self.sum)},{"currency":"EUR"}"#, edition: .first)
        let found = try form.judge(#"{"a":0.1,"b":0.7,"c":0.8}"#).verdict.findings
        #expect(
            found.map { text(JSONValue.object($0.parameters).canonicalBytes) } == [#"{"maximum":0.7999999999999999}"#])
        #expect(
            try Self.form(#"{"max":\#(Self.sum)},{"currency":"EUR"}"#).findings(#"{"a":0.1,"b":0.7,"c":0.8}"#) == [])
    }

    @Test("a rule asked at times, and one that warns, do not say how a bound is rounded")
    func conditionalDecimals() throws {
        for rules in [
            #"{"max":\#(Self.sum)},{"max_decimals":0,"when":{"==":[1,2]}}"#,
            #"{"max":\#(Self.sum)},{"max_decimals":0,"severity":"warning"}"#,
        ] {
            let form = try Self.form(rules)
            let found = try form.judge(#"{"a":0.25,"b":0.2,"c":0.46}"#).verdict.findings.filter { $0.code == "max" }
            #expect(found.map { text(JSONValue.object($0.parameters).canonicalBytes) } == [#"{"maximum":0.45}"#])
        }
    }

    @Test("a whole number keeps to a bound between two: half of five is two")
    func integers() throws {
        let form = try Self.form(#"{"max":{"/":[{"var":"a"},{"var":"b"}]}}"#, type: "integer")
        #expect(try form.findings(#"{"a":5,"b":2,"c":2}"#) == [])
        let found = try form.judge(#"{"a":5,"b":2,"c":3}"#).verdict.findings
        #expect(found.map { text(JSONValue.object($0.parameters).canonicalBytes) } == [#"{"maximum":2}"#])
        let least = try Self.form(#"{"min":{"/":[{"var":"a"},{"var":"b"}]}}"#, type: "integer")
        let few = try least.judge(#"{"a":-5,"b":2,"c":-3}"#).verdict.findings
        #expect(few.map { text(JSONValue.object($0.parameters).canonicalBytes) } == [#"{"minimum":-2}"#])
        let noisy = try Self.form(#"{"max":{"*":[{"+":[{"var":"a"},{"var":"b"}]},10]}}"#, type: "integer")
        #expect(try noisy.findings(#"{"a":0.1,"b":0.7,"c":8}"#) == [])
    }

    @Test(
        "lint warns of bounds that add fractions where the field does not say how many digits count",
        arguments: [
            (#"{"max":\#(sum)}"#, true), (#"{"max":{"*":[{"var":"a"},0.35]}}"#, true),
            (#"{"min":{"/":[{"var":"a"},2]}}"#, true), (#"{"max":\#(sum)},{"currency":"EUR"}"#, false),
            (#"{"max":\#(sum)},{"max_decimals":2}"#, false), (#"{"max":{"var":"a"}}"#, false),
            (#"{"max":{"round":[\#(sum),2]}}"#, false), (#"{"max":{"+":[1,2]}}"#, false), (#"{"max":0.5}"#, false),
            (#"{"max":{"if":[{"var":"a"},{"var":"b"},1.5]}}"#, false), (#"{"max":{"max":[{"var":"a"},0.5]}}"#, false),
        ])
    func lint(rules: String, isDoubtful: Bool) throws {
        let document =
            #"{"form":"t/a","fields":[{"id":"a","type":"number","required":true},"#
            + #"{"id":"b","type":"number","required":true},{"id":"c","type":"number","validation":[\#(rules)]}]}"#
        let found = try FormFixture.read(document).diagnostics.filter { $0.code == .unroundedBound }
        #expect(
            found.map(\.pointer)
                == (isDoubtful ? ["/fields/2/validation/0/\(rules.contains("min") ? "min" : "max")"] : []))
    }
}
