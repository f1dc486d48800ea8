/// The shape of an e-mail address.
///
/// What browsers take (HTML Living Standard, "valid e-mail address"), with two things they leave out: the domain has a
/// dot, since mail from elsewhere finds no host without one, and the lengths of RFC 5321, section 4.5.3.1. Whether
/// somebody reads mail there only a mail can tell.
enum EmailAddress {
    static func isWellFormed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count <= 254, let at = text.firstIndex(of: UInt8(ascii: "@")) else { return false }
        let local = UnsafeBufferPointer(rebasing: text[..<at])
        guard (1...64).contains(local.count), local.allSatisfy({ isLocal($0) }) else { return false }
        let domain = UnsafeBufferPointer(rebasing: text[(at + 1)...])
        return DomainName.isWellFormed(domain) && domain.contains(UInt8(ascii: "."))
    }

    /// The characters of the part before the `@`: RFC 5322's `atext`, and the dot.
    private static func isLocal(_ byte: UInt8) -> Bool {
        if byte.isLetter || byte.isDigit { return true }
        switch byte {
        case UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "#")...UInt8(ascii: "'"), UInt8(ascii: "*"),
            UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "?"),
            UInt8(ascii: "^")...UInt8(ascii: "`"), UInt8(ascii: "{")...UInt8(ascii: "~"):
            return true
        default:
            return false
        }
    }
}
