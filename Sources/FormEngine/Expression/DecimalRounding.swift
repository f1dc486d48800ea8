/// Rounding as people do on paper: of the digits that are shown, and half away from zero.
///
/// 1.005 is a little less than that as a double, but it is written 1.005 and so becomes 1.01, as in a spreadsheet or an
/// SQL `NUMERIC`; -2.5 becomes -3. JavaScript's `Math.round` has -2 there, and only knows whole numbers.
enum DecimalRounding {
    /// A number rounded to so many decimals; to tens, hundreds and so on if they are negative.
    static func rounded(_ number: Double, decimals: Int) -> Double {
        guard number.isFinite, number != 0 else { return number }
        let magnitude = quick(number.magnitude, decimals) ?? careful(number.magnitude, decimals)
        return magnitude == 0 ? 0 : number < 0 ? -magnitude : magnitude
    }

    private static let powersOfTen: [Double] = [1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6]

    /// The same, where a multiplication cannot be wrong about it; nil where it could.
    private static func quick(_ magnitude: Double, _ decimals: Int) -> Double? {
        guard 0..<powersOfTen.count ~= decimals else { return nil }
        let power = powersOfTen[decimals]
        let scaled = magnitude * power
        // Below 2^40 the product is wrong by less than 2^-12: the nearer whole number is certain outside of that.
        guard scaled < 0x1p40 else { return nil }
        let whole = scaled.floored
        let part = scaled - whole
        guard (part - 0.5).magnitude > 0x1p-11 else { return nil }
        return (part > 0.5 ? whole + 1 : whole) / power
    }

    /// The same by the shortest digits that mean the number, `0.d₁d₂… × 10^pointPosition`.
    static func careful(_ magnitude: Double, _ decimals: Int) -> Double {
        let shortest = ShortestDigits(of: magnitude)
        let kept = shortest.pointPosition + decimals
        guard kept < shortest.digits.count else { return magnitude }
        guard kept >= 0 else { return 0 }
        var token: [UInt8] = [Byte.zero] + shortest.digits[..<kept]
        if shortest.digits[kept] >= UInt8(ascii: "5") { increment(&token) }
        token.append(UInt8(ascii: "e"))
        token += Array(String(-decimals).utf8)
        return token.withUnsafeBufferPointer { DecimalParts($0).double(of: $0) } ?? .infinity
    }

    /// Adds one to digits, the first of which is zero.
    private static func increment(_ digits: inout [UInt8]) {
        var index = digits.count - 1
        while digits[index] == Byte.nine {
            digits[index] = Byte.zero
            index -= 1
        }
        digits[index] += 1
    }
}
