#if PostgreSQL
internal import Dispatch
internal import Registry
internal import SQLStore

/// A database of PostgreSQL: reads on a pool of connections, changes on one.
struct PostgresBackend: SQLBackend {
    let address: PostgresAddress
    let pool: PostgresPool
    private let clock: PostgresStore.Clock
    private let mayWrite: Bool
    private let writer: PostgresConnection
    private let writing = DispatchQueue(label: "formulary.write")

    init(_ address: PostgresAddress, mayWrite: Bool, clock: PostgresStore.Clock, readers: Int) {
        self.address = address
        self.mayWrite = mayWrite
        self.clock = clock
        pool = PostgresPool(address, limit: readers)
        writer = PostgresConnection(address, preparation: Self.writing)
    }

    /// Settings of the connection that writes: no server holds the lock on the log for long after it stopped, and a commit
    /// is answered after it is on disk, whatever the database's own default.
    private static let writing = """
        SET idle_in_transaction_session_timeout = '15s'; SET lock_timeout = '30s';
        SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'
        """

    var name: String { address.name }

    func read<Value: Sendable>(
        _ body: @Sendable @escaping (any SQLConnection) throws -> Value
    ) async throws(StoreError) -> Value {
        do {
            do {
                return try await pool.run { try Self.snapshot($0, body) }
            } catch let error as PostgresFailure where error.isOfConnection {
                // The server closed an idle connection, perhaps because it was started again; a read may be repeated.
                return try await pool.run { try Self.snapshot($0, body) }
            }
        } catch {
            throw translate(error)
        }
    }

    /// Runs a closure on one snapshot: at this level, all statements see what was committed before the first of them.
    private static func snapshot<Value>(
        _ connection: PostgresConnection, _ body: (any SQLConnection) throws -> Value
    ) throws -> Value {
        try connection.transaction("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY") { try body(connection) }
    }

    func hasOwnSchema(_ connection: any SQLConnection) throws -> Bool {
        try PostgresMigrator(name: name).version(connection) == PostgresMigrator.newest
    }

    func hasTable(_ name: String, _ connection: any SQLConnection) throws -> Bool {
        try connection.first("SELECT to_regclass(?) IS NOT NULL", [.text(name)]) { try $0.next(Bool.self) } ?? false
    }

    func queue(_ body: @escaping @Sendable (any SQLConnection) -> Void) {
        writing.async { [writer] in body(writer) }
    }

    /// Other servers write to the same log, so each transaction begins with the lock on its numbering.
    ///
    /// At the level READ COMMITTED, statements after the lock see all that its former holders committed.
    func transaction(_ connection: any SQLConnection, _ body: () throws -> Void) throws {
        guard mayWrite else { throw StoreError.readOnly(path: name) }
        guard let connection = connection as? PostgresConnection else {
            preconditionFailure("A connection of another database")
        }
        try connection.transaction("BEGIN ISOLATION LEVEL READ COMMITTED") {
            let isLocked = try connection.first("SELECT one FROM numbering FOR UPDATE") { _ in true }
            guard isLocked == true else { throw Damage(detail: "The table numbering has no row to lock") }
            try body()
        }
    }

    /// The clock of the database, so that a server whose clock is ahead deletes nothing of others.
    func time(_ connection: any SQLConnection) throws -> Timestamp? {
        guard clock == .database else { return nil }
        return try connection.first(
            """
            SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
            """
        ) { try $0.next() }
    }

    func savepoint(_ connection: any SQLConnection, _ body: () throws -> Void) throws {
        try connection.apart(body)
    }

    func translate(_ error: any Error) -> StoreError {
        switch error {
        case let error as StoreError: error
        case let error as PostgresFailure: translate(error)
        case let error as ColumnFault:
            .damaged(path: name, detail: error.row == nil ? error.message : error.damagedRow.text)
        case let error as Damage: .damaged(path: name, detail: error.detail)
        default: .failed(path: name, code: 0, detail: "\(error)")
        }
    }

    private func translate(_ failure: PostgresFailure) -> StoreError {
        if failure.isOfConnection { return .unreachable(path: name, detail: failure.message) }
        switch failure.state {
        // Disk full, out of memory, a limit of the configuration.
        case "53100": return .full(path: name)
        // Lock not available; transactions that others kept from ending.
        case "55P03", "40001", "40P01": return .busy(path: name)
        // Insufficient privilege, read-only transaction.
        case "42501", "25006": return .readOnly(path: name)
        // A character that the database's encoding lacks, or its escape in JSON: U+0000, in a text that is valid UTF-8.
        case "22021", "22P05": return .unstorable("a text with the character U+0000")
        // Data corrupted, index corrupted.
        case "XX001", "XX002": return .damaged(path: name, detail: failure.message)
        default: return .failed(path: name, code: 0, detail: "\(failure.message) (SQLSTATE \(failure.state))")
        }
    }

    func isTransient(_ error: any Error) -> Bool { (error as? PostgresFailure)?.isTransient ?? false }

    func mayConcernOneRequest(_ error: StoreError) -> Bool {
        switch error {
        case .failed, .stale, .used, .unstorable, .damaged: true
        default: false
        }
    }

    func note(_ error: StoreError) {}

    func close() {
        writing.sync { writer.end() }
        pool.close()
    }
}
#endif
