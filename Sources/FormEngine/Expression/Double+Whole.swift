/// Truncation, floor, ceiling and remainder in Swift: the standard library calls the C library, which a browser build
/// lacks.
extension Double {
    /// The number truncated towards zero; a zero result has no sign.
    var cutOff: Double {
        // From 2^52 on every double is whole.
        magnitude < 0x1p52 ? Double(Int64(self)) : self
    }

    /// The largest whole number not above the number (floor).
    var floored: Double { self < cutOff ? cutOff - 1 : cutOff }

    /// The smallest whole number not below the number (ceiling).
    var raised: Double { self > cutOff ? cutOff + 1 : cutOff }

    /// Exact remainder of a division truncated towards zero: JavaScript's `%` (ECMA-262 §6.1.6.1.6), C's `fmod`.
    func remainder(cutOffBy divisor: Double) -> Double {
        guard isFinite, !divisor.isNaN, divisor != 0 else { return .nan }
        let (left, right) = (magnitude, divisor.magnitude)
        if left < right { return self }
        let remainder = Self.remainder(left, right)
        return sign == .minus ? -remainder : remainder
    }

    /// Remainder of two finite numbers above zero, the first at least as large as the second.
    private static func remainder(_ left: Double, _ right: Double) -> Double {
        let (first, firstExponent) = (left.integralSignificand, left.integralExponent)
        let (second, secondExponent) = (right.integralSignificand, right.integralExponent)
        var rest = first % second
        var shifts = firstExponent - secondExponent
        // Both significands are below 2^53, so eleven more bits fit into a step.
        while shifts > 0, rest > 0 {
            let step = min(shifts, 11)
            rest = (rest << UInt64(step)) % second
            shifts -= step
        }
        return Double(rest) * Double(sign: .plus, exponent: secondExponent, significand: 1)
    }

    /// The significand as a whole number below 2^53.
    private var integralSignificand: UInt64 {
        exponentBitPattern == 0 ? significandBitPattern : significandBitPattern | 1 << 52
    }

    /// The exponent of the power of two by which `integralSignificand` is multiplied.
    private var integralExponent: Int { max(Int(exponentBitPattern), 1) - 1_075 }
}
