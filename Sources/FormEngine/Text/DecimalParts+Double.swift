extension DecimalParts {
    /// The powers of ten that are exact as doubles.
    private static let powersOfTen: [Double] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22,
    ]

    /// Ten to a power of up to 15.
    @inline(__always)
    static func wholePowersOfTen(_ exponent: Int) -> Int64 {
        var power: Int64 = 1
        for _ in 0..<exponent { power &*= 10 }
        return power
    }

    /// The most digits that are passed on in full: no double, and no midpoint of two doubles, has more than 768
    /// significant digits.
    private static let digitLimit = 800

    /// The nearest double, ties to even; nil beyond the range of doubles.
    @inline(__always)
    func double(of token: LentBytes) -> Double? {
        if digitCount == 0 { return isNegative ? -0.0 : 0 }
        // W. D. Clinger, "How to read floating point numbers accurately" (1990): both operands are exact, so the single
        // operation rounds once.
        guard digitCount <= 19, significand <= 1 << 53, exponent >= -22, exponent <= 22 else {
            return carefulDouble(of: token)
        }
        let magnitude = Double(significand)
        let power = Self.powersOfTen[Int(abs(exponent))]
        let value = exponent < 0 ? magnitude / power : magnitude * power
        return isNegative ? -value : value
    }

    /// Whether the digits equal the double's shortest text, which has at most seventeen digits.
    func isShortest(of double: Double) -> Bool {
        if digitCount == 0 { return true }
        guard digitCount <= 17, double != 0 else { return false }
        // Fifteen digits survive the conversion to a normal double and back.
        if digitCount <= 15, double.magnitude >= .leastNormalMagnitude { return true }
        let shortest = ShortestDigits(of: double.magnitude)
        var written: UInt64 = 0
        for digit in shortest.digits { written = written &* 10 &+ UInt64(digit &- Byte.zero) }
        return written == significand && shortest.digits.count == Int(digitCount)
            && Int64(shortest.pointPosition) == digitCount + exponent
    }

    /// The nearest double, computed by the standard library from a bounded number of digits.
    @inline(never)
    private func carefulDouble(of token: LentBytes) -> Double? {
        let magnitudeOrder = digitCount + exponent
        if magnitudeOrder > 310 { return nil }
        if magnitudeOrder < -330 { return isNegative ? -0.0 : 0 }
        var text: [UInt8] = isNegative ? [Byte.minus] : []
        var written: Int64 = 0
        for byte in token {
            if byte | 0x20 == UInt8(ascii: "e") { break }
            guard byte.isDigit, byte != Byte.zero || written > 0 else { continue }
            if written == Self.digitLimit { break }
            text.append(byte)
            written += 1
        }
        // A final digit 1 represents the digits cut off, which are not all zero.
        if digitCount > written { text.append(UInt8(ascii: "1")) }
        let kept = digitCount > written ? written + 1 : written
        text.append(UInt8(ascii: "e"))
        text += Array(String(magnitudeOrder - kept).utf8)
        guard let value = Double(String(decoding: text, as: UTF8.self)), value.isFinite else { return nil }
        return value
    }
}
