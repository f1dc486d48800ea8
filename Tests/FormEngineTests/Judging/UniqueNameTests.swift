import FormEngine
import Testing

@Suite struct UniqueNameTests {
    private static let field =
        #"{"id":"a","type":"text","normalize":["trim","lowercase","strip_diacritics","alphanumeric_underscore"],"validation":[{"unique":"names"},{"min_length":3}]}"#

    @Test("a name is asked about in its normalised form; until it is answered nothing is valid, and nothing refused")
    func question() throws {
        let verdict = try FormFixture.form(Self.field).judge(#"{"a":" Jos\u00e9 "}"#).verdict
        #expect(verdict.questions == [NameQuestion(field: "a", namespace: "names", name: "jose")])
        #expect(!verdict.isValid && !verdict.isRefused && verdict.outcome == nil && verdict.findings.isEmpty)
    }

    @Test("an answer settles it", arguments: [(false, []), (true, ["unique"])])
    func answer(isTaken: Bool, findings: [String]) throws {
        let input = JudgementInput(
            answers: Array(#"{"a":"jose"}"#.utf8), asOf: .earliest, names: [NameAnswer(field: "a", isTaken: isTaken)])
        let verdict = try FormFixture.form(Self.field).judge(input).verdict
        #expect(verdict.findings.map(\.code) == findings)
        #expect(verdict.questions.isEmpty && verdict.isValid == !isTaken)
    }

    @Test("no name is no question")
    func missing() throws {
        for answers in ["{}", #"{"a":""}"#, #"{"a":" 🎉 "}"#, #"{"a":7}"#] {
            #expect(try FormFixture.form(Self.field).judge(answers).verdict.questions.isEmpty)
        }
    }

    @Test(
        "a warning says that letters or symbols were left out, and that the name is not what was typed",
        arguments: [
            ("john", []), (" John ", []), ("José", []), ("john🎉", ["name_changed warning"]),
            ("jo-hn", ["name_changed warning"]), ("johnя", ["name_changed warning"]),
        ])
    func changed(name: String, findings: [String]) throws {
        let judgement = try FormFixture.form(Self.field).judge(#"{"a":"\#(name)"}"#)
        #expect(judgement.verdict.findings.map { "\($0.code) \($0.severity.rawValue)" } == findings)
        #expect(judgement.values["a"] == .text(name.hasSuffix("é") ? "jose" : "john"))
    }

    @Test("the characters may be judged before they are dropped")
    func raw() throws {
        let rules = { (on: String) in
            #"{"id":"a","type":"text","normalize":["lowercase","alphanumeric_underscore"],"validation":[{"charset":"alphanumeric_underscore"\#(on)}]}"#
        }
        #expect(try FormFixture.form(rules("")).findings(#"{"a":"John🎉"}"#) == [])
        #expect(try FormFixture.form(rules(#","on":"normalized""#)).findings(#"{"a":"John🎉"}"#) == [])
        #expect(try FormFixture.form(rules(#","on":"raw""#)).findings(#"{"a":"John🎉"}"#) == ["a: charset"])
        #expect(try FormFixture.form(rules(#","on":"raw""#)).findings(#"{"a":"John_1"}"#) == [])
        #expect(try FormFixture.form(rules(#","on":"raw""#)).findings(#"{"a":"\u004aohn🎉"}"#) == ["a: charset"])
    }

    @Test("changes to one name are not said of another", arguments: ["mary", #"m\u0061ry"#])
    func others(name: String) throws {
        let form = try FormFixture.form(
            Self.field + #", {"id":"b","type":"text","validation":[{"unique":"names"}]}"#)
        let findings = try form.findings(#"{"a":"john🎉","b":"\#(name)"}"#)
        #expect(findings == ["a: name_changed"])
    }

    @Test("expressions that are read meanwhile do not change what was typed", arguments: ["John", "John🎉"])
    func meanwhile(name: String) throws {
        let form = try FormFixture.form(
            #"""
            {"id":"a","type":"text","normalize":["lowercase","alphanumeric_underscore"],"validation":[
              {"assert":{"!=":[{"var":"b"},"x"]}},{"charset":"alphanumeric_underscore","on":"raw"}]},
            {"id":"b","type":"text","normalize":["trim"]}
            """#)
        for other in ["y", "Y ", " -", #"y\u0020"#] {
            let findings = try form.findings(#"{"a":"\#(name)","b":"\#(other)"}"#)
            #expect(findings == (name == "John" ? [] : ["a: charset"]), "b is \(other)")
        }
    }
}
