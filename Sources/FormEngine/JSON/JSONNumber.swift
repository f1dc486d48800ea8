/// A JSON number with more than its value: a double, an exact integer, and the number of written decimals.
package struct JSONNumber: Equatable, Sendable {
    /// The value, correctly rounded; nil beyond the range of doubles.
    package let double: Double?
    /// Whether the double's shortest text equals the written number, trailing zeros aside.
    ///
    /// Every number of up to fifteen digits within the range of doubles is exact, and every one that a program wrote from
    /// a double. Others are rounded: `9007199254740993`, `0.30000000000000001`, `1e-400`.
    package let isExact: Bool
    /// The value as an integer within ±(2^53−1), in any spelling: `5.0` and `1e3` are integers; nil for other values.
    package var integer: Int64? {
        @inline(__always)
        get { point == 0 ? digits : wholeQuotient }
    }
    /// The number of written decimals: 2 in `1.50`, 3 in `1e-3`, 1 in `1.50e1`; at most `Int32.max`.
    package let decimals: Int
    /// The value's digits without the decimal point, and the number of decimals among them; -1 if the value cannot be
    /// an integer.
    private let digits: Int64
    private let point: Int

    /// Whether two numbers have equal values and equally many written decimals.
    package static func == (left: JSONNumber, right: JSONNumber) -> Bool {
        left.double == right.double && left.integer == right.integer && left.decimals == right.decimals
    }

    private var wholeQuotient: Int64? {
        guard point > 0 else { return nil }
        let (quotient, remainder) = digits.quotientAndRemainder(dividingBy: DecimalParts.wholePowersOfTen(point))
        return remainder == 0 ? quotient : nil
    }

    /// Parses a number that a scanner has accepted; leading zeros are allowed.
    @inline(__always)
    package init(_ token: LentBytes) {
        self = Self.short(token) ?? JSONNumber(parts: token)
    }

    @inline(__always)
    init(double: Double, digits: Int64, decimals: Int) {
        self.double = double
        isExact = true
        self.digits = digits
        self.decimals = decimals
        point = decimals
    }

    /// Parses the number at a slot of a scanned document.
    @inline(always)
    init(_ slot: Slot, in document: LentBytes) {
        if let number = ShortNumber(slot, in: document) {
            self.init(double: number.double, digits: number.digits, decimals: number.decimals)
        } else {
            self = Self.long(slot, in: document)
        }
    }

    @inline(never)
    private static func long(_ slot: Slot, in document: LentBytes) -> JSONNumber {
        JSONNumber(slot.token(in: document))
    }

    /// Fast path for most numbers: up to fifteen digits with an optional decimal point.
    ///
    /// Digits and power of ten are then exact doubles, so that the one division rounds once.
    @inline(__always)
    private static func short(_ token: LentBytes) -> JSONNumber? {
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
        if digits == 0 { return JSONNumber(double: isNegative ? -0.0 : 0, digits: 0, decimals: decimals) }
        let value = isNegative ? -digits : digits
        let power = decimals == 0 ? 1 : Double(DecimalParts.wholePowersOfTen(decimals))
        return JSONNumber(double: Double(value) / power, digits: value, decimals: decimals)
    }

    @inline(never)
    private init(parts token: LentBytes) {
        let parts = DecimalParts(token)
        double = parts.double(of: token)
        isExact = double.map { parts.isShortest(of: $0) } ?? false
        digits = parts.integer ?? 0
        point = parts.integer == nil ? -1 : 0
        decimals = Int(min(max(parts.fractionDigits - parts.writtenExponent, 0), Int64(Int32.max)))
    }
}
