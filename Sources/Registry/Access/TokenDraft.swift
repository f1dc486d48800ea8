/// A token to be made.
public struct TokenDraft: Sendable, Equatable {
    /// Name: the actor in every leaf of its actions; never given to another token.
    public var name: String
    /// The roles; one at least.
    public var roles: [Role]
    /// The forms that it permits; empty: all.
    public var forms: [FormScope]
    /// When it ends; nil: never.
    public var expiresAt: Timestamp?

    /// A draft of a token.
    public init(name: String, roles: [Role], forms: [FormScope] = [], expiresAt: Timestamp?) {
        self.name = name
        self.roles = roles
        self.forms = forms
        self.expiresAt = expiresAt
    }

    /// The draft without repeated roles and scopes, in a fixed order; throws if no token can be made of it.
    func checked(at now: Timestamp) throws(RegistryError) -> TokenDraft {
        guard Self.isName(name) else { throw .access(.malformedName(name)) }
        guard !roles.isEmpty else { throw .access(.noRole(name)) }
        if let expiresAt, expiresAt <= now { throw .access(.expiryPassed(expiresAt, now: now)) }
        let named = Set(roles)
        let scopes = Set(forms).sorted { $0.text < $1.text }
        return TokenDraft(
            name: name, roles: Role.allCases.filter { named.contains($0) }, forms: scopes, expiresAt: expiresAt)
    }

    /// Whether a text is a valid token name: a small letter, then at most 63 small letters, digits, `.`, `_` and `-`.
    static func isName(_ text: String) -> Bool {
        let bytes = text.utf8
        guard (1...64).contains(bytes.count), let first = bytes.first, isLetter(first) else { return false }
        return bytes.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || ".-_".utf8.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }
}
