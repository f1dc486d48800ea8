internal import GRDB
internal import Registry

extension IntegrityCheck {
    /// A table, index or trigger.
    private struct Entry: Hashable {
        let type: String
        let name: String

        var object: String { "\(type) \(name)" }
    }

    /// Compares the schema, statement by statement, with that of an empty database made by the same migrations.
    mutating func checkSchema() throws {
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
                add(.schemaChanged, object: entry.object, message: "The \(entry.object) is made by another statement.")
            case .some: break
            }
        }
        for entry in found.keys.sorted(by: { $0.object < $1.object }) where expected[entry] == nil {
            add(.schemaAdded, object: entry.object, message: "The \(entry.object) does not belong to the schema.")
        }
    }

    /// The bytes of the statement that made each entry; none for indexes that SQLite makes by itself.
    private static func entries(_ db: Database) throws -> [Entry: [UInt8]] {
        var entries: [Entry: [UInt8]] = [:]
        // ANALYZE is harmless and makes tables of its own.
        try db.each("SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_stat[0-9]'") { row in
            entries[Entry(type: try row.next(), name: try row.next())] = try row.next(UTF8Bytes?.self)?.bytes ?? []
        }
        return entries
    }

    mutating func checkHeader() throws {
        let application = try db.first("PRAGMA application_id") { try $0.next(Int.self) } ?? 0
        if application != schema.applicationID {
            add(.headerChanged, object: "application_id", message: "The header names another program: \(application).")
        }
        let version = try db.first("PRAGMA user_version") { try $0.next(Int.self) } ?? 0
        if version != schema.version {
            add(
                .headerChanged, object: "user_version",
                message: "The header names schema version \(version), where this program knows \(schema.version).")
        }
    }

    mutating func checkMigrations() throws {
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
                message: "The migration \(step.name) that was applied is not one of this program.")
        }
    }

    /// Faults that SQLite itself finds, indexes against tables included: a row hidden from an index is hidden from us.
    mutating func checkPages() throws {
        try db.each("PRAGMA integrity_check") { row in
            let message = String(decoding: try row.next(UTF8Bytes.self).bytes, as: UTF8.self)
            if message != "ok" { add(.fileDamaged, object: "file", message: "SQLite says: \(message).") }
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
                message: "A row of \(table)\(place) refers to one of \(parent) that does not exist.")
        }
    }
}
