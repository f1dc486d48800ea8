public import FormEngine

/// Request to start a rollout.
public struct RolloutStart: Sendable {
    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel: Channel
    /// Its plan; an empty seed is replaced by a random one.
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

/// Report of a rollout that was started.
public struct RolloutStartReport: Sendable {
    /// Number of subjects, and days, that a guardrail is expected to need until it is found safe.
    public struct Forecast: Sendable, Equatable {
        /// The arm that is compared with the control.
        public var arm: String
        /// The guardrail.
        public var guardrail: Guardrail
        /// Subjects of the whole rollout, if the arms do not differ; nil if unknown.
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
