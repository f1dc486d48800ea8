internal import FormEngine
internal import GRDB
public import Registry
internal import Synchronization

/// The registry's database: one SQLite file, with a write-ahead log while it is open.
///
/// Reads run beside each other and beside the writer; each sees the last commit before it began. Changes that are
/// committed at the same time share a transaction, and none is answered before it is on disk.
public final class SQLiteStore: Sendable {
    let database: OpenDatabase
    let changes: GroupCommit<LogState, WriteRequest, Receipt?>
    let leafless: GroupCommit<NoState, LeaflessRow, Void>
    let holds: GroupCommit<NoState, HoldRequest, [NameStanding]>
    /// Other databases that are needed to read commits.
    private let watched = Mutex<[OpenDatabase]>([])

    /// Opens the database at a path; with `.create` it is created if the file is missing or empty.
    ///
    /// A schema older than this program is migrated, unless the file is opened for reading only.
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

    /// Whether opening made the database.
    public var wasMade: Bool { database.wasMade }

    /// Makes every commit check that the key store is still at its path and still has the registry's own keys: answers
    /// are unreadable without its keys.
    ///
    /// A transaction costs three calls of `stat` more before it and after it, and one read of the keys.
    public func watch(_ keyStore: SQLiteKeyStore) throws(StoreError) {
        try keyStore.ownKeys.remember(in: keyStore.database)
        database.places.add(keyStore.database.places)
        database.places.add { () throws(StoreError) in try keyStore.ownKeys.check(in: keyStore.database) }
        watched.withLock { $0.append(keyStore.database) }
    }

    /// Has every commit look whether the key file still holds its key, by one `stat` where nobody touched it.
    public func watch(_ file: KeyFile, holding id: String) {
        let watch = KeyFileWatch(file, holding: id)
        database.places.add { () throws(StoreError) in try watch.check() }
    }

    /// Closes the file, after which every call fails; the last one to close moves the log into it.
    public func close() throws(StoreError) {
        try database.close()
    }
}

/// Row that no leaf speaks of: what speaks of leaves, what repeats rows that have some, and what decides nothing.
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
    /// Queues a change for the next transaction, and answers once that is on disk or the change was refused.
    public func commit(_ change: Change) async throws(StoreError) -> Receipt {
        let prepared = try PreparedChange(change, path: database.file.path)
        guard let receipt = try await changes.submit(.change(prepared)) else {
            preconditionFailure("a change is answered with a receipt")
        }
        return receipt
    }

    /// Checks whether a change could be committed: `removed` or `replaced` if open files are no longer at their paths,
    /// `damaged` if a key is missing, `full` if the disk is full.
    public func checkReadiness() async throws(StoreError) {
        try database.places.check()
        try database.places.checkContents()
        for database in [database] + watched.withLock({ $0 }) { try await database.checkCommits() }
    }
}
