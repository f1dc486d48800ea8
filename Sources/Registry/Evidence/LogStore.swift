/// The audit log with its tree, its names and its checkpoints.
public protocol LogStore: Sendable {
    /// The size and last time of the audit log; a last leaf whose time cannot be read is damage.
    func head() async throws(StoreError) -> LogHead

    /// Leaves of the audit log, in order; missing leaves are left out.
    func leaves(_ range: SequenceRange) async throws(StoreError) -> [Leaf]

    /// The leaves before a number, or of the whole log, newest first, damaged ones included.
    func newestLeaves(before sequence: Int?, limit: Int) async throws(StoreError) -> [AuditedLeaf]

    /// Rows of the log from a number on, in order, damaged ones included.
    func auditedLeaves(from sequence: Int, limit: Int) async throws(StoreError) -> [AuditedLeaf]

    /// Stored hashes of the log's tree, in the order of `places`, read in one state of the database.
    func nodes(_ places: [NodePlace]) async throws(StoreError) -> [[UInt8]]

    /// All names that the log has had; the last one is in force.
    func origins() async throws(StoreError) -> [OriginRecord]

    /// Checkpoints of fewer leaves than `size`, or all, the largest first, with their cosignatures.
    func checkpoints(below size: Int?, limit: Int) async throws(StoreError) -> [StoredCheckpoint]

    /// Stores a checkpoint unless one of its origin and size exists, and adds the missing cosignatures.
    func add(_ checkpoint: StoredCheckpoint) async throws(StoreError)
}
