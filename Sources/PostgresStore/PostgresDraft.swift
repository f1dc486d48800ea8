#if PostgreSQL
internal import PostgresMigrations
public import Registry
public import SQLStore

/// A registry that is copied into two empty databases, each in one transaction.
public struct PostgresDraft: Sendable {
    private let database: PostgresBackend
    private let keys: PostgresBackend

    /// Rows of each table that were copied.
    public struct Counts: Sendable {
        /// The rows of the registry's tables.
        public let rows: [String: Int]
        /// The number of keys.
        public let keys: Int
    }

    /// A copy that is to go to these databases.
    public init(database: PostgresAddress, keys: PostgresAddress) {
        self.database = PostgresStore.backend(database, access: .create)
        self.keys = PostgresKeyStore.backend(keys, access: .create, readers: 1)
    }

    /// Copies all rows and keys as of one moment; the keys are committed first, so that a database has its keys.
    public func fill(
        from store: any SQLStore, _ keyStore: any SQLKeyStore, progress: (_ table: String, _ rows: Int) -> Void
    ) throws(StoreError) -> Counts {
        defer {
            database.close()
            keys.close()
        }
        var counts: [String: Int] = [:]
        let rows = try database.fill(from: store.sql.backend, progress: progress) { () throws(StoreError) in
            counts = try keys.fill(from: keyStore.keys.backend, progress: progress) {}
        }
        return Counts(rows: rows, keys: counts["keys"] ?? 0)
    }
}

extension PostgresBackend {
    /// Copies all rows of another database, and runs a closure before the commit.
    ///
    /// Triggers are off meanwhile: they refuse rows of the past, and add rows that are copied.
    fileprivate func fill(
        from source: any SQLBackend, progress: (_ table: String, _ rows: Int) -> Void,
        beforeCommit body: () throws(StoreError) -> Void
    ) throws(StoreError) -> [String: Int] {
        try source.readNow { rows in
            let connection = PostgresConnection(address)
            defer { connection.end() }
            do {
                return try connection.transaction("BEGIN") { _ in
                    try migrator.make(connection)
                    let tables = try connection.all(
                        "SELECT CAST(relname AS text) FROM pg_class WHERE relnamespace = CAST(current_schema() AS regnamespace) AND relkind = 'r'"
                    ) { try $0.next(String.self) }
                    for table in tables { try connection.execute("ALTER TABLE \(table) DISABLE TRIGGER USER") }
                    let counts = try DatabaseCopy.run(from: rows, to: connection, progress: progress)
                    for table in tables { try connection.execute("ALTER TABLE \(table) ENABLE TRIGGER USER") }
                    try body()
                    return counts
                }
            } catch {
                // A failure of the copy must not be attributed to the source.
                throw translate(error)
            }
        }
    }
}
#endif
