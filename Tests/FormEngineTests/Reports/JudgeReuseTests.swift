import Testing

@testable import FormEngine

/// A reused judge has the findings of a new one.
@Suite struct JudgeReuseTests {
    private static let fields = #"""
        {"id":"name","type":"text"},{"id":"owners","type":"list","fields":[
        {"id":"share","type":"number"},{"id":"homes","type":"list","fields":[{"id":"city","type":"text"}]}]}
        """#

    @Test(
        "a judge keeps nothing of a rejected document",
        arguments: [
            #"{"stranger":1,"name":"#, #"{"owners":[{"stranger":1,"share":x}]}"#,
            #"{"owners":[{"stranger":1,"stranger":2}]}"#, #"{"owners":[{"share":1},{"stranger":{}"#,
            #"{"owners":[{"homes":[{"stranger":1,"stranger":1}]}]}"#,
            #"{"name":"a long name, so that it stands far behind","owners":[{"stranger":1,"share":"#,
        ])
    func refused(document: String) throws {
        let form = try FormFixture.form(Self.fields)
        let judge = form.makeJudge()
        #expect(throws: InputError.self) { try judge.judgement(of: Self.input(document)) }
        for sound in [#"{"owners":[{"share":1}]}"#, #"{"owners":[{"homes":[{"city":"B"}]}]}"#] {
            let judgement = try judge.judgement(of: Self.input(sound))
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
            #expect(throws: InputError.self) { try judge.judgement(of: Self.input(document)) }
            #expect(try judge.judgement(of: Self.input(next)).unknownFields == 1)
        }
    }

    @Test("no item of an item of another document is left where this one has none")
    func innerItems() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"owners","type":"list","fields":[{"id":"homes","type":"list","required":true,"min_items":2,
            "fields":[{"id":"city","type":"text","required":true}]},
            {"id":"n","type":"number","calculate":{"length":{"var":"homes"}}},
            {"id":"all","type":"text","calculate":{"reduce":[{"var":"homes"},{"cat":[{"var":"accumulator"},{"var":"current.city"}]},""]}}]},
            {"id":"count","type":"number","calculate":{"length":{"var":"owners"}}},
            {"id":"sum","type":"number",
            "calculate":{"reduce":[{"var":"owners"},{"+":[{"var":"accumulator"},1,{"var":["current.n",0]}]},0]}}
            """#)
        let judge = form.makeJudge()
        for next in [
            #"{"owners":[{},{}]}"#, #"{"owners":[{"homes":null},{"homes":""}]}"#, #"{"owners":[{"homes":"x"}]}"#,
        ] {
            let other = #"{"owners":[{"homes":[{"city":"A"},{}]},{"stranger":1,"homes":[{"city":"B"}]}]}"#
            _ = try judge.judgement(of: Self.input(other))
            let (again, once) = (try judge.judgement(of: Self.input(next)), try form.judge(next))
            #expect(again.verdict.canonicalBytes == once.verdict.canonicalBytes, "\(next)")
            #expect(again.values.canonicalBytes == once.values.canonicalBytes, "\(next)")
            #expect(again.keptAnswers == once.keptAnswers, "\(next)")
        }
    }

    @Test("a list that is too long reports no unknown members, and does not affect later fields")
    func tooLong() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"a","type":"list","max_items":1,"fields":[{"id":"x","type":"text","validation":[{"max_length":1}]},
            {"id":"m","type":"list","max_items":1,"fields":[{"id":"y","type":"text","validation":[{"max_length":1}]}]}]},
            {"id":"b","type":"list","fields":[{"id":"z","type":"text","validation":[{"max_length":1}]}]}
            """#)
        #expect(
            try form.findings(#"{"a":[{"zz":1,"x":"ab"},{"zz":2}],"b":[{"z":"ab"},{"yy":1}]}"#) == [
                "a: max_items", "b/0/z: max_length", "b/1/yy: unknown_field",
            ])
        #expect(
            try form.findings(#"{"a":[{"m":[{"zz":1,"y":"ab"},{"zz":2}],"x":"ab"}],"b":[{"z":"ab"}]}"#) == [
                "a/0/x: max_length", "a/0/m: max_items", "b/0/z: max_length",
            ])
    }

    private static func input(_ answers: String) -> JudgementInput {
        JudgementInput(answers: Array(answers.utf8), asOf: CivilDate("2026-01-01") ?? .earliest)
    }
}
