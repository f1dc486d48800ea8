/// Page for a person: lines of coloured text, tables, and unchanged documents.
struct TextPage: Sendable {
    private enum Piece: Sendable {
        case line([StyledText], indent: Int?)
        case table(Table)
        case document([UInt8])
    }

    private var pieces: [Piece] = []

    /// An empty page.
    init() {}

    /// A page of one line.
    init(_ line: StyledText...) {
        self.line(line)
    }

    var isEmpty: Bool { pieces.isEmpty }

    /// Appends a line, wrapped on a screen with an indent.
    mutating func line(_ spans: StyledText..., indent: Int? = nil) {
        line(spans, indent: indent)
    }

    /// Appends a line, wrapped on a screen with an indent below the end of its label.
    mutating func line(_ spans: [StyledText], indent: Int? = nil) {
        pieces.append(.line(spans, indent: indent))
    }

    /// Appends a document byte for byte.
    mutating func document(_ bytes: [UInt8]) {
        pieces.append(.document(bytes))
    }

    /// Appends a table.
    mutating func table(_ table: Table) {
        pieces.append(.table(table))
    }

    /// Appends another page.
    mutating func append(_ page: TextPage) {
        pieces += page.pieces
    }

    /// The bytes of the page in a layout.
    func bytes(_ layout: Layout) -> [UInt8] {
        var bytes: [UInt8] = []
        for piece in pieces {
            switch piece {
            case .line(let spans, let indent):
                bytes += Self.bytes(of: spans, indent: indent ?? Self.indent(below: spans), layout)
            case .table(let table):
                // The table fits its lines itself; wider ones cannot be wrapped.
                for line in table.lines(layout) { bytes += Self.bytes(of: line, isColoured: layout.isColoured) }
            case .document(let document):
                bytes += document
                // On a screen, the shell's prompt must not follow on the document's last line.
                if layout.width != nil, document.last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
            }
        }
        return bytes
    }

    private static func bytes(of spans: [StyledText], indent: Int, _ layout: Layout) -> [UInt8] {
        guard let width = layout.width else { return bytes(of: spans, isColoured: layout.isColoured) }
        return Wrapping.lines(spans, width: width, indent: indent).flatMap {
            bytes(of: $0, isColoured: layout.isColoured)
        }
    }

    private static func bytes(of line: [StyledText], isColoured: Bool) -> [UInt8] {
        line.flatMap { $0.bytes(isColoured: isColoured) } + [UInt8(ascii: "\n")]
    }

    /// Indent of a wrapped line: the width of its label (`error: `, `judged by  `), or two columns more than its own.
    private static func indent(below spans: [StyledText]) -> Int {
        guard let first = spans.first else { return 2 }
        let leading = first.text.prefix { $0 == " " }.count
        let isLabel = first.style != .plain && first.text.hasSuffix(" ") && first.text.columns <= 14
        return isLabel ? first.text.columns : leading + 2
    }
}
