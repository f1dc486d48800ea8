/// FNV-1a with 32 bits, the hash that GrowthBook's assignments rest on.
///
/// It spreads subjects over buckets; it keeps no secret and withstands nobody. Source: Fowler, Noll and Vo,
/// draft-eastlake-fnv.
struct FNV1a: Equatable {
    /// Hash of the bytes so far; of none, the offset basis.
    private(set) var value: UInt32 = 0x811C_9DC5

    /// Takes in a text's bytes in UTF-8.
    mutating func add(_ text: String) {
        for byte in text.utf8 { add(byte) }
    }

    /// Takes in a number's decimal digits.
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
