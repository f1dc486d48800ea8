/// The order of texts by UTF-16 code units, computed from their UTF-8.
enum UTF16Order {
    /// Whether a text sorts before another.
    static func precedes(_ left: String, _ right: String) -> Bool {
        precedes(left.utf8, right.utf8)
    }

    /// Whether a UTF-8 text sorts before another.
    static func precedes(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Bool {
        left.lexicographicallyPrecedes(right) { rank($0) < rank($1) }
    }

    /// The sort rank of a UTF-8 byte.
    ///
    /// The orders of UTF-8 and UTF-16 differ only here: in UTF-16 a character beyond U+FFFF begins with a surrogate,
    /// D800 to DFFF, and so sorts before U+E000 to U+FFFF, whose UTF-8 begins with EE or EF.
    private static func rank(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0xEE, 0xEF: byte + 0x10
        case 0xF0...: byte - 2
        default: byte
        }
    }
}
