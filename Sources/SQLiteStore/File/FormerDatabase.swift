internal import GRDB
internal import GRDBSQLite
internal import Glibc
public import Registry

/// The file at the path of a restored database, locked against all other processes until it is replaced.
public final class FormerDatabase: Sendable {
    /// Kind of the existing file.
    public enum State: Sendable {
        /// No file.
        case absent
        /// Nothing that can be read as a registry; why, as a sentence.
        case unreadable(String)
        /// A registry, of whatever schema.
        case registry(SQLiteStore)
    }

    /// The existing file.
    public let state: State
    /// Whether the path is empty: no file or an empty one, and no log or journal.
    public let isNothing: Bool
    let file: DatabaseFile
    /// The file's descriptor, where it is locked without SQLite.
    private let lock: Int32?

    /// Locks the file at a path.
    ///
    /// A database that another process has open is `inUse`. One that cannot be read is no obstacle, but another program's
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

    /// Lets others at the path again.
    public func release() {
        if case .registry(let store) = state { try? store.close() }
        if let lock { close(lock) }
    }

    private static func taken(_ file: DatabaseFile) throws -> (State, lock: Int32?) {
        let reason: String
        do {
            switch try file.inspect() {
            case .nothing: return (.absent, nil)
            // SQLite would delete a log beside an empty database.
            case .blank: reason = "It is empty."
            case .half: reason = "It was begun but never completed."
            case .ours:
                let queue = try lockedQueue(file)
                let database = OpenDatabase(file: file, writer: queue, reader: nil, wasMade: false)
                return (.registry(SQLiteStore(database)), nil)
            }
        } catch {
            let failure = file.translate(error)
            switch failure {
            case .foreign where file.isDamaged: reason = "It is no SQLite database."
            case .damaged(_, let detail), .failed(_, _, let detail): reason = "\(detail)."
            default: throw failure
            }
        }
        return (.unreadable(reason), try lock(file))
    }

    /// Opens the database so that nobody else can.
    ///
    /// It must leave the write-ahead log: a log is found by the path, so that a process that waits for the lock would
    /// take the new database's log for that of the old file. Without one, SQLite notices that the file was moved.
    private static func lockedQueue(_ file: DatabaseFile) throws -> DatabaseQueue {
        let queue = try file.untilNotBusy { try DatabaseQueue(path: file.plainPath, configuration: file.configuration) }
        do {
            try file.untilNotBusy {
                try queue.writeWithoutTransaction { db in
                    try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
                    // One page changes; a journal on disk would make a killed restore look like a killed `init`.
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

    /// Takes the lock that every connection of SQLite shares (file format, `PENDING_BYTE`), in a file that SQLite
    /// cannot open.
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

    /// `F_OFD_SETLK` of `fcntl.h`: a lock that another descriptor of this process, when it is closed, does not drop.
    private static let ownedByDescriptor: Int32 = 37
}

extension DatabaseFile {
    /// Whether a file exists whose first bytes are not those of a database.
    fileprivate var isDamaged: Bool {
        var status = stat()
        guard unsafe stat(plainPath, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let connection = try? FrozenConnection(uri: frozenURI)
        else { return false }
        return (try? connection.header(DatabaseHeader.size)).flatMap { $0 }.flatMap { DatabaseHeader($0) } == nil
    }
}
