import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite struct UnscheduleTests {
    private let tomorrow = Timestamp("2026-11-22T18:00:00Z")

    private func scheduled() async throws -> TestRegistry {
        let test = try await TestRegistry(at: "2026-11-21T12:00:00Z")
        try await test.publish(.first(), base: .unstated)
        try await test.publish(.second()) { $0.scheduledFor = tomorrow }
        return test
    }

    @Test("a release that was taken back never becomes live, and the log holds it")
    func takenBack() async throws {
        let test = try await scheduled()
        let report = try await test.registry.unschedule(.nl, 2, actor: "tester", message: "too early")
        #expect(!report.wasUnscheduled && report.release.version == 2 && report.live?.version == 1)
        let timeline = try await test.registry.timeline(of: .nl, on: .production)
        #expect(timeline.voidness(of: timeline.releases[1]) == .unscheduled)
        try test.clock.set("2026-11-23T00:00:00Z")
        #expect(try await test.live() == 1)
        let audit = try await test.registry.auditLog.verify()
        #expect(audit.isSound, "\(audit.problems.held)")
        let leaf = try #require(try await test.store.newestLeaves(before: nil, limit: 1).first?.leaf)
        let value = try JSONValue(json: leaf.bytes)
        #expect(value["action"]?.string == "unschedule" && value["object"]?.string == "kyc/NL")
    }

    @Test("an unknown channel is reported with the known ones")
    func mistyped() async throws {
        let test = try await scheduled()
        let other = try #require(Channel("prodution"))
        let error = await registryError {
            try await test.registry.unschedule(.nl, 2, on: other, actor: "tester", message: nil)
        }
        guard case .unknownChannel(other, known: [.production, .staging]) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("a second time appends nothing")
    func twice() async throws {
        let test = try await scheduled()
        try await test.registry.unschedule(.nl, 2, actor: "tester", message: nil)
        let size = try await test.store.head().size
        #expect(try await test.registry.unschedule(.nl, 2, actor: "tester", message: nil).wasUnscheduled)
        #expect(try await test.store.head().size == size)
    }

    @Test("submissions are judged by the version that is live without it")
    func answersMeanwhile() async throws {
        let test = try await scheduled()
        _ = try await test.submit(#"{"bsn": "123456782"}"#)
        try await test.registry.unschedule(.nl, 2, actor: "tester", message: nil)
        try test.clock.set("2026-11-23T00:00:00Z")
        #expect(try await test.submit(#"{"bsn": "123456782"}"#).record.version == 1)
    }

    @Test("a release that is live, was live or is void is not taken back")
    func notWaiting() async throws {
        let test = try await scheduled()
        for number in [1, 3] {
            let error = await registryError {
                try await test.registry.unschedule(.nl, number, actor: "tester", message: nil)
            }
            #expect(error?.code == (number == 1 ? "not_scheduled" : "no_such_release"))
        }
        try test.clock.set("2026-11-23T00:00:00Z")
        let late = await registryError { try await test.registry.unschedule(.nl, 2, actor: "tester", message: nil) }
        guard case .notScheduled(.nl, .production, 2, .live) = late else {
            Issue.record("\(String(describing: late))")
            return
        }
    }

    @Test("the database itself takes back nothing whose time has come")
    func late() async throws {
        let test = try await scheduled()
        try test.clock.set("2026-11-23T00:00:00Z")
        let draft = UnschedulingDraft(form: .nl, channel: .production, release: 2)
        let leaf = LeafDraft(time: test.clock.now, actor: "tester", action: "unschedule", object: "kyc/NL@2")
        await #expect(throws: StoreError.stale(.scheduled(.nl, .production, release: 2))) {
            try await test.store.commit(
                Change(guards: [.scheduled(.nl, .production, release: 2)], rows: [draft], leaf: leaf))
        }
        await #expect(throws: StoreError.self) {
            try await test.store.commit(Change(rows: [draft], leaf: leaf))
        }
    }

    @Test("a release that another one made void stays void when that one is taken back")
    func noRevival() async throws {
        let test = try await scheduled()
        let third = try FormConfig.nl(#"{"id": "bsn", "type": "text"}"#)
        let earlier = try #require(Timestamp("2026-11-22T06:00:00Z"))
        let report = try await test.publish(third) { $0.scheduledFor = earlier }
        #expect(report.voided == [2])
        try await test.registry.unschedule(.nl, 3, actor: "tester", message: nil)
        try test.clock.set("2026-11-23T00:00:00Z")
        #expect(try await test.live() == 1)
    }

    @Test("publishing what is live already tells what takes over by itself")
    func waiting() async throws {
        let test = try await scheduled()
        let report = try await test.publish(.first())
        #expect(report.wasLive && report.waiting.map(\.number) == [2])
        let kept = try await test.publish(.nl(#"{"id": "bsn", "type": "text"}"#)) { $0.keepsScheduled = true }
        #expect(kept.waiting.map(\.number) == [2] && kept.voided.isEmpty)
    }
}
