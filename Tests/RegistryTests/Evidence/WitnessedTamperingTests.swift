import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Attacks by somebody who has the database and all keys, but not the witness.
@Suite(.enabled(if: Forgery.isPossible)) struct WitnessedTamperingTests {
    /// Twenty submissions, with a checkpoint after each that the witness cosigned and somebody kept.
    private struct Story {
        let forgery: Forgery
        let test: TestRegistry
        let witness: TestWitness
        var kept: [KeptCheckpoint] = []
        /// The leaf of submission 17.
        var leaf = 0

        init() async throws {
            forgery = try Forgery()
            test = try await TestRegistry(in: forgery.folder.path)
            witness = try TestWitness()
            try await test.publish(.first(), base: .unstated)
            for number in 1...20 {
                test.clock.advance(hours: 1)
                let receipt = try await test.submit(#"{"bsn": "123456782"}"#)
                kept.append(try await witness.cosign(test))
                if number == 17 { leaf = try await test.registry.submission(receipt.record.id).leaf }
            }
        }

        /// Report to somebody who opens the database anew.
        func report(_ kept: [KeptCheckpoint], trusting trust: Trust) async throws -> AuditReport {
            let store = try SQLiteStore(path: forgery.folder.path + "/test.db", access: .readOnly)
            defer { try? store.close() }
            return try await Registry.withoutKeys(store: store, keyStore: test.keyStore).auditLog.verify(
                against: kept, trusting: trust)
        }

        /// Signs all stored checkpoints anew, over the log as it is now, and drops what the witness had signed.
        func signAnew() async throws {
            let store = try SQLiteStore(path: forgery.folder.path + "/test.db", access: .readWrite)
            let registry = try await Registry.open(
                store: store, keyStore: test.keyStore, master: test.master, surroundings: test.registry.surroundings)
            var statements = "DELETE FROM cosignatures;\n"
            for stored in try await store.checkpoints(below: nil, limit: 100) {
                let signer = try await registry.auditLog.signer(stored.origin)
                let checkpoint = Checkpoint(
                    origin: stored.origin, size: stored.size, root: try await registry.auditLog.root(of: stored.size))
                let note = HexText.encode(checkpoint.signed(by: signer, at: test.clock.now).bytes)
                statements += "UPDATE checkpoints SET note = CAST(x'\(note)' AS TEXT) WHERE size = \(stored.size);\n"
            }
            try store.close()
            try forgery.runUnguarded(statements)
        }
    }

    private static let forged =
        #"UPDATE submissions SET verdict = replace(verdict, '"completed"', '"approved"') WHERE sequence = 17;"#

    @Test(
        "submission 17 written anew with every hash and signature is unwitnessed, and fails at its leaf by what was kept"
    )
    func rewritten() async throws {
        let story = try await Story()
        defer { story.forgery.clear() }
        try await KeylessForger(forgery: story.forgery).rewrite(story.test, sql: Self.forged) { _, _ in }
        // Without the signing key, the stored checkpoints tell already.
        let half = try await story.report([], trusting: Trust())
        #expect(half.problems.counts[.checkpointDiffers] == 4, "\(half.problems.held)")
        try await story.signAnew()
        let alone = try await story.report([], trusting: story.witness.trust)
        #expect(alone.isSound, "\(alone.problems.held)")
        #expect(alone.witnessed == 0 && alone.unwitnessedSince == Timestamp("2026-11-21T12:00:00Z"))
        let last = try await story.report([try #require(story.kept.last)], trusting: story.witness.trust)
        #expect(last.problems.counts == [.checkpointDiffers: 1] && last.witnessed == 0)
        let all = try await story.report(story.kept, trusting: story.witness.trust)
        let first = try #require(all.problems.held.first)
        #expect(first.code == .checkpointDiffers && first.leaf == story.leaf)
        #expect(first.message.hasPrefix("Leaf \(story.leaf) differs"))
        #expect(all.witnessed == story.leaf - 1)
    }

    /// Things done to the log, and the code that each is named by.
    private static let tamperings: [(sql: String, code: AuditProblem.Code)] = [
        (
            "UPDATE leaves SET bytes = replace(bytes, '\"actor\":\"tester\"', '\"actor\":\"nobody\"') WHERE sequence = 9",
            .leafChanged
        ),
        ("DELETE FROM leaves WHERE sequence = 9", .leafMissing),
        (
            """
            UPDATE leaves SET sequence = -sequence - 1 WHERE sequence >= 9; UPDATE leaves SET sequence = -sequence
            WHERE sequence < 0; INSERT INTO leaves (sequence, bytes, nodes)
            SELECT 9, bytes, nodes FROM leaves WHERE sequence = 10
            """, .leafMoved
        ),
        (
            """
            UPDATE leaves SET sequence = 100 WHERE sequence = 9; UPDATE leaves SET sequence = 9 WHERE sequence = 10;
            UPDATE leaves SET sequence = 10 WHERE sequence = 100
            """, .leafMoved
        ),
        (
            """
            DELETE FROM cosignatures WHERE size > 15; DELETE FROM checkpoints WHERE size > 15;
            DELETE FROM boxes WHERE submission > 13; DELETE FROM submissions WHERE leaf > 15; DELETE FROM leaves WHERE sequence > 15
            """, .logTruncated
        ),
    ]

    @Test("leaves that were edited, deleted, inserted, reordered or cut off are found and named", arguments: tamperings)
    func tampered(sql: String, code: AuditProblem.Code) async throws {
        let story = try await Story()
        defer { story.forgery.clear() }
        try story.forgery.runUnguarded(sql)
        let report = try await story.report([try #require(story.kept.last)], trusting: story.witness.trust)
        #expect(report.problems.held.contains { $0.code == code }, "\(report.problems.held)")
        guard code == .logTruncated else { return }
        #expect(report.problems.counts == [code: 1] && report.problems.held.first?.leaf == 16)
        #expect(try await story.report([], trusting: Trust()).isSound)
    }

    @Test("a log that no longer goes on from its last checkpoint is not signed")
    func refused() async throws {
        let story = try await Story()
        defer { story.forgery.clear() }
        try await KeylessForger(forgery: story.forgery).rewrite(story.test, sql: Self.forged) { _, _ in }
        let store = try SQLiteStore(path: story.forgery.folder.path + "/test.db", access: .readWrite)
        defer { try? store.close() }
        let registry = try await Registry.open(store: store, keyStore: story.test.keyStore, master: story.test.master)
        #expect(
            await registryError { try await registry.auditLog.checkpoint(actor: "tester") }?.code == "log_rewritten")
    }

    @Test(
        "a stored checkpoint or cosignature that was changed is named",
        arguments: [
            "UPDATE checkpoints SET size = 50 WHERE size = 5",
            "UPDATE checkpoints SET note = replace(note, char(10) || '5', char(10) || '6') WHERE size = 5",
            "UPDATE checkpoints SET key = replace(key, '+', 'a+') WHERE size = 5",
            "UPDATE cosignatures SET line = upper(line) WHERE size = 5",
            "UPDATE cosignatures SET witness = 'x' || witness WHERE size = 5",
        ])
    func stored(sql: String) async throws {
        let story = try await Story()
        defer { story.forgery.clear() }
        try story.forgery.runUnguarded(sql)
        let report = try await story.report([], trusting: Trust())
        #expect(report.problems.counts[.checkpointChanged] != nil, "\(report.problems.held)")
    }
}
