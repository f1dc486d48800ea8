/// A submission on which the successor of its version decides otherwise, for a person to check.
public struct Review: Sendable, Equatable {
    /// The number of its rejudgement.
    public var rejudgement: Int
    /// 1, 2, 3… in its rejudgement, in the order of the submissions.
    public var number: Int
    /// The submission's id.
    public var submission: String
    /// How the verdicts differ.
    public var difference: ImpactKind
    /// Fields, rules and codes of the difference: canonical JSON.
    public var causes: String
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf = 0

    /// A review.
    public init(rejudgement: Int, number: Int, submission: String, difference: ImpactKind, causes: String) {
        self.rejudgement = rejudgement
        self.number = number
        self.submission = submission
        self.difference = difference
        self.causes = causes
    }

    /// Its name: the number of the rejudgement and its own, such as `3-17`.
    public var name: String { Self.name(rejudgement, number) }

    static func name(_ rejudgement: Int, _ number: Int) -> String { "\(rejudgement)-\(number)" }
}

/// A review with the step in force.
public struct ReviewState: Sendable, Equatable {
    /// The review.
    public var review: Review
    /// Its last step; nil: nobody has it.
    public var step: ReviewStep?

    /// A review with its last step.
    public init(review: Review, step: ReviewStep?) {
        self.review = review
        self.step = step
    }

    /// Whether it is closed.
    public var isClosed: Bool { step?.isClosed ?? false }
}

/// A review with its rejudgement and all its steps.
public struct ReviewCourse: Sendable, Equatable {
    /// The rejudgement that listed it.
    public var rejudgement: Rejudgement
    /// The review.
    public var review: Review
    /// Its steps, in order.
    public var steps: [ReviewStep]

    /// A review with its steps.
    public init(rejudgement: Rejudgement, review: Review, steps: [ReviewStep]) {
        self.rejudgement = rejudgement
        self.review = review
        self.steps = steps
    }

    /// Whether its last step closed it.
    public var isClosed: Bool { steps.last?.isClosed ?? false }
}

extension ImpactKind: ColumnValue {}

extension RowKind { package static let review = RowKind("review") }

extension Review: StoredRow {
    package static let description = RowDescription<Self>(
        .review, in: "reviews",
        ColumnList(
            .init("rejudgement", \.rejudgement), .init("number", \.number), .init("submission", \.submission),
            .init("difference", \.difference), .init("causes", \.causes)
        ) { Review(rejudgement: $0, number: $1, submission: $2, difference: $3, causes: $4) },
        audit: RowAudit(
            title: { "review \($0["rejudgement"])-\($0["number"])" },
            object: { $0["rejudgement"]?.wholeNumber.map { "rejudgement \($0)" } },
            actions: ["rejudge.list": LeafShape([.review: 1 ... .max])],
            follow: { history, row, _, _ in history.add(review: row) }))
}
