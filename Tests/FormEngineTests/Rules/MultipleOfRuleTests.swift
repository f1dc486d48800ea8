import Testing

@testable import FormEngine

@Suite("The rule multiple_of") struct MultipleOfRuleTests {
    @Test(
        "counts in decimals, as both numbers are written",
        arguments: [
            ("0.1", "0.3", true), ("0.1", "0.30000000000000004", false), ("0.05", "1.15", true),
            ("0.05", "1.17", false),
            ("0.05", #""1.150""#, true), ("2.5", "-7.5", true), ("2.5", "7", false), ("1", "0", true),
            ("1", "-0.0", true),
            ("3", "1e23", false), ("1000000000000000", "1e23", true), ("1e-7", "0.0000003", true),
            ("1e-7", "0.00000035", false),
            ("0.000001", "123456789.123456", true), ("7e-300", "49e-300", true), ("1000", "1500", false),
            ("1000", "2000", true), ("0.3", "1e15", false), ("0.25", "1e15", true),
            ("9007199254740991", "9007199254740991", true),
        ])
    func decimals(step: String, answer: String, passes: Bool) throws {
        let form = try FormFixture.form(#"{"id":"a","type":"number","validation":[{"multiple_of":\#(step)}]}"#)
        #expect(try form.judge(#"{"a":\#(answer)}"#).verdict.findings.isEmpty == passes)
    }

    @Test("judges whole numbers too, and tells its step")
    func integers() throws {
        let form = try FormFixture.form(#"{"id":"a","type":"integer","validation":[{"multiple_of":12}]}"#)
        #expect(try form.judge(#"{"a":-24}"#).verdict.findings.isEmpty)
        let finding = try #require(try form.judge(#"{"a":25}"#).verdict.findings.first)
        #expect(finding.code == "multiple_of")
        #expect(finding.parameters.first { $0.name == "step" }?.value == .number(12))
        #expect(finding.message(in: "de", fallback: "en") == "Geben Sie ein Vielfaches von 12 ein.")
    }

    @Test("is refused in a config where its step is not above zero", arguments: ["0", "-0.5", #""1""#])
    func steps(step: String) throws {
        let field = #"{"id":"a","type":"number","validation":[{"multiple_of":\#(step)}]}"#
        let node = try SourceNode(json: Array(#"{"form":"test/a","fields":[\#(field)]}"#.utf8))
        #expect(FormConfig.read(node).config == nil)
    }

    @Test("agrees with counting in whole units of the step", arguments: [1, 5, 25, 7])
    func wholeUnits(cents: Int) throws {
        let step = DecimalNumber(Double(cents) / 100)
        for amount in -2_000...2_000 {
            #expect(DecimalNumber(Double(amount) / 100).isMultiple(of: step) == amount.isMultiple(of: cents))
        }
    }
}
