/// Wraps a line of spans at its spaces to a width.
///
/// A word longer than a line is not broken. Spaces at a break are dropped, others kept.
struct Wrapping {
    /// Width in columns.
    let width: Int
    /// Indent of all lines after the first.
    let indent: Int

    private var lines: [[StyledText]] = []
    private var line: [StyledText] = []
    private var column = 0
    /// The spaces before the next word.
    private var gap = ""
    /// Pieces of the current word, which may change its colour.
    private var word: [StyledText] = []

    /// The wrapped lines of spans.
    static func lines(_ spans: [StyledText], width: Int, indent: Int) -> [[StyledText]] {
        let total = spans.reduce(0) { $0 + $1.visible.columns }
        if total <= width { return [spans] }
        var wrapping = Wrapping(width: width, indent: min(indent, width / 2))
        for span in spans { wrapping.read(span) }
        wrapping.endWord()
        return wrapping.lines + [wrapping.line]
    }

    private init(width: Int, indent: Int) {
        self.width = width
        self.indent = indent
    }

    private mutating func read(_ span: StyledText) {
        var piece = ""
        for character in span.visible {
            if character == " " {
                if !piece.isEmpty { word.append(StyledText(piece, span.style)) }
                piece = ""
                endWord()
                gap.append(character)
            } else {
                piece.append(character)
            }
        }
        if !piece.isEmpty { word.append(StyledText(piece, span.style)) }
    }

    /// Appends the current word to the line, or to a new line.
    private mutating func endWord() {
        guard !word.isEmpty else { return }
        let length = word.reduce(0) { $0 + $1.text.columns }
        let hasWords = line.contains { $0.text.contains { $0 != " " } }
        if column + gap.count + length > width, hasWords {
            lines.append(line)
            line = indent > 0 ? [StyledText(String(repeating: " ", count: indent))] : []
            column = indent
        } else if !gap.isEmpty {
            line.append(StyledText(gap))
            column += gap.count
        }
        line += word
        column += length
        gap = ""
        word = []
    }
}
