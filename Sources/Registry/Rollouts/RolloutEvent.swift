package import FormEngine

/// One change of a rollout before its leaf fixes its time.
public struct RolloutEventDraft: Sendable, Equatable {
    /// The rollout.
    public var rollout: RolloutID
    /// 1, 2, 3… for each rollout; the first is its start.
    public var number: Int
    /// Kind of the event.
    public var kind: RolloutEventKind
    /// The coverage after the event.
    public var coverage: BucketShare
    /// The arm whose version becomes live; only for `promote`.
    public var arm: String?
    /// The cause; nil for a person's command.
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

/// A stored change of a rollout.
public struct RolloutEventRecord: Sendable, Equatable {
    /// The change.
    public var draft: RolloutEventDraft
    /// When it was appended: its leaf's time.
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

extension RolloutEventDraft: RowDraft {
    package var movedForm: FormKey? { rollout.form }
    package var ordinal: (name: String, number: Int)? { ("event of rollout \(rollout.text)", number) }

    package func settled(by place: LeafPlace) -> (any StoredRow)? {
        RolloutEventRecord(draft: self, recordedAt: place.time, leaf: place.leaf, actor: place.actor)
    }
}

extension RowKind { package static let rolloutEvent = RowKind("rollout-event") }

extension RolloutEventRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .rolloutEvent, in: "rollout_events",
        ColumnList(
            .init("form", \.draft.rollout.form), .init("rollout", \.draft.rollout.number),
            .init("number", \.draft.number), .init("kind", \.draft.kind), .init("coverage", \.draft.coverage),
            .init("arm", \.draft.arm), .init("cause", \.draft.cause), .init("recorded_at", \.recordedAt)
        ) { form, rollout, number, kind, coverage, arm, cause, recordedAt in
            let draft = RolloutEventDraft(
                rollout: RolloutID(form: form, number: rollout), number: number, kind: kind, coverage: coverage,
                arm: arm, cause: cause)
            return RolloutEventRecord(draft: draft, recordedAt: recordedAt, leaf: 0, actor: "")
        },
        audit: RowAudit(
            title: { "event \($0["number"]) of rollout \($0["form"])/\($0["rollout"])" },
            object: { "\($0["form"]?.string ?? "")/\($0["rollout"]?.wholeNumber ?? 0)" },
            facts: { own, _ in
                let arm: [JSONValue.Member] = own[0]["arm"]?.string.map { [.init("arm", .text($0))] } ?? []
                return own[0].details("cause", "coverage") + [.init("event", own[0]["number"] ?? .null)] + arm
            },
            contradicts: { row, action in
                row["kind"]?.string.flatMap { RolloutEventKind(rawValue: $0) }?.action != action
            },
            actions: [
                "rollout.advance": LeafShape([.rolloutEvent: 1...1]),
                "rollout.pause": LeafShape([.rolloutEvent: 1...1]),
                "rollout.resume": LeafShape([.rolloutEvent: 1...1]),
                "rollout.promote": LeafShape([.rolloutEvent: 1...1, .release: 0...1]),
                "rollout.abort": LeafShape([.rolloutEvent: 1...1]),
            ],
            follow: { $0.add(rolloutEvent: $1, $2, $3) }))

    /// Parses an event from audited values.
    init?(_ row: AuditedValues, leaf: Int) {
        guard let form = row["form"]?.string.flatMap({ FormKey($0) }), let rollout = row["rollout"]?.wholeNumber,
            let number = row["number"]?.wholeNumber,
            let kind = row["kind"]?.string.flatMap({ RolloutEventKind(rawValue: $0) }),
            let coverage = row["coverage"]?.wholeNumber.flatMap({ BucketShare(buckets: $0) }),
            let recordedAt = row["recordedAt"]?.string.flatMap({ Timestamp($0) })
        else { return nil }
        let draft = RolloutEventDraft(
            rollout: RolloutID(form: form, number: rollout), number: number, kind: kind, coverage: coverage,
            arm: row["arm"]?.string, cause: row["cause"].flatMap { RolloutCause($0) })
        self.init(draft: draft, recordedAt: recordedAt, leaf: leaf, actor: "")
    }
}

extension RolloutEventKind: ColumnValue {
    package static func read(_ column: StoredColumn) throws(ColumnFault) -> RolloutEventKind {
        guard let kind = RolloutEventKind(rawValue: try String.read(column)) else {
            throw column.fault("a kind of event of rollouts")
        }
        return kind
    }
}

extension BucketShare: ColumnValue {
    package static func read(_ column: StoredColumn) throws(ColumnFault) -> BucketShare {
        guard let share = BucketShare(buckets: try Int.read(column)) else { throw column.fault("a coverage") }
        return share
    }

    package var stored: StoredValue { .integer(buckets) }
    package var digested: JSONValue { .int(buckets) }
}

extension RolloutCause: ColumnValue {
    package static func read(_ column: StoredColumn) throws(ColumnFault) -> RolloutCause {
        guard let cause = RolloutCause(try column.canonicalJSON()) else {
            throw column.fault("the cause of an event of rollouts")
        }
        return cause
    }

    package var stored: StoredValue { .utf8(value.canonicalBytes) }
    package var digested: JSONValue { value }
}

/// Kind of change of a rollout.
public enum RolloutEventKind: String, Sendable, CaseIterable {
    /// The rollout starts.
    case start
    /// Its coverage rises.
    case advance
    /// No new subjects are exposed.
    case pause
    /// New subjects are exposed again.
    case resume
    /// One arm's version becomes live for everybody.
    case promote
    /// The rollout ends, and everybody gets the live version.
    case abort

    /// The action of its leaf.
    public var action: String { "rollout.\(rawValue)" }
}
