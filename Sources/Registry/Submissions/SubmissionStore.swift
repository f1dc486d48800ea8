public import FormEngine

/// Submissions and refused attempts, with the rows stored beside them.
public protocol SubmissionStore: Sendable {
    /// Submissions and refused attempts, newest first; unreadable ones are listed as damaged.
    func submissions(_ query: SubmissionQuery) async throws(StoreError) -> Page<SubmissionRecord>

    /// Counts of submissions and refused attempts by form and day (UTC), without test traffic, for one form or all.
    func dailySubmissions(of form: FormKey?, since day: CivilDate) async throws(StoreError) -> [DailySubmissions]

    /// The submissions that supersede one of these.
    func successors(of submissions: [String]) async throws(StoreError) -> [SubmissionRecord]

    /// The decisions about a submission, in order.
    func overrides(of submission: String) async throws(StoreError) -> [OutcomeOverride]

    /// The standings of submissions, by id.
    func standings(of submissions: [SubmissionRecord]) async throws(StoreError) -> [String: SubmissionStanding]

    /// The words of a kind in stored submissions, sorted and without duplicates; at most `limit`.
    func searchWords(_ kind: SubmissionQuery.Word, limit: Int) async throws(StoreError) -> [String]

    /// Record of the last use of an idempotency key, by the key's hash; nil without one, or after it expired.
    func idempotencyUse(of key: [UInt8]) async throws(StoreError) -> IdempotencyUse?

    /// Age locks of a subject at a form, by their keyed hash, newest first; at most a hundred.
    func ageLocks(of key: [UInt8]) async throws(StoreError) -> [AgeLockRecord]

    /// Submissions of a form, or of all, with their sealed boxes, in the order of their sequence, from the range's first
    /// on.
    ///
    /// Returns at most `limit` rows, fewer if their boxes are large, and none only at the end. Unreadable rows are
    /// listed beside the readable ones.
    func scan(_ range: SequenceRange, of form: FormKey?, limit: Int) async throws(StoreError) -> SubmissionScan

    /// The ids of submissions in a range that others supersede.
    func superseded(in range: SequenceRange) async throws(StoreError) -> Set<String>

    /// The sequence of the oldest among a form's newest submissions; nil if the form has none.
    func beginning(ofNewest count: Int, of form: FormKey) async throws(StoreError) -> Int?

    /// Companion rows of submissions in a range; unreadable rows are left out.
    func companions(of submissions: SequenceRange) async throws(StoreError) -> SubmissionCompanions
}
