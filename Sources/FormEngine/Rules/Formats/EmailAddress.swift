/// The shape of an e-mail address.
///
/// Addresses as browsers take them (HTML Living Standard, "valid e-mail address"), with two things they leave out: the
/// domain has a dot, since mail from elsewhere finds no host without one, and the lengths of RFC 5321, section 4.5.3.1.
/// Whether somebody reads mail there only a mail can tell.
enum EmailAddress {
    static func isWellFormed(_ text: LentBytes, _ shape: Unmanaged<PatternTable> = unsafe shape) -> Bool {
        // In an address of up to 63 bytes no part is too long.
        unsafe shape._withUnsafeGuaranteedRef { $0.matches(text) } && (text.count <= 63 || isShortEnough(text))
    }

    /// The automaton of everything but the lengths, which never goes away.
    static let shape: Unmanaged<PatternTable> = {
        guard let pattern = try? Pattern(source), case .table(let table) = pattern.matcher else {
            preconditionFailure("the shape of an e-mail address does not compile")
        }
        return unsafe .passRetained(table)
    }()

    /// The pattern of the shape: RFC 5322's `atext` and dots, and a domain name of two labels or more.
    static var source: String {
        let local = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]+"
        let label = "[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?"
        return "^\(local)@\(label)(?:\\.\(label))+$"
    }

    /// Whether no part of an address of the right shape is too long.
    private static func isShortEnough(_ text: LentBytes) -> Bool {
        guard text.count <= 254, let at = text.firstIndex(of: UInt8(ascii: "@")), at <= 64 else { return false }
        return DomainName.isWellFormed(text.elements(in: (at + 1)...))
    }
}
