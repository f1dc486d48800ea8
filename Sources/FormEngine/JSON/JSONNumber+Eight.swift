extension JSONNumber {
    /// Reads up to eight characters behind the sign, perhaps with a point among them, looking at all of them together.
    ///
    /// Digits and power of ten are exact as doubles, so that the one division rounds once.
    @inline(always)
    static func eight(_ slot: Slot, in document: UnsafeBufferPointer<UInt8>) -> JSONNumber? {
        let isNegative = document[Int(slot.start)] == Byte.minus
        let first = Int(slot.start) &+ (isNegative ? 1 : 0)
        let count = Int(slot.end) &- first
        guard count > 0, count <= 8, document.count &- first >= 8 else { return nil }
        // The last character highest, and below the first one zeros, as if there were more digits.
        var values = (document.word(at: first) ^ allZeros) &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
        var decimals = 0
        // What is no digit has the top bit, or gets it; a point carries nothing to what is behind it.
        let others = (values &+ 0x7676_7676_7676_7676 | values) & 0x8080_8080_8080_8080
        if others != 0 {
            let point = UInt64(truncatingIfNeeded: others.trailingZeroBitCount &- 7)
            let isPoint = values &>> point & 0xFF == UInt64(Byte.point ^ Byte.zero)
            guard isPoint, others & (others &- 1) == 0 else { return nil }
            decimals = Int(truncatingIfNeeded: 7 &- point &>> 3)
            let before: UInt64 = (1 &<< point) &- 1
            values = (values & before) &<< 8 | values & (~before &<< 8)
        }
        let digits = Int64(truncatingIfNeeded: number(of: values))
        let magnitude = decimals == 0 ? Double(digits) : Double(digits) / powerOfTen(decimals)
        return JSONNumber(
            double: isNegative ? -magnitude : magnitude, digits: isNegative ? -digits : digits, decimals: decimals)
    }

    private static var allZeros: UInt64 { 0x3030_3030_3030_3030 }

    /// Ten to the power of one to seven.
    @inline(__always)
    private static func powerOfTen(_ exponent: Int) -> Double {
        switch exponent {
        case 1: 10
        case 2: 100
        default: Double(DecimalParts.wholePowersOfTen(exponent))
        }
    }

    /// The number that eight digits make, the first lowest: each makes a pair with the next, and pairs make the number.
    @inline(__always)
    private static func number(of digits: UInt64) -> UInt64 {
        let pairs = digits &* 10 &+ digits &>> 8
        let outer = (pairs & 0xFF_0000_00FF) &* (100 &+ 1_000_000 &<< 32)
        let inner = (pairs &>> 16 & 0xFF_0000_00FF) &* (1 &+ 10_000 &<< 32)
        return (outer &+ inner) &>> 32
    }
}
