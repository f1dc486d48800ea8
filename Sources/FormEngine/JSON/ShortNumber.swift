/// A number of at most eight characters, digits and an optional point, parsed with one eight-byte load.
///
/// It has the same value as a `JSONNumber` of the same bytes.
struct ShortNumber: Equatable {
    /// The digits without the decimal point.
    let digits: Int64
    /// Number of decimals.
    let decimals: Int
    /// Ten to the power of the decimals.
    private let scale: Int64

    /// Parses a scanned number; nil if it is longer, has a sign or an exponent, or ends before the document's eighth
    /// byte.
    @inline(__always)
    init?(_ number: Slot, in document: LentBytes) {
        let (count, end) = (Int(number.end &- number.start), Int(number.end))
        guard count > 0, count <= 8, end >= 8, end <= document.count else { return nil }
        // Bytes before the number become zero digits.
        let characters = document.word(at: end &- 8) ^ Self.all(Byte.zero)
        var values = characters & (~0 &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count))
        let others = values ^ Self.all(Byte.point ^ Byte.zero)
        // The first point is marked exactly, since a borrow only comes from a point. Without a point, the mark is
        // behind the last digit. No branch separates both cases, since numbers with and without a point are mixed.
        let points = (others &- Self.all(1)) & ~others & Self.all(0x80)
        let last: UInt64 = 1 &<< 63
        let place = (points | last) & (0 &- (points | last))
        let before = (points & (0 &- points)) &>> 7 &- 1
        let isPoint: UInt64 = points == 0 ? 0 : 8
        values = values & (~before &<< 8) | (values & before) &<< isPoint
        guard ((values &+ Self.all(0x76)) | values) & Self.all(0x80) == 0 else { return nil }
        decimals = 7 &- place.trailingZeroBitCount &>> 3
        digits = Int64(truncatingIfNeeded: Self.number(of: values))
        scale = Int64(truncatingIfNeeded: Self.number(of: place &>> 7))
    }

    /// The value; both operands are exact, so the division rounds once.
    @inline(__always)
    var double: Double { Double(digits) / Double(scale) }

    /// A word with the byte in all eight places.
    @inline(__always)
    private static func all(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// Converts eight digits to a number, the first digit in the lowest byte, by combining two, four, then eight
    /// digits.
    @inline(__always)
    private static func number(of digits: UInt64) -> UInt64 {
        let twos = (digits &* (10 &<< 8 | 1)) &>> 8 & 0x00FF_00FF_00FF_00FF
        let fours = (twos &* (100 &<< 16 | 1)) &>> 16 & 0x0000_FFFF_0000_FFFF
        return (fours &* (10_000 &<< 32 | 1)) &>> 32
    }
}
