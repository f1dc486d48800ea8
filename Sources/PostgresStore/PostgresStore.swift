#if PostgreSQL
internal import FormEngine
public import Registry
// A store's methods are declared there, and callers of a store need them.
@_exported public import SQLStore

/// The registry's database in PostgreSQL 15 or newer: several servers may write to it at the same time.
///
/// Changes of one server that arrive together share a transaction. The transactions of all servers follow each other: each
/// locks the row from which leaves and submissions get their numbers, so that what was checked under this lock still
/// holds when it commits. A change is answered after the database has committed it.
public final class PostgresStore: Sendable {
    let backend: PostgresBackend
    /// Its queues of changes.
    public let sql: SQLDatabase
    /// Whether opening made the tables.
    public let wasMade: Bool

    /// How a database is opened.
    public enum Access: Sendable {
        /// Makes the tables in an empty database, and migrates an older one.
        case create
        /// Migrates an older database.
        case write
        /// Changes nothing; an older database is refused.
        case read
    }

    /// The clock after whose time no row has expired.
    ///
    /// A leaf has the time at which its author judged, whatever the clock: the audit compares both.
    public enum Clock: Sendable {
        /// The database's: one clock for all servers.
        case database
        /// The clock of each author, as with a file of SQLite; for tests that set their clocks.
        case authors
    }

    /// Connects to a database, and prepares its schema.
    ///
    /// - Parameter readers: The most connections for reads; changes use one more.
    public init(_ address: PostgresAddress, access: Access, clock: Clock = .database, readers: Int = 8)
        async throws(StoreError)
    {
        backend = PostgresBackend(address, mayWrite: access != .read, clock: clock, readers: readers)
        sql = SQLDatabase(backend)
        let migrator = PostgresMigrator(name: address.name)
        do {
            wasMade = try await backend.pool.run { connection in
                try migrator.prepare(connection, mayMake: access == .create, mayMigrate: access != .read)
            }
        } catch {
            throw backend.translate(error)
        }
    }

    /// Closes all connections.
    public func close() { backend.close() }
}

extension PostgresStore: SQLStore {
    /// Checks whether the database answers.
    public func checkReadiness() async throws(StoreError) {
        _ = try await sql.read { db in try db.first("SELECT 1") { try $0.next(Int.self) } }
    }

    /// Problems of the tables' contents; PostgreSQL itself checks references and the form of rows.
    public func integrityProblems(
        progress: @escaping @Sendable (String) -> Void
    ) async throws(StoreError) -> AuditProblems {
        try await sql.read { db in
            var check = IntegrityCheck(db: db, progress: progress)
            check.checkContents()
            return check.problems
        }
    }
}
#endif
