/// A decimal number as `significand × 10^exponent`, without leading and trailing zeros.
///
/// No number of digits and no exponent overflows: a token has fewer than 2^31 digits, and a written exponent is limited
/// to ±10^12, far beyond the range of doubles.
struct DecimalParts {
    private(set) var isNegative = false
    /// The first digits as a number, at most nineteen, which 64 bits hold.
    private(set) var significand: UInt64 = 0
    /// The number of digits from the first to the last that is not zero.
    private(set) var digitCount: Int64 = 0
    /// The power of ten of the last digit that is not zero.
    private(set) var exponent: Int64 = 0
    /// Number of digits after the decimal point.
    private(set) var fractionDigits: Int64 = 0
    /// The exponent after `e`, as written.
    private(set) var writtenExponent: Int64 = 0
    /// The number of zeros after the last digit that is not zero.
    private var pendingZeros: Int64 = 0

    private static let exponentLimit: Int64 = 1_000_000_000_000

    @inline(__always)
    init(_ token: LentBytes) {
        var offset = 0
        if offset < token.count, token[offset] == Byte.minus {
            isNegative = true
            offset += 1
        }
        takeDigits(of: token, from: &offset)
        if offset < token.count, token[offset] == Byte.point {
            offset += 1
            let first = offset
            takeDigits(of: token, from: &offset)
            fractionDigits = Int64(offset - first)
        }
        if offset < token.count { takeExponent(of: token, from: offset + 1) }
        exponent = digitCount == 0 ? 0 : writtenExponent - fractionDigits + pendingZeros
    }

    @inline(__always)
    private mutating func takeDigits(of token: LentBytes, from offset: inout Int) {
        while offset < token.count, token[offset].isDigit {
            let digit = token[offset] &- Byte.zero
            offset += 1
            if digit != 0 {
                take(digit)
            } else if digitCount > 0 {
                pendingZeros += 1
            }
        }
    }

    /// Appends a digit that is not zero, and the zeros before it.
    @inline(__always)
    private mutating func take(_ digit: UInt8) {
        while pendingZeros > 0, digitCount < 19 {
            significand = significand &* 10
            digitCount += 1
            pendingZeros -= 1
        }
        if digitCount < 19 { significand = significand &* 10 &+ UInt64(digit) }
        digitCount += pendingZeros + 1
        pendingZeros = 0
    }

    private mutating func takeExponent(of token: LentBytes, from start: Int) {
        var offset = start
        var isNegativeExponent = false
        if offset < token.count, token[offset] == Byte.minus || token[offset] == Byte.plus {
            isNegativeExponent = token[offset] == Byte.minus
            offset += 1
        }
        var magnitude: Int64 = 0
        while offset < token.count, token[offset].isDigit {
            magnitude = min(magnitude * 10 + Int64(token[offset] &- Byte.zero), Self.exponentLimit)
            offset += 1
        }
        writtenExponent = isNegativeExponent ? -magnitude : magnitude
    }

    /// The value as an integer, if it is one that doubles represent exactly; nil otherwise.
    var integer: Int64? {
        if digitCount == 0 { return 0 }
        guard exponent >= 0, digitCount + exponent <= 16 else { return nil }
        var magnitude = significand
        for _ in 0..<exponent { magnitude &*= 10 }
        guard magnitude < 1 << 53 else { return nil }
        return isNegative ? -Int64(magnitude) : Int64(magnitude)
    }
}
