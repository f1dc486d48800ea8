/// A text as identifiers are read: without the separators that people write, its letters in upper case.
///
/// Kept in place, so that reading one takes no memory from the heap.
struct IdentifierText {
    /// No identifier is longer: an IBAN has up to 34 characters.
    static let limit = 40

    /// How many characters are left.
    private(set) var count = 0
    private var bytes = InlineArray<40, UInt8>(repeating: 0)

    /// The text without its separators; nil if something else than ASCII is in it, or too much.
    ///
    /// - Parameters:
    ///   - text: The text, UTF-8.
    ///   - separators: The characters of ASCII that are left out wherever they stand.
    init?(_ text: UnsafeBufferPointer<UInt8>, without separators: StaticString) {
        for byte in text where !Self.holds(separators, byte) {
            guard byte < 0x80, count < Self.limit else { return nil }
            bytes[count] = byte.isLowercaseLetter ? byte & ~0x20 : byte
            count += 1
        }
    }

    /// A character, as its byte.
    subscript(_ index: Int) -> UInt8 { bytes[index] }

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

    private static func holds(_ separators: StaticString, _ byte: UInt8) -> Bool {
        separators.withUTF8Buffer { buffer in
            for separator in buffer where separator == byte { return true }
            return false
        }
    }
}
