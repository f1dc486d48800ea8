/// What a person reads: lines of coloured text, tables, and documents as they are.
struct Page: Sendable {
    private enum Piece: Sendable {
        case line([Span])
        case document([UInt8])
    }

    private var pieces: [Piece] = []

    /// An empty page.
    init() {}

    /// A page of one line.
    init(_ line: Span...) {
        self.line(line)
    }

    var isEmpty: Bool { pieces.isEmpty }

    /// Appends a line.
    mutating func line(_ spans: Span...) {
        line(spans)
    }

    /// Appends a line.
    mutating func line(_ spans: [Span]) {
        pieces.append(.line(spans))
    }

    /// Appends a document byte for byte.
    mutating func document(_ bytes: [UInt8]) {
        pieces.append(.document(bytes))
    }

    /// Appends another page.
    mutating func append(_ page: Page) {
        pieces += page.pieces
    }

    /// Appends a table: columns as wide as their widest cell, two spaces between them.
    mutating func table(_ header: [String], _ rows: [[Span]]) {
        let lines = [header.map { Span.dim($0) }] + rows
        let widths = header.indices.map { column in lines.map { $0[column].visible.count }.max() ?? 0 }
        for cells in lines {
            var spans: [Span] = []
            let last = cells.lastIndex { !$0.text.isEmpty } ?? 0
            for (column, cell) in cells.enumerated() where column <= last {
                spans.append(cell)
                if column < last {
                    spans.append(Span(String(repeating: " ", count: widths[column] - cell.visible.count + 2)))
                }
            }
            line(spans)
        }
    }

    /// The page as it is printed.
    func bytes(isColoured: Bool) -> [UInt8] {
        var bytes: [UInt8] = []
        for piece in pieces {
            switch piece {
            case .line(let spans):
                for span in spans { bytes += span.bytes(isColoured: isColoured) }
                bytes.append(UInt8(ascii: "\n"))
            case .document(let document): bytes += document
            }
        }
        return bytes
    }
}
