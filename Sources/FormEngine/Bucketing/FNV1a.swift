/// The 32-bit FNV-1a hash, which GrowthBook's assignments use.
///
/// It spreads subjects over buckets; it is no cryptographic hash. Source: Fowler, Noll and Vo, draft-eastlake-fnv.
struct FNV1a: Equatable {
    /// The hash of the bytes so far; the offset basis for no bytes.
    private(set) var value: UInt32 = 0x811C_9DC5

    /// Adds a text's UTF-8 bytes.
    mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
    }

    /// Adds a number's decimal digits.
    mutating func addDigits(of number: UInt32) {
        var place: UInt32 = 1
        while number / place >= 10 { place *= 10 }
        while place > 0 {
            add(UInt8(truncatingIfNeeded: 0x30 + number / place % 10))
            place /= 10
        }
    }

    private mutating func add(_ byte: UInt8) {
        value = (value ^ UInt32(byte)) &* 0x0100_0193
    }
}
