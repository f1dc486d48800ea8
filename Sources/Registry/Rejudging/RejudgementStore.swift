public import FormEngine

/// Rejudgements and their reviews.
public protocol RejudgementStore: Sendable {
    /// The rejudgements of a form, or of all, the newest first.
    func rejudgements(of form: FormKey?) async throws(StoreError) -> [Rejudgement]

    /// The rejudgement of a number.
    func rejudgement(_ number: Int) async throws(StoreError) -> Rejudgement?

    /// Reviews, in the order of their numbers.
    func reviews(_ query: ReviewQuery) async throws(StoreError) -> Page<ReviewState>

    /// The reviews of a submission with all their steps, in the order of the log.
    func reviews(of submission: String) async throws(StoreError) -> [ReviewCourse]
}

/// Which reviews a list shows.
public struct ReviewQuery: Sendable {
    /// The number of the rejudgement.
    public var rejudgement: Int
    /// Only this review.
    public var number: Int?
    /// Only closed ones, or only open ones.
    public var isClosed: Bool?
    /// Only those of this person.
    public var assignee: String?
    /// Only those behind this one.
    public var after = 0
    /// The most reviews of a page.
    public var limit: Int

    /// All reviews of a rejudgement.
    public init(
        rejudgement: Int, number: Int? = nil, isClosed: Bool? = nil, assignee: String? = nil, after: Int = 0,
        limit: Int = 100
    ) {
        self.rejudgement = rejudgement
        self.number = number
        self.isClosed = isClosed
        self.assignee = assignee
        self.after = after
        self.limit = limit
    }
}
