internal import GRDB
internal import GRDBSQLite
internal import Glibc
public import Registry

/// The file at the path of a database to be restored, locked against other processes until it is replaced.
public final class FormerDatabase: Sendable {
    /// Kind of the existing file.
    public enum State: Sendable {
        /// No file.
        case absent
        /// A file that is not a readable registry; the reason is a sentence.
        case unreadable(String)
        /// A registry, of any schema version.
        case registry(SQLiteStore)
    }

    /// The existing file.
    public let state: State
    /// Whether nothing would be lost: no file or an empty one, and no log or journal.
    public let isNothing: Bool
    let file: DatabaseFile
    /// Descriptor that holds the lock of an unreadable file; nil if SQLite holds the lock.
    private let lock: Int32?

    /// Locks the file at a path.
    ///
    /// Throws `inUse` if another process has the database open. An unreadable file may be replaced; another program's
    /// database and a key store are refused.
    public init(path: String, patience: Patience = Patience()) throws(StoreError) {
        file = DatabaseFile(path: path, schema: .registry, mode: 0o644, patience: patience)
        do {
            (state, lock) = try Self.taken(file)
            isNothing = !["", "-wal", "-journal"].contains { [file] in file.hasContent(beside: $0) }
        } catch {
            let failure = file.translate(error)
            guard case .busy = failure else { throw failure }
            throw .inUse(path: path)
        }
    }

    /// Releases the lock on the file.
    public func release() {
        if case .registry(let store) = state { try? store.close() }
        if let lock { close(lock) }
    }

    private static func taken(_ file: DatabaseFile) throws -> (State, lock: Int32?) {
        let reason: String
        do {
            switch try file.inspect() {
            case .nothing: return (.absent, nil)
            // An empty file is not opened: SQLite would delete a log beside it.
            case .blank: reason = "The file is empty."
            case .half: reason = "The database was begun but never completed."
            case .ours:
                let queue = try lockedQueue(file)
                let database = OpenDatabase(file: file, writer: queue, reader: nil, wasMade: false)
                return (.registry(SQLiteStore(database)), nil)
            }
        } catch {
            let failure = file.translate(error)
            switch failure {
            case .foreign where file.isDamaged: reason = "The file is no SQLite database."
            case .damaged(_, let detail), .failed(_, _, let detail): reason = "\(detail)."
            default: throw failure
            }
        }
        return (.unreadable(reason), try lock(file))
    }

    /// Opens the database with an exclusive lock.
    ///
    /// The write-ahead log is turned off first: a process waiting for the lock finds the log by its path, and would
    /// take the new database's log for the old file's. Without a log, SQLite notices that the file was moved.
    private static func lockedQueue(_ file: DatabaseFile) throws -> DatabaseQueue {
        let queue = try file.untilNotBusy { try DatabaseQueue(path: file.plainPath, configuration: file.configuration) }
        do {
            try file.untilNotBusy {
                try queue.writeWithoutTransaction { db in
                    try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
                    // Switching the mode changes one page. Its journal stays in memory: on disk it would look like an
                    // interrupted creation.
                    try db.execute(sql: "PRAGMA journal_mode = MEMORY")
                    try db.execute(sql: "BEGIN EXCLUSIVE; COMMIT")
                }
            }
        } catch {
            try? queue.close()
            throw error
        }
        return queue
    }

    /// Locks a file that SQLite cannot open, by the bytes that each SQLite connection locks (`PENDING_BYTE`).
    private static func lock(_ file: DatabaseFile) throws -> Int32 {
        let descriptor = unsafe open(file.placePath, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { throw file.unmade(errno) }
        var range = Glibc.flock()
        range.l_type = Int16(F_WRLCK)
        range.l_whence = Int16(SEEK_SET)
        range.l_start = 0x4000_0000
        range.l_len = 512
        guard unsafe fcntl(descriptor, ownedByDescriptor, &range) == 0 else {
            close(descriptor)
            throw StoreError.inUse(path: file.path)
        }
        return descriptor
    }

    /// `F_OFD_SETLK` of `fcntl.h`: such a lock is not dropped when this process closes another descriptor of the file.
    private static let ownedByDescriptor: Int32 = 37
}

extension DatabaseFile {
    /// Whether the file exists but does not begin with a SQLite header.
    fileprivate var isDamaged: Bool {
        var status = stat()
        guard unsafe stat(plainPath, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let connection = try? FrozenConnection(uri: frozenURI)
        else { return false }
        return (try? connection.header(DatabaseHeader.size)).flatMap { $0 }.flatMap { DatabaseHeader($0) } == nil
    }
}
