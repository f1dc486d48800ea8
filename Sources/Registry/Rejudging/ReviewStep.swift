internal import FormEngine

/// A step of a review: somebody got it, or it was closed.
public struct ReviewStep: Sendable, Equatable {
    /// The number of the rejudgement.
    public var rejudgement: Int
    /// The number of the review in it.
    public var review: Int
    /// 1, 2, 3… for each review.
    public var number: Int
    /// Who has the review; nil: nobody.
    public var assignee: String?
    /// Whether the review is closed.
    public var isClosed: Bool
    /// Time of its leaf.
    public var takenAt: Timestamp
    /// The sequence of the leaf that records it, with who took it and why; 0 until it is stored.
    public var leaf = 0

    /// A step.
    public init(
        rejudgement: Int, review: Int, number: Int, assignee: String?, isClosed: Bool, takenAt: Timestamp
    ) {
        self.rejudgement = rejudgement
        self.review = review
        self.number = number
        self.assignee = assignee
        self.isClosed = isClosed
        self.takenAt = takenAt
    }
}

extension RowKind { package static let reviewStep = RowKind("review-step") }

extension ReviewStep: StoredRow {
    package static let description = RowDescription<Self>(
        .reviewStep, in: "review_steps",
        ColumnList(
            .init("rejudgement", \.rejudgement), .init("review", \.review), .init("number", \.number),
            .init("assignee", \.assignee), .init("is_closed", \.isClosed), .init("taken_at", \.takenAt)
        ) {
            ReviewStep(rejudgement: $0, review: $1, number: $2, assignee: $3, isClosed: $4, takenAt: $5)
        },
        audit: RowAudit(
            title: { "step \($0["number"]) of review \($0["rejudgement"])-\($0["review"])" },
            object: { row in
                guard let rejudgement = row["rejudgement"]?.wholeNumber, let review = row["review"]?.wholeNumber else {
                    return nil
                }
                return "review \(Review.name(rejudgement, review))"
            },
            facts: { own, _ in own.first.map { $0.details("assignee") } ?? [] },
            contradicts: { row, action in row["isClosed"]?.boolean != (action == "review.close") },
            actions: [
                "review.assign": LeafShape([.reviewStep: 1...1]), "review.close": LeafShape([.reviewStep: 1...1]),
            ],
            follow: { history, row, _, leaf in history.add(reviewStep: row, leaf) }))

    package static var isSettledByLeaf: Bool { true }
    package var unsettled: (any StoredRow)? { nil }

    package func settled(by place: LeafPlace) -> (any StoredRow)? {
        var row = self
        (row.leaf, row.takenAt) = (place.leaf, place.time)
        return row
    }
}
