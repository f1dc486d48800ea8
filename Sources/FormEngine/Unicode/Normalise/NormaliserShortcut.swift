/// Fast path that detects texts which trimming, collapsing and composing leave unchanged, without decoding: most texts.
struct NormaliserShortcut {
    /// Whether there are no other steps than `trim`, `collapse_spaces` and `nfc`.
    let isPossible: Bool
    let collapses: Bool
    /// Whether texts are converted to Normalisation Form C, which leaves ASCII unchanged.
    let composes: Bool

    init(_ steps: [NormaliseStep], isTaken: Bool = true) {
        isPossible = isTaken && steps.allSatisfy { $0 == .trim || $0 == .collapseSpaces || $0 == .nfc }
        collapses = steps.contains(.collapseSpaces)
        composes = steps.contains(.nfc)
    }

    /// Whether the steps certainly keep a well-formed text unchanged; if false, they may still keep it.
    @inline(__always)
    func keeps(_ text: LentBytes) -> Bool {
        isPossible && Self.keeps(text, collapses: collapses) && (!composes || ASCIINormaliser.holds(text))
    }

    /// Whether trimming, and optionally collapsing, certainly keep a text unchanged.
    @inline(__always)
    static func keeps(_ text: LentBytes, collapses: Bool) -> Bool {
        guard text.count > 0, isVisible(text[0]) || isLeadOfTwo(text[0]) else { return false }
        let last = text[text.count &- 1]
        guard isVisible(last) || text.count > 1 && isLeadOfTwo(text[text.count &- 2]) else { return false }
        return !collapses || isCollapsed(text)
    }

    /// Whether a text certainly has no white space except single spaces.
    @inline(__always)
    private static func isCollapsed(_ text: LentBytes) -> Bool {
        var offset = 0
        // Whether the previous byte is a space, in the top bit of the lowest byte.
        var isAfterSpace: UInt64 = 0
        while offset < text.count {
            // Missing bytes are padded with letters.
            let left = text.count &- offset
            let word =
                left >= 8
                ? text.word(at: offset) : text.word(at: offset, before: text.count) | filling &<< UInt64(left &* 8)
            let spaces = zeros(in: word ^ ones &* UInt64(Byte.space))
            if spaces & (spaces &<< 8 | isAfterSpace) != 0 { return false }
            if (word &- ones &* UInt64(Byte.space)) & ~word & topBits != 0 { return false }
            if word & topBits != 0, hasWideSpaces(word) { return false }
            isAfterSpace = spaces &>> 56
            offset &+= 8
        }
        return true
    }

    /// Whether a word may contain white space beyond ASCII: U+0085 and U+00A0 begin with C2, the rest takes three
    /// bytes.
    @inline(__always)
    private static func hasWideSpaces(_ word: UInt64) -> Bool {
        word & word &<< 1 & word &<< 2 & topBits | zeros(in: word ^ ones &* 0xC2) != 0
    }

    /// The top bit of each zero byte.
    @inline(__always)
    private static func zeros(in word: UInt64) -> UInt64 {
        ~((word & ~topBits) &+ ~topBits | word) & topBits
    }

    private static var ones: UInt64 { 0x0101_0101_0101_0101 }
    private static var topBits: UInt64 { 0x8080_8080_8080_8080 }
    private static var filling: UInt64 { 0x6161_6161_6161_6161 }

    /// Whether normalising certainly leaves some text, given its first byte: neither white space nor an escape.
    @inline(__always)
    static func keepsSome(of first: UInt8) -> Bool {
        isVisible(first) && first != Byte.backslash || isLeadOfTwo(first)
    }

    @inline(__always)
    private static func isVisible(_ byte: UInt8) -> Bool { byte &- 0x21 < 0x5E }

    /// Whether a byte begins a two-byte character that is not white space.
    ///
    /// U+0085 and U+00A0 begin with C2; all other white space beyond ASCII takes three bytes.
    @inline(__always)
    private static func isLeadOfTwo(_ byte: UInt8) -> Bool { byte &- 0xC3 < 0x1D }
}
