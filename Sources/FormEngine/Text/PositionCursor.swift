/// Tracks line and column while a parser moves forward through UTF-8 text, in one pass over the document.
struct PositionCursor {
    private let bytes: LentBytes
    private var offset = 0
    /// The current line and column.
    private(set) var position = SourcePosition(line: 1, column: 1)

    /// A cursor at the beginning of a text.
    init(_ bytes: LentBytes) {
        self.bytes = bytes
    }

    /// Moves forward to an offset, or to the end of the text; never back.
    mutating func move(to target: Int) {
        let end = min(target, bytes.count)
        while offset < end {
            step(over: bytes[offset])
            offset += 1
        }
    }

    /// Line ends are LF, CR LF and a lone CR; continuation bytes do not advance the column.
    private mutating func step(over byte: UInt8) {
        let isCarriageReturn = byte == 0x0D
        let isBeforeLineFeed = bytes.has(0x0A, at: offset + 1)
        if byte == 0x0A || (isCarriageReturn && !isBeforeLineFeed) {
            position.line += 1
            position.column = 1
        } else if byte & 0xC0 != 0x80, !isCarriageReturn {
            position.column += 1
        }
    }
}
