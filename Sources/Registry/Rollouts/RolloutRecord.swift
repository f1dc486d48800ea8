public import FormEngine

/// The unchanging part of a rollout.
public struct RolloutRecord: Sendable, Equatable {
    /// Its name.
    public var id: RolloutID
    /// The channel.
    public var channel: Channel
    /// The live release at the start, for subjects outside all arms.
    public var release: Int
    /// Its parameters.
    public var plan: RolloutPlan
    /// The invariants that an arm's version breaks by an exception.
    public var excepted: [String]
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A new rollout.
    public init(
        id: RolloutID, channel: Channel, release: Int, plan: RolloutPlan, excepted: [String] = [], leaf: Int = 0
    ) {
        self.id = id
        self.channel = channel
        self.release = release
        self.plan = plan
        self.excepted = excepted
        self.leaf = leaf
    }

    /// Seed that divides subjects among the rollouts of this form and channel.
    public var namespace: String { Self.namespace(of: id.form, on: channel) }

    /// Seed that divides subjects among the rollouts of a form and channel.
    public static func namespace(of form: FormKey, on channel: Channel) -> String {
        "\(form.text):\(channel.name)"
    }

    /// The rule that assigns arms at a coverage.
    public func rule(at coverage: BucketShare) throws(ExpressionError) -> AssignmentRule {
        var audience: FormExpression?
        if let predicate = plan.audience { audience = try FormExpression(predicate) }
        return AssignmentRule(
            seed: plan.seed, weights: plan.weights, coverage: coverage.value, place: plan.range, namespace: namespace,
            audience: audience)
    }
}

extension RowKind { package static let rollout = RowKind("rollout") }

extension RolloutRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .rollout, in: "rollouts",
        ColumnList(
            .init("form", \.id.form), .init("number", \.id.number), .init("channel", \.channel),
            .init("release", \.release), .init("plan", \.plan),
            .init("excepted", \.exceptedOrNull, in: .unlessNull)
        ) {
            RolloutRecord(
                id: RolloutID(form: $0, number: $1), channel: $2, release: $3, plan: $4, excepted: $5?.names ?? [])
        },
        audit: RowAudit(
            title: { "rollout \($0["form"])/\($0["number"])" },
            facts: { own, _ in
                own[0].details("channel", "plan", "release") + own[0].presentDetails("excepted")
            },
            actions: ["rollout.start": LeafShape([.rollout: 1...1, .rolloutEvent: 1...1])],
            follow: { $0.add(rollout: $1, $3) }))

    private var exceptedOrNull: ExceptedInvariants? { .orNull(excepted) }

    package var ordinal: (name: String, number: Int)? { ("rollout of \(id.form.text)", id.number) }

    /// Parses a rollout from audited values.
    init?(_ row: AuditedValues, leaf: Int) {
        guard let form = row["form"]?.string.flatMap({ FormKey($0) }), let number = row["number"]?.wholeNumber,
            let channel = row["channel"]?.string.flatMap({ Channel($0) }), let release = row["release"]?.wholeNumber,
            let plan = row["plan"].flatMap({ RolloutPlan($0) })
        else { return nil }
        self.init(
            id: RolloutID(form: form, number: number), channel: channel, release: release, plan: plan, leaf: leaf)
    }
}

extension RolloutPlan: ColumnValue {
    package static func read(_ column: StoredColumn) throws(ColumnFault) -> RolloutPlan {
        guard let plan = RolloutPlan(try column.canonicalJSON()) else { throw column.fault("the plan of a rollout") }
        return plan
    }

    package var stored: StoredValue { .utf8(value.canonicalBytes) }
    package var digested: JSONValue { value }
}
