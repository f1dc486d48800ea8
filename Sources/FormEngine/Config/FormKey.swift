/// Key of a form, `<kind>/<name>`, such as `kyc/NL` or `registration/CM`.
///
/// The kind is `[a-z][a-z0-9-]*`, the name `[A-Za-z0-9][A-Za-z0-9_-]*`; together they have at most 128 characters. Keys
/// that differ only in case are different here, but the registry rejects the second one.
public struct FormKey: Hashable, Sendable {
    /// The key as text.
    public let text: String

    /// Maximum length of a key.
    static let limit = 128

    /// Parses a key; nil if it is not of the form `<kind>/<name>`.
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

    /// Placeholder key for a document without one, so that the rest of the document can be parsed.
    static let unknown = FormKey(checked: "unknown/unknown")

    private init(checked text: String) {
        self.text = text
    }

    /// Part before the slash, such as `kyc`.
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
