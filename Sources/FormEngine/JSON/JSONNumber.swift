/// What a JSON number says, beyond its value: a double, an exact integer, and how many decimals were written.
public struct JSONNumber: Equatable, Sendable {
    /// The value, correctly rounded; nil if no finite double holds it.
    public let double: Double?
    /// The value if it is an integer within ±(2^53−1), however it is written: `5.0` and `1e3` are.
    public let integer: Int64?
    /// How many decimals were written: 2 in `1.50`, 3 in `1e-3`, 1 in `1.50e1`; at most `Int32.max`.
    public let decimals: Int

    /// Reads a number whose bytes a scanner has accepted; leading zeros do no harm.
    @inline(__always)
    public init(_ token: UnsafeBufferPointer<UInt8>) {
        self = Self.short(token) ?? JSONNumber(parts: token)
    }

    private init(double: Double, integer: Int64?, decimals: Int) {
        self.double = double
        self.integer = integer
        self.decimals = decimals
    }

    /// Reads what most numbers are: up to fifteen digits, perhaps with a point.
    ///
    /// Double and power of ten are exact then, so that the one division rounds once.
    @inline(__always)
    private static func short(_ token: UnsafeBufferPointer<UInt8>) -> JSONNumber? {
        let isNegative = token.count > 0 && token[0] == Byte.minus
        let first = isNegative ? 1 : 0
        guard token.count &- first <= 16, token.count > first else { return nil }
        var digits: Int64 = 0
        var point = token.count
        var index = first
        while index < token.count {
            let digit = token[index] &- Byte.zero
            if digit < 10 {
                digits = digits &* 10 &+ Int64(digit)
            } else if token[index] == Byte.point, point == token.count {
                point = index
            } else {
                return nil
            }
            index &+= 1
        }
        let decimals = point == token.count ? 0 : token.count &- point &- 1
        guard token.count &- first &- (decimals > 0 ? 1 : 0) <= 15 else { return nil }
        if digits == 0 { return JSONNumber(double: isNegative ? -0.0 : 0, integer: 0, decimals: decimals) }
        let value = isNegative ? -digits : digits
        if decimals == 0 { return JSONNumber(double: Double(value), integer: value, decimals: 0) }
        let power = DecimalParts.wholePowersOfTen(decimals)
        let (quotient, remainder) = value.quotientAndRemainder(dividingBy: power)
        return JSONNumber(
            double: Double(value) / Double(power), integer: remainder == 0 ? quotient : nil, decimals: decimals)
    }

    @inline(never)
    private init(parts token: UnsafeBufferPointer<UInt8>) {
        let parts = DecimalParts(token)
        double = parts.double(of: token)
        integer = parts.integer
        decimals = Int(min(max(parts.fractionDigits - parts.writtenExponent, 0), Int64(Int32.max)))
    }
}
