/// A form's name, `<kind>/<name>`: `kyc/NL`, `registration/CM`.
///
/// The kind is `[a-z][a-z0-9-]*`, the name `[A-Za-z0-9][A-Za-z0-9_-]*`; together at most 128 letters. Two keys that
/// differ only in case are kept apart here and refused by the registry.
public struct FormKey: Hashable, Sendable {
    /// The key as it is written.
    public let text: String

    /// The most letters that a key may have.
    static let limit = 128

    /// Reads a key; nil if it is not of the form `<kind>/<name>`.
    public init?(_ text: String) {
        guard text.utf8.count <= Self.limit else { return nil }
        var kind: [UInt8] = []
        var name: [UInt8] = []
        var slashes = 0
        for byte in text.utf8 {
            if byte == UInt8(ascii: "/") {
                slashes += 1
            } else if slashes == 0 {
                kind.append(byte)
            } else {
                name.append(byte)
            }
        }
        guard slashes == 1, Self.isKind(kind), Self.isName(name) else { return nil }
        self.text = text
    }

    /// Stands in for the key of a document that has none, while the rest of it is read.
    static let unknown = FormKey(checked: "unknown/unknown")

    private init(checked text: String) {
        self.text = text
    }

    /// The part before the slash: `kyc`.
    public var kind: String { String(decoding: text.utf8.prefix { $0 != UInt8(ascii: "/") }, as: UTF8.self) }

    private static func isKind(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first, first.isLowercaseLetter else { return false }
        return bytes.allSatisfy { $0.isLowercaseLetter || $0.isDigit || $0 == UInt8(ascii: "-") }
    }

    private static func isName(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first, first.isLetter || first.isDigit else { return false }
        return bytes.allSatisfy { $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    }
}
