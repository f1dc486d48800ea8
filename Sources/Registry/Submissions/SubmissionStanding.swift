/// The standing of a submission and its answers after it was judged.
public struct SubmissionStanding: Sendable, Equatable {
    /// The part of the answers that is kept.
    public enum Answers: String, Sendable, CaseIterable {
        /// All answers.
        case kept
        /// Answers to some fields; the retention period of the others is over.
        case partly
        /// Nothing: the retention period is over.
        case ended
        /// All answers, which nobody reads, until a deferred erasure is done.
        case deferred
        /// Nothing: the person was erased.
        case erased
        /// Nothing: a refused attempt whose answers were never stored.
        case notStored
    }

    /// Whether another submission supersedes it.
    public var isSuperseded: Bool
    /// The part of its answers that is kept.
    public var answers: Answers
    /// The outcome that a person decided in the place of the verdict's; nil: the verdict counts.
    public var override: String?

    /// The standing of a submission.
    public init(isSuperseded: Bool, answers: Answers, override: String? = nil) {
        self.isSuperseded = isSuperseded
        self.answers = answers
        self.override = override
    }
}

extension Registry {
    /// The standings of submissions, by id.
    public func standings(
        of submissions: [SubmissionRecord]
    ) async throws(RegistryError) -> [String: SubmissionStanding] {
        try await storing { () throws(StoreError) in try await store.standings(of: submissions) }
    }

    /// The standing of a submission.
    public func standing(of submission: SubmissionRecord) async throws(RegistryError) -> SubmissionStanding {
        guard let standing = try await standings(of: [submission])[submission.id] else {
            throw .noSuchSubmission(submission.id)
        }
        return standing
    }
}
