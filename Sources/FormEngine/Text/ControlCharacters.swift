/// Characters that no text of a form has: those of Unicode's category Cc (C0, DEL, C1), and, in a text of one line, the line
/// and paragraph separators U+2028 and U+2029.
struct ControlCharacters: OptionSet, BitwiseCopyable, Sendable {
    /// Line feeds, carriage returns, tabs and the two separators: a text of several lines may have them.
    static let lines = ControlCharacters(rawValue: 1)
    /// Control characters that no text may have.
    static let others = ControlCharacters(rawValue: 2)
    /// Both kinds.
    static let all: ControlCharacters = [.lines, .others]

    let rawValue: UInt8

    @inline(__always)
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The kind of a character by its scalar value; empty if it is no control character.
    init(_ scalar: UInt32) {
        switch scalar {
        case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: self = .lines
        case 0..<0x20, 0x7F..<0xA0: self = .others
        default: self = []
        }
    }

    /// The kind of what a letter behind a backslash stands for, one of `"\\/bfnrt`.
    ///
    /// One bit for each letter: a jump for each would go where no processor expects it.
    @inline(__always)
    init(escape letter: UInt8) {
        let (lines, others): (UInt64, UInt64) = (1 &<< 0x2E | 1 &<< 0x32 | 1 &<< 0x34, 1 &<< 0x22 | 1 &<< 0x26)
        let place = UInt64(letter & 0x3F)
        let kinds = lines &>> place & 1 | (others &>> place & 1) &<< 1
        // A quote and a slash are no letters.
        self.init(rawValue: letter & 0x40 == 0 ? 0 : UInt8(truncatingIfNeeded: kinds))
    }

    /// The kinds in a text, which must be UTF-8.
    @inline(never)
    init(in text: LentBytes) {
        var found: ControlCharacters = []
        for (index, byte) in text.enumerated() {
            switch byte {
            case 0x20..<0x7F: break
            case 0..<0x80: found.formUnion(ControlCharacters(UInt32(byte)))
            // Those beyond ASCII begin with one of two bytes.
            case 0xC2: if index &+ 1 < text.count { found.formUnion(ControlCharacters(UInt32(text[index &+ 1]))) }
            case 0xE2:
                guard index &+ 2 < text.count, text[index &+ 1] == 0x80 else { break }
                found.formUnion(ControlCharacters(0x2000 | UInt32(text[index &+ 2] & 0x3F)))
            default: break
            }
        }
        self = found
    }
}
