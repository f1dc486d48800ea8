import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite struct RolloutTests {
    private let desk: RolloutDesk

    init() async throws { desk = try await RolloutDesk() }

    @Test func `Subjects are given the arm of their bucket, and keep it`() async throws {
        let id = try await desk.start(try RolloutDesk.plan())
        var versions: Set<Int> = []
        for number in 0..<20 {
            let subject = "user-\(number)"
            let resolved = try await desk.resolve(subject)
            #expect(resolved.reason == .inRollout && resolved.rollout == id)
            let bucket = Bucket(seed: "seed", subject: subject)
            #expect(resolved.bucket == bucket)
            #expect(resolved.version == (bucket.number < 5_000 ? 1 : 2))
            let first = try await desk.submit(subject)
            #expect(first.record.version == resolved.version && first.record.reason == "in_rollout")
            #expect(first.record.exposure == first.record.id)
            let second = try await desk.submit(subject)
            #expect(second.record.reason == "exposed_before" && second.record.exposure == first.record.id)
            versions.insert(first.record.version)
        }
        #expect(versions == [1, 2])
        #expect(try await desk.problems().isEmpty)
    }

    @Test func `A resolve exposes nobody`() async throws {
        let id = try await desk.start(try RolloutDesk.plan())
        _ = try await desk.resolve("anna")
        #expect(try await desk.test.store.exposures(to: id, after: 0, limit: 10).isEmpty)
    }

    @Test func `A rollback ends the rollout, and says so`() async throws {
        let id = try await desk.start(try RolloutDesk.plan())
        let subject = try await self.subject(inArm: 2)
        let started = try await desk.startSession(subject)
        #expect(started.view.record.version == 2)
        try await desk.test.publish(.first())
        let other = try await desk.test.registry.rollout(id)
        #expect(other.standing.state == .running)
        let report = try await desk.test.publish(.second())
        #expect(report.stoppedRollouts == [id])
        let view = try await desk.test.registry.rollout(id)
        #expect(view.standing.state == .ended)
        #expect(try await desk.resolve(subject).reason == .rolloutEnded)
        #expect(try await desk.resolve("stranger").reason == .live)
        #expect(try await desk.problems().isEmpty)
    }

    private func subject(inArm version: Int) async throws -> String {
        for number in 0..<1_000 {
            let subject = "user-\(number)"
            if try await desk.resolve(subject).version == version { return subject }
        }
        throw RolloutError.unknownArm(RolloutID(form: .nl, number: 1), "", known: [])
    }
}
