#if PostgreSQL
import Foundation
import Migrations
import PostgresMigrations
import Registry
import SQLStore
import SQLiteStore
import StoreTesting
import Testing

@testable import PostgresStore

@Suite("The schema in PostgreSQL")
struct SchemaTests {
    @Test("the list of migrations equals the folder")
    func list() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Migrations/Postgres/Schema").standardized
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files == PostgresMigrations.registry.map { $0.name + ".sql" })
    }

    @Test("both databases have the same tables and columns", .enabled(if: TestDatabase.isPostgres))
    func columns() async throws {
        let postgres = try await TestDatabase.make()
        let sqlite = try SQLiteStore.inMemory()
        let own = try await sqlite.sql.read { db in
            try db.all(
                """
                SELECT tables.name, columns.name FROM sqlite_schema AS tables, pragma_table_xinfo(tables.name) AS columns
                WHERE tables.type = 'table' ORDER BY 1, 2
                """
            ) { "\(try $0.next(String.self)).\(try $0.next(String.self))" }
        }
        let found = try await postgres.sql.read { db in
            try db.all(
                """
                SELECT CAST(relname AS text), CAST(attname AS text) FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
                WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND attnum > 0
                    AND relname <> 'numbering'
                """
            ) { "\(try $0.next(String.self)).\(try $0.next(String.self))" }
        }
        #expect(found.sorted() == own.sorted())
    }

    @Test(
        "an opened database is migrated once, and one of another program is refused",
        .enabled(if: TestDatabase.isPostgres))
    func opening() async throws {
        let store = try #require(try await TestDatabase.make() as? PostgresStore)
        let again = try await PostgresStore(store.backend.address, access: .create)
        #expect(!again.wasMade)
        try await TestDatabase.execute("DROP TABLE migrations CASCADE", in: store)
        let error = await #expect(throws: StoreError.self) {
            try await PostgresStore(store.backend.address, access: .create)
        }
        guard case .foreign? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
#endif
