internal import GRDB
internal import GRDBSQLite
internal import Glibc
internal import Registry
internal import Synchronization

/// Places of the files that are open: each must still lead to the file that was opened.
///
/// A process goes on writing to a file that was deleted or replaced, and would acknowledge what nobody finds again. So
/// the places are compared before a transaction, which then writes nothing, and after its commit, before it is
/// answered: one `stat` for each file. Required content of other files, such as keys, is checked once for each
/// transaction.
final class FilePlaces: Sendable {
    /// Check of what another file must hold.
    typealias Contents = @Sendable () throws(StoreError) -> Void

    private let marks: Mutex<[FileMark]>
    private let contents = Mutex<[Contents]>([])

    /// The places of these files; none for a database in memory.
    init(_ marks: [FileMark] = []) {
        self.marks = Mutex(marks)
    }

    /// Adds the files of another database, without which what is committed here could not be read.
    func add(_ other: FilePlaces) {
        let added = other.marks.withLock { $0 }
        marks.withLock { $0 += added }
    }

    /// Adds a check of another file that is needed to read commits.
    func add(_ check: @escaping Contents) {
        contents.withLock { $0.append(check) }
    }

    /// Compares every file with the one at its path now.
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

/// Identity of an open file, with its required path.
struct FileMark: Sendable {
    /// The path as messages show it.
    private let name: String
    private let path: String
    private let device: UInt
    private let inode: UInt
    /// The database whose file it is; nil for the files beside it, which SQLite empties and shortens.
    private var database: DatabaseFile?
    /// How many bytes it had when it was compared last.
    private var size: Int

    /// The file at a path now; throws if it is missing.
    private init(path: String, name: String) throws(StoreError) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw .removed(path: name) }
        self.path = path
        self.name = name
        device = UInt(status.st_dev)
        inode = UInt(status.st_ino)
        size = Int(status.st_size)
    }

    /// A database with the log and the index of the log that SQLite keeps beside it, as a connection has them open.
    ///
    /// SQLite deletes and makes these two only while no connection is open.
    static func all(of file: DatabaseFile, openIn db: Database) throws -> [FileMark] {
        var main = try FileMark(path: file.plainPath, name: file.path)
        main.database = file
        // The connection compares its own file: another one may have taken its place between opening and marking.
        var hasMoved: Int32 = 0
        let code = unsafe sqlite3_file_control(db.sqliteConnection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        if code == SQLITE_OK, hasMoved != 0 { throw StoreError.replaced(path: file.path) }
        let target = file.targetPath
        return try [main] + ["-wal", "-shm"].map { try FileMark(path: target + $0, name: file.path + $0) }
    }

    /// Compares the file with the one at its path now.
    mutating func check() throws(StoreError) {
        var status = stat()
        guard unsafe stat(path, &status) == 0 else { throw .removed(path: name) }
        guard UInt(status.st_dev) == device, UInt(status.st_ino) == inode else { throw .replaced(path: name) }
        // Connections go on reading pages that they remember of a file that was emptied.
        if status.st_size < size, let database, database.isCutShort(to: Int(status.st_size)) {
            throw .damaged(path: name, detail: "It was cut short while it was open")
        }
        size = Int(status.st_size)
    }
}
