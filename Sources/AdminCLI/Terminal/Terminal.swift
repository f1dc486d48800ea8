internal import Glibc

/// Properties of the terminal that a stream of the process leads to, if any.
struct Terminal: Sendable {
    let descriptor: Int32

    static let input = Terminal(descriptor: STDIN_FILENO)
    static let output = Terminal(descriptor: STDOUT_FILENO)
    static let error = Terminal(descriptor: STDERR_FILENO)

    /// Whether the stream is a terminal.
    var isScreen: Bool { isatty(descriptor) == 1 }

    /// Whether colours help: on a screen, unless `NO_COLOR` (no-color.org) or a dumb terminal says otherwise.
    var hasColour: Bool { isScreen && Environment["NO_COLOR"] == nil && Environment["TERM"] != "dumb" }

    /// Columns and rows of the screen; if it does not know them, `COLUMNS` and `LINES`, or else 80 by 24.
    var size: (columns: Int, rows: Int) {
        var size = winsize()
        let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
        let columns = isKnown ? Int(size.ws_col) : 0
        let rows = isKnown ? Int(size.ws_row) : 0
        return (
            columns > 0 ? columns : Self.count("COLUMNS") ?? 80, rows > 0 ? rows : Self.count("LINES") ?? 24
        )
    }

    private static func count(_ variable: String) -> Int? {
        guard let count = Environment[variable].flatMap({ TypedWord.count($0) }), count > 0 else { return nil }
        return count
    }

    /// Whether a person can see a question and type the answer.
    static var canAsk: Bool { input.isScreen && error.isScreen }

    /// Asks a question on standard error; true if the answer begins with y.
    static func asks(_ question: String) -> Bool {
        try? Output.error.write(Array((question + " [y/N] ").utf8))
        let answer = readLine(strippingNewline: true) ?? ""
        return answer.utf8.first.map { $0 | 0x20 == UInt8(ascii: "y") } ?? false
    }

    /// Asks for a secret on standard error, and reads it without showing it, as `getpass` does: no key ends the program
    /// meanwhile, after which a shell would show nothing that is typed.
    static func secret(_ question: String) throws(CommandError) -> [UInt8] {
        try? Output.error.write(Array(question.utf8))
        var mode = termios()
        guard unsafe tcgetattr(STDIN_FILENO, &mode) == 0 else { throw unasked }
        var silent = mode
        silent.c_lflag &= ~tcflag_t(ECHO | ISIG)
        silent.c_lflag |= tcflag_t(ECHONL)
        guard unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent) == 0 else { throw unasked }
        let line = readLine(strippingNewline: true)
        unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &mode)
        // The byte of Ctrl-C.
        guard let line, !line.utf8.contains(3) else { throw unasked }
        return Array(line.utf8)
    }

    private static let unasked = CommandError(
        .declined, "No passphrase was typed.", help: "Run the command again, or name a file with the passphrase.")
}
