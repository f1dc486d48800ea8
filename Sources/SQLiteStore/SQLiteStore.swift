internal import GRDB
public import Registry
// A store's methods are declared there, and callers of a store need them.
@_exported public import SQLStore
internal import Synchronization

/// The registry's database: one SQLite file, which has a write-ahead log while it is open.
///
/// Reads run concurrently with each other and with the writer; each sees the last commit before it began. Changes that
/// arrive at the same time share a transaction. A change is answered only after it is on disk.
public final class SQLiteStore: Sendable {
    let database: OpenDatabase
    /// Its queues of changes.
    public let sql: SQLDatabase
    /// Other open databases whose content is needed to read the commits of this one, such as the key store.
    private let watched = Mutex<[OpenDatabase]>([])

    /// Opens the database at a path; with `.create`, a missing or empty file becomes a new database.
    ///
    /// An older schema is migrated, unless the file is opened for reading only.
    public convenience init(
        path: String, access: DatabaseAccess, patience: Patience = Patience()
    ) throws(StoreError) {
        self.init(try DatabaseFile(path: path, schema: .registry, mode: 0o644, patience: patience).open(access))
    }

    /// An empty database in memory.
    public static func inMemory() throws(StoreError) -> SQLiteStore {
        SQLiteStore(try OpenDatabase.inMemory(.registry))
    }

    init(_ database: OpenDatabase) {
        self.database = database
        sql = SQLDatabase(database)
    }

    /// Whether opening created the database.
    public var wasMade: Bool { database.wasMade }

    /// The system's clock: all writers of a file run on one machine.
    public var surroundings: Surroundings { .system }

    /// Makes every commit check that the key store is still at its path and holds the registry's own keys.
    ///
    /// Each transaction then costs three more `stat` calls before and after it, and one read of the keys.
    public func watch(_ keyStore: any SQLKeyStore, wrappedBy masters: MasterKeys? = nil) throws(StoreError) {
        let (ownKeys, backend) = (keyStore.keys.ownKeys, keyStore.keys.backend)
        try ownKeys.remember(in: backend, wrappedBy: masters)
        database.places.add { () throws(StoreError) in try ownKeys.check(in: backend) }
        guard let file = backend as? OpenDatabase else { return }
        database.places.add(file.places)
        watched.withLock { $0.append(file) }
    }

    /// Makes every commit check that the key file still holds the master key of the key store.
    public func watch(_ file: KeyFile, of keyStore: any SQLKeyStore) {
        let watch = KeyFileWatch(file, of: keyStore)
        database.places.add { () throws(StoreError) in try watch.check() }
    }

    /// Closes the file; later calls throw.
    ///
    /// The last connection to close moves the log into the file.
    public func close() throws(StoreError) {
        try database.close()
    }
}

extension SQLiteStore: SQLStore {
    /// Checks whether a change could be committed now.
    ///
    /// Throws `removed` or `replaced` if an open file is no longer at its path, `damaged` if a key is missing, `full`
    /// if the disk is full.
    public func checkReadiness() async throws(StoreError) {
        try database.places.check()
        try database.places.checkContents()
        for database in [database] + watched.withLock({ $0 }) { try await database.checkCommits() }
    }

    /// Problems of the database file.
    ///
    /// SQLite's statistics tables such as `sqlite_stat1` are not checked: they change no result.
    public func integrityProblems(
        progress: @escaping @Sendable (String) -> Void
    ) async throws(StoreError) -> AuditProblems {
        try await database.read { db in
            var check = IntegrityCheck(db: db, progress: progress)
            check.run(.registry)
            return check.problems
        }
    }
}
