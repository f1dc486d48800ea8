import FormEngine
import Testing

@Suite struct FindingOrderTests {
    private static let fields = #"""
        {"id":"z","type":"text","required":true,"validation":[{"pattern":"x"},{"min_length":5},{"one_of":["xxxxx"]}]},
        {"id":"n","type":"note","label":"Read this"},
        {"id":"a","type":"select","required":true,"options":["29"],"validation":[{"pattern":"9"},{"one_of":["29"]}]},
        {"id":"m","type":"integer"}
        """#

    @Test("findings stand in the order of the config, all of each field, and unknown fields last in document order")
    func order() throws {
        let form = try FormFixture.form(Self.fields)
        let answers = #"{"zz":1,"m":"x","a":"3","n":"","z":"ab","aa":2}"#
        #expect(
            try form.findings(answers) == [
                "z: pattern", "z: min_length", "z: one_of", "a: one_of", "a: pattern", "a: one_of", "m: type",
                "zz: unknown_field", "n: unknown_field", "aa: unknown_field",
            ])
    }

    @Test("a value that cannot be read fails type and nothing else; a missing one required and nothing else")
    func alone() throws {
        let form = try FormFixture.form(Self.fields)
        #expect(try form.findings(#"{"z":7}"#) == ["z: type", "a: required"])
    }

    @Test("of a read-only field type comes before readonly, and readonly before required and rules")
    func readonly() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"date","required":true,"readonly":true,"data_source":"s","validation":[{"min_age":18}]}"#
        )
        let findings = {
            try form.judge(#"{"a":"2001-01-01"}"#, sources: $0).verdict.findings.map { "\($0.rule) \($0.code)" }
        }
        #expect(try findings(#"{"s":{"a":"soon"}}"#) == ["type source_invalid", "readonly readonly"])
        #expect(try findings(#"{"s":{"a":null}}"#) == ["readonly readonly", "source source_missing"])
        #expect(try findings(#"{"s":{"a":"2020-01-01"}}"#) == ["readonly readonly", "min_age source_invalid"])
    }

    @Test("unknown fields may be ignored")
    func ignored() throws {
        let form = try FormFixture.form(#"{"id":"a","type":"text"}"#, policy: #"{"unknown_fields":"ignore"}"#)
        let judgement = try form.judge(#"{"b":1,"a":"x","c":2}"#)
        #expect(judgement.verdict.isValid)
        #expect(judgement.unknownFields == 2)
        #expect(text(judgement.keptAnswers) == #"{"a":"x"}"#)
    }
}
