import FormEngine
import Replies
import Testing

@testable import AdminCLI
@testable import Registry

@Suite("Words for rollouts")
struct RolloutWordsTests {
    @Test("time spans stand in their largest whole unit, measured times in two")
    func spans() {
        #expect([90, 60, 5400, 3600, 172_800].map(RolloutWords.span) == ["90 s", "1 min", "90 min", "1 h", "2 d"])
        #expect(
            [0, 59, 250, 7500, 180_000].map(RolloutWords.measured) == [
                "0 s", "59 s", "4 min 10 s", "2 h 5 min", "2 d 2 h",
            ])
    }

    @Test("differences stand in percentage points, to a hundredth and with their sign")
    func points() {
        let texts = [0.02, -0.005, 0.0101, 0, 1, -0.0005, 0.1].map(RolloutWords.points)
        #expect(texts == ["+2", "-0.5", "+1.01", "+0", "+100", "-0.05", "+10"])
    }

    @Test("a share of nothing is none")
    func shares() {
        #expect(RolloutWords.share(1, of: 3) == "33.3 %" && RolloutWords.share(2, of: 2) == "100.0 %")
        #expect(RolloutWords.share(0, of: 0) == "–")
    }

    @Test(
        "a guardrail is written as it is typed",
        arguments: ["refused +2pp", "not_completed +0.5pp", "abandoned +12.34pp"])
    func guardrail(_ text: String) throws {
        #expect(RolloutWords.typed(try TypedWord.guardrail(text)) == text)
    }

    @Test("bars are as long as what they count, in eighths of a column")
    func bars() {
        #expect(RolloutReportReply.bar(1, of: 1).count == 24)
        #expect(RolloutReportReply.bar(1, of: 64) == "▍" && RolloutReportReply.bar(0, of: 5).isEmpty)
        #expect(RolloutReportReply.bar(0, of: 0).isEmpty)
    }

    @Test("a tick prints one line: the action, its cause, and the next step")
    func tick() throws {
        let plan = try RolloutSample.plan()
        let view = try RolloutSample.view(plan, state: .aborted, end: .aborted(event: 2))
        let cause = RolloutCause(.breach, subjects: 240, arm: "new", metric: .refused)
        let draft = RolloutEventDraft(
            rollout: view.id, number: 2, kind: .abort, coverage: view.standing.coverage, cause: cause)
        let event = RolloutEventRecord(draft: draft, recordedAt: RolloutSample.time, leaf: 20, actor: "cron")
        func line(_ tick: RolloutTick) -> String { RolloutTickReply(tick: tick).line.map(\.text).joined() }
        #expect(
            line(RolloutTick(view: view, event: event, waitsFor: [], verdict: .breached([0]), subjects: 240))
                == "kyc/NL/1: aborted: everybody gets the live version, since arm new has more refused than its "
                + "guardrail allows, after 240 subjects; 240 subjects counted, a guardrail is breached")
        let waiting = RolloutTick(
            view: try RolloutSample.view(plan), event: nil, waitsFor: [.seconds(3600), .safe], verdict: .notEnoughYet,
            subjects: 1)
        #expect(
            line(waiting) == "kyc/NL/1: running at 50%; 1 subject counted, not enough yet to judge; next 100%, "
                + "waiting for 1 h in the stage, and every guardrail found safe")
    }
}
