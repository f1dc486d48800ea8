public import FormEngine

/// A rollout with its state at a time.
public struct RolloutView: Sendable {
    /// The rollout and its events.
    public var history: RolloutHistory
    /// Its state.
    public var standing: RolloutHistory.Standing
    /// The time of the state.
    public var at: Timestamp
    /// A scheduled release that will end it; nil without one.
    public var endingRelease: ReleaseRecord?

    /// Its name.
    public var id: RolloutID { history.record.id }
}

/// Report on promoting an arm.
public struct RolloutPromotion: Sendable {
    /// The rollout.
    public var view: RolloutView
    /// The release that made the arm's version live, or the earlier one that had done so.
    public var report: ReleaseReport
}

/// Result of a `rollout tick` for one rollout.
public struct RolloutTick: Sendable {
    /// The rollout after the tick.
    public var view: RolloutView
    /// The appended event; nil if none was needed.
    public var event: RolloutEventRecord?
    /// Unmet conditions of the current stage; empty for the last one, or if the rollout is over.
    public var waitsFor: [RolloutPlan.Hold]
    /// Verdict of the test over the subjects read so far.
    public var verdict: RolloutTest.Verdict
    /// The number of subjects read so far.
    public var subjects: Int
}
