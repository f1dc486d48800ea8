/// A guardrail: a metric that may not get worse than the control's by a margin.
public struct Guardrail: Equatable, Sendable {
    /// An event that a subject has or does not have.
    public enum Metric: String, CaseIterable, Sendable {
        /// The first `Continue` or submission of a step had an error.
        case refused
        /// No submission was accepted within the window.
        case notCompleted = "not_completed"
        /// No submission was sent within the window.
        case abandoned
    }

    /// The metric that is compared.
    public let metric: Metric
    /// The margin by which an arm's share may exceed the control's, from 0 up to 1: 0.02 is two percentage points.
    public let margin: Double

    /// A guardrail with a margin; nil unless the margin is at least 0 and below 1.
    public init?(_ metric: Metric, margin: Double) {
        guard margin >= 0, margin < 1 else { return nil }
        self.metric = metric
        self.margin = margin
    }
}
