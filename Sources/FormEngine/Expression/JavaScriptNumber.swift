/// Parses numbers in texts by the rules of ECMAScript.
enum JavaScriptNumber {
    /// The value of a whole text: StringToNumber (ECMA-262 §7.1.4.1.1); NaN if it is not a number.
    ///
    /// White space around the number is ignored, an empty text is 0, and the prefixes `0x`, `0o` and `0b` are allowed.
    static func number(of text: LentBytes) -> Double {
        let trimmed = JavaScriptSpace.trimmed(text)
        if trimmed.isEmpty { return 0 }
        if let radixNumber = RadixNumber(trimmed) { return radixNumber.value }
        var index = 0
        let number = decimal(trimmed, &index)
        return index == trimmed.count ? number : .nan
    }

    /// The value of the number at a text's beginning: `parseFloat` (ECMA-262 §19.2.4); NaN if there is no number.
    static func number(beginning text: LentBytes) -> Double {
        var index = 0
        return decimal(JavaScriptSpace.trimmed(text), &index)
    }

    static func smallest(_ first: Double, _ second: Double) -> Double { extreme(first, second, isLargest: false) }

    static func largest(_ first: Double, _ second: Double) -> Double { extreme(first, second, isLargest: true) }

    /// `Math.max` and `Math.min` of two numbers (ECMA-262 §21.3.2.24): NaN if one is NaN, and -0 is below 0.
    static func extreme(_ first: Double, _ second: Double, isLargest: Bool) -> Double {
        if first.isNaN || second.isNaN { return .nan }
        if first == 0, second == 0 { return (second.sign == .minus) != isLargest ? second : first }
        return (isLargest ? second > first : second < first) ? second : first
    }

    /// Parses the longest StrDecimalLiteral from an index on, and moves the index behind it; NaN if no literal follows.
    private static func decimal(_ text: LentBytes, _ index: inout Int) -> Double {
        var start = index
        var isNegative = false
        if start < text.count, text[start] == Byte.plus || text[start] == Byte.minus {
            isNegative = text[start] == Byte.minus
            start += 1
        }
        let rest = text.elements(in: start...)
        if rest.starts(with: "Infinity".utf8) {
            index = start + 8
            return isNegative ? -.infinity : .infinity
        }
        let length = unsignedLength(rest)
        guard length > 0 else { return .nan }
        index = start + length
        let token = rest.elements(in: ..<length)
        let magnitude = DecimalParts(token).double(of: token) ?? .infinity
        return isNegative ? -magnitude : magnitude
    }

    /// The length of an unsigned number such as `12`, `12.`, `12.5` or `.5` with an optional exponent; 0 if no
    /// number follows.
    private static func unsignedLength(_ text: LentBytes) -> Int {
        var end = digitsEnd(text, 0)
        var digits = end
        if end < text.count, text[end] == Byte.point {
            let fraction = digitsEnd(text, end + 1)
            digits += fraction - (end + 1)
            end = fraction
        }
        guard digits > 0 else { return 0 }
        guard end < text.count, text[end] | 0x20 == UInt8(ascii: "e") else { return end }
        var exponent = end + 1
        if exponent < text.count, text[exponent] == Byte.plus || text[exponent] == Byte.minus { exponent += 1 }
        let exponentEnd = digitsEnd(text, exponent)
        return exponentEnd > exponent ? exponentEnd : end
    }

    private static func digitsEnd(_ text: LentBytes, _ start: Int) -> Int {
        var index = start
        while index < text.count, text[index].isDigit { index += 1 }
        return index
    }
}

/// A number with a prefix for its base (NonDecimalIntegerLiteral, ECMA-262 §12.9.3): `0xFF`, `0o17`, `0b101`.
private struct RadixNumber {
    /// The nearest double, ties to even; NaN if another character than digits follows the prefix.
    let value: Double

    /// Parses a number with such a prefix; nil for other texts.
    init?(_ text: LentBytes) {
        guard text.count >= 2, text[0] == Byte.zero else { return nil }
        let bits: Int
        switch text[1] | 0x20 {
        case UInt8(ascii: "x"): bits = 4
        case UInt8(ascii: "o"): bits = 3
        case UInt8(ascii: "b"): bits = 1
        default: return nil
        }
        value = text.count == 2 ? .nan : Self.value(of: text.elements(in: 2...), bits)
    }

    private static func value(of digits: LentBytes, _ bits: Int) -> Double {
        // 60 leading bits, and whether any later bit is set, decide how the value is rounded to 53 bits.
        var leading: UInt64 = 0
        var shift = 0
        var hasMore = false
        for byte in digits {
            guard let digit = Byte.hexadecimalValue(byte), digit < 1 << UInt32(bits) else { return .nan }
            if leading >> 60 == 0 {
                leading = leading << UInt64(bits) | UInt64(digit)
            } else {
                shift += bits
                hasMore = hasMore || digit != 0
            }
        }
        if hasMore { leading |= 1 }
        // 2^60 × 2^964 is beyond the largest double.
        if shift > 1_023 { return .infinity }
        return Double(leading) * Double(sign: .plus, exponent: shift, significand: 1)
    }
}
