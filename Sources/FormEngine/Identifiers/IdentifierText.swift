/// A text as identifiers are read: without the separators that people write, its letters in upper case.
///
/// Spaces of any width do not count, nor does what cannot be seen (spaces without width, marks of direction), as web pages
/// and address books paste them; line ends do not at the edges. Dashes of any length are hyphens. Kept in place, so that
/// reading one takes no memory from the heap.
struct IdentifierText {
    /// No identifier is longer: an IBAN has up to 34 characters.
    static let limit = 40

    /// How many characters are left.
    private(set) var count = 0
    private var bytes = InlineArray<40, UInt8>(repeating: 0)

    /// The text without its separators; nil if something other than ASCII is in it, or too much, or if it ends with a
    /// separator.
    ///
    /// - Parameters:
    ///   - text: The text, UTF-8.
    ///   - separators: Separators to drop besides spaces, with their positions. Elsewhere it stays, for the scheme to
    ///   refuse.
    init?(_ text: LentBytes, without separators: IdentifierSeparators) {
        var index = 0
        var separated = -1
        var hasEnded = false
        while index < text.count {
            let byte: UInt8
            switch Self.mark(in: text, at: &index) {
            case .invisible: continue
            case .lineEnd:
                hasEnded = count > 0
                continue
            case .other: return nil
            case .ascii(let found): byte = found
            }
            guard !hasEnded else { return nil }
            if separated < count, separators.holds(byte, at: count) {
                separated = count
                continue
            }
            guard count < Self.limit else { return nil }
            bytes[count] = byte.isLowercaseLetter ? byte & ~0x20 : byte
            count += 1
        }
        if separated == count { return nil }
    }

    /// A character, as its byte.
    subscript(_ index: Int) -> UInt8 { bytes[index] }

    /// Takes out a character.
    mutating func remove(at index: Int) {
        for place in index..<(count - 1) { bytes[place] = bytes[place + 1] }
        count -= 1
    }

    /// The value of the digit at an index, which must hold one.
    func digit(_ index: Int) -> Int { Int(bytes[index] &- UInt8(ascii: "0")) }

    /// The number that digits write; each index of the range must hold one.
    ///
    /// There may be up to nine, so that it fits the 32 bits that an integer has in a browser.
    func number(_ range: Range<Int>) -> Int {
        assert(range.count <= 9, "Ten digits may write more than 32 bits hold.")
        var number = 0
        for index in range { number = number * 10 + digit(index) }
        return number
    }

    /// Whether there are digits and nothing else at a range, which must be within the text.
    func isDigits(_ range: Range<Int>) -> Bool {
        for index in range where !bytes[index].isDigit { return false }
        return true
    }

    /// Whether there are upper-case letters and nothing else at a range, which must be within the text.
    func isLetters(_ range: Range<Int>) -> Bool {
        for index in range where !bytes[index].isLetter { return false }
        return true
    }

    /// Whether there are digits and upper-case letters and nothing else at a range, which must be within the text.
    func isLettersOrDigits(_ range: Range<Int>) -> Bool {
        for index in range where !bytes[index].isLetter && !bytes[index].isDigit { return false }
        return true
    }
}

extension IdentifierText {
    /// Separators of a text before it is parsed.
    private enum Mark {
        /// A character of ASCII that is seen, or a dash as a hyphen.
        case ascii(UInt8)
        /// A space, or what has no width.
        case invisible
        case lineEnd
        case other
    }

    /// The mark at an index, which goes behind it.
    private static func mark(in text: LentBytes, at index: inout Int) -> Mark {
        let byte = text[index]
        index += 1
        switch byte {
        case 0x20: return .invisible
        case 0x09...0x0D: return .lineEnd
        case 0..<0x80: return .ascii(byte)
        default: break
        }
        let second = index < text.count ? text[index] : 0
        if byte == 0xC2 {
            index += 1
            return second == 0xA0 ? .invisible : second == 0x85 ? .lineEnd : .other
        }
        let third = index + 1 < text.count ? text[index + 1] : 0
        index += 2
        return mark(byte, second, third)
    }

    /// Code point that three bytes of UTF-8 write.
    private static func mark(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Mark {
        switch (first, second, third) {
        // U+2028 and U+2029 end lines and paragraphs.
        case (0xE2, 0x80, 0xA8...0xA9): .lineEnd
        // U+2000 to U+200B are spaces, U+200E, U+200F and U+202A to U+202E marks of direction, U+202F a narrow space.
        case (0xE2, 0x80, 0x80...0x8B), (0xE2, 0x80, 0x8E...0x8F), (0xE2, 0x80, 0xAA...0xAF): .invisible
        // U+205F and U+3000 are spaces, U+2060 and U+FEFF have no width, U+2066 to U+2069 are marks of direction.
        case (0xE2, 0x81, 0x9F...0xA0), (0xE2, 0x81, 0xA6...0xA9), (0xE3, 0x80, 0x80), (0xEF, 0xBB, 0xBF): .invisible
        // U+2010 to U+2015 are dashes, U+2212 is the minus sign.
        case (0xE2, 0x80, 0x90...0x95), (0xE2, 0x88, 0x92): .ascii(UInt8(ascii: "-"))
        default: .other
        }
    }
}
