import Testing

@testable import FormEngine

/// A judge that has judged other documents finds what a new one finds.
@Suite struct JudgeReuseTests {
    private static let fields = #"""
        {"id":"name","type":"text"},{"id":"owners","type":"list","fields":[
        {"id":"share","type":"number"},{"id":"homes","type":"list","fields":[{"id":"city","type":"text"}]}]}
        """#

    @Test(
        "nothing is left of a document that was refused",
        arguments: [
            #"{"stranger":1,"name":"#, #"{"owners":[{"stranger":1,"share":x}]}"#,
            #"{"owners":[{"stranger":1,"stranger":2}]}"#, #"{"owners":[{"share":1},{"stranger":{}"#,
            #"{"owners":[{"homes":[{"stranger":1,"stranger":1}]}]}"#,
            #"{"name":"a long name, so that it stands far behind","owners":[{"stranger":1,"share":"#,
        ])
    func refused(document: String) throws {
        let form = try FormFixture.form(Self.fields)
        let judge = form.makeJudge()
        #expect(throws: InputError.self) { try judge.rejudge(Self.input(document)) }
        for sound in [#"{"owners":[{"share":1}]}"#, #"{"owners":[{"homes":[{"city":"B"}]}]}"#] {
            let judgement = try judge.rejudge(Self.input(sound))
            #expect(judgement.verdict.canonicalBytes == (try form.judge(sound)).verdict.canonicalBytes)
            #expect(judgement.verdict.isValid && judge.isValid)
            #expect(judgement.unknownFields == 0)
        }
    }

    @Test(
        "the names of a document that was refused are not taken for those of the next",
        arguments: [
            #"{"stranger":1,"name":"#, #"{"owners":[{"stranger":1,"share":x}]}"#, #"{"stranger":1,"owners":[{"#,
            #"{"owners":[{"stranger":1,"owners":[{"stranger":"#,
        ])
    func names(document: String) throws {
        let form = try FormFixture.form(Self.fields)
        for next in [#"{"stranger":1}"#, #"{"owners":[{"stranger":1}]}"#, #"{"owners":[{"stranger":{"stranger":1}}]}"#]
        {
            let judge = form.makeJudge()
            #expect(throws: InputError.self) { try judge.rejudge(Self.input(document)) }
            #expect(try judge.rejudge(Self.input(next)).unknownFields == 1)
        }
    }

    private static func input(_ answers: String) -> JudgementInput {
        JudgementInput(answers: Array(answers.utf8), asOf: CivilDate("2026-01-01") ?? .earliest)
    }
}
