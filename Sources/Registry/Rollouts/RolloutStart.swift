public import FormEngine

/// Request to start a rollout.
public struct RolloutStart: Sendable {
    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel: Channel
    /// Its plan; a random seed replaces an empty one.
    public var plan: RolloutPlan
    /// The starting actor.
    public var actor: String
    /// The reason; nil: none given.
    public var message: String?

    /// A rollout of a form, to be started by an actor.
    public init(form: FormKey, channel: Channel = .production, plan: RolloutPlan, actor: String, message: String?) {
        self.form = form
        self.channel = channel
        self.plan = plan
        self.actor = actor
        self.message = message
    }
}

/// Report on a start.
public struct RolloutStartReport: Sendable {
    /// Expected number of subjects, and of days, until the test finds a guardrail safe.
    public struct Forecast: Sendable, Equatable {
        /// The arm compared with the control.
        public var arm: String
        /// The guardrail.
        public var guardrail: Guardrail
        /// Subjects of the whole rollout, if the arms do not differ; nil if unknown.
        public var subjects: Int?
        /// Days, rounded up, at the full coverage and the recent rate; nil without recent traffic.
        public var days: Int?
    }

    /// The rollout.
    public var view: RolloutView
    /// Recent traffic.
    public var traffic: RecentTraffic
    /// The number of days of that traffic.
    public var trafficDays: Int
    /// The forecast of each guardrail for each arm except the control.
    public var forecasts: [Forecast]
}
