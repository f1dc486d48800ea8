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
}
