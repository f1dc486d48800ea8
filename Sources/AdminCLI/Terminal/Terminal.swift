internal import Glibc

/// What is known of the screens that the process's streams lead to.
struct Terminal: Sendable {
    let descriptor: Int32

    static let input = Terminal(descriptor: STDIN_FILENO)
    static let output = Terminal(descriptor: STDOUT_FILENO)
    static let error = Terminal(descriptor: STDERR_FILENO)

    /// Whether a person sits there.
    var isScreen: Bool { isatty(descriptor) == 1 }

    /// Whether colours help: on a screen, unless `NO_COLOR` (no-color.org) or a dumb terminal says otherwise.
    var hasColour: Bool { isScreen && Environment["NO_COLOR"] == nil && Environment["TERM"] != "dumb" }

    /// Asks a question on standard error; true if the answer begins with y.
    static func asks(_ question: String) -> Bool {
        try? Output.error.write(Array((question + " [y/N] ").utf8))
        let answer = readLine(strippingNewline: true) ?? ""
        return answer.utf8.first.map { $0 | 0x20 == UInt8(ascii: "y") } ?? false
    }
}
