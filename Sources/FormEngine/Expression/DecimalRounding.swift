/// Rounding of the decimal digits that are shown, half away from zero, as people round on paper.
///
/// The double nearest to 1.005 is a little less, but is written 1.005 and so rounds to 1.01, as in a spreadsheet or an
/// SQL `NUMERIC`; -2.5 rounds to -3. JavaScript's `Math.round` gives -2, and only rounds to whole numbers.
enum DecimalRounding {
    /// Rounds a number to decimals; a negative count rounds to tens, hundreds and so on.
    static func rounded(_ number: Double, decimals: Int) -> Double {
        if let magnitude = quick(number.magnitude, decimals), magnitude != 0 {
            return number < 0 ? -magnitude : magnitude
        }
        guard number.isFinite, number != 0 else { return number }
        let magnitude = quick(number.magnitude, decimals) ?? careful(number.magnitude, decimals)
        return magnitude == 0 ? 0 : number < 0 ? -magnitude : magnitude
    }

    /// Rounds a number with a fraction to 15 significant digits, which removes floating-point noise; whole numbers stay
    /// unchanged.
    static func withoutNoise(_ number: Double) -> Double {
        guard number.isFinite, number.floored != number else { return number }
        return rounded(number, decimals: 15 - ShortestDigits(of: number.magnitude).pointPosition)
    }

    /// The value of one unit in the last decimal: 0.01 for two decimals.
    static func unit(decimals: Int) -> Double {
        Array("1e-\(decimals)".utf8).lend { DecimalParts($0).double(of: $0) } ?? 0
    }

    /// Converts a number to a count of decimals; nil if it is not whole, or beyond the range of doubles.
    static func decimals(_ number: Double) -> Int? {
        number.magnitude <= 400 && number.floored == number ? Int(number) : nil
    }

    /// Rounds by one multiplication; nil if the result could be wrong.
    @inline(__always)
    private static func quick(_ magnitude: Double, _ decimals: Int) -> Double? {
        guard let power = power(decimals) else { return nil }
        let scaled = magnitude * power
        // Below 2^40 the product's error is less than 2^-12, so the nearer whole number is certain unless it is that
        // close to a half.
        guard scaled < 0x1p40 else { return nil }
        // From 2^52 on every double is whole, so the addition rounds.
        let nearest = (scaled + 0x1p52) - 0x1p52
        guard 0.5 - (scaled - nearest).magnitude > 0x1p-11 else { return nil }
        return nearest / power
    }

    /// A power of ten from a small table; nil for others.
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

    /// Rounds by the shortest decimal digits of the number, `0.d₁d₂… × 10^pointPosition`.
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

    /// Adds one to a run of decimal digits; the first one is zero, so the carry fits.
    private static func increment(_ digits: inout [UInt8]) {
        var index = digits.count - 1
        while digits[index] == Byte.nine {
            digits[index] = Byte.zero
            index -= 1
        }
        digits[index] += 1
    }
}
