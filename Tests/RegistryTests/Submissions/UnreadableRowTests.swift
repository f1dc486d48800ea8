import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// Replays of a history in which the columns of some rows cannot be read.
@Suite("Replay of unreadable rows", .enabled(if: Forgery.isPossible)) struct UnreadableRowTests {
    /// A registry in a folder with seven submissions.
    private func history(in forgery: Forgery) async throws -> (test: TestRegistry, ids: [String]) {
        let test = try await TestRegistry(in: forgery.folder.path)
        try await test.publish(.first(), base: .unstated)
        var ids: [String] = []
        for _ in 0..<7 {
            ids.append(
                try await test.submit(#"{"bsn": "123456782"}"#) { $0.idempotencyKey = "k\(ids.count)" }.record.id)
        }
        return (test, ids)
    }

    @Test("unreadable rows are named in their order, and all others are judged", arguments: [1, 3], [1, 2, 64])
    func replay(lanes: Int, size: Int) async throws {
        let forgery = try Forgery()
        defer { forgery.clear() }
        let (test, ids) = try await history(in: forgery)
        try forgery.runUnguarded(
            """
            UPDATE submissions SET as_of = '2026-13-01' WHERE sequence = 1;
            UPDATE submissions SET form = 'no form' WHERE sequence = 4;
            UPDATE submissions SET id = CAST(x'ff' AS TEXT) WHERE sequence = 5;
            UPDATE submissions SET version = 9007199254740993 WHERE sequence = 7
            """)
        let report = try await ReplayingAll(registry: test.registry, actor: "auditor", lanes: lanes, size: size).run {
            _ in true
        }
        let named = [ids[0], ids[3], "5", ids[6]]
        #expect(report.different == named.map { .init(submission: $0, reasons: [.unreadable]) })
        #expect(report.replayed == 7 && report.identical == 3 && report.differentCount == 4)
        #expect(report.isComplete && report.through == 7)
    }

    @Test("a row at the last number that there is ends the replay behind it")
    func lastNumber() async throws {
        let forgery = try Forgery()
        defer { forgery.clear() }
        let (test, ids) = try await history(in: forgery)
        try forgery.runUnguarded(
            """
            UPDATE boxes SET submission = 9223372036854775807 WHERE submission = 7;
            UPDATE submissions SET sequence = 9223372036854775807 WHERE sequence = 7
            """)
        let report = try await ReplayingAll(registry: test.registry, actor: "auditor", lanes: 1, size: 2).run { _ in
            true
        }
        #expect(report.different == [.init(submission: ids[6], reasons: [.unreadable])])
    }

    @Test("submissions of a version whose row cannot be read are named, and all others are judged")
    func version() async throws {
        let forgery = try Forgery()
        defer { forgery.clear() }
        let (test, ids) = try await history(in: forgery)
        try await test.publish(.second())
        let last = try await test.submit(#"{"bsn": "123456782", "funds": "salary"}"#).record.id
        try forgery.runUnguarded("UPDATE versions SET digest = 'none' WHERE number = 2")
        let report = try await test.registry.replayAll(actor: "auditor")
        #expect(report.different == [.init(submission: last, reasons: [.version])])
        #expect(report.identical == ids.count)
    }

    @Test("a use of an idempotency key that cannot be read is an error of its submission's replay alone")
    func use() async throws {
        let forgery = try Forgery()
        defer { forgery.clear() }
        let (test, ids) = try await history(in: forgery)
        try forgery.runUnguarded("UPDATE idempotency_uses SET used_at = 'never' WHERE submission = '\(ids[2])'")
        let report = try await test.registry.replayAll(actor: "auditor")
        #expect(report.different == [.init(submission: ids[2], reasons: [.unreadable])])
        #expect(
            await registryError { try await test.registry.replay(ids[2], actor: "auditor") }?.code == "database_damaged"
        )
        #expect(try await test.registry.replay(ids[3], actor: "auditor").identical == 1)
    }
}
