/// The order of texts by their UTF-16 code units, found from their UTF-8.
enum UTF16Order {
    /// Whether a text precedes another.
    static func precedes(_ left: String, _ right: String) -> Bool {
        precedes(left.utf8, right.utf8)
    }

    /// Whether one UTF-8 text precedes another.
    static func precedes(_ left: some Sequence<UInt8>, _ right: some Sequence<UInt8>) -> Bool {
        left.lexicographicallyPrecedes(right) { rank($0) < rank($1) }
    }

    /// The rank of a UTF-8 byte among those possible at one position.
    ///
    /// The two orders differ in one thing: in UTF-16 a character beyond U+FFFF begins with a surrogate, D800 to DFFF,
    /// and so precedes U+E000 to U+FFFF, whose UTF-8 begins with EE or EF.
    private static func rank(_ byte: UInt8) -> UInt8 {
        switch byte {
        case 0xEE, 0xEF: byte + 0x10
        case 0xF0...: byte - 2
        default: byte
        }
    }
}
