import Testing

@testable import FormEngine

@Suite("Routes before everything is sent") struct RouteTimingTests {
    private static func form(_ timing: String) throws -> Candidate {
        try FormFixture.candidate(
            #"{"form":"a/b","fields":[{"id":"name","type":"text"},"#
                + #"{"id":"born","type":"date","required":true,"timing":"\#(timing)"}],"#
                + #""routes":[{"when":{"==":[{"var":"name"},"x"]},"outcome":"rejected"},"#
                + #"{"when":{"<":[{"age":{"var":"born"}},13]},"outcome":"ineligible","minimum_age":13}]}"#)
    }

    private static func verdict(_ form: Candidate, _ answers: String, _ timing: Timing) throws -> Verdict {
        try form.judge(
            JudgementInput(
                answers: Array(answers.utf8), asOf: try #require(CivilDate("2026-01-01")), timing: timing)
        ).verdict
    }

    @Test(
        "a route waits where it names a field that is judged later, whatever was answered there",
        arguments: [
            ("submit", Timing.instant, "2020-01-01"), ("submit", .instant, "1980-01-01"),
            ("submit", .debounced, "2020-01-01"), ("debounced", .instant, "2020-01-01"),
        ])
    func waits(timing: String, at: Timing, born: String) throws {
        let verdict = try Self.verdict(try Self.form(timing), #"{"born":"\#(born)"}"#, at)
        #expect(verdict.outcome == nil && !verdict.isValid)
        #expect(verdict.pending.last == PendingRule(field: "born", rule: "outcome"))
    }

    @Test(
        "a route is taken once its fields are due, and where nothing is answered there is nothing to wait for",
        arguments: [
            ("submit", Timing.submit, #"{"born":"2020-01-01"}"#, "ineligible"),
            ("debounced", .debounced, #"{"born":"2020-01-01"}"#, "ineligible"),
            ("instant", .instant, #"{"born":"2020-01-01"}"#, "ineligible"),
            ("submit", .instant, #"{"name":"x","born":"2020-01-01"}"#, "rejected"),
        ])
    func taken(timing: String, at: Timing, answers: String, outcome: String) throws {
        #expect(try Self.verdict(try Self.form(timing), answers, at).outcome?.name == outcome)
        let empty = try Self.verdict(try Self.form(timing), "{}", at)
        #expect(!empty.pending.contains { $0.rule == "outcome" })
    }

    @Test(
        "a route waits where it reads a later field through a calculation, a condition or the date that it tells the age of",
        arguments: [
            (#"{"id":"k","type":"number","calculate":{"age":{"var":"born"}}}"#, #"{"<":[{"var":"k"},13]}"#, "rejected"),
            (
                #"{"id":"k","type":"number","calculate":{"age":{"var":"born"}}},"#
                    + #"{"id":"young","type":"boolean","calculate":{"<":[{"var":"k"},13]}}"#,
                #"{"==":[{"var":"young"},true]}"#, "rejected"
            ),
            (
                #"{"id":"k","type":"text","visible_if":{"<":[{"age":{"var":"born"}},13]}}"#, #"{"!!":{"var":"k"}}"#,
                "rejected"
            ),
            (#"{"id":"k","type":"text"}"#, #"{"==":[{"var":"k"},"q"]}"#, #"ineligible","field":"born"#),
        ])
    func indirect(field: String, when: String, outcome: String) throws {
        let form = try FormFixture.candidate(
            #"{"form":"a/b","fields":[{"id":"born","type":"date","required":true,"timing":"submit"},\#(field)],"#
                + #""routes":[{"when":\#(when),"outcome":"\#(outcome)"}]}"#)
        let answers = field.contains("text") ? #"{"born":"2020-01-01","k":"q"}"# : #"{"born":"2020-01-01"}"#
        for timing in [Timing.instant, .debounced] {
            let verdict = try Self.verdict(form, answers, timing)
            #expect(verdict.outcome == nil && !verdict.isValid)
            #expect(verdict.pending.last == PendingRule(field: "born", rule: "outcome"))
        }
        #expect(try Self.verdict(form, answers, .submit).outcome != nil)
        // Without the date nothing is decided, but whether the third form shows its text, and so its route.
        let isDecided = field.contains("visible_if")
        #expect(try Self.verdict(form, "{}", .instant).pending.contains { $0.rule == "outcome" } == isDecided)
    }
}
