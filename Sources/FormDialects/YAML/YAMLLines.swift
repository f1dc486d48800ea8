import FormEngine

/// The bytes beside the places that the parser names, which follow each other through a document.
///
/// It only moves forward, and looks ahead no further than a comment reaches, so that all of a document costs one pass,
/// however long its lines are.
struct YAMLLines<Bytes: RandomAccessCollection<UInt8>> where Bytes.Index == Int {
    private let bytes: Bytes
    private var place = SourcePosition(line: 1, column: 1)
    private var offset = 0

    /// The bytes of a document that `YAMLBytes` has checked.
    init(_ bytes: Bytes) {
        self.bytes = bytes
    }

    /// The byte right before a place on its line; nil at the line's beginning.
    mutating func byte(before position: SourcePosition) -> UInt8? {
        guard move(to: position), position.column > 1 else { return nil }
        return bytes[offset - 1]
    }

    /// The comment behind a place on its line, with the blanks before it, or nil.
    mutating func comment(behind position: SourcePosition) -> String? {
        guard move(to: position) else { return nil }
        // A line in flow style has thousands of scalars: only blanks are read before the `#` is found.
        let blanks = bytes[offset...].prefix { $0 == 0x20 || $0 == 0x09 }
        let mark = offset + blanks.count
        guard mark > offset, mark < bytes.count, bytes[mark] == UInt8(ascii: "#") else { return nil }
        return String(decoding: bytes[offset...].prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    }

    /// Whether the name of an anchor or alias continues behind the part that the parser read: YAML 1.2.2 (section
    /// 6.9.2) allows anything but white space and brackets in it, YAML 1.1 letters, digits, `-` and `_`.
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

    /// Goes to a place at or behind the last one; false if it is not there.
    private mutating func move(to position: SourcePosition) -> Bool {
        while place < position, offset < bytes.count { step() }
        return place == position
    }

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
