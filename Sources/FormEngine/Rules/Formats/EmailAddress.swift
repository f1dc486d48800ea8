/// Syntax check of e-mail addresses.
///
/// It follows browsers (HTML Living Standard, "valid e-mail address") with two additions: the domain must have a dot,
/// since mail servers elsewhere resolve no other hosts, and lengths are limited by RFC 5321, section 4.5.3.1. Only
/// sending a mail can show whether the address exists.
enum EmailAddress {
    static func isWellFormed(_ text: LentBytes, _ shape: Unmanaged<PatternTable> = unsafe shape) -> Bool {
        // In an address of up to 63 bytes no part can be too long.
        unsafe shape._withUnsafeGuaranteedRef { $0.matches(text) } && (text.count <= 63 || isShortEnough(text))
    }

    /// Automaton that checks everything but the lengths.
    ///
    /// It is never freed.
    static let shape: Unmanaged<PatternTable> = {
        guard let pattern = try? Pattern(source), case .table(let table) = pattern.matcher else {
            preconditionFailure("the shape of an e-mail address does not compile")
        }
        return unsafe .passRetained(table)
    }()

    /// Source of the pattern: RFC 5322's `atext` and dots, then a domain name of at least two labels.
    static var source: String {
        let local = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+"
        let label = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
        return "^\(local)@\(label)(?:\\.\(label))+$"
    }

    /// Whether no part of a well-formed address is too long.
    private static func isShortEnough(_ text: LentBytes) -> Bool {
        guard text.count <= 254, let at = text.firstIndex(of: UInt8(ascii: "@")), at <= 64 else { return false }
        return DomainName.isWellFormed(text.elements(in: (at + 1)...))
    }
}
