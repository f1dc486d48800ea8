import GRDB
import Registry
import Testing

@testable import SQLStore
@testable import SQLiteStore

/// Every single value changed after dropping the triggers shows in the audit's data.
@Suite struct TamperingTests {
    /// Expressions that change a value to another of the same type, or to none.
    private static func forgeries(_ type: String) -> [String] {
        switch type {
        case "INTEGER": ["coalesce(%, 0) + 1", "coalesce(%, 0) + 1000", "1 - %", "NULL"]
        case "TEXT":
            [
                "coalesce(%, '') || 'x'", "substr(%, 2)", "upper(%)", "replace(%, '2', '3')", "NULL", "% || char(0)",
                "'é'",
            ]
        default:
            ["CAST(coalesce(%, x'') || x'00' AS BLOB)", "CAST(substr(%, 2) AS BLOB)", "zeroblob(length(%))", "NULL"]
        }
    }

    /// Tables whose rows are covered by a leaf.
    ///
    /// Answers of open sessions are protected by their seal alone, which takes the key to check. Holds of names last
    /// for minutes, and the last word has what is taken. The days of a token's use decide nothing. The numbering of
    /// images' chunks and the times of their deletion are not covered either; other tests tamper with the bytes of
    /// images.
    private static let watched = ImmutabilityTests.tables.filter {
        !["image_chunks", "session_states", "name_holds", "token_uses"].contains($0)
    }

    @Test(arguments: watched) func `every stored value is watched`(table: String) async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore(path: try await FilledDatabase.file(in: folder), access: .readWrite)
        try await check(table, store)
        try store.close()
    }

    /// Changes one value of one row after another, each inside a savepoint that is rolled back.
    private func check(_ table: String, _ store: SQLiteStore) async throws {
        let raw = try RawDatabase(store.database.file.path)
        let columns = try raw.columns(of: table)
        let count = try Int(#require(try raw.rows("SELECT count(*) FROM \(table)")[0][0])) ?? 0
        let rows: [String] = try Set([0, count - 1]).map { row in
            try columns.filter(\.isKey).map { key in
                let value = try raw.rows("SELECT quote(\(key.name)) FROM \(table) LIMIT 1 OFFSET \(row)")[0][0]
                return "\(key.name) = \(value ?? "NULL")"
            }.joined(separator: " AND ")
        }
        let changed = try await store.database.writer.withoutTriggers { db in
            let clean = try AuditEvidence.all(db)
            #expect(try AuditEvidence.all(db) == clean)
            var changed = 0
            for column in columns {
                for forgery in Self.forgeries(column.type) {
                    let value = forgery.replacing("%", with: column.name)
                    for row in rows {
                        let sql = """
                            UPDATE \(table) SET \(column.name) = \(value)
                            WHERE \(row) AND \(column.name) IS NOT (\(value))
                            """
                        guard let forged = try AuditEvidence.all(db, forging: sql) else { continue }
                        changed += 1
                        #expect(forged != clean, "\(sql) was not noticed")
                    }
                }
            }
            return changed
        }
        #expect(changed >= 2 * columns.count, "only \(changed) values were changed")
    }
}

extension DatabaseWriter {
    /// Lets somebody write who dropped the triggers first, without checks, inside a transaction that is rolled back.
    fileprivate func withoutTriggers<Result: Sendable>(
        _ write: @escaping @Sendable (Database) throws -> Result
    ) async throws -> Result {
        try await writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; BEGIN IMMEDIATE")
            defer {
                try? db.execute(sql: "ROLLBACK; PRAGMA ignore_check_constraints = OFF; PRAGMA foreign_keys = ON")
            }
            let triggers = try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'trigger'")
            for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger)") }
            return try write(db)
        }
    }
}

/// All data of an audit, as text, except the schema: its triggers were dropped.
private enum AuditEvidence {
    /// An audit's data under a forgery; nil if the forgery changes nothing, or a column's constraint refuses it.
    static func all(_ db: Database, forging sql: String) throws -> [String]? {
        var evidence: [String]?
        try db.inSavepoint {
            do {
                try db.execute(sql: sql)
            } catch let error as DatabaseError where Self.isRefusal(error) {
                return .rollback
            }
            if db.changesCount > 0 { evidence = try all(db) }
            return .rollback
        }
        return evidence
    }

    /// Whether a column did not take a value: others are refused by mistakes of the test itself.
    private static func isRefusal(_ error: DatabaseError) -> Bool {
        [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode) || error.message == "malformed JSON"
    }

    static func all(_ db: Database) throws -> [String] {
        let range = SequenceRange(first: 1)
        var check = IntegrityCheck(db: db)
        check.checkContents(.registry)
        let rows = try db.auditedRows(range).map { "\($0.leaf) \($0.digest ?? "unreadable")" }
        return try rows + db.leaves(range).map { "\($0)" }
            + check.problems.held.map { "\($0)" }
    }
}
