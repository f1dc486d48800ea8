public import FormEngine

/// Subjects of a form and channel in a span of time, for the forecast of a rollout.
public struct RecentTraffic: Sendable, Equatable {
    /// Subjects that started a session or submitted.
    public var subjects: Int
    /// Subjects with an error in a direct submission; refused steps of sessions are recorded in rollouts only.
    public var refused: Int
    /// Subjects without an accepted submission.
    public var notCompleted: Int
    /// Subjects without any submission.
    public var abandoned: Int

    /// Counts of subjects.
    public init(subjects: Int, refused: Int, notCompleted: Int, abandoned: Int) {
        self.subjects = subjects
        self.refused = refused
        self.notCompleted = notCompleted
        self.abandoned = abandoned
    }

    /// How many of the subjects a metric counts.
    public func count(_ metric: Guardrail.Metric) -> Int {
        switch metric {
        case .refused: refused
        case .notCompleted: notCompleted
        case .abandoned: abandoned
        }
    }
}
