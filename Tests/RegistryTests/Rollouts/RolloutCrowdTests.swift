import EngineFuzzing
import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Rollouts under many subjects; `FORMULARY_ROLLOUT_SUBJECTS` says how many, for longer runs than a usual test's.
@Suite("Crowds in rollouts")
struct RolloutCrowdTests {
    private static let subjects =
        ProcessInfo.processInfo.environment["FORMULARY_ROLLOUT_SUBJECTS"].flatMap { Int($0) } ?? 400

    @Test("after a rollback at half coverage nobody is given the version that was left")
    func rollback() async throws {
        let desk = try await RolloutDesk()
        try await desk.test.publish(.second())
        let id = try await desk.start(
            try RolloutDesk.plan([5_000]) { plan in
                plan.arms = [.init(name: "old", version: 2), .init(name: "new", version: 1)]
            })
        var open = 0
        for number in 0..<50 {
            let session = try await desk.startSession("user-\(number)")
            if session.view.record.version == 2 { open += 1 }
        }
        let report = try await desk.test.registry.rollback(.nl, to: 1, actor: "tester", message: "too strict")
        #expect(report.stoppedRollouts == [id] && report.openSessions == open)
        for number in 0..<Self.subjects {
            let subject = "user-\(number)"
            #expect(try await desk.resolve(subject).version == 1)
            if number % 4 == 0 { #expect(try await desk.startSession(subject).view.record.version == 1) }
        }
    }

    @Test("sessions in progress end by the version they pinned, whatever happens to rollouts and releases")
    func pinnedSessions() async throws {
        let desk = try await RolloutDesk()
        var random = SeededGenerator(seed: 10)
        var open: [StartedSession] = []
        var ended = 0
        var versions: Set<Int> = []
        let total = max(100, Self.subjects / 10)
        for number in 0..<total {
            desk.test.clock.advance(milliseconds: 20)
            if number % 25 == 0 { try await happen(number, desk, &random) }
            let session = try await desk.startSession("user-\(number)")
            versions.insert(session.view.record.version)
            open.append(session)
            if open.count > total / 2 {
                try await end(open.remove(at: Int.random(in: 0..<open.count, using: &random)), desk)
                ended += 1
            }
        }
        for session in open {
            try await end(session, desk)
            ended += 1
        }
        #expect(ended == total && versions == [1, 2])
        #expect(try await desk.problems().isEmpty)
    }

    private func end(_ session: StartedSession, _ desk: RolloutDesk) async throws {
        let pinned = session.view.record
        _ = try await desk.test.registry.answer(
            StepRequest(
                session: pinned.id, secret: session.secret, step: session.view.next ?? "",
                answers: Array((pinned.version == 1 ? desk.answers : RolloutDesk.full).utf8)))
        let view = try await desk.test.registry.submitSession(pinned.id, secret: session.secret)
        let record = try #require(view.submission?.record)
        #expect(record.accepted && record.version == pinned.version && record.release == pinned.release)
        #expect(record.rollout == pinned.rollout && record.arm == pinned.arm && record.reason == "pinned_session")
    }

    /// Something that moves versions.
    private func happen(_ number: Int, _ desk: RolloutDesk, _ random: inout SeededGenerator) async throws {
        let registry = desk.test.registry
        let live = try await desk.test.live() ?? 1
        let standing = try await registry.rollouts(of: .nl).first { !$0.standing.state.isOver }
        guard let standing else {
            try await desk.start(
                try RolloutDesk.plan([5_000, 10_000], seed: "event \(number)") {
                    $0.control = live == 1 ? "old" : "new"
                })
            return
        }
        let state = standing.standing.state
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where state == .running:
            try await registry.moveRollout(standing.id, by: .pause, actor: "tester", message: nil)
        case 1 where state == .paused:
            try await registry.moveRollout(standing.id, by: .resume, actor: "tester", message: nil)
        case 2 where state == .running && standing.standing.coverage != .everybody:
            try await registry.advanceRollout(standing.id, actor: "tester", message: nil)
        case 3: try await registry.promoteRollout(standing.id, arm: "new", actor: "tester", message: nil)
        case 4: try await registry.moveRollout(standing.id, by: .abort, actor: "tester", message: nil)
        default: try await registry.rollback(.nl, to: 3 - live, actor: "tester", message: nil)
        }
    }

    @Test("four registries on one file race, and no subject is exposed twice or after the end")
    func races() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rollouts-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let desk = try await RolloutDesk(in: folder.path)
        let id = try await desk.start(try RolloutDesk.plan([1_000, 3_000, 10_000]))
        let others = try (0..<3).map { _ in
            Registry(
                store: try SQLiteStore(path: folder.path + "/test.db", access: .readWrite),
                keyStore: desk.test.keyStore,
                surroundings: desk.test.registry.surroundings, keyring: desk.test.registry.keyring)
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (lane, registry) in ([desk.test.registry] + others).enumerated() {
                group.addTask {
                    for number in 0..<60 { try await Self.come(number, lane, registry) }
                }
            }
            group.addTask {
                for _ in 0..<2 {
                    try await Task.sleep(for: .milliseconds(60))
                    _ = try await others[0].advanceRollout(id, actor: "tester", message: nil)
                }
                try await Task.sleep(for: .milliseconds(60))
                _ = try await others[1].moveRollout(id, by: .abort, actor: "tester", message: nil)
            }
            try await group.waitForAll()
        }
        let exposures = try await desk.test.store.exposures(to: id, after: 0, limit: 1_000)
        #expect(Set(exposures.map(\.subject)).count == exposures.count && !exposures.isEmpty)
        let end = try #require(try await desk.test.registry.rollout(id).history.events.last)
        #expect(end.draft.kind == .abort && exposures.allSatisfy { $0.leaf < end.leaf })
        #expect(try await desk.problems().isEmpty)
    }

    /// One of fifty subjects submits, or starts a session.
    private static func come(_ number: Int, _ lane: Int, _ registry: Registry) async throws {
        let subject = "user-\((number * 7 + lane) % 50)"
        if number % 2 == 0 {
            var request = SubmissionRequest(
                form: .nl, answers: Array(#"{"bsn":"123456782","funds":"salary"}"#.utf8), actor: "tester")
            request.subject = subject
            _ = try await registry.submit(request)
        } else {
            var start = SessionStart(form: .nl, actor: "app")
            start.subject = subject
            _ = try await registry.startSession(start)
        }
    }
}
