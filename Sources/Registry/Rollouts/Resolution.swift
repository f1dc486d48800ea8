public import FormEngine

/// Version that a form answers a subject with, and why.
public struct Resolution: Sendable {
    /// Reason for a version.
    public enum Reason: String, Sendable, CaseIterable {
        /// No rollout is concerned.
        case live
        /// A rollout chose an arm.
        case inRollout = "in_rollout"
        /// The subject was exposed to the arm before.
        case exposedBefore = "exposed_before"
        /// No arm has the subject's bucket at the present coverage.
        case outOfCoverage = "out_of_coverage"
        /// The audience does not hold of the context.
        case notInAudience = "not_in_audience"
        /// Nobody is named.
        case noSubject = "no_subject"
        /// The rollout that the subject would come to is paused.
        case rolloutPaused = "rollout_paused"
        /// The rollout that the subject was exposed to is over.
        case rolloutEnded = "rollout_ended"
        /// The session had pinned the version.
        case pinnedSession = "pinned_session"
        /// The submission that is amended was judged by the version.
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
    /// The release that is live.
    public var release: Int
    /// The rollout that decided, or that the reason speaks of, or nil.
    public var rollout: RolloutID?
    /// The arm, or nil.
    public var arm: String?
    /// Why.
    public var reason: Reason
    /// The subject's bucket in the rollout; nil if not requested.
    public var bucket: Bucket?
    /// The moment that is meant.
    public var at: Timestamp
}
