import Registry
import Testing

@testable import SQLStore
@testable import SQLiteStore

/// A writer that opens a log which does not hang together at its end refuses to append to it.
@Suite struct LogTailTests {
    private static let broken = [
        ("an edited leaf", "UPDATE leaves SET bytes = replace(bytes, 'tester', 'boss') WHERE sequence = 8"),
        ("one before the last", "UPDATE leaves SET bytes = replace(bytes, 'tester', 'boss') WHERE sequence = 3"),
        ("a changed node", "UPDATE leaves SET nodes = zeroblob(length(nodes)) WHERE sequence = 8"),
        ("a leaf that is gone", "DELETE FROM leaves WHERE sequence = 7"),
        ("an end that was cut", "DELETE FROM leaves WHERE sequence = 8"),
    ]

    @Test(arguments: broken) func `a log with an inconsistent end takes no leaf, and the error has help`(
        what: String, sql: String
    )
        async throws
    {
        let folder = try TemporaryFolder()
        let path = try await FilledDatabase.file(in: folder)
        let raw = try RawDatabase(path)
        let triggers = try raw.rows("SELECT sql FROM sqlite_schema WHERE type = 'trigger'").compactMap { $0[0] }
        try raw.dropTriggers()
        try raw.must("PRAGMA foreign_keys = OFF; \(sql)")
        for trigger in triggers { try raw.must(trigger) }
        let opened = try SQLiteStore(path: path, access: .readWrite)
        defer { try? opened.close() }
        let before = try raw.rows("SELECT count(*) FROM leaves")
        do {
            _ = try await opened.commit(Change(rows: [], leaf: Samples.leaf()))
            Issue.record("\(what) was not noticed")
        } catch {
            guard case .damaged = error else {
                Issue.record("\(error)")
                return
            }
            #expect(error.help.remedies.contains(.verifyLog))
        }
        #expect(try raw.rows("SELECT count(*) FROM leaves") == before)
    }

    @Test(arguments: [1, 2, 7, 8, 9, 17, 40]) func `a whole log of any length is gone on with`(size: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        let store = try SQLiteStore(path: path, access: .create)
        for _ in 0..<size { _ = try await store.commit(Change(rows: [], leaf: Samples.leaf())) }
        try store.close()
        let opened = try SQLiteStore(path: path, access: .readWrite)
        _ = try await opened.commit(Change(rows: [], leaf: Samples.leaf()))
        try await expectWholeTree(of: opened)
        #expect(try await opened.head().size == size + 1)
    }
}
