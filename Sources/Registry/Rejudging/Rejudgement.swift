public import FormEngine

/// All submissions of a version, judged again by another version of the form.
public struct Rejudgement: Sendable, Equatable {
    /// 1, 2, 3… in the registry.
    public var number: Int
    /// The form.
    public var form: FormKey
    /// The version that judged the submissions.
    public var version: Int
    /// The version that judged them again.
    public var successor: Int
    /// Number of submissions that were judged again.
    public var judged: Int
    /// Number of submissions on which the successor decides otherwise; each has a review.
    public var affected: Int
    /// Number of submissions that could not be judged again.
    public var notJudgeable: Int
    /// `sha256:` over the ids of those that were judged again, each with a line feed.
    public var ids: String
    /// Time of its leaf.
    public var madeAt: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf = 0

    /// A rejudgement.
    public init(
        number: Int, form: FormKey, version: Int, successor: Int, judged: Int, affected: Int, notJudgeable: Int,
        ids: String, madeAt: Timestamp
    ) {
        self.number = number
        self.form = form
        self.version = version
        self.successor = successor
        self.judged = judged
        self.affected = affected
        self.notJudgeable = notJudgeable
        self.ids = ids
        self.madeAt = madeAt
    }
}

extension RowKind { package static let rejudgement = RowKind("rejudgement") }

extension Rejudgement: StoredRow {
    package static let description = RowDescription<Self>(
        .rejudgement, in: "rejudgements",
        ColumnList(
            .init("number", \.number), .init("form", \.form), .init("version", \.version),
            .init("successor", \.successor), .init("judged", \.judged), .init("affected", \.affected),
            .init("not_judgeable", \.notJudgeable), .init("ids", \.ids), .init("made_at", \.madeAt)
        ) {
            Rejudgement(
                number: $0, form: $1, version: $2, successor: $3, judged: $4, affected: $5, notJudgeable: $6, ids: $7,
                madeAt: $8)
        },
        audit: RowAudit(
            title: { "rejudgement \($0["number"])" }, object: { LeafFacts.version($0) },
            facts: { own, _ in own.first.map { $0.details("affected", "ids", "judged", "number", "successor") } ?? [] },
            actions: ["rejudge": LeafShape([.rejudgement: 1...1])],
            follow: { history, row, _, leaf in history.add(rejudgement: row, leaf) }))

    package static var isSettledByLeaf: Bool { true }
    package var unsettled: (any StoredRow)? { nil }

    package func settled(by place: LeafPlace) -> (any StoredRow)? {
        var row = self
        (row.leaf, row.madeAt) = (place.leaf, place.time)
        return row
    }
}
