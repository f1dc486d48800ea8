/// A subject of a rollout as the test counts it: once, after its observation window ended.
public struct ExposedSubject: Equatable, Sendable {
    /// The index of the arm to which the subject was first exposed.
    public let arm: Int
    /// The metrics whose events the subject had within the window.
    public let metrics: MetricSet

    /// A subject with its arm and events.
    public init(arm: Int, metrics: MetricSet) {
        self.arm = arm
        self.metrics = metrics
    }
}

/// A set of metrics, as bits.
public struct MetricSet: OptionSet, Hashable, Sendable {
    /// One bit for each metric.
    public let rawValue: UInt8

    /// The set of metrics whose bits are 1.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The set of one metric.
    public init(_ metric: Guardrail.Metric) {
        switch metric {
        case .refused: self = .refused
        case .notCompleted: self = .notCompleted
        case .abandoned: self = .abandoned
        }
    }

    /// The set of `Metric.refused`.
    public static let refused = MetricSet(rawValue: 1)
    /// The set of `Metric.notCompleted`.
    public static let notCompleted = MetricSet(rawValue: 2)
    /// The set of `Metric.abandoned`.
    public static let abandoned = MetricSet(rawValue: 4)
}
