/// Kinds of control characters: Unicode's category Cc (C0, DEL, C1) and the separators U+2028 and U+2029, refused in
/// one-line texts.
struct ControlCharacters: OptionSet, BitwiseCopyable, Sendable {
    /// Line feeds, carriage returns, tabs and the two separators, which a text of several lines may contain.
    static let lines = ControlCharacters(rawValue: 1)
    /// Control characters that no text may contain.
    static let others = ControlCharacters(rawValue: 2)
    /// Both kinds of control characters.
    static let all: ControlCharacters = [.lines, .others]

    let rawValue: UInt8

    @inline(__always)
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The kind of a character by its scalar value; empty for other characters.
    init(_ scalar: UInt32) {
        switch scalar {
        case 0x09, 0x0A, 0x0D, 0x2028, 0x2029: self = .lines
        case 0..<0x20, 0x7F..<0xA0: self = .others
        default: self = []
        }
    }

    /// The kind of the character that an escape denotes, by the letter after the backslash: one of `"\\/bfnrt`.
    ///
    /// A bit set for the letters, since a branch for each would be predicted badly.
    @inline(__always)
    init(escape letter: UInt8) {
        let (lines, others): (UInt64, UInt64) = (1 &<< 0x2E | 1 &<< 0x32 | 1 &<< 0x34, 1 &<< 0x22 | 1 &<< 0x26)
        let place = UInt64(letter & 0x3F)
        let kinds = lines &>> place & 1 | (others &>> place & 1) &<< 1
        // The escapes of a quote and a slash denote no control character.
        self.init(rawValue: letter & 0x40 == 0 ? 0 : UInt8(truncatingIfNeeded: kinds))
    }

    /// The kinds of control characters in a text, which must be UTF-8.
    @inline(never)
    init(in text: LentBytes) {
        var found: ControlCharacters = []
        for (index, byte) in text.enumerated() {
            switch byte {
            case 0x20..<0x7F: break
            case 0..<0x80: found.formUnion(ControlCharacters(UInt32(byte)))
            // Control characters beyond ASCII begin with C2 or E2.
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
