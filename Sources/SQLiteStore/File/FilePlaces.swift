internal import GRDB
internal import GRDBSQLite
internal import Registry
internal import Synchronization

/// The open files, each of which must still be at its path.
///
/// A process can go on writing to a file that was deleted or replaced, and would acknowledge changes that nobody can
/// find again. So the paths are checked before each transaction, and again between commit and answer: one system call for
/// each file. The required content of other files, such as keys, is checked once for each transaction.
final class FilePlaces: Sendable {
    /// Check of the required content of another file.
    typealias Contents = @Sendable () throws(StoreError) -> Void

    private let marks: Mutex<[FileMark]>
    private let contents = Mutex<[Contents]>([])

    /// Paths of these files; empty for a database in memory.
    init(_ marks: [FileMark] = []) {
        self.marks = Mutex(marks)
    }

    /// Adds the files of another database, without which the commits of this one could not be read.
    func add(_ other: FilePlaces) {
        let added = other.marks.withLock { $0 }
        marks.withLock { $0 += added }
    }

    /// Adds a check of another file whose content is needed to read the commits.
    func add(_ check: @escaping Contents) {
        contents.withLock { $0.append(check) }
    }

    /// Checks that every file is still at its path.
    func check() throws(StoreError) {
        try marks.withLock { marks throws(StoreError) in
            for index in marks.indices { try marks[index].check() }
        }
    }

    /// Checks the required content of other files.
    func checkContents() throws(StoreError) {
        for check in contents.withLock({ $0 }) { try check() }
    }
}

/// Identity of an open file, and the path at which it must stay.
struct FileMark: Sendable {
    /// The path as shown in messages.
    private let name: String
    private let path: String
    private let identity: FileIdentity
    /// The database of which this is the main file; nil for the log and its index, which SQLite shortens at will.
    private var database: DatabaseFile?
    /// The file's size in bytes at the last check.
    private var size: Int

    /// The file that is at a path now; throws if the path is empty.
    private init(path: String, name: String) throws(StoreError) {
        guard let found = FileIdentity.at(path) else { throw .removed(path: name) }
        self.path = path
        self.name = name
        (identity, size) = found
    }

    /// The main file of a database, its write-ahead log and the log's index, as a connection has them open.
    ///
    /// SQLite creates and deletes the latter two only while no connection is open.
    static func all(of file: DatabaseFile, openIn db: Database) throws -> [FileMark] {
        var main = try FileMark(path: file.plainPath, name: file.path)
        main.database = file
        // SQLite itself checks its file: another file may have replaced it between opening and this call.
        var hasMoved: Int32 = 0
        let code = unsafe sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        if code == SQLITE_OK, hasMoved != 0 { throw StoreError.replaced(path: file.path) }
        let target = file.targetPath
        return try [main] + ["-wal", "-shm"].map { try FileMark(path: target + $0, name: file.path + $0) }
    }

    /// Throws if another file, or none, is at the path.
    mutating func check() throws(StoreError) {
        guard let found = FileIdentity.at(path) else { throw .removed(path: name) }
        guard found.identity == identity else { throw .replaced(path: name) }
        // A shortened file is refused: connections would go on reading cached pages of it.
        if found.size < size, let database, database.isCutShort(to: found.size) {
            throw .damaged(path: name, detail: "The file was truncated while it was open")
        }
        size = found.size
    }
}
