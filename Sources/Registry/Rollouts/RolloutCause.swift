public import FormEngine

/// Cause of a rollout's event that nobody requested.
public struct RolloutCause: Sendable, Equatable {
    /// Kind of cause.
    public enum Kind: String, Sendable, CaseIterable {
        /// An arm got worse than the control by more than a guardrail's margin.
        case breach
        /// Subjects did not come to the arms as their buckets say.
        case sampleRatio = "sample_ratio"
        /// The stage held what it had to wait for.
        case held
    }

    /// Kind of cause.
    public var kind: Kind
    /// How many subjects had been read.
    public var subjects: Int
    /// The arm, where one is meant.
    public var arm: String?
    /// The guardrail's metric, where one is meant.
    public var metric: Guardrail.Metric?

    /// A cause, found after a number of subjects.
    public init(_ kind: Kind, subjects: Int, arm: String? = nil, metric: Guardrail.Metric? = nil) {
        self.kind = kind
        self.subjects = subjects
        self.arm = arm
        self.metric = metric
    }

    /// The cause as it is stored and shown: a JSON object whose members are always all there.
    public var value: JSONValue {
        .object([
            .init("arm", .optional(arm)), .init("cause", .text(kind.rawValue)),
            .init("metric", .optional(metric?.rawValue)), .init("subjects", .int(subjects)),
        ])
    }

    /// Reads a stored cause; nil for one that this program does not write.
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
