import FormEngine
import Testing

@testable import Registry

/// A registry with two versions of `kyc/NL`, the first of them live, and what tests of rollouts do with it.
struct RolloutDesk {
    let test: TestRegistry
    /// Answers that version 1 accepts.
    let answers = #"{"bsn":"123456782"}"#
    /// Answers that version 2 accepts.
    static let full = #"{"bsn":"123456782","funds":"salary"}"#

    init(at time: String = "2026-11-21T12:00:00Z", in folder: String? = nil) async throws {
        test = try await TestRegistry(at: time, in: folder)
        try await test.publish(.first(), base: .unstated)
        try await test.publish(.second())
        try await test.registry.rollback(.nl, to: 1, actor: "tester", message: nil)
    }

    /// A plan in which version 1 is the control and version 2 is tried.
    static func plan(
        _ stages: [Int] = [10_000], place: Range<Int> = 0..<10_000, seed: String = "seed",
        edit: (inout RolloutPlan) -> Void = { _ in }
    ) throws -> RolloutPlan {
        var plan = RolloutPlan(
            arms: [.init(name: "old", version: 1), .init(name: "new", version: 2)], control: "old", seed: seed)
        plan.stages = try stages.map { try share($0) }
        plan.place = try share(place.lowerBound)..<share(place.upperBound)
        edit(&plan)
        return plan
    }

    static func share(_ buckets: Int) throws -> BucketShare { try #require(BucketShare(buckets: buckets)) }

    @discardableResult
    func start(_ plan: RolloutPlan) async throws -> RolloutID {
        try await test.registry.startRollout(
            RolloutStart(form: .nl, plan: plan, actor: "tester", message: nil)
        ).view.id
    }

    func resolve(
        _ subject: String?, at time: Timestamp? = nil, context: JSONValue = .object([])
    ) async throws -> Resolution {
        try await test.registry.resolve(.nl, on: .production, subject: subject, context: context, at: time)
    }

    func submit(
        _ subject: String?, _ answers: String? = nil, edit: (inout SubmissionRequest) -> Void = { _ in }
    ) async throws -> SubmissionReceipt {
        try await test.submit(answers ?? self.answers) { request in
            request.subject = subject
            edit(&request)
        }
    }

    func startSession(
        _ subject: String?, edit: (inout SessionStart) -> Void = { _ in }
    ) async throws -> StartedSession {
        var start = SessionStart(form: .nl, actor: "app")
        start.subject = subject
        edit(&start)
        return try await test.registry.startSession(start)
    }

    /// The audit's problems; none of a log that is whole.
    func problems() async throws -> [AuditProblem] {
        try await test.registry.auditLog.verify().problems.held
    }
}
