internal import GRDB
internal import Registry
internal import SQLStore

/// Migrates a file to the newest schema, and refuses a file that was made by other migrations.
///
/// `user_version` counts the applied migrations; the table `migrations` holds the SHA-256 of each. GRDB's own migrator
/// stores only names, so it would not notice an edited migration.
struct SchemaMigrator {
    let schema: Schema
    /// The path of the file, for error messages.
    let path: String

    /// Applies all migrations to an empty file in one transaction, so that it is complete or still empty.
    func make(_ db: Database) throws {
        try db.inTransaction(.immediate) {
            // Another process may have created the schema first.
            guard try version(db) == 0 else { return .commit }
            for step in schema.steps { try apply(step, to: db) }
            return .commit
        }
    }

    /// Applies the missing migrations, each in a transaction of its own.
    func migrate(_ db: Database) throws {
        while try version(db) < schema.version {
            try db.inTransaction(.immediate) {
                // Checked again under the lock: another process may have applied this migration meanwhile.
                let next = try version(db)
                if next < schema.version { try apply(schema.steps[next], to: db) }
                return .commit
            }
        }
    }

    /// Throws if the file is another program's, incomplete, or newer than this program; returns its schema version.
    func check(_ db: any SQLConnection) throws -> Int {
        let version = try version(db)
        let isOurs = try db.first("PRAGMA application_id") { try $0.next(Int.self) } == schema.applicationID
        guard isOurs, version > 0 else { throw StoreError.incomplete(path: path) }
        try refuseNewer(version)
        return version
    }

    func refuseNewer(_ version: Int) throws {
        guard version <= schema.version else {
            throw StoreError.newerSchema(path: path, found: version, known: schema.version)
        }
    }

    /// Throws if an applied migration differs from this program's.
    func checkHistory(_ db: any SQLConnection) throws {
        guard try db.first("SELECT 1 FROM sqlite_schema WHERE name = 'migrations'", read: { _ in true }) == true else {
            throw StoreError.incomplete(path: path)
        }
        let version = try version(db)
        let applied = try appliedSteps(db)
        for (index, step) in schema.steps.prefix(version).enumerated()
        where index >= applied.count || applied[index] != AppliedStep(step) {
            throw StoreError.editedMigration(path: path, name: step.name)
        }
        if applied.count > version { throw StoreError.editedMigration(path: path, name: applied[version].name) }
    }

    /// Rows of the table `migrations`, in the order of their numbers.
    func appliedSteps(_ db: any SQLConnection) throws -> [AppliedStep] {
        try db.all("SELECT number, name, checksum FROM migrations ORDER BY number") {
            AppliedStep(number: try $0.next(), name: try $0.next(), checksum: try $0.next())
        }
    }

    private func version(_ db: any SQLConnection) throws -> Int {
        try db.first("PRAGMA user_version") { try $0.next(Int.self) } ?? 0
    }

    private func apply(_ step: Schema.Step, to db: Database) throws {
        try db.execute(sql: step.sql)
        try db.run(
            "INSERT INTO migrations (number, name, checksum) VALUES (?, ?, ?)",
            [.integer(step.number), .text(step.name), .text(step.checksum)])
        // `PRAGMA` takes no bound values, so these numbers are interpolated. The header changes as part of the
        // transaction.
        try db.execute(sql: "PRAGMA application_id = \(schema.applicationID)")
        try db.execute(sql: "PRAGMA user_version = \(step.number)")
    }
}

/// A row of the table `migrations`.
struct AppliedStep: Equatable {
    let number: Int
    let name: String
    let checksum: String
}

extension AppliedStep {
    /// The row to store for a migration.
    init(_ step: Schema.Step) {
        self.init(number: step.number, name: step.name, checksum: step.checksum)
    }
}
