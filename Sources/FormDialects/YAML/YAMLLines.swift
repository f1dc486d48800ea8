import FormEngine

/// A cursor through a document's bytes, for looking at text that the parser does not report, such as comments.
///
/// The cursor only moves forward, and reads ahead only as far as a comment. So a document takes one pass, however long
/// its lines are.
struct YAMLLines<Bytes: RandomAccessCollection<UInt8>> where Bytes.Index == Int {
    private let bytes: Bytes
    private var place = SourcePosition(line: 1, column: 1)
    private var offset = 0

    /// A cursor at the start of a document that `YAMLBytes` has accepted.
    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    /// The byte directly before a position; nil at the beginning of a line.
    mutating func byte(before position: SourcePosition) -> UInt8? {
        guard move(to: position), position.column > 1 else { return nil }
        return bytes[offset - 1]
    }

    /// The comment behind a position on its line, including the blanks before it; nil without a comment.
    mutating func comment(behind position: SourcePosition) -> String? {
        guard move(to: position) else { return nil }
        // Only blanks are read before `#`, since a line in flow style may hold thousands of scalars.
        let blanks = bytes[offset...].prefix { $0 == 0x20 || $0 == 0x09 }
        let mark = offset + blanks.count
        guard mark > offset, mark < bytes.count, bytes[mark] == UInt8(ascii: "#") else { return nil }
        return String(decoding: bytes[offset...].prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }

    /// Whether the name of an anchor or alias has further characters behind the part that the parser read.
    ///
    /// YAML 1.1 allows letters, digits, `-` and `_` in a name; YAML 1.2.2 (section 6.9.2) all characters but white
    /// space and brackets.
    mutating func continues(behind name: String, at position: SourcePosition) -> Bool {
        guard move(to: position) else { return false }
        let next = offset + 1 + name.utf8.count
        guard next < bytes.count else { return false }
        switch bytes[next] {
        case 0x09, 0x0A, 0x0D, 0x20: return false
        case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"): return false
        default: return true
        }
    }

    /// Moves forward to a position; false if the document has no such position.
    private mutating func move(to position: SourcePosition) -> Bool {
        while place < position, offset < bytes.count { step() }
        return place == position
    }

    /// Advances by one character.
    ///
    /// A line ends with LF, CR LF or a lone CR; columns are code points.
    private mutating func step() {
        let byte = bytes[offset]
        offset += 1
        let isBeforeLineFeed = offset < bytes.count && bytes[offset] == 0x0A
        if byte == 0x0A || (byte == 0x0D && !isBeforeLineFeed) {
            place = SourcePosition(line: place.line + 1, column: 1)
        } else if byte != 0x0D {
            while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
            place.column += 1
        }
    }
}
