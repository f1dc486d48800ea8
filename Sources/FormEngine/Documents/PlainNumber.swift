/// Numbers as YAML writes them: JSON's shortest form, in the notation that YAML 1.1 and 1.2 both read as a number.
package enum PlainNumber {
    /// The text of a finite number.
    ///
    /// It is the shortest decimal that reads back as the same double, laid out as ECMA-262 §6.1.6.1.20 does; only before
    /// an exponent a point is always written (`1.0e+21`), without which YAML 1.1 reads text.
    package static func text(of value: Double) -> String {
        let text = NumberText.text(of: value)
        let digits = Array(text.utf8)
        guard let exponent = digits.firstIndex(of: UInt8(ascii: "e")), !digits.contains(Byte.point) else { return text }
        return String(decoding: digits[..<exponent] + ".0".utf8 + digits[exponent...], as: UTF8.self)
    }
}
