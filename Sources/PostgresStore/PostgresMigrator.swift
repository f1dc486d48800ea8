#if PostgreSQL
internal import Crypto
internal import FormEngine
internal import Migrations
internal import PostgresMigrations
internal import Registry
internal import SQLStore

/// Migrates a database to the newest schema, and refuses one that was made by other migrations.
struct PostgresMigrator {
    /// The database's name in errors.
    let name: String
    let migrations: [Migration]

    var newest: Int { migrations.count }

    /// The number of applied migrations; 0 for a database without the table of migrations.
    func version(_ db: any SQLConnection) throws -> Int {
        let isThere = try db.first("SELECT to_regclass('migrations') IS NOT NULL") { try $0.next(Bool.self) } ?? false
        return isThere ? try db.first("SELECT count(*) FROM migrations") { try $0.next(Int.self) } ?? 0 : 0
    }

    /// The number of applied migrations, which are this program's.
    func checkedVersion(_ db: any SQLConnection) throws -> Int {
        let encoding = try db.first("SELECT current_setting('server_encoding')") { try $0.next(String.self) } ?? ""
        guard encoding == "UTF8" else {
            throw StoreError.foreign(path: name, detail: "Its encoding is \(encoding), and must be UTF8.")
        }
        let version = try version(db)
        try checkHistory(db, version)
        return version
    }

    /// Checks the schema, and with `mayMigrate` applies missing migrations, all in one transaction.
    ///
    /// One process migrates at a time, under an advisory lock.
    func prepare(_ connection: PostgresConnection, mayMake: Bool, mayMigrate: Bool) throws -> Bool {
        try connection.transaction("BEGIN ISOLATION LEVEL READ COMMITTED") { _ in
            try connection.execute("SELECT pg_advisory_xact_lock(\(Self.lock))")
            let version = try checkedVersion(connection)
            if version == 0 {
                try refuseForeign(connection)
                guard mayMake else { throw StoreError.missing(path: name) }
            }
            if version < newest {
                guard mayMigrate else {
                    throw StoreError.olderSchema(path: name, found: version, known: newest)
                }
                for migration in migrations.dropFirst(version) { try apply(migration, connection) }
            }
            return version == 0
        }
    }

    /// The first migrations of a registry's database and of a key store.
    private static let kinds = [PostgresMigrations.registry, PostgresMigrations.keys].compactMap(\.first?.name)

    /// Makes the tables in an empty database, inside the connection's transaction.
    func make(_ connection: PostgresConnection) throws {
        try connection.execute("SELECT pg_advisory_xact_lock(\(Self.lock))")
        guard try checkedVersion(connection) == 0 else { throw StoreError.exists(path: name) }
        try refuseForeign(connection)
        for migration in migrations { try apply(migration, connection) }
    }

    /// `FmR1` in ASCII, as in the header of SQLite's files.
    private static let lock = 0x466D_5231

    private func refuseForeign(_ db: any SQLConnection) throws {
        let table = try db.first(
            "SELECT relname FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' LIMIT 1"
        ) { try $0.next(String.self) }
        if let table { throw StoreError.foreign(path: name, detail: "It has the table \(table) of another program.") }
    }

    private func checkHistory(_ db: any SQLConnection, _ version: Int) throws {
        if version == 0 { return }
        let applied = try db.all("SELECT name, checksum FROM migrations ORDER BY number") { row in
            (name: try row.next(String.self), checksum: try row.next(String.self))
        }
        if let first = applied.first?.name, first != migrations.first?.name, Self.kinds.contains(first) {
            let held = first == PostgresMigrations.keys.first?.name ? "a key store" : "a registry"
            throw StoreError.foreign(path: name, detail: "It holds \(held).")
        }
        guard version <= newest else {
            throw StoreError.newerSchema(path: name, found: version, known: newest)
        }
        for (step, migration) in zip(applied, migrations)
        where step != (migration.name, checksum(migration)) {
            throw StoreError.editedMigration(path: name, name: migration.name)
        }
    }

    private func apply(_ migration: Migration, _ connection: PostgresConnection) throws {
        try connection.execute(String(decoding: migration.sql, as: UTF8.self))
        try connection.run(
            "INSERT INTO migrations (number, name, checksum) VALUES (?, ?, ?)",
            [.integer(migration.number), .text(migration.name), .text(checksum(migration))])
    }

    private func checksum(_ migration: Migration) -> String {
        HexText.encode(Array(Crypto.SHA256.hash(data: migration.sql)))
    }
}
#endif
