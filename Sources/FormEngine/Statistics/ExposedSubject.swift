/// Subject of a rollout as its test reads them: once, when the time that they are given is over.
public struct ExposedSubject: Equatable, Sendable {
    /// Position of the arm that the subject was first exposed to.
    public let arm: Int
    /// Metrics on which the subject counts as one: events within the window.
    public let metrics: MetricSet

    /// Subject of an arm, and what happened to them.
    public init(arm: Int, metrics: MetricSet) {
        self.arm = arm
        self.metrics = metrics
    }
}

/// Set of metrics.
public struct MetricSet: OptionSet, Hashable, Sendable {
    /// One bit for each metric.
    public let rawValue: UInt8

    /// Set of the metrics whose bits are 1.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Set of one metric.
    public init(_ metric: Guardrail.Metric) {
        switch metric {
        case .refused: self = .refused
        case .notCompleted: self = .notCompleted
        case .abandoned: self = .abandoned
        }
    }

    /// Set of `Metric.refused`.
    public static let refused = MetricSet(rawValue: 1)
    /// Set of `Metric.notCompleted`.
    public static let notCompleted = MetricSet(rawValue: 2)
    /// Set of `Metric.abandoned`.
    public static let abandoned = MetricSet(rawValue: 4)
}
