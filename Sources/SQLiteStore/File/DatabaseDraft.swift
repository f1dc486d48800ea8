internal import GRDB
internal import Glibc
public import Registry

/// A database that is made under a name of its own beside its path, and takes its place there whole.
///
/// The name ends in random digits, and the file is locked as long as the process lives. So a draft that a killed process
/// left behind is told from one that is being made, and from whatever else has a similar name.
public final class DatabaseDraft: Sendable {
    let file: DatabaseFile
    /// The path that it is to stand at.
    let place: String
    let descriptor: Int32

    /// A draft of a database at a path; what killed processes left of others is removed.
    ///
    /// - Parameters:
    ///   - path: Where it is to stand. A symbolic link is followed where it is to replace what stands there.
    ///   - replaces: Whether something may stand there already.
    public init(for path: String, replaces: Bool = false, patience: Patience = Patience()) throws(StoreError) {
        var file = DatabaseFile(path: path, schema: .registry, mode: 0o644, patience: patience)
        let place = replaces ? file.placePath : file.plainPath
        var status = stat()
        if !replaces, unsafe lstat(place, &status) == 0 { throw .exists(path: path) }
        Self.removeLeftovers(of: place, in: file.folder)
        for _ in 0..<Self.attempts {
            let draft = place + Self.ending + Self.digits()
            let descriptor = unsafe Glibc.open(draft, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, file.mode)
            guard descriptor >= 0 else { throw file.unmade(errno) }
            // Another process may take it for one that was left behind until it is locked.
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

    /// Removes what is left of it; nothing is, once it has its place.
    public func discard() {
        Self.remove(file.plainPath)
    }

    /// Opens it for what is asked; migrated if that is part of it.
    public func open(_ access: DatabaseAccess) throws(StoreError) -> SQLiteStore {
        SQLiteStore(try file.open(access))
    }

    /// Fills it with what a database holds at one moment, while others write there.
    ///
    /// Nobody may read the copy who may not read the database.
    public func fill(from store: SQLiteStore) async throws(StoreError) {
        let file = file
        var (own, source) = (stat(), stat())
        if unsafe fstat(descriptor, &own) == 0, unsafe stat(store.database.file.plainPath, &source) == 0 {
            fchmod(descriptor, own.st_mode & source.st_mode & 0o644 | 0o600)
        }
        do {
            let queue = try DatabaseQueue(path: file.plainPath, configuration: file.configuration)
            defer { try? queue.close() }
            try await store.database.read { source in
                do {
                    try queue.writeWithoutTransaction { try source.backup(to: $0) }
                } catch {
                    // What is told of the copy must not be taken for something of the database.
                    throw file.translate(error)
                }
            }
            try Self.leaveLog(queue)
        } catch {
            throw file.translate(error)
        }
    }

    /// Without a log, the copy is one file, which can also be read where nothing can be written.
    private static func leaveLog(_ queue: DatabaseQueue) throws {
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = DELETE") }
    }

    /// Makes it durable.
    ///
    /// A log that stands beside it still could not be moved into it, though nobody says so who closes a database.
    func flush() throws(StoreError) {
        if file.hasContent(beside: "-wal") {
            if file.isDiskFull { throw .full(path: file.path) }
            throw .damaged(path: file.path, detail: "Its draft was not closed, or could not be")
        }
        guard fsync(descriptor) == 0 else { throw file.unmade(errno) }
    }

    /// Gives it its place, where nothing may stand, once it is durable; gives its size in bytes.
    public func takePlace() throws(StoreError) -> Int {
        var status = stat()
        try flush()
        guard unsafe fstat(descriptor, &status) == 0 else { throw file.unmade(errno) }
        if unsafe link(file.plainPath, place) != 0 {
            let code = errno
            // File systems without links: whoever makes the empty file may replace it.
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
