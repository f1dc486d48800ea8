import FormEngine
import SQLiteStore
import Testing

@testable import Registry

@Suite("Editions of published versions")
struct PublishedEditionTests {
    /// A registry with a version of edition 1, live.
    private static func former(_ config: FormConfig) async throws -> TestRegistry {
        let test = try await TestRegistry()
        try await test.publish(config, base: .unstated) { $0.edition = .first }
        return test
    }

    /// A NIF that edition 1 takes and edition 2 refuses.
    private static let nif =
        #"{"id": "nif", "type": "text", "validation": [{"identifier": "pt-nif", "kinds": ["other"]}]}"#
    private static let answer = #"{"nif": "731234561"}"#

    @Test("a new version is of the newest edition, and its record, document and row say so")
    func newest() async throws {
        let test = try await TestRegistry()
        let report = try await test.publish(.first(), base: .unstated)
        #expect(report.edition == .current)
        let record = try await test.registry.version(1, of: .nl)
        #expect(record.edition == Edition.current.rawValue)
        #expect(try await test.registry.versionReader.pinAfresh(record).config.edition == .current)
    }

    @Test("a config that differs from its base in the edition only keeps the edition, and makes no version")
    func kept() async throws {
        let test = try await Self.former(.first())
        let leaves = try await test.store.head().size
        let again = try await test.publish(.first(), base: .unstated)
        #expect(again.edition == .first && !again.isCreated && again.wasLive && again.version == 1)
        #expect(again.changes.isEmpty)
        #expect(try await test.store.head().size == leaves)
    }

    @Test("an older version that a config repeats keeps its edition, too, though another one is live")
    func keptOlder() async throws {
        let test = try await Self.former(.first())
        try await test.publish(.second(), base: .release(1))
        let third = try await test.publish(.first(), base: .release(2))
        #expect(third.edition == .first && third.version == 1 && !third.isCreated && third.release == 3)
        #expect(third.changes.first?.kind == .edition)
    }

    @Test("another edition is published where it is asked for, as a version of its own that the diff tells of")
    func asked() async throws {
        let test = try await Self.former(.first())
        let second = try await test.publish(.first(), base: .release(1)) { $0.edition = .second }
        #expect(second.edition == .second && second.isCreated && second.version == 2)
        #expect(second.changes.map(\.kind) == [.edition] && second.changes.map(\.path) == ["edition"])
        #expect(second.changes.map(\.from) == [.int(1)] && second.changes.map(\.to) == [.int(2)])
        // Both are there: the one that is live counts, and nothing is made anew.
        let again = try await test.publish(.first(), base: .unstated)
        #expect(again.edition == .second && again.wasLive)
        let back = try await test.publish(.first(), base: .release(2)) { $0.edition = .first }
        #expect(back.version == 1 && !back.isCreated)
        let kept = try await test.publish(.first(), base: .unstated)
        #expect(kept.edition == .first && kept.wasLive)
    }

    @Test("of two versions of which none is live, that of the newest edition is repeated")
    func newestOfTwo() async throws {
        let test = try await Self.former(.first())
        try await test.publish(.first(), base: .release(1)) { $0.edition = .second }
        try await test.publish(.second(), base: .release(2))
        let again = try await test.publish(.first(), base: .release(3))
        #expect(again.edition == .second && again.version == 2)
    }

    @Test("a config that differs in more is of the newest edition, and that is the first of its changes")
    func changed() async throws {
        let test = try await Self.former(.first())
        let second = try await test.publish(.second(), base: .release(1))
        #expect(second.edition == .current && second.isCreated)
        #expect(second.changes.map(\.kind).prefix(1) == [.edition])
        #expect(second.changes.count > 1)
    }

    @Test("a version goes on to be judged and replayed by its edition when a later one is live")
    func replayed() async throws {
        let config = try FormConfig.nl(Self.nif)
        let test = try await Self.former(config)
        let first = try await test.submit(Self.answer)
        #expect(first.record.accepted)
        try await test.publish(config, base: .release(1)) { $0.edition = .second }
        let second = try await test.submit(Self.answer)
        #expect(!second.record.accepted && second.record.version == 2)
        let report = try await test.registry.replayAll(actor: "tester")
        #expect(report.differentCount == 0 && report.replayed >= 1)
        #expect(try await test.registry.auditLog.verify().isSound)
    }
}
