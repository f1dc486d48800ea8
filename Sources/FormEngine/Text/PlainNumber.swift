/// Numbers as YAML writes them: JSON's shortest form, in the notation that YAML 1.1 and 1.2 both read as a number.
public enum PlainNumber {
    /// The text of a finite number.
    ///
    /// It is the shortest decimal that reads back as the same double, laid out as ECMA-262 §6.1.6.1.20 does; only before
    /// an exponent a point is always written (`1.0e+21`), without which YAML 1.1 reads text.
    public static func text(of value: Double) -> String {
        if value == 0 { return "0" }
        let (digits, point) = decimal(of: value.magnitude)
        let sign = value < 0 ? "-" : ""
        if point > 21 || point <= -6 { return sign + scientific(digits, exponent: point - 1) }
        if point <= 0 { return sign + "0." + zeros(-point) + text(digits[...]) }
        if digits.count <= point { return sign + text(digits[...]) + zeros(point - digits.count) }
        return sign + text(digits[..<point]) + "." + text(digits[point...])
    }

    private static func scientific(_ digits: [UInt8], exponent: Int) -> String {
        let fraction = digits.count > 1 ? text(digits[1...]) : "0"
        return text(digits[..<1]) + "." + fraction + "e" + (exponent < 0 ? "-" : "+") + String(exponent.magnitude)
    }

    /// The shortest digits d₁d₂… of a number and the p for which it is 0.d₁d₂… × 10ᵖ; no zero at either end.
    private static func decimal(of value: Double) -> (digits: [UInt8], point: Int) {
        var digits: [UInt8] = []
        var point: Int?
        var exponent = 0
        let bytes = Array(value.description.utf8)
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: ".") {
                point = digits.count
            } else if byte == UInt8(ascii: "e") {
                exponent = Int(String(decoding: bytes[(index + 1)...], as: UTF8.self)) ?? 0
                break
            } else {
                digits.append(byte)
            }
        }
        let leading = digits.prefix { $0 == UInt8(ascii: "0") }.count
        let place = (point ?? digits.count) + exponent - leading
        digits.removeFirst(leading)
        while digits.count > 1, digits.last == UInt8(ascii: "0") { digits.removeLast() }
        return (digits, place)
    }

    private static func zeros(_ count: Int) -> String {
        String(repeating: "0", count: count)
    }

    private static func text(_ digits: ArraySlice<UInt8>) -> String {
        String(decoding: digits, as: UTF8.self)
    }
}
