public import FormEngine

/// Subjects of a form and channel in a span of time, for the forecast of a rollout.
public struct RecentTraffic: Sendable, Equatable {
    /// Subjects that started a session or submitted.
    public var subjects: Int
    /// Subjects of whom a direct submission had an error; refused steps of sessions are recorded in rollouts alone.
    public var refused: Int
    /// Subjects of whom nothing was accepted.
    public var notCompleted: Int
    /// Subjects who submitted nothing.
    public var abandoned: Int

    /// Counts of subjects.
    public init(subjects: Int, refused: Int, notCompleted: Int, abandoned: Int) {
        self.subjects = subjects
        self.refused = refused
        self.notCompleted = notCompleted
        self.abandoned = abandoned
    }

    /// How many of them a metric counts.
    public func count(_ metric: Guardrail.Metric) -> Int {
        switch metric {
        case .refused: refused
        case .notCompleted: notCompleted
        case .abandoned: abandoned
        }
    }
}
