/// A rule of a field, as its config states it.
public struct Rule: Sendable {
    /// Severity of a rule's findings.
    public enum Severity: String, Sendable, CaseIterable {
        /// The finding makes the answers invalid.
        case error
        /// The person sees the message and may continue.
        case warning
    }

    /// Where the rule may be known.
    public enum Side: String, Sendable, CaseIterable {
        /// The rule may be known everywhere; this is the default.
        case client
        /// The rule may be known only on the server: its finding says only that the answer is rejected.
        case server
    }

    /// Condition that the rule sets on the value.
    public var condition: Condition
    /// Condition under which the rule applies, in JsonLogic; nil for always.
    public var when: ConfigExpression?
    /// Message that replaces the default one.
    public var message: LocalizedText?
    /// Code that replaces the rule's name.
    public var code: String?
    /// Severity of the rule's findings.
    public var severity: Severity
    /// Timing of the rule; nil for the field's usual timing.
    public var timing: Timing?
    /// Where the rule may be known: `where` in the config.
    public var side = Side.client

    /// Creates a rule.
    public init(_ condition: Condition, message: LocalizedText? = nil, code: String? = nil, severity: Severity = .error)
    {
        self.condition = condition
        self.message = message
        self.code = code
        self.severity = severity
    }

    /// Name of the rule in configs and findings.
    public var name: String { condition.name.rawValue }

    /// Whether a text that violates this rule is not judged by other text rules.
    var endsJudging: Bool {
        if case .maxLength = condition { return severity == .error && when == nil }
        return false
    }

    /// Rule name in findings: `refused` for a server-only rule, so that the name stays secret.
    var toldName: String { side == .server ? FindingCode.refused.rawValue : name }
}
