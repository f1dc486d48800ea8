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
    /// The rollout.
    public var view: RolloutView
    /// When its guardrails are expected to be found safe.
    public var outlook: RolloutOutlook
}
