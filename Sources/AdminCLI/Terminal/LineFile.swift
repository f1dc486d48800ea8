internal import FormEngine
internal import Glibc
internal import Synchronization

/// A new file that a command fills with JSON documents, one a line.
final class LineFile: Sendable {
    private struct State {
        var lines: [UInt8] = []
        var isFaulty = false
    }

    private let path: String
    private let descriptor: Int32
    private let state = Mutex(State())

    /// Size of the lines that are written at once, in bytes.
    private static let size = 1 << 16

    /// Creates the file; rejects a path of an existing file.
    init(_ path: String) throws(CommandError) {
        try OutputFile(path).checkAbsent()
        self.path = path
        descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Self.unwritable(path, errno) }
    }

    /// Adds a line; an error of the file system is reported by `end()`.
    func add(_ document: JSONValue) {
        state.withLock { state in
            state.lines += JSONWriter.bytes(of: document) + [UInt8(ascii: "\n")]
            if state.lines.count >= Self.size { write(&state) }
        }
    }

    /// Writes the last lines, durably, and closes the file.
    func end() throws(CommandError) {
        let isFaulty = state.withLock { state in
            write(&state)
            return state.isFaulty
        }
        let isDurable = fsync(descriptor) == 0
        close(descriptor)
        if isFaulty || !isDurable { throw Self.unwritable(path, EIO) }
    }

    private func write(_ state: inout State) {
        do throws(OutputError) {
            if !state.isFaulty { try Output(descriptor: descriptor).write(state.lines) }
        } catch {
            state.isFaulty = true
        }
        state.lines = []
    }

    private static func unwritable(_ path: String, _ code: Int32) -> CommandError {
        CommandError(
            .unwritableFile, unsafe "\(path) cannot be written: \(String(cString: strerror(code))).",
            help: "Check who may write to the file's folder, and its free space.")
    }
}
