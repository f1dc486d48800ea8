public import FormEngine

/// The sessions that a funnel counts: of one form and channel, narrowed by version, arm and day of start.
public struct FunnelQuery: Sendable, Equatable {
    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel: Channel
    /// Only sessions on this version.
    public var version: Int?
    /// Only sessions of this rollout.
    public var rollout: RolloutID?
    /// Only sessions of this arm of a rollout.
    public var arm: String?
    /// The first day of their starts, in UTC.
    public var from: CivilDate?
    /// The last day of their starts, in UTC.
    public var to: CivilDate?

    /// All sessions of a form on a channel, unless narrowed.
    public init(
        form: FormKey, channel: Channel, version: Int? = nil, rollout: RolloutID? = nil, arm: String? = nil,
        from: CivilDate? = nil, to: CivilDate? = nil
    ) {
        self.form = form
        self.channel = channel
        self.version = version
        self.rollout = rollout
        self.arm = arm
        self.from = from
        self.to = to
    }
}
