internal import Glibc
internal import Registry

/// A database that no process is writing, read with `immutable=1`: without locks and without companion files.
///
/// A reader of a write-ahead log needs the `-shm` file, and creates a missing one under its own user. So while there is
/// no `-wal` file, the main file is read alone. Doing so is sound: closing the last connection moves the log into the
/// main file and deletes it; opening for writing creates a log first. So without a log, the main file holds every
/// commit until a log appears. After every read, a check confirms that no log appeared and that the file is unchanged.
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

    /// The file's present state; nil if it has a log or is being changed.
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

    /// Whether the file is unchanged and still without a log, so that bytes read meanwhile are valid.
    var isUnchanged: Bool { !Self.hasLog(file) && Self.state(of: file) == state }

    /// Whether the file has a non-empty log.
    static func hasLog(_ file: DatabaseFile) -> Bool { file.hasContent(beside: "-wal") }

    /// Microseconds within which two changes can get the same time stamp, by the resolution of the kernel's clock.
    private static let tick: UInt32 = 20_000
    private static let looks = 5

    /// Whether the last change is so old that a later change would get another time stamp.
    private static func hasSettled(_ state: State) -> Bool {
        var now = timespec()
        guard unsafe clock_gettime(CLOCK_REALTIME, &now) == 0 else { return true }
        let seconds = now.tv_sec - state.seconds
        guard seconds == 0 || seconds == 1 else { return true }
        return seconds * 1_000_000_000 + now.tv_nsec - state.nanoseconds > Int(tick) * 1000
    }

    /// The file's state, with its `ctime`, which no program can set.
    private static func state(of file: DatabaseFile) -> State? {
        var status = stat()
        guard unsafe stat(file.plainPath, &status) == 0 else { return nil }
        return State(
            device: UInt(status.st_dev), inode: UInt(status.st_ino), size: Int(status.st_size),
            seconds: status.st_ctim.tv_sec, nanoseconds: status.st_ctim.tv_nsec)
    }
}
