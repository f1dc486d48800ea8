internal import FormEngine

/// What verifying the audit log found.
public struct AuditReport: Sendable {
    /// How many leaves there are.
    public var leaves = 0
    /// The root of their Merkle tree (RFC 6962), 32 bytes.
    public var root: [UInt8] = MerkleTree.emptyRoot
    /// The first leaf that nothing outside the registry witnesses; nil if the log is empty.
    public var unwitnessedSince: Timestamp?
    /// What is wrong, in the order of the log.
    public var problems: [AuditProblem] = []

    /// Whether nothing is wrong.
    public var isSound: Bool { problems.isEmpty }
}

extension Registry {
    /// Recomputes the whole log from the stored rows.
    ///
    /// It needs neither keys nor write access.
    ///
    /// It finds whatever was changed, deleted, inserted or moved unless all that follows was made anew as well; that,
    /// and a log that was cut short, only a checkpoint kept elsewhere tells.
    public func verifyAudit(progress: @Sendable (Int) -> Void = { _ in }) async throws(RegistryError) -> AuditReport {
        let head = try await storing { () throws(StoreError) in try await store.head() }
        var check = LeafCheck()
        var first = 1
        while first <= head.size {
            let range = SequenceRange(first: first, last: min(first + Self.part - 1, head.size))
            let leaves = try await storing { () throws(StoreError) in try await store.leaves(range) }
            let rows = try await storing { () throws(StoreError) in try await store.auditedRows(range) }
            check.add(leaves, rows, range)
            first = range.last + 1
            progress(range.last)
        }
        // Rows that name a leaf beyond the log's end; those of a commit made meanwhile have theirs by now.
        let beyond = SequenceRange(first: head.size + 1)
        let late = try await storing { () throws(StoreError) in try await store.auditedRows(beyond) }
        let end = try await storing { () throws(StoreError) in try await store.head() }
        check.addOrphans(late.filter { $0.leaf > end.size })
        var report = check.report
        report.problems += try await storing { () throws(StoreError) in try await store.integrityProblems() }
        return report
    }

    private static let part = 2048
}
