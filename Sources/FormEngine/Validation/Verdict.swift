/// What the engine says of a set of answers: whether it is valid, what follows, and what was found.
public struct Verdict: Sendable {
    /// Everything found, in the order of the config.
    public var findings: [Finding]

    /// Whether no finding is an error.
    public var isValid: Bool { !findings.contains { $0.severity == .error } }

    /// What follows; nil while the answers are not valid.
    public var outcome: Outcome? { isValid ? .completed : nil }

    /// The bytes that replay compares: the canonical JSON of everything but the messages.
    ///
    /// Names of unknown fields came from outside: they are counted here, not named.
    public var canonicalBytes: [UInt8] {
        let unknown = findings.filter { $0.rule == Self.unknownField }.count
        var kept = findings.filter { $0.rule != Self.unknownField }.map(\.verdictValue)
        if unknown > 0 { kept.append(Finding.unknownFields(unknown).verdictValue) }
        return CanonicalJSON.bytes(
            of: .object([
                .init("findings", .array(kept)),
                .init("outcome", outcome.map { .text($0.name) } ?? .null),
                .init("valid", .bool(isValid)),
            ]))
    }

    static let unknownField = "unknown_field"
}

extension Finding {
    /// The one finding that stands for a number of unknown fields.
    fileprivate static func unknownFields(_ count: Int) -> Finding {
        Finding(
            field: "", rule: Verdict.unknownField, parameters: [.init("count", .number(Double(count)))])
    }
}
