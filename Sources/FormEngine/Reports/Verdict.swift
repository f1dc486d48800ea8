/// The verdict on a set of answers: validity, outcome and findings.
public struct Verdict: Sendable {
    /// The findings, in the order of the config.
    public var findings: [Finding]
    /// Names that the registry must check before the answers can be valid.
    public var questions: [NameQuestion]
    /// The rules that were not judged, in the order of the config: those that need a reply, and those that are not due.
    public var pending: [PendingRule]

    /// The outcome of the taken route; nil if no route was taken.
    private let route: Outcome?
    /// The outcome of valid answers without a route; nil if further steps remain.
    private let end: Outcome?

    init(
        findings: [Finding], questions: [NameQuestion] = [], pending: [PendingRule] = [], route: Outcome? = nil,
        end: Outcome? = .completed
    ) {
        self.findings = findings
        self.questions = questions
        self.pending = pending
        self.route = route
        self.end = end
    }

    /// Whether a finding is an error, or the route's outcome refuses the answers; a reply about a name cannot change
    /// that.
    public var isRefused: Bool { !(route?.accepts ?? true) || findings.contains { $0.severity == .error } }

    /// Whether the answers are valid: no errors, no open questions, no pending rules.
    public var isValid: Bool { !isRefused && questions.isEmpty && pending.isEmpty }

    /// The outcome; nil while the answers are invalid or incomplete.
    public var outcome: Outcome? {
        if let route, !route.accepts { return route }
        guard isValid else { return nil }
        return route ?? end
    }

    /// The canonical JSON of the verdict without messages, whose bytes a replay compares.
    ///
    /// Names of unknown fields come from outside, so they are counted, not listed.
    public var canonicalBytes: [UInt8] {
        let known = findings.filter { !$0.rule.isBytewiseEqual(to: Self.unknownField) }
        let unknown = findings.count - known.count
        var kept = known.map { $0.verdictValue }
        if unknown > 0 { kept.append(Finding.unknownFields(unknown).verdictValue) }
        let verdict = JSONValue.object([
            .init("findings", .array(kept)),
            .init("outcome", outcome.map { .text($0.name) } ?? .null),
            .init("valid", .bool(isValid)),
        ])
        return verdict.canonicalBytes
    }

    static let unknownField = FindingCode.unknownField.rawValue
}

extension Finding {
    /// The parameter `type` of a finding about an item that is not an object.
    static let item = "item"
}

extension Finding {
    /// A single finding for a number of unknown fields.
    fileprivate static func unknownFields(_ count: Int) -> Finding {
        Finding(
            field: "", rule: Verdict.unknownField, parameters: [.init("count", .number(Double(count)))])
    }
}
