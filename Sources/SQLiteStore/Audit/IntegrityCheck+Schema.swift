internal import GRDB
internal import Registry
internal import SQLStore

extension IntegrityCheck {
    /// Checks a registry's database: its file, then its contents.
    mutating func run(_ schema: Schema) {
        part("schema") { try $0.checkSchema(schema) }
        checkContents(schema)
    }

    /// Checks everything but the SQL statements of the schema.
    mutating func checkContents(_ schema: Schema) {
        part("header") { try $0.checkHeader(schema) }
        part("table migrations") { try $0.checkMigrations(schema) }
        part("file") { try $0.checkPages() }
        part("references") { try $0.checkReferences() }
        checkContents()
    }

    /// Checks a key store: its file mode, schema and keys; `thoroughly` also reads every page of the file.
    mutating func runOnKeys(_ schema: Schema, mode: String?, thoroughly: Bool) {
        if let mode {
            add(
                .keyStoreOpen, object: "key store",
                message: "Users other than the owner can read or write the key store (mode \(mode))."
            )
        }
        part("schema") { try $0.checkSchema(schema) }
        part("header") { try $0.checkHeader(schema) }
        part("table migrations") { try $0.checkMigrations(schema) }
        if thoroughly { part("file") { try $0.checkPages() } }
        checkKeys(thoroughly: thoroughly)
    }

    /// A table, index or trigger of the schema.
    private struct Entry: Hashable {
        let type: String
        let name: String

        var object: String { "\(type) \(name)" }
    }

    /// Compares the schema, statement by statement, with that of an empty database made by this program's migrations.
    mutating func checkSchema(_ schema: Schema) throws {
        let queue = try DatabaseQueue()
        let expected = try queue.writeWithoutTransaction { db in
            try SchemaMigrator(schema: schema, path: ":memory:").make(db)
            return try Self.entries(db)
        }
        let found = try Self.entries(db)
        for (entry, sql) in expected.sorted(by: { $0.key.object < $1.key.object }) {
            switch found[entry] {
            case nil: add(.schemaMissing, object: entry.object, message: "The \(entry.object) is missing.")
            case .some(let other) where other != sql:
                add(
                    .schemaChanged, object: entry.object,
                    message: "The \(entry.object) was made by a different SQL statement.")
            case .some: break
            }
        }
        for entry in found.keys.sorted(by: { $0.object < $1.object })
        where expected[entry] == nil && !Self.isOfLitestream(entry, made: found[entry] ?? [], in: schema) {
            add(.schemaAdded, object: entry.object, message: "The \(entry.object) does not belong to the schema.")
        }
    }

    /// Whether Litestream made a table, to hold its lock on the write-ahead log.
    ///
    /// It may do so in the database. A replica of the key store would keep erased keys, so there its tables are reported.
    private static func isOfLitestream(_ entry: Entry, made sql: [UInt8], in schema: Schema) -> Bool {
        schema.applicationID == Schema.registry.applicationID && entry.type == "table"
            && tablesOfLitestream[entry.name].map { sql.elementsEqual($0.utf8) } == true
    }

    /// The tables of Litestream 0.3 to 0.5, with their statements.
    private static let tablesOfLitestream = [
        "_litestream_seq": "CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)",
        "_litestream_lock": "CREATE TABLE _litestream_lock (id INTEGER)",
    ]

    /// The SQL text of each table, index and trigger, as bytes; empty for indexes that SQLite creates on its own.
    private static func entries(_ db: any SQLConnection) throws -> [Entry: [UInt8]] {
        var entries: [Entry: [UInt8]] = [:]
        // Statistics tables that `ANALYZE` creates are harmless, so they are left out.
        try db.each("SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_stat[0-9]'") { row in
            entries[Entry(type: try row.next(), name: try row.next())] = try row.next(UTF8Bytes?.self)?.bytes ?? []
        }
        return entries
    }

    mutating func checkHeader(_ schema: Schema) throws {
        let application = try db.first("PRAGMA application_id") { try $0.next(Int.self) } ?? 0
        if application != schema.applicationID {
            add(
                .headerChanged, object: "application_id",
                message: "The file header has the application id of another program: \(application).")
        }
        let version = try db.first("PRAGMA user_version") { try $0.next(Int.self) } ?? 0
        if version != schema.version {
            add(
                .headerChanged, object: "user_version",
                message: "The file header has schema version \(version); this program's version is \(schema.version).")
        }
    }

    mutating func checkMigrations(_ schema: Schema) throws {
        let applied = try SchemaMigrator(schema: schema, path: ":memory:").appliedSteps(db)
        let expected = schema.steps.map { AppliedStep($0) }
        for step in expected where !applied.contains(step) {
            add(
                .migrationChanged, object: "migration \(step.name)",
                message: "The migration \(step.name) is not listed as applied.")
        }
        for step in applied where !expected.contains(step) {
            add(
                .migrationChanged, object: "migration \(step.name)",
                message: "The applied migration \(step.name) does not belong to this program.")
        }
    }

    /// Faults that SQLite's `integrity_check` finds, including indexes that lack a row: queries by such an index miss
    /// the row.
    mutating func checkPages() throws {
        try db.each("PRAGMA integrity_check") { row in
            let message = String(decoding: try row.next(UTF8Bytes.self).bytes, as: UTF8.self)
            if message != "ok" { add(.fileDamaged, object: "file", message: "SQLite reports: \(message).") }
        }
    }

    mutating func checkReferences() throws {
        try db.each("PRAGMA foreign_key_check") { row in
            let table = try row.next(String.self)
            let rowID = try row.next(AnyInteger?.self)?.value
            let parent = try row.next(String.self)
            let place = rowID.map { " (row \($0))" } ?? ""
            add(
                .referenceBroken, object: "table \(table)",
                message: "A row of \(table)\(place) refers to a row of \(parent) that does not exist.")
        }
    }
}
