import FormEngine
import Testing

@Suite struct LaterDateTests {
    /// Everything that an expression can decide by the age of `born`, or by what is calculated from it.
    private static let form = #"""
        {"form":"a/b","steps":[{"id":"one","fields":[
        {"id":"born","type":"date"},{"id":"note","type":"text"},
        {"id":"years","type":"integer","calculate":{"age":{"var":"born"}},"validation":[{"min":18}]},
        {"id":"twice","type":"number","calculate":{"*":[{"var":"years"},2]}},
        {"id":"minor","type":"boolean","calculate":{"<":[{"var":"years"},18]}},
        {"id":"guardian","type":"text","visible_if":{"<":[{"age":{"var":"born"}},18]},"required":true},
        {"id":"school","type":"text","visible_if":{"<":[{"var":"years"},18]},"required":true},
        {"id":"parent","type":"text","required_if":{"<":[{"age":{"var":"born"}},18]}},
        {"id":"mother","type":"text","required_if":{"<":[{"var":"years"},18]}},
        {"id":"plan","type":"select","options":["a",{"value":"b","visible_if":{"<":[{"age":{"var":"born"}},18]}}]},
        {"id":"free","type":"text","validation":[{"assert":{">=":[{"age":{"var":"born"}},18]}},
        {"assert":{">=":[{"var":"years"},18]}}]}]},
        {"id":"two","visible_if":{"<":[{"age":{"var":"born"}},18]},"fields":[{"id":"toy","type":"text","required":true}]}],
        "checks":[{"assert":{">=":[{"age":{"var":"born"}},18]}},{"assert":{">=":[{"var":"twice"},36]}}],
        "outcomes":{"young":{"accepts":false}},
        "routes":[{"when":{"<":[{"var":"twice"},2]},"outcome":"young"},
        {"when":{"<":[{"age":{"var":"born"}},13]},"outcome":"ineligible","minimum_age":13},
        {"when":{"==":[{"var":"note"},"stop"]},"outcome":"guardian_consent_required","field":"born"}]}
        """#

    @Test("the age of a future date decides nothing: the date itself is reported")
    func decidesNothing() throws {
        let form = try FormFixture.candidate(Self.form)
        for answers in [#"{"born":"2090-01-01","free":"x","note":"stop"}"#, #"{"born":"2026-01-02","free":"x"}"#] {
            let judgement = try form.judge(answers)
            #expect(judgement.verdict.findings.map { "\($0.field): \($0.code)" } == ["born: max_date"])
            #expect(judgement.verdict.outcome == nil)
            #expect(judgement.values["years"] == .null)
            #expect(judgement.values["twice"] == .null)
            #expect(judgement.values["minor"] == .null)
        }
        let found = try form.findings(#"{"born":"2090-01-01","plan":"b"}"#)
        #expect(found == ["born: max_date", "plan: one_of"])
        // A person born today is nought years old, and much is decided by that.
        let today = try form.judge(#"{"born":"2026-01-01","free":"x"}"#)
        #expect(today.verdict.outcome?.name == "young")
    }

    @Test("a kept judge decides about a date to come as a new judge does, whichever answer changes")
    func keptJudge() throws {
        let judge = try FormFixture.candidate(Self.form).makeJudge()
        let day = try #require(CivilDate("2026-01-01"))
        let rows = [
            #"{"born":"2090-01-01","free":"x"}"#, #"{"born":"2090-01-01","free":"y"}"#,
            #"{"born":"1990-01-01","free":"y"}"#,
            #"{"born":"2091-01-01","free":"y"}"#, #"{"born":"2091-01-01","note":"stop"}"#, #"{"free":"y"}"#,
            #"{"born":"2010-01-01","free":"y"}"#, #"{"born":"2091-01-01","free":"y"}"#,
        ]
        for answers in rows {
            let input = JudgementInput(answers: Array(answers.utf8), asOf: day)
            let again = try judge.judgement(of: input)
            let anew = try FormFixture.candidate(Self.form).judge(input)
            #expect(again.verdict.canonicalBytes == anew.verdict.canonicalBytes, "\(answers)")
            #expect(again.values == anew.values, "\(answers)")
        }
    }

    private static let owners = #"""
        {"form":"a/b","fields":[
        {"id":"owners","type":"list","fields":[{"id":"born","type":"date"},{"id":"name","type":"text"},
        {"id":"years","type":"integer","calculate":{"age":{"var":"born"}}},
        {"id":"guardian","type":"text","visible_if":{"<":[{"age":{"var":"born"}},18]},"required":true},
        {"id":"school","type":"text","visible_if":{"<":[{"var":"years"},18]},"required":true}]},
        {"id":"youngest","type":"integer","calculate":
        {"reduce":[{"var":"owners"},{"min":[{"var":"accumulator"},{"var":"current.years"}]},200]}},
        {"id":"count","type":"integer","calculate":{"length":{"var":"owners"}}},
        {"id":"has_child","type":"boolean","calculate":
        {"some":[{"var":"owners"},{"<":[{"age":{"var":"born"}},13]}]}}],
        "routes":[{"when":{"some":[{"var":"owners"},{"<":[{"age":{"var":"born"}},13]}]},"outcome":"rejected"}],
        "checks":[{"assert":{"none":[{"var":"owners"},{"<":[{"var":"years"},13]}]}}]}
        """#

    @Test("in lists, too, each item's own, and what is calculated from all of them")
    func inLists() throws {
        let form = try FormFixture.candidate(Self.owners)
        let judgement = try form.judge(#"{"owners":[{"born":"1990-01-01"},{"born":"2090-01-01","name":"B"}]}"#)
        #expect(judgement.verdict.findings.map { "\($0.field): \($0.code)" } == ["owners/1/born: max_date"])
        #expect(judgement.verdict.outcome == nil)
        #expect(judgement.values["youngest"] == .null)
        #expect(judgement.values["has_child"] == .null)
        // How many there are does not depend on how old they are.
        #expect(judgement.values["count"] == .number(2))
        #expect(judgement.values["owners"]?.elements?.first?["years"] == .number(36))
        // A child beside it decides nothing either: what the list says is not known until its mistake is mended.
        let child = try form.findings(#"{"owners":[{"born":"2020-01-01"},{"born":"2090-01-01"}]}"#)
        #expect(child == ["owners/0/guardian: required", "owners/0/school: required", "owners/1/born: max_date"])
        let mended = try form.judge(
            #"{"owners":[{"born":"2020-01-01","guardian":"A","school":"B"},{"born":"1990-01-01"}]}"#)
        #expect(mended.verdict.outcome?.name == "rejected")
    }

    @Test("a person's way through the form locks no date that is still to come")
    func progress() throws {
        let form = try FormFixture.candidate(
            #"""
            {"form":"identity/US","steps":[
            {"id":"birthday","fields":[{"id":"born","type":"date","required":true}]},
            {"id":"more","fields":[{"id":"city","type":"text"}]}],
            "routes":[{"after":"birthday","when":{"<":[{"age":{"var":"born"}},13]},"outcome":"ineligible","minimum_age":13}]}
            """#)
        var progress = FormProgress()
        let day = try #require(CivilDate("2026-01-01"))
        let mistyped = try progress.send(
            "birthday", JudgementInput(answers: Array(#"{"born":"2090-01-15"}"#.utf8), asOf: day), to: form)
        #expect(mistyped.verdict.findings.map { "\($0.field): \($0.code)" } == ["born: max_date"])
        #expect(progress.locked.isEmpty)
        #expect(progress.outcome == nil)
        let corrected = try progress.send(
            "birthday", JudgementInput(answers: Array(#"{"born":"1990-01-15"}"#.utf8), asOf: day), to: form)
        #expect(corrected.verdict.findings.isEmpty)
        #expect(corrected.verdict.isValid)
    }
}
