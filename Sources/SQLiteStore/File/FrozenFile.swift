internal import Glibc
internal import Registry

/// A database that nobody writes, read as `immutable=1`: without locks and without files beside it.
///
/// A reader of a write-ahead log needs the `-shm` file beside the database, and creates it with its own owner if it is
/// missing; so the log's absence is used instead. Reading without it is sound while there is no `-wal` file: closing
/// the last connection moves everything into the main file and deletes the log, and opening for writing creates a log
/// before anything is written, and changes the main file only after having written the log. So without a log the main
/// file is whole and committed, and stays so until a log appears; that none has appeared, and that the file is as it
/// was, is looked up after every read.
struct FrozenFile: Sendable, Equatable {
    private let file: DatabaseFile
    private let state: State

    private struct State: Equatable {
        let device: UInt
        let inode: UInt
        let size: Int
        let seconds: Int
        let nanoseconds: Int
    }

    /// The file as it is now; nil if it has a log, or is being changed.
    init?(of file: DatabaseFile) {
        self.file = file
        for _ in 0..<Self.looks {
            guard !Self.hasLog(file), let state = Self.state(of: file) else { return nil }
            if Self.hasSettled(state) {
                self.state = state
                return
            }
            usleep(Self.tick)
        }
        return nil
    }

    static func == (left: FrozenFile, right: FrozenFile) -> Bool {
        left.file.path == right.file.path && left.state == right.state
    }

    /// Whether the file is still as it was, so that what was read of it holds.
    var isUnchanged: Bool { !Self.hasLog(file) && Self.state(of: file) == state }

    /// Whether the file has a non-empty log.
    static func hasLog(_ file: DatabaseFile) -> Bool { file.hasContent(beside: "-wal") }

    /// The microseconds within which two changes of a file may get one time: the kernel's clock is no finer.
    private static let tick: UInt32 = 20_000
    private static let looks = 5

    /// Whether the last change is old enough for a later one to have another modification time.
    private static func hasSettled(_ state: State) -> Bool {
        var now = timespec()
        guard unsafe clock_gettime(CLOCK_REALTIME, &now) == 0 else { return true }
        let seconds = now.tv_sec - state.seconds
        guard seconds == 0 || seconds == 1 else { return true }
        return seconds * 1_000_000_000 + now.tv_nsec - state.nanoseconds > Int(tick) * 1000
    }

    /// By the time of the last change of anything, which nobody can set.
    private static func state(of file: DatabaseFile) -> State? {
        var status = stat()
        guard unsafe stat(file.plainPath, &status) == 0 else { return nil }
        return State(
            device: UInt(status.st_dev), inode: UInt(status.st_ino), size: Int(status.st_size),
            seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
    }
}
