/// How YAML's core schema (YAML 1.2.2 §10.3.2) reads a plain scalar where the place gives it no type.
///
/// Only scalars that YAML 1.1 (the repository of its types) reads in the same way are typed values; where the versions
/// differ, and for numbers that would not be written back unchanged, the author must decide. Dates stay text, as JSON
/// has them.
package enum CoreSchema {
    /// The value of a plain scalar.
    package static func value(ofPlain text: String) -> PlainReading {
        // A page reads JSON, which has no plain scalars. Past this line text is ASCII, where String's equality is that of bytes.
        guard Authoring.isBuilt, text.utf8.allSatisfy({ $0 < 0x80 }) else { return .text }
        return word(text) ?? number(text) ?? .text
    }

    private static func word(_ text: String) -> PlainReading? {
        switch text {
        case "", "~", "null", "Null", "NULL": .null
        case "true", "True", "TRUE": .bool(true)
        case "false", "False", "FALSE": .bool(false)
        case "y", "Y", "yes", "Yes", "YES", "on", "On", "ON": .ambiguous(.boolean)
        case "n", "N", "no", "No", "NO", "off", "Off", "OFF": .ambiguous(.boolean)
        case "=", "<<": .ambiguous(.reserved)
        case ".inf", ".Inf", ".INF", ".nan", ".NaN", ".NAN": .ambiguous(.notFinite)
        case "+.inf", "+.Inf", "+.INF", "-.inf", "-.Inf", "-.INF": .ambiguous(.notFinite)
        default: nil
        }
    }

    private static func number(_ text: String) -> PlainReading? {
        guard let shape = NumberShape(Array(text.utf8)) else { return nil }
        if let ambiguity = shape.ambiguity { return .ambiguous(ambiguity) }
        // The shape is JSON's, so that `Double` cannot find hexadecimal digits, `inf` or `nan` in it.
        guard let value = Double(text), value.isFinite else { return .ambiguous(.precision) }
        if PlainNumber.text(of: value) == text { return .number(text) }
        return .ambiguous(shape.hasExponent ? .exponent : .precision)
    }
}
