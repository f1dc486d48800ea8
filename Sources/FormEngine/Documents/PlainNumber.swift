/// Number format for YAML: JSON's shortest form, changed where YAML 1.1 would not read it as a number.
package enum PlainNumber {
    /// Formats a finite number.
    ///
    /// The result is the shortest decimal that parses to the same double, in the notation of ECMA-262 §6.1.6.1.20.
    /// Before an exponent a decimal point is always written (`1.0e+21`), since YAML 1.1 would otherwise read a text.
    package static func text(of value: Double) -> String {
        let text = NumberText.text(of: value)
        let digits = Array(text.utf8)
        guard let exponent = digits.firstIndex(of: UInt8(ascii: "e")), !digits.contains(Byte.point) else { return text }
        return String(decoding: digits[..<exponent] + ".0".utf8 + digits[exponent...], as: UTF8.self)
    }
}
