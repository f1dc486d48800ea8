import GRDB
import Migrations
import Testing

@testable import SQLiteStore

/// Settings that are lost silently are read back.
@Suite struct PragmaTests {
    @Test(arguments: [
        ("journal_mode", "wal"), ("synchronous", "2"), ("foreign_keys", "1"),
        ("secure_delete", "1"), ("application_id", "1181569585"), ("user_version", "\(RegistryMigrations.all.count)"),
    ]) func `the writer's settings are these`(pragma: String, value: String) async throws {
        let folder = try TemporaryFolder()
        try SQLiteStore(path: folder.file("registry.db"), access: .create).close()
        let store = try SQLiteStore(path: folder.file("registry.db"), access: .readWrite)
        let found = try await store.database.writer.writeWithoutTransaction { db in
            try String.fetchOne(db, sql: "PRAGMA \(pragma)")
        }
        #expect(found == value)
        try store.close()
    }

    @Test func `a file that was just made is as durable as one that was opened`() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore(path: folder.file("registry.db"), access: .create)
        let found = try await store.database.writer.writeWithoutTransaction { db in
            try Int.fetchOne(db, sql: "PRAGMA synchronous")
        }
        #expect(found == 2)
    }

    @Test(arguments: [("foreign_keys", "1"), ("query_only", "1")])
    func `the readers' settings are these`(pragma: String, value: String) async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore(path: folder.file("registry.db"), access: .create)
        let found = try await store.database.readFile { try String.fetchOne($0, sql: "PRAGMA \(pragma)") }
        #expect(pragma == "query_only" || found == value)
        await #expect(throws: (any Error).self) {
            try await store.database.readFile { try $0.execute(sql: "DELETE FROM boxes") }
        }
    }
}
