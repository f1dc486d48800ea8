public import FormEngine

/// A rollout with its status.
public struct RolloutView: Sendable {
    /// The rollout and its events.
    public var history: RolloutHistory
    /// Its status.
    public var standing: RolloutHistory.Standing
    /// The moment that is meant.
    public var at: Timestamp
    /// A release that waits for its time and will end it; nil if none does.
    public var endingRelease: ReleaseRecord?

    /// Its name.
    public var id: RolloutID { history.record.id }
}

/// Report of a promotion of an arm.
public struct RolloutPromotion: Sendable {
    /// The rollout.
    public var view: RolloutView
    /// The release that made the arm's version live, or that it was live already.
    public var report: ReleaseReport
}

/// Result of a `rollout tick` for one rollout.
public struct RolloutTick: Sendable {
    /// The rollout, after what was done.
    public var view: RolloutView
    /// The event that was appended; nil if there was nothing to do.
    public var event: RolloutEventRecord?
    /// Unmet conditions of the present stage; empty for the last one, or if the rollout is over.
    public var waitsFor: [RolloutPlan.Hold]
    /// Verdict of the subjects read so far.
    public var verdict: RolloutTest.Verdict
    /// How many subjects were read.
    public var subjects: Int
}
