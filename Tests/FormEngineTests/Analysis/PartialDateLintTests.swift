import Testing

@testable import FormEngine

@Suite struct PartialDateLintTests {
    private static let fields =
        #"{"id":"a","type":"date","precision":"month","required":true},{"id":"d","type":"date","required":true}"#

    @Test(
        "rules and expressions that count days or years reject dates with the precision of a year or month",
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

    @Test(
        "a default that a bound of its precision refuses is reported",
        arguments: [
            (#""precision":"month","default":"1980-05","validation":[{"min_date":"1990-01"}]"#, true),
            (#""precision":"month","default":"1990-01","validation":[{"min_date":"1990-01"}]"#, false),
            (#""precision":"year","default":"1980","validation":[{"max_date":"1979"}]"#, true),
            (#""precision":"year","default":"1979","validation":[{"max_date":"1979"}]"#, false),
            (#""default":"1980-05-17","validation":[{"min_date":"1990-01-01"}]"#, true),
        ])
    func defaults(field: String, isRefused: Bool) throws {
        let json = #"{"id":"x","type":"date",\#(field)}"#
        #expect(try LintTable.pointers(.defaultRefused, json) == (isRefused ? ["/fields/0/default"] : []))
    }

    @Test("a default that is read by the form's country is judged by it")
    func country() throws {
        let field =
            #"{"id":"x","type":"tel","normalize":["e164"],"default":"020 123 45 67","validation":[{"tel":true}]}"#
        #expect(try LintTable.pointers(.defaultRefused, field) == [])
    }

    @Test(
        "dates of different precision are not ordered by their texts without a word",
        arguments: [
            (#"{"<":[{"var":"a"},{"var":"d"}]}"#, DiagnosticCode.wrongOperand),
            (#"{">=":[{"var":"d"},{"var":"a"}]}"#, .wrongOperand),
            (#"{"<":[{"var":"a"},{"today":[]}]}"#, .wrongOperand),
            (#"{"<":[{"var":"a"},"2020-05-17"]}"#, .wrongOperand), (#"{"<":[{"var":"a"},"2020"]}"#, .wrongOperand),
            (#"{"<":[{"var":"d"},"2020-05"]}"#, .wrongOperand), (#"{"<":[{"var":"a"},{"var":"y"}]}"#, .wrongOperand),
            (#"{"<":["2020-01-01",{"var":"a"},"2021-01-01"]}"#, .wrongOperand),
            (#"{"==":[{"var":"a"},{"var":"d"}]}"#, .constantCondition),
            (#"{"!=":[{"var":"a"},{"var":"y"}]}"#, .constantCondition),
            (#"{"in":[{"var":"a"},["2020-05-17"]]}"#, .constantCondition),
        ])
    func precisions(condition: String, code: DiagnosticCode) throws {
        #expect(try Self.codes(condition) == [code])
    }

    @Test(
        "dates of one precision, and years as numbers, are compared",
        arguments: [
            #"{"<":[{"var":"a"},"2020-05"]}"#, #"{"<":[{"var":"a"},{"var":"e"}]}"#,
            #"{"==":[{"var":"a"},{"var":"e"}]}"#,
            #"{"<":[{"var":"y"},2000]}"#, #"{"<":[{"-":[2026,{"var":"y"}]},18]}"#,
            #"{"<":[{"+":[{"var":"y"},18]},2026]}"#,
            #"{"<=":[{"substr":[{"var":"d"},0,7]},{"var":"a"}]}"#, #"{"in":[{"var":"a"},["2020-05","2020-06"]]}"#,
        ])
    func compared(condition: String) throws { #expect(try Self.codes(condition) == []) }

    private static func codes(_ condition: String) throws -> [DiagnosticCode] {
        let others =
            #",{"id":"e","type":"date","precision":"month","required":true},"#
            + #"{"id":"y","type":"date","precision":"year","required":true},"#
        let note = #"{"id":"x","type":"note","visible_if":\#(condition)}"#
        return try FormFixture.read(FormFixture.document(fields + others + note)).diagnostics.map(\.code)
            .filter { [.wrongOperand, .constantCondition, .badCalculation, .unguardedAnswer].contains($0) }
    }

    @Test("no bound is added to a year or month, which nobody is aged by")
    func unbounded() throws {
        let config = try FormFixture.config(FormFixture.document(Self.fields))
        #expect(config.fields.allSatisfy { $0.rules.isEmpty })
    }
}
