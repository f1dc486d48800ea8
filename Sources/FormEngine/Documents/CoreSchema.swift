/// Type of a plain YAML scalar by the core schema (YAML 1.2.2 §10.3.2), where its place in the config sets no type.
///
/// A scalar gets a type other than text only if YAML 1.1 reads it the same way. If the two versions differ, or a number
/// would not be written back unchanged, the author must decide. Dates stay texts, as in JSON.
package enum CoreSchema {
    /// Type and value of a plain scalar.
    package static func value(ofPlain text: String) -> PlainReading {
        // Browsers read JSON, which has no plain scalars. After this line the text is ASCII, for which `String`
        // compares bytes.
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
        // The text has the syntax of a JSON number here, so `Double` cannot parse hexadecimal digits, `inf` or `nan`.
        guard let value = Double(text), value.isFinite else { return .ambiguous(.precision) }
        if PlainNumber.text(of: value) == text { return .number(text) }
        return .ambiguous(shape.hasExponent ? .exponent : .precision)
    }
}
