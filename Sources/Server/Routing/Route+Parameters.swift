extension Route {
    /// Whether a text may be a parameter of the path.
    ///
    /// Path parameters are put into other paths: of links, of forms, of requests to a bank. A dot segment or a slash in
    /// it, however it was encoded, would lead them elsewhere. Secrets of links are accepted, since their pages report
    /// an invalid one.
    ///
    /// - Parameter isWhole: Whether the parameter is the rest of the path, in which slashes belong.
    func takes(_ text: String, as name: String, isWhole: Bool) -> Bool {
        if Self.secrets.contains(name), !path.hasPrefix("/admin") { return true }
        let segments = isWhole ? text.split(separator: "/", omittingEmptySubsequences: false) : [text[...]]
        guard segments.allSatisfy({ Self.isSegment($0) }) else { return false }
        return !path.hasSuffix("/accounts/{number}") || Self.isAccountNumber(text)
    }

    /// Secrets, whose shape `SessionLink` and the registry check.
    private static let secrets = ["secret", "token"]

    /// Bytes that no decoded parameter has: slashes, and `%`, which a second decoding could turn into a slash.
    private static let steering: [UInt8] = [UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "%")]

    private static func isSegment(_ segment: Substring) -> Bool {
        let isPlain = segment.utf8.allSatisfy { byte in
            byte >= 0x20 && byte != 0x7F && !steering.contains(byte)
        }
        return isPlain && segment != "." && segment != ".."
    }

    /// Most bytes of a bank's number for an account: an IBAN has 34.
    private static let longestAccountNumber = 64

    /// Whether a text is a bank's account number: letters, digits, and separators between them.
    static func isAccountNumber(_ text: String) -> Bool {
        (1...longestAccountNumber).contains(text.utf8.count) && text != "." && text != ".."
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                    || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
                    || [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ".")].contains(byte)
            }
    }
}
