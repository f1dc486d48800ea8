import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite struct ReleaseTests {
    @Test("a rollback appends a release that points to the older version")
    func rollback() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        try await test.publish(.second())
        let report = try await test.registry.rollback(.nl, to: 1, actor: "tester", message: "too strict")
        #expect(report.release == 3 && report.previousVersion == 2)
        #expect(try await test.live() == 1)
        let timeline = try await test.registry.timeline(of: .nl, on: .production)
        #expect(timeline.releases.map(\.draft.kind) == [.publish, .publish, .rollback])
    }

    @Test("rolling back to a version there is not, or on a channel without releases, is refused")
    func impossibleRollback() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let missing = await registryError {
            try await test.registry.rollback(.nl, to: 7, actor: "tester", message: nil)
        }
        guard case .noSuchVersion(.nl, 7, newest: 1) = missing else {
            Issue.record("\(String(describing: missing))")
            return
        }
        let staging = try #require(Channel("staging"))
        let unreleased = await registryError {
            try await test.registry.rollback(.nl, to: 1, on: staging, actor: "tester", message: nil)
        }
        guard case .notReleased(.nl, staging, next: nil, elsewhere: [.production]) = unreleased else {
            Issue.record("\(String(describing: unreleased))")
            return
        }
    }

    @Test("a scheduled release becomes live when its time comes, with nothing to run")
    func schedule() async throws {
        let test = try await TestRegistry(at: "2026-11-21T12:00:00Z")
        try await test.publish(.first(), base: .unstated)
        let time = try #require(Timestamp("2026-11-21T18:00:00Z"))
        try await test.publish(.second()) { $0.scheduledFor = time }
        #expect(try await test.live() == 1)
        try test.clock.set("2026-11-21T17:59:59.999Z")
        #expect(try await test.live() == 1)
        try test.clock.set("2026-11-21T18:00:00Z")
        #expect(try await test.live() == 2)
    }

    @Test("a release cannot be scheduled in the past")
    func past() async throws {
        let test = try await TestRegistry(at: "2026-11-21T12:00:00Z")
        let time = try #require(Timestamp("2026-11-21T11:59:59Z"))
        let error = await registryError {
            try await test.publish(.first(), base: .unstated) { $0.scheduledFor = time }
        }
        guard case .inThePast = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("a scheduled release is void after an emergency rollback, which says so")
    func void() async throws {
        let test = try await TestRegistry(at: "2026-11-21T12:00:00Z")
        try await test.publish(.first(), base: .unstated)
        let time = try #require(Timestamp("2026-11-21T18:00:00Z"))
        try await test.publish(.second()) { $0.scheduledFor = time }
        let report = try await test.registry.rollback(.nl, to: 1, actor: "tester", message: "no")
        #expect(report.voided == [2])
        try test.clock.set("2026-11-22T00:00:00Z")
        #expect(try await test.live() == 1)
        let timeline = try await test.registry.timeline(of: .nl, on: .production)
        #expect(timeline.standing(of: timeline.releases[1], at: test.clock.now) == .void(.superseded(by: 3)))
    }

    @Test("a publish says which scheduled releases it makes void")
    func voidedByPublish() async throws {
        let test = try await TestRegistry(at: "2026-11-21T12:00:00Z")
        try await test.publish(.first(), base: .unstated)
        let time = try #require(Timestamp("2026-11-21T18:00:00Z"))
        try await test.publish(.second()) { $0.scheduledFor = time }
        let third = try FormConfig.nl(#"{"id": "name", "type": "text"}"#)
        let report = try await test.publish(third)
        #expect(report.voided == [2])
    }

    @Test("a publish that keeps what is scheduled does not void it")
    func keeps() async throws {
        let test = try await TestRegistry(at: "2026-11-21T12:00:00Z")
        try await test.publish(.first(), base: .unstated)
        let time = try #require(Timestamp("2026-11-21T18:00:00Z"))
        try await test.publish(.second()) { $0.scheduledFor = time }
        let third = try FormConfig.nl(#"{"id": "name", "type": "text"}"#)
        try await test.publish(third) { $0.keepsScheduled = true }
        #expect(try await test.live() == 3)
        try test.clock.set("2026-11-21T18:00:00Z")
        #expect(try await test.live() == 2)
    }

    @Test("a clock set back an hour changes nothing that is live")
    func clockSetBack() async throws {
        let test = try await TestRegistry(at: "2026-11-21T12:00:00Z")
        try await test.publish(.first(), base: .unstated)
        try await test.publish(.second())
        test.clock.advance(hours: -1)
        #expect(try await test.live() == 2)
        let receipt = try await test.submit(#"{"bsn": "123456782", "funds": "salary"}"#)
        #expect(receipt.record.version == 2)
        try await test.registry.rollback(.nl, to: 1, actor: "tester", message: nil)
        #expect(try await test.live() == 1)
        let times = try await test.registry.timeline(of: .nl, on: .production).releases.map(\.effectiveAt)
        #expect(times == times.sorted())
    }

    @Test("promote carries a version to another channel")
    func promote() async throws {
        let test = try await TestRegistry()
        let staging = try #require(Channel("staging"))
        try await test.publish(.first(), base: .unstated) { $0.channel = staging }
        let error = await registryError { try await test.registry.liveRelease(of: .nl, on: .production) }
        guard case .notReleased = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        let report = try await test.registry.promote(.nl, 1, to: .production, actor: "tester", message: nil)
        #expect(report.release == 1)
        #expect(try await test.live() == 1)
    }
}
