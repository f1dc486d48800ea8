public import FormEngine

/// A subject's version of a form, with the reason.
public struct Resolution: Sendable {
    /// Reason for a version.
    public enum Reason: String, Sendable, CaseIterable {
        /// No rollout applies.
        case live
        /// A rollout chose an arm.
        case inRollout = "in_rollout"
        /// The subject was exposed to the arm earlier.
        case exposedBefore = "exposed_before"
        /// No arm covers the subject's bucket at the current coverage.
        case outOfCoverage = "out_of_coverage"
        /// The audience's condition is false for the context.
        case notInAudience = "not_in_audience"
        /// The caller gave no subject.
        case noSubject = "no_subject"
        /// The subject's rollout is paused.
        case rolloutPaused = "rollout_paused"
        /// The rollout that the subject was exposed to is over.
        case rolloutEnded = "rollout_ended"
        /// The session pinned the version when it started.
        case pinnedSession = "pinned_session"
        /// The amended submission was judged by the version.
        case pinnedSubmission = "pinned_submission"
    }

    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel: Channel
    /// The version.
    public var version: Int
    /// Its digest.
    public var digest: DocumentDigest
    /// The live release.
    public var release: Int
    /// The rollout that decided, or that the reason refers to; nil without one.
    public var rollout: RolloutID?
    /// The arm; nil without one.
    public var arm: String?
    /// The reason.
    public var reason: Reason
    /// The subject's bucket in the rollout; nil if not computed.
    public var bucket: Bucket?
    /// The time that the resolution is for.
    public var at: Timestamp
}
