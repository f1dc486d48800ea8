#if PostgreSQL
internal import PostgresMigrations
public import Registry
public import SQLStore

/// The key store in PostgreSQL: a database of its own, which no backup of the registry's includes.
public final class PostgresKeyStore: Sendable {
    let backend: PostgresBackend
    /// The database, with its queue of changes.
    public let keys: KeyDatabase
    /// Whether opening made the tables.
    public let wasMade: Bool

    /// Connects to a database, and prepares its schema.
    ///
    /// - Parameter readers: The most connections for reads; changes use one more.
    public init(_ address: PostgresAddress, access: PostgresStore.Access, readers: Int = 8) async throws(StoreError) {
        backend = Self.backend(address, access: access, readers: readers)
        keys = KeyDatabase(backend)
        wasMade = try await backend.prepare(access)
    }

    static func backend(_ address: PostgresAddress, access: PostgresStore.Access, readers: Int) -> PostgresBackend {
        PostgresBackend(
            address, migrations: PostgresMigrations.keys,
            lock: "SELECT pg_advisory_xact_lock_shared(\(KeyDatabase.lock))",
            mayWrite: access != .read, clock: nil, readers: readers)
    }

    /// The schema of a database, without a change to it.
    public static func schemaStanding(of address: PostgresAddress) async throws(StoreError) -> SchemaStanding {
        let backend = backend(address, access: .read, readers: 1)
        defer { backend.close() }
        return try await backend.schemaStanding()
    }

    /// Closes all connections.
    public func close() { backend.close() }
}

extension PostgresKeyStore: SQLKeyStore {
    /// Empties the rows of keys, and lets the database clear away the former rows.
    ///
    /// Their bytes stay in its write-ahead log, and in archives of that: a key store belongs on a server without any.
    public func destroy(_ ids: [String], at time: Timestamp) async throws(StoreError) {
        try await keys.destroy(ids, at: time)
        do {
            try await backend.pool.run { _ = try $0.execute("VACUUM keys") }
        } catch {
            throw backend.translate(error)
        }
    }

    /// Problems of the keys: a purpose or a subject that has more than one.
    public func problems(thoroughly: Bool) async throws(StoreError) -> AuditProblems {
        try await backend.read { db in
            var check = IntegrityCheck(db: db)
            check.checkKeys(thoroughly: thoroughly)
            return check.problems
        }
    }
}
#endif
