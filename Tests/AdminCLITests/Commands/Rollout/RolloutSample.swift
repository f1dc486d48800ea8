import FormEngine
import Replies
import Testing

@testable import AdminCLI
@testable import Registry

/// A rollout made up for tests, without a registry.
enum RolloutSample {
    static let time = Timestamp(milliseconds: 1_795_262_400_000)

    static func share(_ buckets: Int) throws -> BucketShare { try #require(BucketShare(buckets: buckets)) }

    static func plan() throws -> RolloutPlan {
        RolloutPlan(
            arms: [
                .init(name: "control", version: 2, weight: 3), .init(name: "new", version: 3, weight: 2),
                .init(name: "other", version: 4, weight: 2),
            ], control: "control", seed: "sample-seed", stages: [try share(1000), try share(5000), .everybody],
            holds: [.seconds(3600), .safe],
            guardrails: [
                try #require(Guardrail(.refused, margin: 0.02)), try #require(Guardrail(.notCompleted, margin: 0.05)),
            ])
    }

    static func view(
        _ plan: RolloutPlan, state: RolloutState = .running, coverage: BucketShare? = nil,
        end: RolloutHistory.End? = nil
    ) throws -> RolloutView {
        let id = RolloutID(form: try #require(FormKey("kyc/NL")), number: 1)
        let coverage = try coverage ?? share(5000)
        let draft = RolloutEventDraft(rollout: id, number: 1, kind: .start, coverage: coverage)
        let event = RolloutEventRecord(draft: draft, recordedAt: time, leaf: 12, actor: "anna")
        let record = RolloutRecord(id: id, channel: .production, release: 5, plan: plan, leaf: 12)
        let standing = RolloutHistory.Standing(
            state: state, coverage: coverage, stage: 1, stageSince: time, since: time, end: end)
        return RolloutView(
            history: RolloutHistory(record: record, events: [event]), standing: standing, at: time, endingRelease: nil)
    }

    /// A report in which arm `new` refuses nearly everybody, and one field is named as the caller says.
    static func report(field: String = "bsn") throws -> RolloutReport {
        let plan = try plan()
        var test = RolloutTest(arms: 3, control: 0, guardrails: plan.guardrails)
        var counts = Array(repeating: RolloutFigures.Count(), count: 3)
        let buckets = plan.buckets(at: try share(5000))
        for number in 0..<1400 {
            let arm = [0, 1, 0, 2, 0, 1, 2][number % 7]
            let isRefused = arm == 1 ? number % 10 != 0 : number % 10 == 0
            test.add(ExposedSubject(arm: arm, metrics: isRefused ? .refused : []), buckets: buckets)
            counts[arm].exposed += 1
            counts[arm].started += 1
            counts[arm].submitted += 1
            counts[arm].completed += 1
            counts[arm].refused += isRefused ? 1 : 0
        }
        let error = StatedError(field: field, rule: "pattern", code: "pattern")
        let figures = RolloutFigures(
            stages: [.init(event: 1, coverage: try share(5000), arms: counts)], waiting: [1, 0, 2],
            secondsToCompletion: [[10, 250, 9000], [60], []],
            refusals: [.init(arm: 1, error: error): 360, .init(arm: 0, error: error): 60], test: test, at: time)
        return RolloutReport(view: try view(plan), figures: figures, waitsFor: [.safe])
    }

    static func answer(field: String = "bsn", message: String? = nil) throws -> RolloutReportReply {
        let report = try report(field: field)
        return RolloutReportReply(
            report: report, rollout: RolloutReply(view: report.view, messages: message.map { [12: $0] } ?? [:]))
    }
}
