public import FormEngine

/// Start of a rollout, as it is asked for.
public struct RolloutStart: Sendable {
    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel: Channel
    /// What is settled; an empty seed stands for one of its own.
    public var plan: RolloutPlan
    /// Who starts it.
    public var actor: String
    /// Why; nil: nothing was said.
    public var message: String?

    /// A rollout of a form, started by somebody.
    public init(form: FormKey, channel: Channel = .production, plan: RolloutPlan, actor: String, message: String?) {
        self.form = form
        self.channel = channel
        self.plan = plan
        self.actor = actor
        self.message = message
    }
}

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

/// Report of a rollout that was started.
public struct RolloutStartReport: Sendable {
    /// Number of subjects, and days, that a guardrail is expected to need until it is found safe.
    public struct Forecast: Sendable, Equatable {
        /// The arm that is compared with the control.
        public var arm: String
        /// The guardrail.
        public var guardrail: Guardrail
        /// Subjects of the whole rollout, if nothing differs; nil: it cannot be told.
        public var subjects: Int?
        /// Days that it takes, rounded up, at the full coverage and the last days' rate; nil: nobody came.
        public var days: Int?
    }

    /// The rollout.
    public var view: RolloutView
    /// Subjects of the last days.
    public var traffic: RecentTraffic
    /// How many days these are.
    public var trafficDays: Int
    /// The forecast of each guardrail for each arm but the control.
    public var forecasts: [Forecast]
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
    /// The rollout that decided, or that the reason speaks of; nil if none.
    public var rollout: RolloutID?
    /// The arm; nil if none.
    public var arm: String?
    /// Why.
    public var reason: Reason
    /// The subject's bucket in the rollout; nil if none was asked for.
    public var bucket: Bucket?
    /// The moment that is meant.
    public var at: Timestamp
}
