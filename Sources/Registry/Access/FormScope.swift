public import FormEngine

/// Forms that a token is for: all of a kind (`kyc/`), or exactly one (`kyc/NL`).
///
/// `kyc/N` is the form of this key and not the beginning of `kyc/NL`, so that a form that is made later comes under a
/// token by its kind alone.
public struct FormScope: Hashable, Sendable {
    /// The scope as it is written.
    public let text: String

    /// Reads a scope; nil if it is neither a form's key nor a kind with its slash.
    public init?(_ text: String) {
        let sample = text.hasSuffix("/") ? text + "x" : text
        guard FormKey(sample) != nil else { return nil }
        self.text = text
    }

    /// Reads a scope as a person typed it; throws how one is written.
    public static func read(_ text: String) throws(RegistryError) -> FormScope {
        guard let scope = FormScope(text) else { throw .access(.unreadableScope(text)) }
        return scope
    }

    /// Whether a form is one of those meant.
    public func covers(_ form: FormKey) -> Bool {
        text.hasSuffix("/") ? form.text.hasPrefix(text) : form.text == text
    }
}
