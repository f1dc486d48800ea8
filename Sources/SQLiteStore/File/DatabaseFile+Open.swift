internal import GRDB
internal import GRDBSQLite
internal import Glibc
internal import Registry
internal import SQLStore

extension DatabaseFile {
    /// Opens the file, which may create or migrate the database.
    func open(_ access: DatabaseAccess) throws(StoreError) -> OpenDatabase {
        do {
            switch (try settled(for: access), access) {
            case (.nothing, .create), (.blank, .create):
                try refuseLogWithoutDatabase()
                try make()
                return try openForWriting(made: true)
            case (.nothing, _):
                throw StoreError.missing(path: path)
            case (.blank, _), (.half, _):
                throw StoreError.incomplete(path: path)
            case (.ours(let version), .readOnly), (.ours(let version), .asItIs):
                try migrator.refuseNewer(version)
                return try openForReading(mayBeOlder: access == .asItIs)
            case (.ours(let version), _):
                // Checked first, because opening the file for writing already writes.
                try migrator.refuseNewer(version)
                return try openForWriting(made: false)
            }
        } catch {
            throw translate(error)
        }
    }

    /// The kind of file at the path, after waiting for another process that is creating it.
    ///
    /// Only an access that may create databases rolls back what a killed process left half made.
    private func settled(for access: DatabaseAccess) throws -> Finding {
        var tries = 0
        while true {
            let finding = try inspect()
            guard finding == .half, access == .create else { return finding }
            // Opening the file makes SQLite roll back the journal of a killed process.
            let queue = try untilNotBusy { try DatabaseQueue(path: plainPath, configuration: configuration) }
            _ = try untilNotBusy { try queue.read { try $0.first("SELECT count(*) FROM sqlite_schema") { _ in true } } }
            try queue.close()
            guard try inspect() == .half else { continue }
            guard patience.waits(for: path, tries: tries) else { throw StoreError.busy(path: path) }
            tries += 1
        }
    }

    /// Refuses to create a database beside a remaining log: SQLite would delete the log, and its committed changes.
    private func refuseLogWithoutDatabase() throws {
        guard hasContent(beside: "-wal") else { return }
        throw StoreError.damaged(
            path: path,
            detail: "The file is missing or empty, but \(targetPath)-wal still holds changes of the database")
    }

    var migrator: SchemaMigrator { SchemaMigrator(schema: schema, path: path) }

    /// Creates the whole schema in one transaction with a rollback journal.
    ///
    /// With a rollback journal, the main file's header has our application id from the first commit on. With a
    /// write-ahead log, it would have it only after a checkpoint.
    private func make() throws {
        try touch()
        let queue = try DatabaseQueue(path: plainPath, configuration: configuration)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA synchronous = FULL")
            try migrator.make(db)
        }
        try queue.close()
    }

    /// Creates an empty file with the required mode before SQLite creates one with another mode.
    private func touch() throws {
        let descriptor = unsafe Glibc.open(plainPath, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode)
        if descriptor >= 0 {
            close(descriptor)
            return
        }
        let code = errno
        guard code == EEXIST else { throw unmade(code) }
    }

    private func openForWriting(made: Bool) throws -> OpenDatabase {
        if let unwritable = unwritablePath { throw StoreError.readOnly(path: unwritable) }
        let pool = try untilNotBusy { try DatabasePool(path: plainPath, configuration: configuration) }
        let marks: [FileMark]
        do {
            marks = try pool.writeWithoutTransaction { db in
                // GRDB's pool sets NORMAL, which survives a crash of the program but not a loss of power.
                try db.execute(sql: "PRAGMA synchronous = FULL")
                _ = try migrator.check(db)
                try migrator.checkHistory(db)
                try migrator.migrate(db)
                return try FileMark.all(of: self, openIn: db)
            }
        } catch {
            try? pool.close()
            throw error
        }
        patience.had()
        return OpenDatabase(file: self, writer: pool, reader: nil, wasMade: made, places: FilePlaces(marks))
    }

    private func openForReading(mayBeOlder: Bool) throws -> OpenDatabase {
        let reader = try ReadConnection(self)
        let pool = reader.pool
        do {
            try pool.read { db in
                let version = try migrator.check(db)
                guard version == schema.version || mayBeOlder else {
                    throw StoreError.olderSchema(path: path, found: version, known: schema.version)
                }
            }
        } catch {
            try? reader.close()
            throw error
        }
        patience.had()
        return OpenDatabase(file: self, writer: pool, reader: reader, wasMade: false)
    }

    /// Repeats a step while another process creates, moves or removes the write-ahead log, or replaces the database.
    ///
    /// SQLite itself does not always wait in these cases.
    func untilNotBusy<Value>(_ step: () throws -> Value) throws -> Value {
        var tries = 0
        while true {
            do {
                return try step()
            } catch let error as DatabaseError
                where error.resultCode == .SQLITE_BUSY || error.extendedResultCode == .SQLITE_READONLY_DBMOVED
                || error.message?.contains("could not activate WAL") == true
            {
                guard patience.waits(for: path, tries: tries) else { throw StoreError.busy(path: path) }
                tries += 1
            }
        }
    }

    var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "Formulary." + schema.title
        configuration.foreignKeysEnabled = true
        let handler = BusyHandler(patience, path: path)
        configuration.busyMode = .callback { [patience, path] in patience.waits(for: path, tries: $0) }
        configuration.prepareDatabase { db in
            // GRDB's pool sets a busy handler of its own on its readers, so ours is installed again here.
            unsafe handler.install(on: db.sqliteConnection)
            // Deleted rows are overwritten with zeros. Debian's SQLite does so by default, other builds do not.
            try db.execute(sql: "PRAGMA secure_delete = ON")
        }
        return configuration
    }
}
