#if PostgreSQL
internal import Dispatch
internal import Migrations
internal import Registry
internal import SQLStore
internal import Synchronization

/// A database of PostgreSQL: reads on a pool of connections, changes on one.
final class PostgresBackend: SQLBackend {
    let address: PostgresAddress
    let pool: PostgresPool
    let migrator: PostgresMigrator
    /// The database's clock; nil if the clocks of authors count.
    let clock: DatabaseClock?
    /// The key files that must be in place at each commit.
    let keyFiles = Mutex<[KeyFileWatch]>([])
    /// The key stores without which commits could not be read.
    let keyStores = Mutex<[KeyDatabase]>([])
    /// The statement that returns a row once no other server's transaction runs.
    private let lock: String
    private let mayWrite: Bool
    private let writer: PostgresConnection
    private let writing = DispatchQueue(label: "formulary.write")

    init(
        _ address: PostgresAddress, migrations: [Migration], lock: String, mayWrite: Bool, clock: DatabaseClock?,
        readers: Int
    ) {
        self.address = address
        self.lock = lock
        self.mayWrite = mayWrite
        self.clock = clock
        migrator = PostgresMigrator(name: address.name, migrations: migrations)
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

    func readNow<Value>(_ body: (any SQLConnection) throws -> Value) throws(StoreError) -> Value {
        let connection = PostgresConnection(address)
        defer { connection.end() }
        do {
            return try Self.snapshot(connection, body)
        } catch {
            throw translate(error)
        }
    }

    /// Prepares the schema; returns whether the tables were made.
    func prepare(_ access: PostgresStore.Access) async throws(StoreError) -> Bool {
        do {
            return try await pool.run { [migrator, clock] connection in
                let wasMade = try migrator.prepare(
                    connection, mayMake: access == .create, mayMigrate: access != .read)
                try clock?.read(connection)
                return wasMade
            }
        } catch {
            close()
            throw translate(error)
        }
    }

    /// The version of the schema, with the names of missing migrations; changes nothing.
    func schemaStanding() async throws(StoreError) -> SchemaStanding {
        let (migrator, name) = (migrator, name)
        return try await read { db in
            let version = try migrator.checkedVersion(db)
            guard version > 0 else { throw StoreError.missing(path: name) }
            return SchemaStanding(version: version, missing: migrator.migrations.dropFirst(version).map(\.name))
        }
    }

    /// Runs a closure on one snapshot: at this level, all statements see what was committed before the first of them.
    private static func snapshot<Value>(
        _ connection: PostgresConnection, _ body: (any SQLConnection) throws -> Value
    ) throws -> Value {
        try connection.transaction("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY") { _ in try body(connection) }
    }

    func hasOwnSchema(_ connection: any SQLConnection) throws -> Bool {
        try migrator.version(connection) == migrator.newest
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
        try checkKeyFiles()
        guard let connection = connection as? PostgresConnection else {
            preconditionFailure("A connection of another database")
        }
        try connection.transaction("BEGIN ISOLATION LEVEL READ COMMITTED; \(lock)") { tag in
            guard tag == "SELECT 1" else { throw Damage(detail: "The table numbering has no row to lock") }
            try body()
        }
    }

    /// Throws if a key file is missing, or lacks the key.
    func checkKeyFiles() throws(StoreError) {
        for file in keyFiles.withLock({ $0 }) { try file.check() }
    }

    /// The clock of the database, so that a server whose clock is ahead deletes nothing of others.
    func time(_ connection: any SQLConnection) throws -> Timestamp? { try clock?.read(connection) }

    func savepoint(_ connection: any SQLConnection, _ body: () throws -> Void) throws {
        try connection.apart(body)
    }

    func translate(_ error: any Error) -> StoreError { StoreError(error, of: address) }

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
