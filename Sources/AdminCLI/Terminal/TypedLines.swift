internal import Dispatch
internal import Glibc
internal import Synchronization

/// Lines of standard input, typed or from a file or pipe, read on demand.
///
/// A blocking read has a thread of its own, so that the caller can continue meanwhile.
final class TypedLines: Sendable {
    /// One read's result.
    enum Line: Sendable {
        case text(String)
        /// The line is not UTF-8, or exceeds the limit of an answer.
        case unreadable
        case end
    }

    private let reader: Mutex<LineReader>
    private let queue = DispatchQueue(label: "formulary.typed-lines")
    private let echo = TerminalEcho()

    /// Limit of a line in bytes.
    private static let longest = 1 << 20

    init() throws(CommandError) {
        reader = Mutex(try LineReader(InputFile("-"), limit: Self.longest))
    }

    /// Reads the next line; the terminal does not show a secret one.
    func read(isSecret: Bool, _ deliver: @escaping @Sendable (Line) -> Void) {
        if isSecret { echo.turnOff() }
        queue.async { [self] in
            let line = reader.withLock { Self.line(of: &$0) }
            if isSecret { echo.restore() }
            deliver(line)
        }
    }

    /// Restores the terminal's mode.
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

/// Echo of the terminal at standard input, which can be turned off for a while.
final class TerminalEcho: Sendable {
    /// The terminal's mode before a change; nil while it is unchanged.
    private let former = Mutex<termios?>(nil)

    /// Turns echo off, with the keys that suspend or quit the program, after which a shell would show the secret.
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
