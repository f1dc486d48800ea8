/// The audit log with its tree, its names and its checkpoints.
public protocol LogStore: Sendable {
    /// The size and last time of the audit log; a last leaf whose time cannot be read is damage.
    func head() async throws(StoreError) -> LogHead

    /// Leaves of the audit log, in order; those missing are missing in the answer.
    func leaves(_ range: SequenceRange) async throws(StoreError) -> [Leaf]

    /// The leaves before a number, newest first, whatever they hold; the newest of all if there is no number.
    func newestLeaves(before sequence: Int?, limit: Int) async throws(StoreError) -> [AuditedLeaf]

    /// Rows of the log from a number on, whatever they hold, in the order of the numbers.
    func auditedLeaves(from sequence: Int, limit: Int) async throws(StoreError) -> [AuditedLeaf]

    /// Stored hashes of the log's tree, in the order of their places, read in one state of the database.
    func nodes(_ places: [NodePlace]) async throws(StoreError) -> [[UInt8]]

    /// The names that the log has had, the last one in force.
    func origins() async throws(StoreError) -> [OriginRecord]

    /// Checkpoints of less than so many leaves, the largest first, with what witnesses answered.
    func checkpoints(below size: Int?, limit: Int) async throws(StoreError) -> [StoredCheckpoint]

    /// Stores a checkpoint, unless there is one of its origin and size, and what it lacks of the cosignatures.
    func add(_ checkpoint: StoredCheckpoint) async throws(StoreError)
}
