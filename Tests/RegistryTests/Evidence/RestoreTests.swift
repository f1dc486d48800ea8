import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Logs before and after a restore: what was lost, which name the restored log takes, and what verification says of it.
@Suite struct RestoreTests {
    private static let answers = #"{"bsn": "123456782"}"#

    /// A registry with a backup of it, of two leaves, in a folder of their own; both are open.
    private struct Story {
        let folder: String
        let test: TestRegistry
        let backup: Registry

        init() async throws {
            folder = FileManager.default.temporaryDirectory.path + "/restore-" + UUID().uuidString
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            test = try await TestRegistry(in: folder)
            try await test.publish(.first(), base: .unstated)
            backup = try await Self.copy(of: test, as: folder + "/backup.db")
        }

        static func copy(of test: TestRegistry, as path: String) async throws -> Registry {
            let draft = try DatabaseDraft(for: path)
            try await draft.fill(from: #require(test.store as? SQLiteStore))
            _ = try draft.takePlace()
            let store = try SQLiteStore(path: path, access: .readWrite)
            return try await Registry.open(
                store: store, keyStore: test.keyStore, master: test.master, surroundings: test.registry.surroundings)
        }

        func clear() { try? FileManager.default.removeItem(atPath: folder) }

        /// The registry's own signed checkpoint, as somebody keeps it.
        func signed() async throws -> Checkpoint {
            try #require(try await test.registry.auditLog.checkpoint(actor: "tester").checkpoint)
        }
    }

    @Test("a log that is exactly as it was backed up keeps its name; where nothing is known it takes another")
    func same() async throws {
        let story = try await Story()
        defer { story.clear() }
        let standing = try await story.test.registry.auditLog.standing()
        #expect(try await story.backup.auditLog.standing() == standing)
        #expect(standing.size == 2)
        #expect(
            try await story.backup.auditLog.loss(inPlaceOf: story.test.registry.auditLog)
                == RestoreLoss(leaves: 0, submissions: 0))
        #expect(try await story.backup.auditLog.formerHead(inPlaceOf: story.test.registry.auditLog, signed: []) == nil)
        let signed = try await story.signed()
        #expect(
            try await story.backup.auditLog.formerHead(inPlaceOf: story.test.registry.auditLog, signed: [signed]) == nil
        )
        let alone = try #require(try await story.backup.auditLog.formerHead(inPlaceOf: nil, signed: [signed]))
        #expect(alone.size == 2 && alone.root == standing.root && alone.origin == standing.origin)
        _ = try await story.backup.auditLog.begin(restoredFrom: alone, actor: "tester", message: "The disk failed")
        #expect(try await story.backup.auditLog.verify().isSound)
    }

    @Test("the loss is counted, and the longest known log is named")
    func longer() async throws {
        let story = try await Story()
        defer { story.clear() }
        for _ in 0..<3 { _ = try await story.test.submit(Self.answers) }
        let early = try await story.signed()
        try await story.test.publish(.second())
        #expect(
            try await story.backup.auditLog.loss(inPlaceOf: story.test.registry.auditLog)
                == RestoreLoss(leaves: 4, submissions: 3))
        let head = try #require(
            try await story.backup.auditLog.formerHead(inPlaceOf: story.test.registry.auditLog, signed: [early]))
        #expect(try await story.test.registry.auditLog.root(of: 6) == head.root && head.size == 6)
        #expect(try await story.backup.auditLog.formerHead(inPlaceOf: nil, signed: [early]) == early)
        var other = early
        other.origin = "formulary/other"
        #expect(try await story.backup.auditLog.formerHead(inPlaceOf: nil, signed: [other])?.size == 2)
    }

    @Test("of two logs that parted, what came behind the last leaf in common is lost")
    func parted() async throws {
        let story = try await Story()
        defer { story.clear() }
        for _ in 0..<5 { _ = try await story.test.submit(Self.answers) }
        _ = try await story.backup.auditLog.checkpoint(actor: "tester")
        let lost = try #require(
            try await story.backup.auditLog.formerHead(inPlaceOf: story.test.registry.auditLog, signed: []))
        let name = try await story.backup.auditLog.begin(restoredFrom: lost, actor: "tester")
        #expect(
            try await story.backup.auditLog.loss(inPlaceOf: story.test.registry.auditLog)
                == RestoreLoss(leaves: 5, submissions: 5))
        // The later log takes the place of the restored one again: its name has gone further than the backup knows.
        let back = try await story.test.registry.auditLog.loss(inPlaceOf: story.backup.auditLog)
        #expect(back == RestoreLoss(leaves: 1, submissions: 0))
        let head = try await story.test.registry.auditLog.formerHead(inPlaceOf: story.backup.auditLog, signed: [])
        #expect(head?.origin == lost.origin && head?.size == 7 && name != lost.origin)
    }

    @Test("a name that was left before is named with what it had come to then")
    func leftBefore() async throws {
        let story = try await Story()
        defer { story.clear() }
        let again = try await Story.copy(of: story.test, as: story.folder + "/again.db")
        for _ in 0..<5 { _ = try await story.test.submit(Self.answers) }
        let lost = try #require(
            try await story.backup.auditLog.formerHead(inPlaceOf: story.test.registry.auditLog, signed: []))
        _ = try await story.backup.auditLog.begin(restoredFrom: lost, actor: "tester")
        let head = try #require(try await again.auditLog.formerHead(inPlaceOf: story.backup.auditLog, signed: []))
        #expect(head == lost && head.size == 7)
    }

    @Test("a checkpoint contradicts a log that has another leaf before its end, and no other log")
    func contradicted() async throws {
        let story = try await Story()
        defer { story.clear() }
        var signed = try await story.signed()
        #expect(try await !story.backup.auditLog.contradicts(signed))
        signed.root[0] ^= 1
        #expect(try await story.backup.auditLog.contradicts(signed))
        signed.size = 3
        #expect(try await !story.backup.auditLog.contradicts(signed))
        signed = Checkpoint(origin: "formulary/other", size: 1, root: signed.root)
        #expect(try await !story.backup.auditLog.contradicts(signed))
    }

    @Test("only what the registry's own key signed counts as kept, under whatever name")
    func ownSignature() async throws {
        let story = try await Story()
        defer { story.clear() }
        let stored = try await story.test.registry.auditLog.checkpoint(actor: "tester")
        #expect(try await story.backup.auditLog.hasSigned(try #require(stored.signed)))
        let witness = try TestWitness()
        let text = try #require(stored.signed).text
        let foreign = SignedNote(
            text: text, signatures: [NoteSignature(by: witness.signer, of: text, at: story.test.clock.now)])
        #expect(try await !story.backup.auditLog.hasSigned(foreign))
        let other = try await Self.stranger().auditLog.signer(stored.origin)
        let another = SignedNote(
            text: text, signatures: [NoteSignature(by: other, of: text, at: story.test.clock.now)])
        #expect(try await !story.backup.auditLog.hasSigned(another))
    }

    @Test("databases are of one registry by the keys that they expect")
    func keys() async throws {
        let story = try await Story()
        defer { story.clear() }
        #expect(try await story.backup.auditLog.isOfSameRegistry(as: story.test.registry.auditLog))
        #expect(try await !story.backup.auditLog.isOfSameRegistry(as: Self.stranger().auditLog))
    }

    /// A registry with keys of its own.
    private static func stranger() async throws -> Registry {
        try await Registry.create(
            store: SQLiteStore.inMemory(), keyStore: SQLiteKeyStore.inMemory(),
            master: MasterKey(random: Surroundings.system.randomBytes), actor: "tester")
    }

    @Test("a witness is asked from nothing about a restored log, which it has never seen under its name")
    func witnessed() async throws {
        let story = try await Story()
        defer { story.clear() }
        let witness = try TestWitness()
        try await witness.cosign(story.test)
        let restored = try await Story.copy(of: story.test, as: story.folder + "/cosigned.db")
        _ = try await story.test.submit(Self.answers)
        #expect(try await restored.auditLog.lastCosigned() == 2)
        #expect(try await restored.auditLog.lastCosigned(by: witness.signer.key) == 2)
        let lost = try #require(
            try await restored.auditLog.formerHead(inPlaceOf: story.test.registry.auditLog, signed: []))
        _ = try await restored.auditLog.begin(restoredFrom: lost, actor: "tester")
        #expect(try await restored.auditLog.lastCosigned() == 0)
        #expect(try await restored.auditLog.lastCosigned(by: witness.signer.key) == 0)
        let stored = try await restored.auditLog.checkpoint(actor: "tester")
        let request = try await restored.auditLog.witnessRequest(
            stored, from: try await restored.auditLog.lastCosigned())
        let log = try #require(NoteKey(stored.key))
        let signed = try Witness(signer: witness.signer).cosign(
            request, of: log, after: nil, at: story.test.clock.now)
        #expect(try await restored.auditLog.add(signed.answer, by: witness.signer.key)?.size == 3)
        #expect(try await restored.auditLog.lastCosigned() == 3)
        #expect(try await restored.auditLog.verify(trusting: witness.trust).witnessed == 3)
    }

    @Test("a checkpoint beyond a restored log is reported with what the log itself says of its loss")
    func told() async throws {
        let story = try await Story()
        defer { story.clear() }
        let witness = try TestWitness()
        _ = try await story.test.submit(Self.answers)
        let early = try await story.signed()
        for _ in 0..<3 { _ = try await story.test.submit(Self.answers) }
        let late = try await story.signed()
        func message(_ checkpoint: Checkpoint, of registry: Registry) async throws -> String? {
            let line = NoteSignature(by: witness.signer, of: checkpoint.text, at: story.test.clock.now)
            let kept = KeptCheckpoint(name: "kept", note: SignedNote(text: checkpoint.text, signatures: [line]))
            let report = try await registry.auditLog.verify(against: [kept], trusting: witness.trust)
            #expect(report.problems.counts == [.logTruncated: 1])
            return report.problems.held.first?.message
        }
        #expect(try await message(late, of: story.backup)?.hasSuffix("has 2 of them.") == true)
        let alone = try await Story.copy(of: story.test, as: story.folder + "/unused.db").auditLog.standing()
        #expect(alone.size == 6)
        _ = try await story.backup.auditLog.begin(restoredFrom: early, actor: "tester")
        #expect(try await message(early, of: story.backup)?.contains("as leaf 3 records: the log had 3") == true)
        #expect(
            try await message(late, of: story.backup)?.contains(
                "records that the log had 3 leaves, fewer than the checkpoint") == true)
        var changed = early
        changed.root[0] ^= 1
        #expect(try await message(changed, of: story.backup)?.contains("names another root") == true)
    }

    @Test("a log that was restored from a backup alone cannot say how far it had come")
    func alone() async throws {
        let story = try await Story()
        defer { story.clear() }
        let witness = try TestWitness()
        _ = try await story.test.submit(Self.answers)
        let late = try await story.signed()
        let head = try #require(try await story.backup.auditLog.formerHead(inPlaceOf: nil, signed: []))
        _ = try await story.backup.auditLog.begin(restoredFrom: head, actor: "tester")
        let line = NoteSignature(by: witness.signer, of: late.text, at: story.test.clock.now)
        let kept = KeptCheckpoint(name: "kept", note: SignedNote(text: late.text, signatures: [line]))
        let report = try await story.backup.auditLog.verify(against: [kept], trusting: witness.trust)
        #expect(
            report.problems.held.first?.message.contains("leaf 3 does not record how many leaves the log had before")
                == true)
    }
}
