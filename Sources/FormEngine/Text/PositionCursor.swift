/// Follows the line and column while a reader moves forward through UTF-8 text, so that a whole document costs one pass.
struct PositionCursor {
    private let bytes: LentBytes
    private var offset = 0
    /// The place reached.
    private(set) var position = SourcePosition(line: 1, column: 1)

    /// A cursor at the beginning of a text.
    init(_ bytes: LentBytes) {
        self.bytes = bytes
    }

    /// Moves forward to an offset, or to the end if that comes first; never back.
    mutating func move(to target: Int) {
        let end = min(target, bytes.count)
        while offset < end {
            step(over: bytes[offset])
            offset += 1
        }
    }

    /// A line ends with LF, CR LF or a lone CR; a continuation byte is not a character of its own.
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
