/// Syntax of the names of fields, steps and codes.
package enum Identifier {
    /// Description of the syntax, for messages.
    package static let shape = "a letter or _, then at most 63 letters, digits, _ or -"

    /// Reserved name that no field may have, since expressions use it to read the context.
    static let reserved = "context"

    /// Whether a text is a valid name: `[A-Za-z_][A-Za-z0-9_-]{0,63}`.
    package static func isWellFormed(_ text: String) -> Bool {
        guard let first = text.utf8.first, text.utf8.count <= 64 else { return false }
        guard first.isLetter || first == UInt8(ascii: "_") else { return false }
        return text.utf8.allSatisfy {
            $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-")
        }
    }
}
