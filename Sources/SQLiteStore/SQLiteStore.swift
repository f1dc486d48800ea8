internal import FormEngine
internal import GRDB
public import Registry
internal import Synchronization

/// The registry's database: one SQLite file, which has a write-ahead log while it is open.
///
/// Reads run concurrently with each other and with the writer; each sees the last commit before it began. Changes that
/// arrive at the same time share a transaction. A change is answered only after it is on disk.
public final class SQLiteStore: Sendable {
    let database: OpenDatabase
    let changes: GroupCommit<LogState, WriteRequest, Receipt?>
    let leafless: GroupCommit<NoState, LeaflessRow, Void>
    let holds: GroupCommit<NoState, HoldRequest, [NameStanding]>
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
        changes = GroupCommit(
            database, state: LogState(),
            begin: { try $1.refresh($0) },
            apply: { try ChangeWriter(db: $0, path: database.file.path).apply($2, to: &$1) })
        leafless = GroupCommit(
            database, state: NoState(), begin: { _, _ in }, apply: { db, _, row in .success(try row.store(in: db)) })
        holds = GroupCommit(
            database, state: NoState(), begin: { _, _ in },
            apply: { db, _, request in .success(try request.carryOut(in: db)) })
    }

    /// Whether opening created the database.
    public var wasMade: Bool { database.wasMade }

    /// Makes every commit check that the key store is still at its path and holds the registry's own keys: without
    /// these keys, answers cannot be unsealed.
    ///
    /// Each transaction then costs three more `stat` calls before and after it, and one read of the keys. A rotation by
    /// another process is accepted if one of the master keys opens the keys that it wrapped.
    public func watch(_ keyStore: SQLiteKeyStore, wrappedBy masters: MasterKeys? = nil) throws(StoreError) {
        try keyStore.ownKeys.remember(in: keyStore.database, wrappedBy: masters)
        database.places.add(keyStore.database.places)
        database.places.add { () throws(StoreError) in try keyStore.ownKeys.check(in: keyStore.database) }
        watched.withLock { $0.append(keyStore.database) }
    }

    /// Makes every commit check that the key file still holds the master key of the key store; costs one `stat` if the
    /// file was not touched.
    public func watch(_ file: KeyFile, of keyStore: SQLiteKeyStore) {
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

/// A row that no leaf records: it describes leaves, repeats recorded rows, or decides nothing.
enum LeaflessRow: Sendable {
    case checkpoint(StoredCheckpoint)
    case figures(FiguresCache)
    case tokenUse(String, CivilDate)

    fileprivate func store(in db: Database) throws {
        switch self {
        case .checkpoint(let checkpoint): try db.add(checkpoint)
        case .figures(let figures): try db.keep(figures)
        case .tokenUse(let token, let day): try db.noteUse(of: token, on: day)
        }
    }
}

extension SQLiteStore: Store {
    /// Adds a change to the next transaction; returns once it is on disk, or throws why it was refused.
    public func commit(_ change: Change) async throws(StoreError) -> Receipt {
        let prepared = try PreparedChange(change, path: database.file.path)
        guard let receipt = try await changes.submit(.change(prepared)) else {
            preconditionFailure("a change is answered with a receipt")
        }
        return receipt
    }

    /// Checks whether a change could be committed now.
    ///
    /// Throws `removed` or `replaced` if an open file is no longer at its path, `damaged` if a key is missing, `full`
    /// if the disk is full.
    public func checkReadiness() async throws(StoreError) {
        try database.places.check()
        try database.places.checkContents()
        for database in [database] + watched.withLock({ $0 }) { try await database.checkCommits() }
    }
}
