/// Verdict of the engine on a set of answers: whether it is valid, what follows, and what was found.
public struct Verdict: Sendable {
    /// Everything found, in the order of the config.
    public var findings: [Finding]
    /// Questions that must be answered before the engine can say that the answers are valid.
    public var questions: [NameQuestion]
    /// The rules that were not judged, in the order of the config: those that wait for an answer to a question, and those
    /// that are not due at the time of judging.
    public var pending: [PendingRule]

    /// The outcome of the route that was taken; nil if none was.
    private let route: Outcome?
    /// The outcome of valid answers that no route leads elsewhere; nil if steps are left that were not reached.
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

    /// Whether a finding is an error, or a route refuses, so that no answer to a question changes it.
    public var isRefused: Bool { !(route?.accepts ?? true) || findings.contains { $0.severity == .error } }

    /// Whether nothing is refused, no question is open and no rule is still to be judged.
    public var isValid: Bool { !isRefused && questions.isEmpty && pending.isEmpty }

    /// The outcome; nil while the answers are not valid, or not complete.
    public var outcome: Outcome? {
        if let route, !route.accepts { return route }
        guard isValid else { return nil }
        return route ?? end
    }

    /// The bytes that replay compares: the canonical JSON of everything but the messages.
    ///
    /// Names of unknown fields came from outside: they are counted here, not named.
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
    /// Type that an item of a list must have, as the finding `type` says it.
    static let item = "item"
}

extension Finding {
    /// The one finding that stands for a number of unknown fields.
    fileprivate static func unknownFields(_ count: Int) -> Finding {
        Finding(
            field: "", rule: Verdict.unknownField, parameters: [.init("count", .number(Double(count)))])
    }
}
