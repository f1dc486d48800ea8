public import FormEngine

/// A rollout and how it stands.
public struct RolloutView: Sendable {
    /// The rollout and its events.
    public var history: RolloutHistory
    /// How it stands.
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

/// What a look at a rollout came to, for whoever runs `rollout tick`.
public struct RolloutTick: Sendable {
    /// The rollout, after what was done.
    public var view: RolloutView
    /// The event that was appended; nil if there was nothing to do.
    public var event: RolloutEventRecord?
    /// What the present stage still waits for; empty where it is the last one, or the rollout is over.
    public var waitsFor: [RolloutPlan.Hold]
    /// What the subjects read so far prove.
    public var verdict: RolloutTest.Verdict
    /// How many subjects were read.
    public var subjects: Int
}
