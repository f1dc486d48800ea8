internal import FormEngine

/// A person's decision about a submission, beside the verdict and never in its place.
public struct OutcomeOverride: Sendable, Equatable {
    /// The submission's id.
    public var submission: String
    /// 1, 2, 3… for each submission.
    public var number: Int
    /// The decided outcome; nil: the verdict counts again.
    public var outcome: String?
    /// Time of its leaf.
    public var decidedAt: Timestamp
    /// The sequence of the leaf that records it, with who decided and why; 0 until it is stored.
    public var leaf = 0

    /// A decision.
    public init(submission: String, number: Int, outcome: String?, decidedAt: Timestamp) {
        self.submission = submission
        self.number = number
        self.outcome = outcome
        self.decidedAt = decidedAt
    }
}

extension RowKind { package static let override = RowKind("override") }

extension OutcomeOverride: StoredRow {
    package static let description = RowDescription<Self>(
        .override, in: "overrides",
        ColumnList(
            .init("submission", \.submission), .init("number", \.number), .init("outcome", \.outcome),
            .init("decided_at", \.decidedAt)
        ) { OutcomeOverride(submission: $0, number: $1, outcome: $2, decidedAt: $3) },
        audit: RowAudit(
            title: { "override \($0["number"]) of submission \($0["submission"])" },
            object: { $0["submission"]?.string },
            facts: { own, _ in own.first.map { [.init("outcome", $0["outcome"] ?? .null)] } ?? [] },
            actions: ["submission.override": LeafShape([.override: 1...1])],
            follow: { history, row, _, leaf in history.add(override: row, leaf) }))

    package static var isSettledByLeaf: Bool { true }
    package var unsettled: (any StoredRow)? { nil }

    package func settled(by place: LeafPlace) -> (any StoredRow)? {
        var row = self
        (row.leaf, row.decidedAt) = (place.leaf, place.time)
        return row
    }
}

extension LogHistory {
    /// Checks that an override follows the last one of its submission.
    mutating func add(override row: AuditedValues, _ leaf: LeafMeaning) -> [Fault] {
        guard let id = row["submission"]?.string?.numberOfUUID else {
            return [.row("The overridden submission has no id.")]
        }
        let (last, number) = (overrides[id] ?? 0, row["number"]?.wholeNumber ?? 0)
        overrides[id] = number
        guard number == last + 1 || !isWhole else {
            return [.row("The override does not follow the last of its submission.")]
        }
        return row.time("decidedAt") == leaf.time ? [] : [.row("The override has another time than its leaf.")]
    }
}
