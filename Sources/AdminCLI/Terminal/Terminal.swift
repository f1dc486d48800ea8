internal import Glibc

/// Facts about the screens that the process's streams lead to.
struct Terminal: Sendable {
    let descriptor: Int32

    static let input = Terminal(descriptor: STDIN_FILENO)
    static let output = Terminal(descriptor: STDOUT_FILENO)
    static let error = Terminal(descriptor: STDERR_FILENO)

    /// Whether a person sits there.
    var isScreen: Bool { isatty(descriptor) == 1 }

    /// Whether colours help: on a screen, unless `NO_COLOR` (no-color.org) or a dumb terminal says otherwise.
    var hasColour: Bool { isScreen && Environment["NO_COLOR"] == nil && Environment["TERM"] != "dumb" }

    /// The characters that fit beside and below each other; where the screen does not know, `COLUMNS`, `LINES`, or 80 by 24.
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

    /// Whether a person is at the terminal: sees the question, and types the answer.
    static var canAsk: Bool { input.isScreen && error.isScreen }

    /// Asks a question on standard error; true if the answer begins with y.
    static func asks(_ question: String) -> Bool {
        try? Output.error.write(Array((question + " [y/N] ").utf8))
        let answer = readLine(strippingNewline: true) ?? ""
        return answer.utf8.first.map { $0 | 0x20 == UInt8(ascii: "y") } ?? false
    }
}
