import Testing

@testable import FormEngine

@Suite struct PartialDateLintTests {
    private static let fields =
        #"{"id":"a","type":"date","precision":"month","required":true},{"id":"d","type":"date","required":true}"#

    @Test(
        "what counts the days or years of a date is an error on a year or month",
        arguments: [
            #"{"id":"x","type":"date","precision":"year","validation":[{"min_age":18}]}"#,
            #"{"id":"x","type":"date","precision":"month","validation":[{"max_age":18}]}"#,
            #"{"id":"x","type":"integer","calculate":{"age":{"var":"a"}}}"#,
            #"{"id":"x","type":"integer","calculate":{"days_between":[{"var":"d"},{"var":"a"}]}}"#,
            #"{"id":"x","type":"integer","calculate":{"months_between":[{"var":"a"},{"var":"d"}]}}"#,
            #"{"id":"x","type":"date","calculate":{"date_add":[{"var":"a"},1,"months"]}}"#,
            #"{"id":"x","type":"integer","calculate":{"date_part":[{"var":"a"},"year"]}}"#,
            #"{"id":"x","type":"note","visible_if":{"<":[{"age":{"var":["a",null]}},18]}}"#,
            #"{"id":"x","type":"date","precision":"year","validation":[{"min_date":"1980-05"}]}"#,
            #"{"id":"x","type":"date","precision":"month","validation":[{"max_date":"1980-05-17"}]}"#,
            #"{"id":"x","type":"date","validation":[{"max_date":"1980"}]}"#,
        ])
    func errors(field: String) throws {
        let found = try FormFixture.read(FormFixture.document(Self.fields + "," + field)).diagnostics
        #expect(found.filter { $0.severity == .error }.map(\.code) == [.partialDate])
    }

    @Test(
        "bounds and comparisons of another precision are found where they stand",
        arguments: [
            (#"{"id":"x","type":"date","precision":"year","validation":[{"equals":"a"}]}"#, DiagnosticCode.badMatch),
            (#"{"id":"x","type":"date","precision":"month","validation":[{"min_date":{"var":"d"}}]}"#, .badCalculation),
            (#"{"id":"x","type":"date","validation":[{"min_date":{"var":"a"}}]}"#, .badCalculation),
            (#"{"id":"x","type":"date","precision":"year","calculate":{"var":"a"}}"#, .badCalculation),
            (#"{"id":"x","type":"date","precision":"year","default":"1980-05"}"#, .badDefault),
            (#"{"id":"x","type":"text","precision":"year"}"#, .keyNotForType),
            (#"{"id":"x","type":"date","precision":"week"}"#, .unknownValue),
            (#"{"id":"x","type":"date","precision":"month","validation":[{"min_date":"1980-13"}]}"#, .badDate),
            (
                #"{"id":"x","type":"text","validation":[{"identifier":"it-codicefiscale","matches":["a"]}]}"#,
                .badMatch
            ),
        ])
    func faults(field: String, code: DiagnosticCode) throws {
        let found = try FormFixture.read(FormFixture.document(Self.fields + "," + field)).diagnostics
        #expect(found.filter { $0.severity == .error }.map(\.code) == [code])
    }

    @Test("a comparison with a text that is no year or month is doubted, and one with such a text is not")
    func comparisons() throws {
        let found = { (other: String) in
            try FormFixture.read(
                FormFixture.document(
                    Self.fields + #",{"id":"x","type":"note","visible_if":{"==":[{"var":"a"},"\#(other)"]}}"#)
            ).diagnostics.filter { $0.code == .constantCondition }.count
        }
        #expect(try found("1980-05") == 0)
        #expect(try found("1980-05-17") == 1 && found("1980") == 1)
    }

    @Test("no bound is added to a year or month, which nobody is aged by")
    func unbounded() throws {
        let config = try FormFixture.config(FormFixture.document(Self.fields))
        #expect(config.fields.allSatisfy { $0.rules.isEmpty })
    }
}
