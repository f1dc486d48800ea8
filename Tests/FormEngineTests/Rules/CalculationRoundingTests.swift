import EngineFuzzing
import Testing

@testable import FormEngine

private let addition: String = #"{"+":[{"var":"a"},{"var":"b"}]}"#
private let subtraction: String = #"{"-":[{"var":"a"},{"var":"b"}]}"#

private let sumRows: [(Double, Double, String, String, Double)] = [
    (0.1, 0.7, addition, #"{"max_decimals":2}"#, 0.8), (0.1, 0.2, addition, #"{"currency":"EUR"}"#, 0.3),
    (0.1, 0.7, addition, #"{"max_decimals":2},{"min":0.8},{"max":0.8}"#, 0.8),
    (1_000_000.1, 1_000_000, subtraction, #"{"max_decimals":2}"#, 0.1),
    (123_456_789.1, 123_456_789, subtraction, #"{"max_decimals":2}"#, 0.1),
    (12_345_678_901.1, 0.2, addition, #"{"max_decimals":2}"#, 12_345_678_901.3),
    (1_000.1, 0.2, addition, #"{"max_decimals":10}"#, 1_000.3), (0.1, 0.2, addition, #"{"multiple_of":0.1}"#, 0.3),
    (0.15, 0.1, addition, #"{"multiple_of":0.05}"#, 0.25), (-0.1, -0.7, addition, #"{"max_decimals":1}"#, -0.8),
    (0.1, 0.1, subtraction, #"{"max_decimals":2}"#, 0),
    (1.1, 10, #"{"*":[{"var":"a"},{"var":"b"}]}"#, #"{"max_decimals":0}"#, 11),
]

private let fractionRows: [(String, String, Double, Double)] = [
    (#"{"/":[{"var":"a"},3]}"#, #"{"max_decimals":2}"#, 10, 10.0 / 3),
    (#"{"*":[{"var":"a"},0.1]}"#, #"{"max_decimals":2}"#, 0.05, 0.05 * 0.1),
    (#"{"*":[{"var":"a"},0.00001]}"#, #"{"max_decimals":2}"#, 1, 0.00001),
    (#"{"*":[{"var":"a"},1.0001]}"#, #"{"currency":"EUR"}"#, 12.34, 12.34 * 1.0001),
    (#"{"/":[{"var":"a"},4]}"#, #"{"multiple_of":0.5}"#, 1, 0.25),
]

@Suite("Calculated numbers and the digits that their field takes") struct CalculationRoundingTests {
    private static func form(_ calculation: String, _ rules: String, type: String = "number", edition: Int = 2) throws
        -> Candidate
    {
        let fields =
            #"{"id":"a","type":"number"},{"id":"b","type":"number"},"#
            + #"{"id":"c","type":"\#(type)","calculate":\#(calculation),"validation":[\#(rules)]},"#
            + #"{"id":"d","type":"number","calculate":{"*":[{"var":"c"},1]}}"#
        return try FormFixture.candidate(#"{"form":"a/b","edition":\#(edition),"fields":[\#(fields)]}"#)
    }

    @Test("a sum of numbers with few digits has few, and is kept and read so", arguments: sumRows)
    func sum(_ row: (a: Double, b: Double, calculation: String, rules: String, expected: Double)) throws {
        let answers = JSONValue.object([.init("a", .number(row.a)), .init("b", .number(row.b))]).canonicalBytes
        let judgement = try Self.form(row.calculation, row.rules).judge(text(answers))
        #expect(judgement.verdict.findings.map(\.rule) == [])
        #expect(judgement.values["c"] == .number(row.expected))
        #expect(judgement.values["d"] == .number(row.expected))
    }

    @Test("a true fraction stays, and is refused", arguments: fractionRows)
    func fraction(_ row: (calculation: String, rules: String, a: Double, kept: Double)) throws {
        let judgement = try Self.form(row.calculation, row.rules).judge(#"{"a":\#(row.a)}"#)
        #expect(judgement.verdict.findings.map { $0.field } == ["c"])
        #expect(judgement.values["c"] == .number(row.kept))
    }

    @Test("a whole number that was calculated from fractions is one")
    func whole() throws {
        let form = try Self.form(#"{"*":[{"var":"a"},10]}"#, "", type: "integer")
        #expect(try form.judge(#"{"a":1.1}"#).values["c"] == .number(11))
        #expect(try form.judge(#"{"a":1.15}"#).values["c"]?.double == nil)
    }

    @Test(
        "edition 1, fields whose rules do not say, and rules that do not always count keep every digit",
        arguments: [
            (#"{"max_decimals":2}"#, 1), (#"{"min":0}"#, 2), (#"{"max_decimals":2,"severity":"warning"}"#, 2),
            (#"{"max_decimals":2,"when":{"var":"a"}}"#, 2),
        ])
    func unchanged(rules: String, edition: Int) throws {
        let judgement = try Self.form(addition, rules, edition: edition).judge(#"{"a":0.1,"b":0.7}"#)
        #expect(judgement.values["c"] == .number(0.1 + 0.7))
    }

    @Test("a client that sends the sum with or without its noise is told the same as before of another value")
    func sent() throws {
        let form = try Self.form(addition, #"{"max_decimals":2}"#)
        #expect(try form.findings(#"{"a":0.1,"b":0.7,"c":0.8}"#) == [])
        #expect(try form.findings(#"{"a":0.1,"b":0.7,"c":0.9}"#) == ["c: calculated"])
    }

    @Test("sums of two random amounts of cents are amounts of cents", arguments: 0..<UInt64(20))
    func random(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let rounding = CalculationRounding(to: 2)
        for _ in 0..<500 {
            let (a, b) = (generator.below(10_000_000), generator.below(10_000_000))
            let (sum, difference) = (Double(a) / 100 + Double(b) / 100, Double(a) / 100 - Double(b) / 100)
            #expect(rounding.rounded(sum) == Double(a + b) / 100, "seed \(seed)")
            #expect(rounding.rounded(difference) == Double(a - b) / 100, "seed \(seed)")
        }
    }

    @Test(
        "lint asks edition 1 to round sums, and every edition what may have more digits",
        arguments: [
            (addition, 1, true), (addition, 2, false), (subtraction, 2, false), (#"{"*":[{"var":"a"},3]}"#, 2, false),
            (#"{"*":[{"var":"a"},3]}"#, 1, true), (#"{"*":[{"var":"a"},{"var":"b"}]}"#, 2, true),
            (#"{"*":[{"var":"a"},0.5]}"#, 2, true), (#"{"/":[{"var":"a"},3]}"#, 2, true),
            (#"{"+":[{"var":"a"},0.125]}"#, 2, true), (#"{"%":[{"var":"a"},0.1]}"#, 2, true),
            (#"{"+":[{"*":[{"var":"a"},2]},{"var":"b"}]}"#, 2, false),
        ])
    func lint(calculation: String, edition: Int, isTold: Bool) throws {
        let two = #""required":true,"validation":[{"max_decimals":2}]"#
        let fields =
            #"{"id":"a","type":"number",\#(two)},{"id":"b","type":"number",\#(two)},"#
            + #"{"id":"c","type":"number","calculate":\#(calculation),"validation":[{"max_decimals":2}]}"#
        let found = try FormFixture.read(#"{"form":"a/b","edition":\#(edition),"fields":[\#(fields)]}"#).diagnostics
        #expect(found.contains { $0.code == .unroundedCalculation } == isTold)
    }
}
