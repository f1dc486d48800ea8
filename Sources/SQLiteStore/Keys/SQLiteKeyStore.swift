public import Registry
public import SQLStore

/// The key store: a separate SQLite file, readable by its owner only, which backups do not include.
public final class SQLiteKeyStore: Sendable {
    let database: OpenDatabase
    /// The database, with its queue of changes.
    public let keys: KeyDatabase

    /// Opens the key store at a path; with `.create` it is created if the file is missing or empty.
    public convenience init(
        path: String, access: DatabaseAccess, patience: Patience = Patience()
    ) throws(StoreError) {
        self.init(try DatabaseFile(path: path, schema: .keyStore, mode: 0o600, patience: patience).open(access))
    }

    /// An empty key store in memory.
    public static func inMemory() throws(StoreError) -> SQLiteKeyStore {
        SQLiteKeyStore(try OpenDatabase.inMemory(.keyStore))
    }

    init(_ database: OpenDatabase) {
        self.database = database
        keys = KeyDatabase(database)
    }

    /// Whether opening created the file.
    public var wasMade: Bool { database.wasMade }

    /// Closes the file; later calls throw.
    public func close() throws(StoreError) {
        try database.close()
    }
}

extension SQLiteKeyStore: SQLKeyStore {
    /// Destroys the bytes of keys: overwrites them, and empties the write-ahead log, which has their former pages.
    public func destroy(_ ids: [String], at time: Timestamp) async throws(StoreError) {
        try await keys.destroy(ids, at: time)
        try await database.emptyLog()
    }

    /// Problems of the key store: codes of `SQLiteStore.integrityProblems(progress:)`, and two of its own.
    ///
    /// | code | means |
    /// |---|---|
    /// | `key_store_open` | users other than the owner can read or write the file |
    /// | `key_repeated` | a purpose or a subject has more than one key |
    public func problems(thoroughly: Bool) async throws(StoreError) -> AuditProblems {
        let mode = database.file.modeForOthers
        return try await database.read { db in
            var check = IntegrityCheck(db: db)
            check.runOnKeys(.keyStore, mode: mode, thoroughly: thoroughly)
            return check.problems
        }
    }
}
