/// Normalised text of an identifier: without separators, and with letters in upper case.
///
/// Spaces of any width and invisible characters (zero-width spaces, direction marks), which web pages and address books
/// add, are ignored, as are line ends at both ends. Dashes of any length count as hyphens. The bytes are stored inline,
/// so that parsing allocates no memory.
struct IdentifierText {
    /// Maximum length of an identifier: the longest, an IBAN, has up to 34 characters.
    static let limit = 40

    /// Number of characters, without separators.
    private(set) var count = 0
    private var bytes = InlineArray<40, UInt8>(repeating: 0)

    /// Normalises a text; nil if it contains other characters than ASCII, is too long, or ends with a separator.
    ///
    /// - Parameters:
    ///   - text: The text in UTF-8.
    ///   - separators: Separators to remove besides spaces, with their positions. At other positions they are kept, so
    ///     that the scheme rejects them.
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

    /// The character at an index, as a byte.
    subscript(_ index: Int) -> UInt8 { bytes[index] }

    /// Removes the character at an index.
    mutating func remove(at index: Int) {
        for place in index..<(count - 1) { bytes[place] = bytes[place + 1] }
        count -= 1
    }

    /// Value of the digit at an index, which must contain one.
    func digit(_ index: Int) -> Int { Int(bytes[index] &- UInt8(ascii: "0")) }

    /// Value of the digits in a range, each of which must be one.
    ///
    /// At most nine digits, so that the value fits the 32-bit integers of browsers.
    func number(_ range: Range<Int>) -> Int {
        assert(range.count <= 9, "Ten digits may write more than 32 bits hold.")
        var number = 0
        for index in range { number = number * 10 + digit(index) }
        return number
    }

    /// Whether a range within the text consists of digits.
    func isDigits(_ range: Range<Int>) -> Bool {
        for index in range where !bytes[index].isDigit { return false }
        return true
    }

    /// Whether a range within the text consists of upper-case letters.
    func isLetters(_ range: Range<Int>) -> Bool {
        for index in range where !bytes[index].isLetter { return false }
        return true
    }

    /// Whether a range within the text consists of digits and upper-case letters.
    func isLettersOrDigits(_ range: Range<Int>) -> Bool {
        for index in range where !bytes[index].isLetter && !bytes[index].isDigit { return false }
        return true
    }
}

extension IdentifierText {
    /// Class of a character in the raw text.
    private enum Mark {
        /// A visible ASCII character, or a dash as a hyphen.
        case ascii(UInt8)
        /// A space, or a character without width.
        case invisible
        case lineEnd
        case other
    }

    /// Class of the character at an index, which advances.
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

    /// Class of a character that is encoded in three UTF-8 bytes.
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
