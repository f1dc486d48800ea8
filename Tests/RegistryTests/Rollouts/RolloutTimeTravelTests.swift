import EngineFuzzing
import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite("Answers for the past")
struct RolloutTimeTravelTests {
    /// An assignment that a submission or session recorded, and all that it depended on.
    private struct Recorded {
        let at: Timestamp
        let subject: String
        let context: JSONValue
        let version: Int
        let release: Int
        let rollout: String?
        let arm: String?
        let reason: String
    }

    @Test("every assignment that was recorded is what is resolved for its moment", arguments: [1, 2, 3, 4] as [UInt64])
    func recordedAssignments(_ seed: UInt64) async throws {
        let desk = try await RolloutDesk()
        var random = SeededGenerator(seed: seed)
        var recorded: [Recorded] = []
        for turn in 0..<160 {
            desk.test.clock.advance(milliseconds: Int64.random(in: -20...2_000, using: &random))
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1: try await move(desk, turn, &random)
            case 2...5: recorded.append(try await submit(desk, &random))
            default: recorded.append(try await startSession(desk, &random))
            }
        }
        #expect(try await desk.problems().isEmpty)
        #expect(Set(recorded.map(\.reason)).count > 3, "\(Set(recorded.map(\.reason)))")
        for each in recorded {
            let resolved = try await desk.resolve(each.subject, at: each.at, context: each.context)
            #expect(resolved.version == each.version && resolved.release == each.release, "seed \(seed): \(each)")
            #expect(resolved.arm == each.arm, "seed \(seed): \(each)")
            // By then the exposure has just been recorded.
            let reason = each.reason == "in_rollout" ? "exposed_before" : each.reason
            #expect(resolved.reason.rawValue == reason, "seed \(seed): \(each)")
        }
    }

    private func move(_ desk: RolloutDesk, _ turn: Int, _ random: inout SeededGenerator) async throws {
        let registry = desk.test.registry
        let standing = try await registry.rollouts(of: .nl).filter { !$0.standing.state.isOver }
        let live = try await desk.test.live() ?? 1
        guard let view = standing.randomElement(using: &random), Int.random(in: 0..<5, using: &random) > 0 else {
            if Bool.random(using: &random) {
                let keeps = Bool.random(using: &random)
                try await registry.rollback(
                    .nl, to: 3 - live, keepsRollouts: keeps, actor: "tester", message: nil)
            } else if standing.isEmpty {
                let predicate = try JSONValue(json: Array(#"{"==":[{"var":"context.plan"},"pro"]}"#.utf8))
                try await desk.start(
                    try RolloutDesk.plan([4_000, 8_000, 10_000], place: 0..<8_000, seed: "turn \(turn)") { plan in
                        plan.control = live == 1 ? "old" : "new"
                        if turn % 2 == 0 { plan.audience = predicate }
                    })
            }
            return
        }
        let kinds: [RolloutEventKind] = [.advance, .pause, .resume, .abort, .promote]
        let kind = try #require(kinds.randomElement(using: &random))
        guard RolloutState.after(view.standing.state, kind) != nil else { return }
        switch kind {
        case .start: break
        case .advance:
            if view.history.nextStage(after: view.standing.coverage) != nil {
                try await registry.advanceRollout(view.id, actor: "tester", message: nil)
            }
        case .promote:
            try await registry.promoteRollout(view.id, arm: "new", actor: "tester", message: nil)
        case .pause, .resume, .abort:
            try await registry.moveRollout(view.id, by: kind, actor: "tester", message: nil)
        }
    }

    private func person(_ random: inout SeededGenerator) -> (subject: String, context: JSONValue) {
        let plan = Bool.random(using: &random) ? "pro" : "free"
        return ("user-\(Int.random(in: 0..<40, using: &random))", .object([.init("plan", .text(plan))]))
    }

    private func submit(_ desk: RolloutDesk, _ random: inout SeededGenerator) async throws -> Recorded {
        let person = person(&random)
        let record = try await desk.submit(person.subject, edit: { $0.context = person.context }).record
        return Recorded(
            at: try await desk.test.registry.now(), subject: person.subject, context: person.context,
            version: record.version, release: record.release, rollout: record.rollout, arm: record.arm,
            reason: record.reason)
    }

    private func startSession(_ desk: RolloutDesk, _ random: inout SeededGenerator) async throws -> Recorded {
        let person = person(&random)
        let record = try await desk.startSession(person.subject, edit: { $0.context = person.context }).view.record
        return Recorded(
            at: try await desk.test.registry.now(), subject: person.subject, context: person.context,
            version: record.version, release: record.release, rollout: record.rollout, arm: record.arm,
            reason: record.reason)
    }
}
