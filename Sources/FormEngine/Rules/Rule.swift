/// One rule of a field, as its config states it.
public struct Rule: Sendable {
    /// How much a finding of it weighs.
    public enum Severity: String, Sendable, CaseIterable {
        /// The answers are not valid.
        case error
        /// The person sees the message and may continue.
        case warning
    }

    /// Side that may know of it.
    public enum Side: String, Sendable, CaseIterable {
        /// Everybody: the default.
        case client
        /// The server alone: its finding says no more than that the answer is refused.
        case server
    }

    /// Condition on the value.
    public var condition: Condition
    /// Condition of the rule, in JsonLogic; always if nil.
    public var when: ConfigExpression?
    /// The author's message, instead of the default one.
    public var message: LocalizedText?
    /// The author's code, instead of the rule's name.
    public var code: String?
    /// How much a finding weighs.
    public var severity: Severity
    /// When it is judged; nil if at its field's usual time.
    public var timing: Timing?
    /// The side that may know of it: `where` in the config.
    public var side = Side.client

    /// A rule.
    public init(_ condition: Condition, message: LocalizedText? = nil, code: String? = nil, severity: Severity = .error)
    {
        self.condition = condition
        self.message = message
        self.code = code
        self.severity = severity
    }

    /// The rule's name, as configs and findings write it.
    public var name: String { condition.name.rawValue }

    /// Whether a text that it refuses is judged by no other rule of texts.
    var endsJudging: Bool {
        if case .maxLength = condition { return severity == .error && when == nil }
        return false
    }

    /// The name that answers tell.
    var toldName: String { side == .server ? FindingCode.refused.rawValue : name }
}
