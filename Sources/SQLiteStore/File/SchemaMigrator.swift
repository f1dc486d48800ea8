internal import GRDB
internal import Registry

/// Brings a file to the newest schema, and refuses one that was made by other statements than ours.
///
/// `user_version` says how many steps were applied; the table `migrations` says which, by the SHA-256 of each one's
/// text. GRDB's own migrator keeps names only, so that it would not notice an edited step.
struct SchemaMigrator {
    let schema: Schema
    /// The file, for error messages.
    let path: String

    /// Applies all steps to an empty file, in one transaction: it is whole or still empty.
    func make(_ db: Database) throws {
        try db.inTransaction(.immediate) {
            // Another process may have been first.
            guard try version(db) == 0 else { return .commit }
            for step in schema.steps { try apply(step, to: db) }
            return .commit
        }
    }

    /// Applies the steps that are missing, each in a transaction of its own.
    func migrate(_ db: Database) throws {
        while try version(db) < schema.version {
            try db.inTransaction(.immediate) {
                // Read again under the lock: another process may have taken this step meanwhile.
                let next = try version(db)
                if next < schema.version { try apply(schema.steps[next], to: db) }
                return .commit
            }
        }
    }

    /// Refuses a file that is newer, unfinished, or made by other statements than ours; gives its version.
    func check(_ db: Database) throws -> Int {
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

    /// Refuses a file some of whose steps differ from those this program carries.
    func checkHistory(_ db: Database) throws {
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

    /// Rows of the table `migrations`, by number.
    func appliedSteps(_ db: Database) throws -> [AppliedStep] {
        try db.all("SELECT number, name, checksum FROM migrations ORDER BY number") {
            AppliedStep(number: try $0.next(), name: try $0.next(), checksum: try $0.next())
        }
    }

    private func version(_ db: Database) throws -> Int {
        try db.first("PRAGMA user_version") { try $0.next(Int.self) } ?? 0
    }

    private func apply(_ step: Schema.Step, to db: Database) throws {
        try db.execute(sql: step.sql)
        try db.run(
            "INSERT INTO migrations (number, name, checksum) VALUES (?, ?, ?)",
            [.integer(step.number), .text(step.name), .text(step.checksum)])
        // A PRAGMA takes no bound values; both are our own numbers. Both are in the header, under the transaction.
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
    /// Row of the table for a step that was applied.
    init(_ step: Schema.Step) {
        self.init(number: step.number, name: step.name, checksum: step.checksum)
    }
}
