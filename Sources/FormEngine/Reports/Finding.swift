/// One thing that an answer does not satisfy.
///
/// It never holds the answer.
public struct Finding: Sendable {
    /// The field's path: `bsn`; empty if it concerns no field of the form.
    public var field: String
    /// The rule that found it: a rule's name, or `type`, `required`, `readonly`, `source`, `unknown_field`, `refused`.
    public var rule: String
    /// The stable code: the rule's name unless the config gives another.
    public var code: String
    /// How much it weighs.
    public var severity: Rule.Severity
    /// Parameters that the message is made from: the rule's own bounds.
    public var parameters: [JSONValue.Member]
    /// The author's message; the default one if nil.
    ///
    /// Wording is no part of a verdict.
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

    /// The message in a language, or in the fallback, or in English.
    public func message(in language: String, fallback: String) -> String {
        authoredMessage?.text(for: language, fallback: fallback)
            ?? DefaultMessage.text(for: self, in: language, fallback: fallback)
    }

    /// The language of the message, if it differs from the requested one.
    func otherLanguage(than language: String, fallback: String) -> String? {
        guard let authoredMessage else { return DefaultMessage.otherLanguage(than: language, fallback: fallback) }
        return authoredMessage.otherLanguage(than: language, fallback: fallback)
    }

    /// Value that a verdict keeps of it.
    var verdictValue: JSONValue {
        .object([
            .init("code", .text(code)), .init("field", .text(field)), .init("parameters", .object(parameters)),
            .init("rule", .text(rule)), .init("severity", .text(severity.rawValue)),
        ])
    }
}
