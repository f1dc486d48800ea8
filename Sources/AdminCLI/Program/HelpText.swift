internal import Replies

/// Wraps the parser's help at words and with indents, which the parser itself does not.
enum HelpText {
    /// Width at which the parser wraps nothing.
    static let unwrapped = 100_000
    /// Column at which explanations of arguments, options and commands begin.
    private static let explained = 26
    /// Width limit, since wider lines are hard to read.
    private static let widest = 100
    /// Width of output that goes to no screen.
    private static let usual = 80

    /// The text wrapped for a screen, or for a file if no width is given.
    static func wrapped(_ text: String, width: Int?) -> String {
        let width = min(width ?? usual, widest)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { StyledText(String($0)).visible }
        return lines.flatMap { line in
            line.columns <= width ? [line] : isExample(line) ? continued(line, width) : broken(line, width)
        }.joined(separator: "\n")
    }

    private static func broken(_ line: String, _ width: Int) -> [String] {
        let indent = indent(below: line)
        return Wrapping.lines([StyledText(glued(line, width - indent))], width: width, indent: indent).map { spans in
            spans.map(\.text).joined().replacing(glue, with: " ")
        }
    }

    /// A no-break space, which keeps words in backquotes together while lines are wrapped.
    private static let glue = "\u{A0}"

    /// The line with unbreakable spaces in each backquoted text that fits on a line.
    private static func glued(_ line: String, _ width: Int) -> String {
        let parts = line.split(separator: "`", omittingEmptySubsequences: false)
        return parts.enumerated().map { index, part in
            let isCode = !index.isMultiple(of: 2) && index < parts.count - 1
            return isCode && part.count + 3 <= width ? String(part).replacing(" ", with: glue) : String(part)
        }.joined(separator: "`")
    }

    /// Indent of a wrapped line: below the explanation, nine columns in a usage, or as its first line.
    private static func indent(below line: String) -> Int {
        let leading = line.prefix { $0 == " " }.count
        if leading == explained { return explained }
        if line.hasPrefix("USAGE: ") || line.hasPrefix("Usage: ") { return 9 }
        let label = line.dropFirst(leading).utf8.prefix(max(0, explained - leading))
        let isArgument = line.hasPrefix("  -") || line.hasPrefix("  <")
        let isExplained = leading == 2 && label.suffix(isArgument ? 1 : 2).allSatisfy { $0 == UInt8(ascii: " ") }
        return isExplained ? explained : leading
    }

    /// Whether the line is a command to type.
    private static func isExample(_ line: String) -> Bool {
        line.hasPrefix("  ") && line.contains("formulary ") && !line.dropFirst(2).contains("  ")
    }

    /// An example on continued lines, with options and their values together.
    private static func continued(_ line: String, _ width: Int) -> [String] {
        var lines = [""]
        for part in parts(of: line) {
            let last = lines[lines.count - 1]
            if last.columns + part.columns + 2 > width, !last.allSatisfy({ $0 == " " }) {
                lines[lines.count - 1] = last + #" \"#
                lines.append("      " + part.drop { $0 == " " })
            } else {
                lines[lines.count - 1] = last + part
            }
        }
        return lines
    }

    /// Parts of a command between which a line may break: before options, pipes and redirections.
    private static func parts(of line: String) -> [String] {
        var parts = [""]
        var quote: Character?
        var previous: Character = "x"
        for (offset, character) in line.enumerated() {
            let next = line.dropFirst(offset + 1).first
            if quote == nil, character == " ", previous != " ", let next, "-|>".contains(next) { parts.append("") }
            if quote == character {
                quote = nil
            } else if quote == nil, "'\"".contains(character) {
                quote = character
            }
            parts[parts.count - 1].append(character)
            previous = character
        }
        return parts
    }
}
