internal import GRDB
internal import Glibc
public import Registry

/// A database that is made under a name of its own beside its path, and takes its place there whole.
///
/// The name ends in random digits, and the file is locked as long as the process lives. So a draft that a killed
/// process left behind differs from a draft in progress, and from other files of similar names.
public final class DatabaseDraft: Sendable {
    let file: DatabaseFile
    /// The final path.
    let place: String
    let descriptor: Int32

    /// A draft of a database at a path; what killed processes left of others is removed.
    ///
    /// - Parameters:
    ///   - path: The final path. A symbolic link is followed if the draft replaces an existing file.
    ///   - replaces: Whether a file may already exist there.
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
            // Until it is locked, another process may take it for an abandoned draft.
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

    /// Removes its remains; a draft in its place has none.
    public func discard() {
        Self.remove(file.plainPath)
    }

    /// Opens it for an access, which may include migration.
    public func open(_ access: DatabaseAccess) throws(StoreError) -> SQLiteStore {
        SQLiteStore(try file.open(access))
    }

    /// Fills it with a database's content at one moment, while others write to that database.
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
                    // A failure of the copy must not be attributed to the database.
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
    /// A remaining write-ahead log means that its content could not be moved into the file; closing a database does not
    /// report that.
    func flush() throws(StoreError) {
        if file.hasContent(beside: "-wal") {
            if file.isDiskFull { throw .full(path: file.path) }
            throw .damaged(path: file.path, detail: "Its draft was not closed, or could not be")
        }
        guard fsync(descriptor) == 0 else { throw file.unmade(errno) }
    }

    /// Moves it to its place, where no file may exist, once it is durable; returns its size in bytes.
    public func takePlace() throws(StoreError) -> Int {
        var status = stat()
        try flush()
        guard unsafe fstat(descriptor, &status) == 0 else { throw file.unmade(errno) }
        if unsafe link(file.plainPath, place) != 0 {
            let code = errno
            // File systems without links: the process that creates the empty file may replace it.
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
