internal import GRDB
internal import GRDBSQLite
internal import Glibc
internal import Registry

extension DatabaseFile {
    /// Opens the file for what is asked, made or migrated if that is part of it.
    func open(_ access: DatabaseAccess) throws(StoreError) -> OpenDatabase {
        do {
            switch (try inspect(), access) {
            case (.nothing, .create), (.blank, .create):
                try make()
                return try openForWriting(made: true)
            case (.nothing, _):
                throw StoreError.missing(path: path)
            case (.blank, _):
                throw StoreError.incomplete(path: path)
            case (.ours(let version), .readOnly):
                try migrator.refuseNewer(version)
                return try openForReading()
            case (.ours(let version), _):
                // Told before the file is opened for writing, which writes.
                try migrator.refuseNewer(version)
                return try openForWriting(made: false)
            }
        } catch {
            throw translate(error)
        }
    }

    var migrator: SchemaMigrator { SchemaMigrator(schema: schema, path: path) }

    /// Makes an empty file whole in one transaction of the rollback journal.
    ///
    /// So the header of the main file says whose it is from its first moment; in the write-ahead log it would say so
    /// only after a checkpoint.
    private func make() throws {
        try touch()
        let queue = try DatabaseQueue(path: plainPath, configuration: configuration)
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA synchronous = FULL")
            try migrator.make(db)
        }
        try queue.close()
    }

    /// Creates the file with its mode before SQLite can create it with another.
    private func touch() throws {
        let descriptor = Glibc.open(plainPath, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, mode)
        if descriptor >= 0 {
            close(descriptor)
            return
        }
        switch errno {
        case EEXIST:
            break
        case EACCES, EROFS, EPERM:
            throw StoreError.readOnly(path: path)
        case ENOSPC, EDQUOT:
            throw StoreError.full(path: path)
        default:
            throw StoreError.failed(
                path: path, code: Int(SQLITE_CANTOPEN), detail: String(cString: strerror(errno)))
        }
    }

    private func openForWriting(made: Bool) throws -> OpenDatabase {
        guard access(plainPath, W_OK) == 0 else { throw StoreError.readOnly(path: path) }
        let pool = try untilNotBusy { try DatabasePool(path: plainPath, configuration: configuration) }
        do {
            try pool.writeWithoutTransaction { db in
                // The pool has set NORMAL, which survives a crash of the program but not a loss of power.
                try db.execute(sql: "PRAGMA synchronous = FULL")
                _ = try migrator.check(db)
                try migrator.checkHistory(db)
                try migrator.migrate(db)
            }
        } catch {
            try? pool.close()
            throw error
        }
        return OpenDatabase(file: self, writer: pool, frozen: nil, wasMade: made)
    }

    private func openForReading() throws -> OpenDatabase {
        var configuration = configuration
        configuration.readonly = true
        let pool: DatabasePool
        var frozen: FrozenFile?
        do {
            pool = try untilNotBusy { try DatabasePool(path: plainPath, configuration: configuration) }
        } catch let error as DatabaseError where isRefusedForItsFolder(error) {
            frozen = try FrozenFile(of: self)
            pool = try DatabasePool(path: frozenURI, configuration: configuration)
        }
        do {
            try pool.read { db in
                let version = try migrator.check(db)
                guard version == schema.version else {
                    throw StoreError.olderSchema(path: path, found: version, known: schema.version)
                }
            }
        } catch {
            try? pool.close()
            throw error
        }
        return OpenDatabase(file: self, writer: pool, frozen: frozen, wasMade: false)
    }

    /// Whether SQLite could not make the files that a reader of a write-ahead log needs beside the database.
    private func isRefusedForItsFolder(_ error: DatabaseError) -> Bool {
        switch error.resultCode {
        case .SQLITE_CANTOPEN, .SQLITE_READONLY: true
        default: false
        }
    }

    /// Opening can meet another process that is just making or leaving the write-ahead log, for which SQLite does not
    /// always wait by itself.
    private func untilNotBusy<Value>(_ open: () throws -> Value) throws -> Value {
        for _ in 0..<100 {
            do {
                return try open()
            } catch let error as DatabaseError
                where error.resultCode == .SQLITE_BUSY || error.message?.contains("could not activate WAL") == true
            {
                usleep(20_000)
            }
        }
        return try open()
    }

    private var configuration: Configuration {
        var configuration = Configuration()
        configuration.label = "Formulary." + schema.title
        configuration.foreignKeysEnabled = true
        configuration.busyMode = .timeout(30)
        configuration.prepareDatabase { db in
            // The pool gives its readers a shorter patience.
            try db.execute(sql: "PRAGMA busy_timeout = 30000")
            // What is erased is overwritten, not only forgotten. Debian's SQLite does so anyway; others do not.
            try db.execute(sql: "PRAGMA secure_delete = ON")
        }
        return configuration
    }
}
