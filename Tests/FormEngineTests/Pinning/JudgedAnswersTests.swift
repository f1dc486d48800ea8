import Testing

@testable import FormEngine

/// Parts of the result that are read one by one, compared with the whole of it.
@Suite struct JudgedAnswersTests {
    private static let fields = #"""
        {"id":"born","type":"date","validation":[{"min_age":18}]},
        {"id":"count","type":"integer"},{"id":"twice","type":"integer","calculate":{"*":[{"var":"count"},2]}},
        {"id":"secret","type":"password"}
        """#

    private static let day = CivilDate("2026-01-01") ?? .earliest

    private static func input(_ json: String, locked: Int? = nil) -> JudgementInput {
        var input = JudgementInput(answers: Array(json.utf8), asOf: Self.day)
        if let locked { input.locked = [AnswerLock(field: "count", .value(.int(locked)))] }
        return input
    }

    @Test(
        "each part told alone is that of the whole judgement",
        arguments: [
            #"{}"#, #"{"count":2,"secret":"s","other":1}"#, #"{"count":"x","born":"2020-01-01"}"#, #"{"count":2.0}"#,
        ], [nil, 2])
    func parts(answers: String, locked: Int?) throws {
        let judge = try FormFixture.form(Self.fields).makeJudge()
        let input = Self.input(answers, locked: locked)
        let whole = try judge.judgement(of: input)
        try judge.judge(input) { judged in
            #expect(judged.keptAnswers == whole.keptAnswers)
            #expect(judged.verdict.canonicalBytes == whole.verdict.canonicalBytes)
            #expect(judged.values == whole.values)
            #expect(judged.calculated == whole.calculated)
        }
        #expect(try judge.compared(input).verdict == whole.verdict.canonicalBytes)
    }

    @Test("a verdict told alone keeps to the locks on answers")
    func locks() throws {
        let form = try FormFixture.form(Self.fields)
        let verdict = try form.makeJudge().judge(Self.input(#"{"count":2}"#, locked: 3)) { $0.verdict }
        #expect(verdict.findings.map(\.code) == ["locked"])
        #expect(try form.makeJudge().judge(Self.input(#"{"count":2}"#)) { $0.verdict }.findings.isEmpty)
    }

    @Test("answers that are no JSON give no details")
    func unreadable() throws {
        let judge = try FormFixture.form(Self.fields).makeJudge()
        #expect(throws: InputError.self) { try judge.judge(Self.input("{")) { _ in Issue.record("told") } }
        #expect(try judge.judge(Self.input(#"{"count":1}"#)) { $0.verdict.isValid })
    }
}
