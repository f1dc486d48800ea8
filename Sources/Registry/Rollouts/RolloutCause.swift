public import FormEngine

/// Cause of an automatic event of a rollout.
public struct RolloutCause: Sendable, Equatable {
    /// Kind of cause.
    public enum Kind: String, Sendable, CaseIterable {
        /// An arm was worse than the control by more than a guardrail's margin.
        case breach
        /// The counts of subjects in the arms do not match the arms' shares.
        case sampleRatio = "sample_ratio"
        /// The stage met all its conditions.
        case held
    }

    /// Kind of cause.
    public var kind: Kind
    /// The number of subjects that had been read when the cause arose.
    public var subjects: Int
    /// The arm, if the cause concerns one.
    public var arm: String?
    /// The guardrail's metric, if the cause concerns one.
    public var metric: Guardrail.Metric?

    /// A cause after a number of subjects.
    public init(_ kind: Kind, subjects: Int, arm: String? = nil, metric: Guardrail.Metric? = nil) {
        self.kind = kind
        self.subjects = subjects
        self.arm = arm
        self.metric = metric
    }

    /// The cause as stored and shown: a JSON object that always has all members.
    public var value: JSONValue {
        .object([
            .init("arm", .optional(arm)), .init("cause", .text(kind.rawValue)),
            .init("metric", .optional(metric?.rawValue)), .init("subjects", .int(subjects)),
        ])
    }

    /// Parses a stored cause; nil for a malformed one.
    public init?(_ value: JSONValue) {
        guard let kind = value["cause"]?.string.flatMap({ Kind(rawValue: $0) }),
            let subjects = value["subjects"]?.wholeNumber
        else { return nil }
        self.init(
            kind, subjects: subjects, arm: value["arm"]?.string,
            metric: value["metric"]?.string.flatMap { Guardrail.Metric(rawValue: $0) })
        guard self.value == value else { return nil }
    }
}
