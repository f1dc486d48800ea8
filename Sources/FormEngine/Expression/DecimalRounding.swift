/// Rounding as people do on paper: of the digits that are shown, and half away from zero.
///
/// 1.005 is a little less than that as a double, but it is written 1.005 and so becomes 1.01, as in a spreadsheet or an
/// SQL `NUMERIC`; -2.5 becomes -3. JavaScript's `Math.round` has -2 there, and only knows whole numbers.
enum DecimalRounding {
    /// A number rounded to decimals; to tens, hundreds and so on if they are negative.
    static func rounded(_ number: Double, decimals: Int) -> Double {
        if let magnitude = quick(number.magnitude, decimals), magnitude != 0 {
            return number < 0 ? -magnitude : magnitude
        }
        guard number.isFinite, number != 0 else { return number }
        let magnitude = quick(number.magnitude, decimals) ?? careful(number.magnitude, decimals)
        return magnitude == 0 ? 0 : number < 0 ? -magnitude : magnitude
    }

    /// A number with a fraction rounded to 15 significant digits; a whole number as it is.
    static func withoutNoise(_ number: Double) -> Double {
        guard number.isFinite, number.floored != number else { return number }
        return rounded(number, decimals: 15 - ShortestDigits(of: number.magnitude).pointPosition)
    }

    /// The number with a one as its last decimal.
    static func unit(decimals: Int) -> Double {
        Array("1e-\(decimals)".utf8).lend { DecimalParts($0).double(of: $0) } ?? 0
    }

    /// The count of decimals that a number stands for; nil if it is not whole, or more than any number has.
    static func decimals(_ number: Double) -> Int? {
        number.magnitude <= 400 && number.floored == number ? Int(number) : nil
    }

    /// Rounding by one multiplication, where that cannot be wrong; nil where it could.
    @inline(__always)
    private static func quick(_ magnitude: Double, _ decimals: Int) -> Double? {
        guard let power = power(decimals) else { return nil }
        let scaled = magnitude * power
        // Below 2^40 the product is wrong by less than 2^-12: the nearer whole number is certain outside of that.
        guard scaled < 0x1p40 else { return nil }
        // From 2^52 on every double is whole, so that the sum is rounded.
        let nearest = (scaled + 0x1p52) - 0x1p52
        guard 0.5 - (scaled - nearest).magnitude > 0x1p-11 else { return nil }
        return nearest / power
    }

    /// A power of ten, if it is quick to compute.
    @inline(__always)
    private static func power(_ decimals: Int) -> Double? {
        switch decimals {
        case 0: 1
        case 1: 1e1
        case 2: 1e2
        case 3: 1e3
        case 4: 1e4
        case 5: 1e5
        case 6: 1e6
        default: nil
        }
    }

    /// Rounding by the shortest digits that mean the number, `0.d₁d₂… × 10^pointPosition`.
    static func careful(_ magnitude: Double, _ decimals: Int) -> Double {
        let shortest = ShortestDigits(of: magnitude)
        let kept = shortest.pointPosition + decimals
        guard kept < shortest.digits.count else { return magnitude }
        guard kept >= 0 else { return 0 }
        var token: [UInt8] = [Byte.zero] + shortest.digits[..<kept]
        if shortest.digits[kept] >= UInt8(ascii: "5") { increment(&token) }
        token.append(UInt8(ascii: "e"))
        token += Array(String(-decimals).utf8)
        return token.lend { DecimalParts($0).double(of: $0) } ?? .infinity
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
