internal import Dispatch
internal import Glibc
internal import Synchronization

/// Lines of standard input, each read on demand: typed ones, or those of a file or pipe.
///
/// A blocking read has a thread of its own, so that the caller can continue meanwhile.
final class TypedLines: Sendable {
    /// One read's result.
    enum Line: Sendable {
        case text(String)
        /// It is no UTF-8, or longer than any answer may be.
        case unreadable
        case end
    }

    private let reader: Mutex<LineReader>
    private let queue = DispatchQueue(label: "formulary.typed-lines")
    private let echo = TerminalEcho()

    /// The bytes of the longest line.
    private static let longest = 1 << 20

    init() throws(CommandError) {
        reader = Mutex(try LineReader(InputFile("-"), limit: Self.longest))
    }

    /// Reads the next line; what is secret is not shown where it is typed.
    func read(isSecret: Bool, _ deliver: @escaping @Sendable (Line) -> Void) {
        if isSecret { echo.turnOff() }
        queue.async { [self] in
            let line = reader.withLock { Self.line(of: &$0) }
            if isSecret { echo.restore() }
            deliver(line)
        }
    }

    /// Leaves the terminal as it was found.
    func restore() { echo.restore() }

    private static func line(of reader: inout LineReader) -> Line {
        do throws(CommandError) {
            switch try reader.next() {
            case .text(let bytes):
                let isWindows = bytes.last == UInt8(ascii: "\r")
                return String(validating: isWindows ? bytes.dropLast() : bytes[...], as: UTF8.self).map { .text($0) }
                    ?? .unreadable
            case .tooLong: return .unreadable
            case nil: return .end
            }
        } catch {
            // A broken input has no further lines.
            return .end
        }
    }
}

/// Echo of the terminal that is typed at, which is turned off for a while.
final class TerminalEcho: Sendable {
    /// How the terminal was found; nil while it is so.
    private let former = Mutex<termios?>(nil)

    /// Shows nothing of what is typed, and lets nobody suspend or break off the program meanwhile, behind which a shell would show it again.
    func turnOff() {
        former.withLock { former in
            var mode = termios()
            guard former == nil, unsafe tcgetattr(STDIN_FILENO, &mode) == 0 else { return }
            former = mode
            mode.c_lflag &= ~tcflag_t(ECHO)
            mode.c_lflag |= tcflag_t(ECHONL)
            // `_POSIX_VDISABLE` is 0 on Linux (glibc, bits/posix_opt.h), and Swift does not import it.
            unsafe withUnsafeMutableBytes(of: &mode.c_cc) {
                unsafe $0[Int(VSUSP)] = 0
                unsafe $0[Int(VQUIT)] = 0
            }
            unsafe tcsetattr(STDIN_FILENO, TCSANOW, &mode)
        }
    }

    func restore() {
        former.withLock { former in
            guard var mode = former else { return }
            unsafe tcsetattr(STDIN_FILENO, TCSANOW, &mode)
            former = nil
        }
    }
}
