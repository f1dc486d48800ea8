internal import Glibc
internal import Registry

/// A database that cannot be written, read as `immutable=1`: without locks and without files beside it.
///
/// A reader of a write-ahead log needs the `-shm` file beside the database; where that cannot be made, SQLite can only
/// be told that the file does not change. That is sound while there is no `-wal` file: whoever closes the database
/// last moves everything into the main file and deletes the log, and whoever opens it for writing makes a log before
/// writing anything, and changes the main file only after having written the log. So without a log the main file is
/// whole and committed, and stays so until a log appears; that none has appeared, and that the file is as it was, is
/// looked up after every read. With a log that cannot be read, the file is refused.
struct FrozenFile: Sendable {
    private let file: DatabaseFile
    private let state: State

    private struct State: Equatable {
        let device: UInt
        let inode: UInt
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    init(of file: DatabaseFile) throws(StoreError) {
        self.file = file
        guard !Self.hasLog(file), let state = Self.state(of: file) else { throw .readOnly(path: file.path) }
        self.state = state
    }

    /// Refuses what was read if another process began to write meanwhile.
    func verify() throws(StoreError) {
        guard !Self.hasLog(file), Self.state(of: file) == state else { throw .busy(path: file.path) }
    }

    private static func hasLog(_ file: DatabaseFile) -> Bool {
        var status = stat()
        return stat(file.plainPath + "-wal", &status) == 0 && status.st_size > 0
    }

    private static func state(of file: DatabaseFile) -> State? {
        var status = stat()
        guard stat(file.plainPath, &status) == 0 else { return nil }
        return State(
            device: UInt(status.st_dev), inode: UInt(status.st_ino), size: Int(status.st_size),
            seconds: status.st_mtim.tv_sec, nanoseconds: status.st_mtim.tv_nsec)
    }
}
