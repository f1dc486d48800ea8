public import FormEngine

/// Which submissions are judged again, by which version.
public struct RejudgementRequest: Sendable {
    /// The form.
    public var form: FormKey
    /// The version that judged the submissions.
    public var version: Int
    /// The version that judges them again.
    public var successor: Int
    /// Who reads the answers.
    public var actor: String
    /// The reason.
    public var message: String

    /// All submissions of a version.
    public init(form: FormKey, version: Int, successor: Int, actor: String, message: String) {
        self.form = form
        self.version = version
        self.successor = successor
        self.actor = actor
        self.message = message
    }
}

extension Registry {
    /// Judges all submissions of a version by another version, each as of its own date, and records the counts and a
    /// review of each submission on which that decides otherwise.
    ///
    /// Verdicts stay as they are. Test traffic, backdated and superseded submissions have no review.
    ///
    /// - Parameters:
    ///   - request: The versions.
    ///   - threads: The number of parallel threads.
    ///   - progress: Called after each part with the report so far; returning `false` ends the run.
    /// - Returns: The report, and the recorded rejudgement; nil for a run that was ended.
    public func rejudge(
        _ request: RejudgementRequest, threads: Int = 2,
        progress: @escaping @Sendable (ImpactReport) -> Bool = { _ in true }
    ) async throws(RegistryError) -> (report: ImpactReport, recorded: Rejudgement?) {
        try await JudgingAgain(registry: self, request: request, lanes: max(1, threads), progress: progress).run()
    }

    /// The rejudgements of a form, or of all, the newest first.
    public func rejudgements(of form: FormKey? = nil) async throws(RegistryError) -> [Rejudgement] {
        try await storing { () throws(StoreError) in try await store.rejudgements(of: form) }
    }

    /// The rejudgement of a number.
    public func rejudgement(_ number: Int) async throws(RegistryError) -> Rejudgement {
        guard let found = try await storing({ () throws(StoreError) in try await store.rejudgement(number) }) else {
            throw .noSuchReview("\(number)")
        }
        return found
    }

    /// Reviews of a rejudgement.
    public func reviews(_ query: ReviewQuery) async throws(RegistryError) -> Page<ReviewState> {
        _ = try await rejudgement(query.rejudgement)
        return try await storing { () throws(StoreError) in try await store.reviews(query) }
    }

    /// The reviews of a submission with all their steps, in the order of the log.
    public func reviews(of submission: String) async throws(RegistryError) -> [ReviewCourse] {
        try await storing { () throws(StoreError) in try await store.reviews(of: submission) }
    }

    /// A review of a rejudgement.
    public func review(_ number: Int, of rejudgement: Int) async throws(RegistryError) -> ReviewState {
        let query = ReviewQuery(rejudgement: rejudgement, number: number, limit: 1)
        guard let found = try await storing({ () throws(StoreError) in try await store.reviews(query) }).elements.first
        else { throw .noSuchReview(Review.name(rejudgement, number)) }
        return found
    }

    /// Gives a review to somebody.
    public func assignReview(
        _ number: Int, of rejudgement: Int, to assignee: String, actor: String, message: String? = nil
    ) async throws(RegistryError) -> ReviewState {
        try await TakingReviewStep(
            registry: self, rejudgement: rejudgement, review: number, assignee: assignee, actor: actor,
            message: message
        ).run()
    }

    /// Closes a review.
    public func closeReview(
        _ number: Int, of rejudgement: Int, actor: String, message: String
    ) async throws(RegistryError) -> ReviewState {
        try await TakingReviewStep(
            registry: self, rejudgement: rejudgement, review: number, assignee: nil, actor: actor, message: message
        ).run()
    }
}
