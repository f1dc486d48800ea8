import FormEngine
import Testing

@testable import Registry

@Suite struct WithdrawTests {
    @Test("a live version cannot be withdrawn without saying what follows")
    func unstated() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        let error = await registryError {
            try await test.registry.withdraw(.nl, 1, then: .unstated, actor: "tester", message: nil)
        }
        guard case .liveOn([.production], .nl, 1) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("nothing follows what is live nowhere, and nothing withdrawn follows")
    func impossibleSuccessors() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        try await test.publish(.second())
        let nowhere = await registryError {
            try await test.registry.withdraw(.nl, 1, then: .version(2), actor: "tester", message: nil)
        }
        #expect(nowhere?.code == "not_live")
        let itself = await registryError {
            try await test.registry.withdraw(.nl, 2, then: .version(2), actor: "tester", message: nil)
        }
        #expect(itself?.code == "cannot_follow")
        #expect(try await test.live() == 2)
    }

    @Test("withdrawn with none to follow, the form is closed")
    func closed() async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        _ = try await test.registry.withdraw(.nl, 1, then: .none, actor: "tester", message: "unlawful")
        let error = await registryError { try await test.submit(#"{"bsn": "123456782"}"#) }
        guard case .closed(.nl, .production, _) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("a withdrawn version comes back only when it is reinstated", arguments: ["rollback", "publish", "promote"])
    func reinstate(way: String) async throws {
        let test = try await TestRegistry()
        try await test.publish(.first(), base: .unstated)
        try await test.publish(.second())
        _ = try await test.registry.withdraw(.nl, 1, then: .unstated, actor: "tester", message: nil)
        let comeBack: (Bool) async throws -> Void = { reinstates in
            switch way {
            case "rollback":
                _ = try await test.registry.rollback(
                    .nl, to: 1, reinstates: reinstates, actor: "tester", message: nil)
            case "publish":
                try await test.publish(.first()) { $0.reinstates = reinstates }
            default:
                _ = try await test.registry.promote(
                    .nl, 1, to: .production, reinstates: reinstates, actor: "tester", message: nil)
            }
        }
        let error = await registryError { try await comeBack(false) }
        guard case .withdrawn(.nl, 1) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(try await test.live() == 2)
        try await comeBack(true)
        #expect(try await test.live() == 1)
    }

    @Test("on every channel where it is live its successor takes over, in one step")
    func channels() async throws {
        let test = try await TestRegistry()
        let staging = try #require(Channel("staging"))
        try await test.publish(.first(), base: .unstated)
        try await test.publish(.second())
        _ = try await test.registry.promote(.nl, 2, to: staging, actor: "tester", message: nil)
        let report = try await test.registry.withdraw(.nl, 2, then: .version(1), actor: "tester", message: nil)
        #expect(report.releases.map(\.draft.channel.name).sorted() == ["production", "staging"])
        #expect(try await test.live() == 1)
        #expect(try await test.registry.liveRelease(of: .nl, on: staging).version == 1)
    }

    @Test("on a channel that comes while it is being withdrawn its successor takes over too")
    func channelMeanwhile() async throws {
        let test = try await TestRegistry()
        let beta = try #require(Channel("beta"))
        try await test.publish(.first(), base: .unstated)
        try await test.publish(.second())
        let registry = test.interrupted {
            try await test.registry.promote(
                .nl, 2, to: beta, allowsNewChannel: true, actor: "somebody else", message: nil)
        }
        let report = try await registry.withdraw(.nl, 2, then: .version(1), actor: "tester", message: nil)
        #expect(report.releases.map(\.draft.channel.name).sorted() == ["beta", "production"])
        #expect(try await test.registry.liveRelease(of: .nl, on: beta).version == 1)
        #expect(try await test.registry.auditLog.verify().isSound)
    }

    @Test("a form that was closed does not open again by itself", arguments: [false, true])
    func staysClosed(keepsScheduled: Bool) async throws {
        let test = try await TestRegistry(at: "2026-11-21T12:00:00Z")
        try await test.publish(.first(), base: .unstated)
        let time = try #require(Timestamp("2026-11-21T18:00:00Z"))
        try await test.publish(.second()) { $0.scheduledFor = time }
        let report = try await test.registry.withdraw(
            .nl, 1, then: .none, keepsScheduled: keepsScheduled, actor: "tester", message: nil)
        #expect(report.voided.map(\.release) == (keepsScheduled ? [] : [2]))
        #expect(report.waiting.map(\.number) == (keepsScheduled ? [2] : []))
        try test.clock.set("2026-11-22T00:00:00Z")
        #expect(try await test.live() == (keepsScheduled ? 2 : nil))
    }

    @Test("releases scheduled where the version is not live stay, but for the version's own")
    func otherChannels() async throws {
        let test = try await TestRegistry(at: "2026-11-21T12:00:00Z")
        try await test.publish(.first(), base: .unstated)
        try await test.publish(.second())
        try await test.registry.promote(.nl, 1, to: .staging, actor: "tester", message: nil)
        let time = try #require(Timestamp("2026-11-21T18:00:00Z"))
        for config in [try FormConfig.second(), try .nl(#"{"id": "bsn", "type": "text"}"#)] {
            try await test.publish(config) {
                $0.channel = .staging
                $0.scheduledFor = time.advanced(bySeconds: config.fields.count == 2 ? 0 : 60)
                $0.keepsScheduled = true
            }
        }
        let report = try await test.registry.withdraw(.nl, 2, then: .version(1), actor: "tester", message: nil)
        #expect(report.voided == [UnschedulingDraft(form: .nl, channel: .staging, release: 2)])
        try test.clock.set("2026-11-22T00:00:00Z")
        #expect(try await test.registry.liveRelease(of: .nl, on: .staging).version == 3)
    }

    @Test("a version that waits for its time and is withdrawn meanwhile never becomes live")
    func scheduled() async throws {
        let test = try await TestRegistry(at: "2026-11-21T12:00:00Z")
        try await test.publish(.first(), base: .unstated)
        let time = try #require(Timestamp("2026-11-21T18:00:00Z"))
        try await test.publish(.second()) { $0.scheduledFor = time }
        _ = try await test.registry.withdraw(.nl, 2, then: .unstated, actor: "tester", message: nil)
        try test.clock.set("2026-11-22T00:00:00Z")
        #expect(try await test.live() == 1)
        let timeline = try await test.registry.timeline(of: .nl, on: .production)
        #expect(timeline.voidness(of: timeline.releases[1]) == .withdrawn)
    }
}
