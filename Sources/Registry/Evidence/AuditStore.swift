/// Stored rows as an audit compares them with the log, whatever they hold.
public protocol AuditStore: Sendable {
    /// The rows that name a leaf of this range as theirs, with the digests their stored values have now.
    ///
    /// A row whose values cannot be read is given as unreadable, with the reason.
    func auditedRows(_ range: SequenceRange) async throws(StoreError) -> [AuditedRow]

    /// Rows that name a leaf which does not exist: of each table at most so many, and how many there are of all.
    func orphanedRows(limit: Int) async throws(StoreError) -> (rows: [AuditedRow], count: Int)

    /// The keys that the database expects its key file and key store to hold.
    func keys() async throws(StoreError) -> [KeyRecord]

    /// Uses of keys: which one sealed which submission, from a sequence on, whatever else stands in the rows, in their
    /// order.
    func keyUses(from sequence: Int, limit: Int) async throws(StoreError) -> [KeyUse]

    /// Uses of keys by images: which one sealed which, from a leaf on, in the order of their leaves.
    func imageKeyUses(from leaf: Int, limit: Int) async throws(StoreError) -> [KeyUse]

    /// Problems of the file itself: schema changed, references broken, documents that do not fit their digest.
    ///
    /// - Parameter progress: Told the name of each part before it is checked.
    func integrityProblems(progress: @escaping @Sendable (String) -> Void) async throws(StoreError) -> AuditProblems
}
