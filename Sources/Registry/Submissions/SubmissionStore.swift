public import FormEngine

/// Submissions and refused attempts, and what is stored beside them.
public protocol SubmissionStore: Sendable {
    /// Submissions and refused attempts, newest first; those that cannot be read are named.
    func submissions(_ query: SubmissionQuery) async throws(StoreError) -> Page<SubmissionRecord>

    /// Submissions and refused attempts by form and day (UTC) from a day on, without test traffic; of one form if it is named.
    func dailySubmissions(of form: FormKey?, since day: CivilDate) async throws(StoreError) -> [DailySubmissions]

    /// The submissions that supersede one of these.
    func successors(of submissions: [String]) async throws(StoreError) -> [SubmissionRecord]

    /// The words of a kind that a search would find something by, each once, by name; at most so many.
    func searchWords(_ kind: SubmissionQuery.Word, limit: Int) async throws(StoreError) -> [String]

    /// Record of the last use of an idempotency key, by the key's hash; nil if there is none, or no more.
    func idempotencyUse(of key: [UInt8]) async throws(StoreError) -> IdempotencyUse?

    /// Age locks of a subject at a form, by their keyed hash, newest first; the last hundred at most.
    func ageLocks(of key: [UInt8]) async throws(StoreError) -> [AgeLockRecord]

    /// Submissions with their sealed boxes, in the order of their sequence, from the range's first on.
    ///
    /// At most so many, and fewer where their boxes are large, but one at least; none only where there are no more. A row
    /// that cannot be read is named beside those that can.
    func scan(_ range: SequenceRange, limit: Int) async throws(StoreError) -> SubmissionScan

    /// Rows beside submissions of a range that repeat facts of their sealed records; none of a row that cannot be read.
    func companions(of submissions: SequenceRange) async throws(StoreError) -> SubmissionCompanions
}
