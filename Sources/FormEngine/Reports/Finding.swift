/// A violated rule in a field or form.
///
/// It never contains the answer.
public struct Finding: Sendable {
    /// The field's path: `bsn`; empty for a finding about the whole form.
    public var field: String
    /// The violated rule: a rule's name, or `type`, `required`, `readonly`, `source`, `unknown_field`, `refused`.
    public var rule: String
    /// The stable code: the rule's name unless the config gives another.
    public var code: String
    /// Whether the finding is an error or a warning.
    public var severity: Rule.Severity
    /// Parameters for the message: the rule's bounds.
    public var parameters: [JSONValue.Member]
    /// The author's message; nil for the default message.
    ///
    /// Wording is not part of a verdict.
    public var authoredMessage: LocalizedText?

    init(
        field: String, rule: String, code: String? = nil, severity: Rule.Severity = .error,
        parameters: [JSONValue.Member] = [], authoredMessage: LocalizedText? = nil
    ) {
        self.field = field
        self.rule = rule
        self.code = code ?? rule
        self.severity = severity
        self.parameters = parameters
        self.authoredMessage = authoredMessage
    }

    /// The message in a language, or in the fallback language, or in English.
    public func message(in language: String, fallback: String) -> String {
        authoredMessage?.text(for: language, fallback: fallback)
            ?? DefaultMessage.text(for: self, in: language, fallback: fallback)
    }

    /// The language of the message, if it differs from the requested one.
    func otherLanguage(than language: String, fallback: String) -> String? {
        guard let authoredMessage else { return DefaultMessage.otherLanguage(than: language, fallback: fallback) }
        return authoredMessage.otherLanguage(than: language, fallback: fallback)
    }

    /// The finding as a verdict stores it, in JSON.
    var verdictValue: JSONValue {
        .object([
            .init("code", .text(code)), .init("field", .text(field)), .init("parameters", .object(parameters)),
            .init("rule", .text(rule)), .init("severity", .text(severity.rawValue)),
        ])
    }
}
