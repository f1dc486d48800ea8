/// Figure of a rollout that must not get worse by more than a margin.
public struct Guardrail: Equatable, Sendable {
    /// Something that happens to a subject or does not.
    public enum Metric: String, CaseIterable, Sendable {
        /// First `Continue` or submit on any step had an error.
        case refused
        /// Nothing was accepted within the time that subjects are given.
        case notCompleted = "not_completed"
        /// Nothing was submitted within that time.
        case abandoned
    }

    /// The event that is counted of each subject.
    public let metric: Metric
    /// By how much an arm's share may be above the control's, from 0 up to 1: 0.02 is two percentage points.
    public let margin: Double

    /// Guardrail of a margin; nil unless the margin is from 0 up to, but not including, 1.
    public init?(_ metric: Metric, margin: Double) {
        guard margin >= 0, margin < 1 else { return nil }
        self.metric = metric
        self.margin = margin
    }
}
