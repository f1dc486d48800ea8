internal import FormEngine
public import Registry

/// A store whose database runs SQL: all reads and changes, written once for SQLite and PostgreSQL.
///
/// The statements stay within what both databases run; see ``SQLConnection``. A store adds the connection, the schema and
/// the checks of the database itself.
public protocol SQLStore: Store {
    /// The database, with its queues of changes.
    var sql: SQLDatabase { get }

    /// The clock by which changes get their times, and the system's randomness.
    var surroundings: Surroundings { get }

    /// Makes every commit check that the key store still holds the registry's own keys: without these keys, answers
    /// cannot be unsealed.
    ///
    /// A rotation by another process is accepted if one of the master keys opens the keys that it wrapped.
    func watch(_ keyStore: any SQLKeyStore, wrappedBy masters: MasterKeys?) throws(StoreError)

    /// Makes every commit check that the key file still holds the master key of the key store; costs one `stat` if the
    /// file was not touched.
    func watch(_ file: KeyFile, of keyStore: any SQLKeyStore)

    /// Closes the database; later calls throw.
    func close() throws(StoreError)
}

/// A database, with its queues of changes.
public struct SQLDatabase: Sendable {
    package let backend: any SQLBackend
    let changes: GroupCommit<LogState, WriteRequest, Receipt?>
    let leafless: GroupCommit<NoState, LeaflessRow, Void>
    let holds: GroupCommit<NoState, HoldRequest, [NameStanding]>

    /// Queues for a database.
    package init(_ backend: any SQLBackend) {
        self.backend = backend
        changes = GroupCommit(
            backend, state: LogState(),
            begin: { db, state in
                try state.refresh(db)
                state.clock = try backend.time(db)
            },
            apply: { try ChangeWriter(db: $0, path: backend.name).apply($2, to: &$1) })
        leafless = GroupCommit(
            backend, state: NoState(), begin: { _, _ in }, apply: { db, _, row in .success(try row.store(in: db)) })
        holds = GroupCommit(
            backend, state: NoState(), begin: { _, _ in },
            apply: { db, _, request in .success(try request.carryOut(in: db)) })
    }

    var name: String { backend.name }

    /// Runs a closure on one consistent state of the database.
    package func read<Value: Sendable>(
        _ body: @Sendable @escaping (any SQLConnection) throws -> Value
    ) async throws(StoreError) -> Value {
        try await backend.read(body)
    }
}

/// State of a writer that caches nothing of the database.
package struct NoState: Sendable {
    /// No state.
    package init() {}
}

/// A row that no leaf records: it describes leaves, repeats recorded rows, or decides nothing.
enum LeaflessRow: Sendable {
    case checkpoint(StoredCheckpoint)
    case figures(FiguresCache)
    case tokenUse(String, CivilDate)

    fileprivate func store(in db: any SQLConnection) throws {
        switch self {
        case .checkpoint(let checkpoint): try db.add(checkpoint)
        case .figures(let figures): try db.keep(figures)
        case .tokenUse(let token, let day): try db.noteUse(of: token, on: day)
        }
    }
}

extension SQLStore {
    /// Adds a change to the next transaction; returns once it is durable, or throws why it was refused.
    public func commit(_ change: Change) async throws(StoreError) -> Receipt {
        let prepared = try PreparedChange(change, path: sql.name)
        guard let receipt = try await sql.changes.submit(.change(prepared)) else {
            preconditionFailure("a change is answered with a receipt")
        }
        return receipt
    }
}
