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

/// One change of a rollout, before its leaf settles its time.
public struct RolloutEventDraft: Sendable, Equatable {
    /// The rollout.
    public var rollout: RolloutID
    /// 1, 2, 3… for each rollout; the first is its start.
    public var number: Int
    /// What happens.
    public var kind: RolloutEventKind
    /// The coverage from then on.
    public var coverage: BucketShare
    /// The arm whose version becomes live; nil but for `promote`.
    public var arm: String?
    /// What brought it about; nil: somebody asked for it.
    public var cause: RolloutCause?

    /// An event of a rollout.
    public init(
        rollout: RolloutID, number: Int, kind: RolloutEventKind, coverage: BucketShare, arm: String? = nil,
        cause: RolloutCause? = nil
    ) {
        self.rollout = rollout
        self.number = number
        self.kind = kind
        self.coverage = coverage
        self.arm = arm
        self.cause = cause
    }
}

/// One change of a rollout, as it is stored.
public struct RolloutEventRecord: Sendable, Equatable {
    /// The change.
    public var draft: RolloutEventDraft
    /// When it was appended, by its leaf.
    public var recordedAt: Timestamp
    /// The sequence of the leaf that records it.
    public var leaf: Int
    /// The actor that appended it, from the leaf.
    public var actor: String

    /// A stored event.
    public init(draft: RolloutEventDraft, recordedAt: Timestamp, leaf: Int, actor: String) {
        self.draft = draft
        self.recordedAt = recordedAt
        self.leaf = leaf
        self.actor = actor
    }
}

/// Kind of change of a rollout.
public enum RolloutEventKind: String, Sendable, CaseIterable {
    /// It begins.
    case start
    /// Its coverage rises.
    case advance
    /// Nobody new is exposed.
    case pause
    /// Subjects are exposed again.
    case resume
    /// One arm's version becomes live for everybody.
    case promote
    /// It is over, and everybody is given what is live.
    case abort

    /// The action of its leaf.
    public var action: String { "rollout.\(rawValue)" }
}

/// What brought an event of a rollout about, where nobody asked for it.
public struct RolloutCause: Sendable, Equatable {
    /// Kind of cause.
    public enum Kind: String, Sendable, CaseIterable {
        /// An arm got worse than the control by more than a guardrail's margin.
        case breach
        /// Subjects did not come to the arms as their buckets say.
        case sampleRatio = "sample_ratio"
        /// The stage held what it had to wait for.
        case held
    }

    /// Kind of cause.
    public var kind: Kind
    /// How many subjects had been read.
    public var subjects: Int
    /// The arm, where one is meant.
    public var arm: String?
    /// The guardrail's metric, where one is meant.
    public var metric: Guardrail.Metric?

    /// A cause, found after so many subjects.
    public init(_ kind: Kind, subjects: Int, arm: String? = nil, metric: Guardrail.Metric? = nil) {
        self.kind = kind
        self.subjects = subjects
        self.arm = arm
        self.metric = metric
    }

    /// The cause as it is stored and shown: a JSON object whose members are always all there.
    public var value: JSONValue {
        .object([
            .init("arm", .optional(arm)), .init("cause", .text(kind.rawValue)),
            .init("metric", .optional(metric?.rawValue)), .init("subjects", .int(subjects)),
        ])
    }

    /// Reads a cause as it was stored; nil if it is none that this program writes.
    public init?(_ value: JSONValue) {
        guard let kind = value["cause"]?.string.flatMap({ Kind(rawValue: $0) }),
            let subjects = value["subjects"]?.wholeNumber
        else { return nil }
        self.init(
            kind, subjects: subjects, arm: value["arm"]?.string,
            metric: value["metric"]?.string.flatMap { Guardrail.Metric(rawValue: $0) })
        guard self.value == value else { return nil }
    }
}
