public import FormEngine

/// Stored rows as an audit compares them with the log, damaged ones included.
public protocol AuditStore: Sendable {
    /// The rows that refer to a leaf of this range, with the digests of their stored values.
    ///
    /// An unreadable row is returned with the reason.
    func auditedRows(_ range: SequenceRange) async throws(StoreError) -> [AuditedRow]

    /// Rows that refer to a leaf which does not exist: at most `limit` of each table, and the count of all.
    func orphanedRows(limit: Int) async throws(StoreError) -> (rows: [AuditedRow], count: Int)

    /// Counts what the leaves of a period record: submissions of a form or all, ended answers, leaves by actor.
    func periodCounts(
        from: Timestamp, until: Timestamp, of form: FormKey?
    ) async throws(StoreError) -> PeriodCounts

    /// The ids of submissions that some leaves record, in the order of their sequence, after a sequence.
    func submissionIDs(
        recordedBy leaves: SequenceRange, of form: FormKey?, after sequence: Int, limit: Int
    ) async throws(StoreError) -> [(sequence: Int, id: String)]

    /// The keys that the database expects in its key file and key store.
    func keys() async throws(StoreError) -> [KeyRecord]

    /// Uses of keys by submissions, from a sequence on and in its order; damage elsewhere in a row does not matter.
    func keyUses(from sequence: Int, limit: Int) async throws(StoreError) -> [KeyUse]

    /// Uses of keys by images, from a leaf on and in its order.
    func imageKeyUses(from leaf: Int, limit: Int) async throws(StoreError) -> [KeyUse]

    /// Problems of the file itself: changed schema, broken references, documents that do not match their digest.
    ///
    /// - Parameter progress: Receives the name of each part before it is checked.
    func integrityProblems(progress: @escaping @Sendable (String) -> Void) async throws(StoreError) -> AuditProblems
}

extension AuditStore {
    /// Problems of the database itself, without progress.
    public func integrityProblems() async throws(StoreError) -> AuditProblems {
        try await integrityProblems { _ in }
    }
}
