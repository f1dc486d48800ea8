#if PostgreSQL
internal import FormEngine
internal import PostgresMigrations
public import Registry
// A store's methods are declared there, and callers of a store need them.
@_exported public import SQLStore
internal import Synchronization

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

    /// The clock that decides which rows have expired.
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
        backend = Self.backend(address, access: access, clock: clock, readers: readers)
        sql = SQLDatabase(backend)
        wasMade = try await backend.prepare(access)
    }

    static func backend(
        _ address: PostgresAddress, access: Access, clock: Clock = .database, readers: Int = 1
    ) -> PostgresBackend {
        PostgresBackend(
            address, migrations: PostgresMigrations.registry, lock: "SELECT one FROM numbering FOR UPDATE",
            mayWrite: access != .read, clock: clock == .database ? DatabaseClock() : nil, readers: readers)
    }

    /// The schema of a database, without a change to it.
    public static func schemaStanding(of address: PostgresAddress) async throws(StoreError) -> SchemaStanding {
        let backend = backend(address, access: .read)
        defer { backend.close() }
        return try await backend.schemaStanding()
    }

    /// Closes all connections.
    public func close() { backend.close() }
}

extension PostgresStore: SQLStore {
    /// The clock of the database, and the system's randomness.
    public var surroundings: Surroundings {
        guard let clock = backend.clock else { return .system }
        return Surroundings(now: { clock.now }, randomBytes: Surroundings.system.randomBytes)
    }

    /// Remembers the registry's own keys, which each transaction of the key store checks: a submission stores a key before
    /// it is committed here.
    public func watch(_ keyStore: any SQLKeyStore, wrappedBy masters: MasterKeys? = nil) throws(StoreError) {
        try keyStore.keys.ownKeys.remember(in: keyStore.keys.backend, wrappedBy: masters)
        backend.keyStores.withLock { $0.append(keyStore.keys) }
    }

    /// Makes every commit check that the key file still holds the master key of the key store.
    public func watch(_ file: KeyFile, of keyStore: any SQLKeyStore) {
        backend.keyFiles.withLock { $0.append(KeyFileWatch(file, of: keyStore)) }
    }

    /// Checks whether the database answers, and whether the keys are there.
    public func checkReadiness() async throws(StoreError) {
        try backend.checkKeyFiles()
        for keys in backend.keyStores.withLock({ $0 }) {
            try await keys.backend.read { try keys.ownKeys.check($0, path: keys.backend.name) }
        }
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
