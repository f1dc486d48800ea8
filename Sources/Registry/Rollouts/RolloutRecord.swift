public import FormEngine

/// A rollout as it was started: the part of it that never changes.
public struct RolloutRecord: Sendable, Equatable {
    /// Its name.
    public var id: RolloutID
    /// The channel.
    public var channel: Channel
    /// The release that was live when it started, by which whoever is in no arm is judged.
    public var release: Int
    /// Everything that was settled when it started.
    public var plan: RolloutPlan
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A rollout that starts.
    public init(id: RolloutID, channel: Channel, release: Int, plan: RolloutPlan, leaf: Int = 0) {
        self.id = id
        self.channel = channel
        self.release = release
        self.plan = plan
        self.leaf = leaf
    }

    /// Text that all rollouts of the form and channel divide their subjects by.
    public var namespace: String { Self.namespace(of: id.form, on: channel) }

    /// Text that rollouts of a form and channel divide their subjects by.
    public static func namespace(of form: FormKey, on channel: Channel) -> String {
        "\(form.text):\(channel.name)"
    }

    /// The rule that chooses arms at a coverage.
    public func rule(at coverage: BucketShare) throws(ExpressionError) -> AssignmentRule {
        var audience: FormExpression?
        if let predicate = plan.audience { audience = try FormExpression(predicate) }
        return AssignmentRule(
            seed: plan.seed, weights: plan.weights, coverage: coverage.value, place: plan.range, namespace: namespace,
            audience: audience)
    }
}
