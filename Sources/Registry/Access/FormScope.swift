public import FormEngine

/// Scope of a token: all forms of a kind (`kyc/`), or exactly one (`kyc/NL`).
///
/// `kyc/N` covers the form of this key, not all keys that begin so: only a kind also covers forms created later.
public struct FormScope: Hashable, Sendable {
    /// The scope's text.
    public let text: String

    /// Parses a scope; nil for a text that is neither a form's key nor a kind with its slash.
    public init?(_ text: String) {
        let sample = text.hasSuffix("/") ? text + "x" : text
        guard FormKey(sample) != nil else { return nil }
        self.text = text
    }

    /// Parses a scope that a person typed; throws with help on how to write one.
    public static func read(_ text: String) throws(RegistryError) -> FormScope {
        guard let scope = FormScope(text) else { throw .access(.unreadableScope(text)) }
        return scope
    }

    /// Whether the scope covers a form.
    public func covers(_ form: FormKey) -> Bool {
        text.hasSuffix("/") ? form.text.hasPrefix(text) : form.text == text
    }
}
