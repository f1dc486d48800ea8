internal import FormEngine

/// A path, and perhaps a query, with places for parameters: `/people/{number}?fields=name`.
public struct PathTemplate: Sendable, Equatable {
    /// A part of the template.
    enum Part: Sendable, Equatable {
        /// Literal text.
        case text(String)
        /// The value of a parameter, percent-encoded.
        case parameter(String)
    }

    /// The template's text.
    public let text: String
    let parts: [Part]
    /// Number of parts before the query.
    private let pathParts: Int

    /// Shape of a template, for messages.
    public static let shape =
        "a path such as `/people/{number}`: it begins with one `/`, and has letters, digits, `-._~!$&'()*+,;=:@%/` and "
        + "one `?` at most"

    /// The names of the parameters in the template.
    public var parameters: [String] {
        parts.compactMap { part in
            if case .parameter(let name) = part { name } else { nil }
        }
    }

    /// Parses a template; rejects one that could lead to another host, out of its folder, or to nothing.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.first == UInt8(ascii: "/"), !text.hasPrefix("//"), bytes.count <= 2_000 else { return nil }
        var parts: [Part] = []
        var literal: [UInt8] = []
        var pathParts: Int?
        var index = 0
        func close() {
            if !literal.isEmpty { parts.append(.text(String(decoding: literal, as: UTF8.self))) }
            literal = []
        }
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "{"):
                guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")) else { return nil }
                let name = String(decoding: bytes[(index + 1)..<end], as: UTF8.self)
                guard Identifier.isWellFormed(name) else { return nil }
                close()
                parts.append(.parameter(name))
                index = end
            case UInt8(ascii: "?"):
                guard pathParts == nil else { return nil }
                close()
                pathParts = parts.count
                literal.append(bytes[index])
            case let byte where Self.isLiteral(byte): literal.append(byte)
            default: return nil
            }
            index += 1
        }
        close()
        self.text = text
        self.parts = parts
        self.pathParts = pathParts ?? parts.count
        let path = text.prefix { $0 != "?" }
        if path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." || $0.lowercased().contains("%2e") }) {
            return nil
        }
    }

    /// The unreserved characters, `:`, `@`, `/`, `%` and the delimiters without a meaning here (RFC 3986, section 3.3).
    private static func isLiteral(_ byte: UInt8) -> Bool {
        isUnreserved(byte) || "!$&'()*+,;=:@%/".utf8.contains(byte)
    }

    /// Letters, digits, `-`, `.`, `_` and `~` (RFC 3986, section 2.3).
    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._~".utf8.contains(byte)
        }
    }

    /// A value with every character percent-encoded that is not unreserved (RFC 3986, section 2.1).
    public static func encoded(_ value: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in value.utf8 {
            if isUnreserved(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The path with its parameters' values, and further parameters in its query string.
    ///
    /// - Returns: Nil if a value in the path would give a segment another meaning: empty, `.`, `..`.
    public func path(_ values: [(name: String, text: String)], query: [(name: String, text: String)]) -> String? {
        var path = ""
        var queryPart = ""
        for (index, part) in parts.enumerated() {
            let text: String
            switch part {
            case .text(let literal): text = literal
            case .parameter(let name):
                let value = values.first { $0.name == name }?.text ?? ""
                text = Self.encoded(value)
            }
            if index < pathParts { path += text } else { queryPart += text }
        }
        // Parsing checked the template's own segments; a final `/` is its author's intention.
        let hasEmptyPlace = parts.prefix(pathParts).contains { part in
            guard case .parameter(let name) = part else { return false }
            return (values.first { $0.name == name }?.text ?? "").isEmpty
        }
        if hasEmptyPlace || path.split(separator: "/").contains(where: { $0 == "." || $0 == ".." }) { return nil }
        let further = query.map { "\(Self.encoded($0.name))=\(Self.encoded($0.text))" }.joined(separator: "&")
        if further.isEmpty { return path + queryPart }
        if queryPart.isEmpty { return "\(path)?\(further)" }
        return path + queryPart + (queryPart == "?" ? "" : "&") + further
    }
}
