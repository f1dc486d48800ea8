internal import GRDB
internal import Glibc
public import Registry
public import SQLStore

/// A database that is built under a temporary name, and moved to its final path when it is complete.
///
/// The temporary name ends in random digits, and the file is locked while its process lives. So drafts in progress
/// differ from abandoned ones, and from other files with similar names.
public final class DatabaseDraft: Sendable {
    let file: DatabaseFile
    /// The final path.
    let place: String
    let descriptor: Int32

    /// Creates an empty draft of a database at a path; abandoned drafts of that path are removed.
    ///
    /// - Parameters:
    ///   - path: The final path. A symbolic link is followed if the draft replaces an existing file.
    ///   - replaces: Whether a file may already exist there.
    public convenience init(
        for path: String, replaces: Bool = false, patience: Patience = Patience()
    ) throws(StoreError) {
        let file = DatabaseFile(path: path, schema: .registry, mode: 0o644, patience: patience)
        try self.init(of: file, replaces: replaces)
    }

    /// Creates an empty draft of a key store at a path.
    public static func ofKeyStore(at path: String, replaces: Bool = false) throws(StoreError) -> DatabaseDraft {
        try DatabaseDraft(of: DatabaseFile(path: path, schema: .keyStore, mode: 0o600), replaces: replaces)
    }

    private init(of file: DatabaseFile, replaces: Bool) throws(StoreError) {
        var file = file
        let path = file.path
        let place = replaces ? file.placePath : file.plainPath
        var status = stat()
        if !replaces, unsafe lstat(place, &status) == 0 { throw .exists(path: path) }
        Self.removeLeftovers(of: place, in: file.folder)
        for _ in 0..<Self.attempts {
            let draft = place + Self.ending + Self.digits()
            let descriptor = unsafe Glibc.open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, file.mode)
            guard descriptor >= 0 else { throw file.unmade(errno) }
            // Until this lock is taken, another process may remove the file as an abandoned draft.
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0, unsafe fstat(descriptor, &status) == 0, status.st_nlink > 0 {
                file.draftPath = draft
                (self.file, self.place, self.descriptor) = (file, place, descriptor)
                return
            }
            close(descriptor)
        }
        throw .busy(path: path)
    }

    private static let attempts = 20

    deinit {
        close(descriptor)
    }

    /// Deletes the draft's files, if the draft was not moved to its final path.
    public func discard() {
        Self.remove(file.plainPath)
    }

    /// Opens the draft, which may migrate it.
    public func open(_ access: DatabaseAccess) throws(StoreError) -> SQLiteStore {
        SQLiteStore(try file.open(access))
    }

    /// Opens the draft of a key store, which may migrate it.
    public func openKeyStore(_ access: DatabaseAccess) throws(StoreError) -> SQLiteKeyStore {
        SQLiteKeyStore(try file.open(access))
    }

    /// Copies a database into the draft as of one moment, while other processes may write to that database.
    ///
    /// The copy gets no more permissions than the original file has.
    public func fill(from store: SQLiteStore) async throws(StoreError) {
        try await fill(from: store.database)
    }

    /// Copies a key store into the draft as of one moment.
    public func fill(from keyStore: SQLiteKeyStore) async throws(StoreError) {
        try await fill(from: keyStore.database)
    }

    private func fill(from database: OpenDatabase) async throws(StoreError) {
        let file = file
        var (own, source) = (stat(), stat())
        if unsafe fstat(descriptor, &own) == 0, unsafe stat(database.file.plainPath, &source) == 0 {
            fchmod(descriptor, own.st_mode & source.st_mode & 0o644 | 0o600)
        }
        do {
            let queue = try DatabaseQueue(path: file.plainPath, configuration: file.configuration)
            defer { try? queue.close() }
            try await database.readFile { source in
                do {
                    try queue.writeWithoutTransaction { try source.backup(to: $0) }
                } catch {
                    // A failure of the copy must not be attributed to the database.
                    throw file.translate(error)
                }
            }
            try Self.leaveLog(queue)
        } catch {
            throw file.translate(error)
        }
    }

    /// Copies all rows of a registry's database of any kind into the empty draft, as of one moment.
    public func fill(
        from store: any SQLStore, progress: (_ table: String, _ rows: Int) -> Void
    ) throws(StoreError) -> [String: Int] {
        try fill(from: store.sql.backend, progress: progress)
    }

    /// Copies all keys of a key store of any kind into the empty draft, as of one moment.
    public func fill(
        from keyStore: any SQLKeyStore, progress: (_ table: String, _ rows: Int) -> Void
    ) throws(StoreError) -> [String: Int] {
        try fill(from: keyStore.keys.backend, progress: progress)
    }

    /// Triggers are dropped meanwhile: they refuse rows of the past, and add rows that are copied.
    private func fill(
        from source: any SQLBackend, progress: (_ table: String, _ rows: Int) -> Void
    ) throws(StoreError) -> [String: Int] {
        try source.readNow { rows in
            do {
                let queue = try DatabaseQueue(path: file.plainPath, configuration: file.configuration)
                defer { try? queue.close() }
                return try queue.writeWithoutTransaction { db in
                    try file.migrator.make(db)
                    try db.execute(sql: "PRAGMA foreign_keys = OFF")
                    var counts: [String: Int] = [:]
                    try db.inTransaction(.immediate) {
                        let triggers = try db.all("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'") {
                            (name: try $0.next(String.self), sql: try $0.next(String.self))
                        }
                        for trigger in triggers { try db.execute(sql: "DROP TRIGGER \(trigger.name)") }
                        counts = try DatabaseCopy.run(from: rows, to: db, progress: progress)
                        for trigger in triggers { try db.execute(sql: trigger.sql) }
                        return .commit
                    }
                    return counts
                }
            } catch let error as any SQLFailure where error.reporter != "SQLite" {
                throw error
            } catch {
                // A failure of the copy must not be attributed to the source.
                throw file.translate(error)
            }
        }
    }

    /// Switches the copy out of write-ahead logging: a single file can be read even where nothing can be written.
    private static func leaveLog(_ queue: DatabaseQueue) throws {
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    }

    /// Flushes the draft to disk.
    ///
    /// A non-empty write-ahead log means that its content could not be moved into the file: closing a database does not
    /// report that.
    func flush() throws(StoreError) {
        if file.hasContent(beside: "-wal") {
            if file.isDiskFull { throw .full(path: file.path) }
            throw .damaged(path: file.path, detail: "The draft of the database could not be closed")
        }
        guard fsync(descriptor) == 0 else { throw file.unmade(errno) }
    }

    /// Flushes the draft and moves it to its final path, where no file may exist; returns its size in bytes.
    public func takePlace() throws(StoreError) -> Int {
        var status = stat()
        try flush()
        guard unsafe fstat(descriptor, &status) == 0 else { throw file.unmade(errno) }
        if unsafe link(file.plainPath, place) != 0 {
            let code = errno
            // For file systems without hard links: only the process that creates this empty file may replace it.
            guard [EPERM, EOPNOTSUPP, ENOSYS].contains(code) else { throw file.unmade(code) }
            let empty = unsafe Glibc.open(place, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, file.mode)
            guard empty >= 0 else { throw file.unmade(errno) }
            close(empty)
            guard unsafe rename(file.plainPath, place) == 0 else { throw file.unmade(errno) }
        }
        discard()
        file.syncFolder()
        return Int(status.st_size)
    }
}
