internal import FormEngine

/// Report of verifying the audit log.
public struct AuditReport: Sendable {
    /// The number of leaves.
    public var leaves = 0
    /// The root of their Merkle tree (RFC 6962), 32 bytes.
    public var root: [UInt8] = MerkleTree.emptyRoot
    /// The time of the first leaf that no trusted checkpoint covers; nil without such a leaf.
    public var unwitnessedSince: Timestamp?
    /// The number of leaves that trusted witnesses cosigned; 0 without a witness, or without trusted keys.
    public var witnessed = 0
    /// Problems: first those of the log, in its order, then those of the file.
    public var problems = AuditProblems()

    /// Whether the verification found no problem.
    public var isSound: Bool { problems.count == 0 }
}

/// Progress of a verification.
public enum AuditProgress: Sendable, Equatable {
    /// The number of leaves checked so far.
    case leaves(Int)
    /// The verification searches for rows that no leaf records.
    case rows
    /// The verification checks a part of the file: `file`, `table boxes`.
    case part(String)
}

extension AuditLog {
    /// Checks the whole log against the stored rows.
    ///
    /// It needs neither keys nor write access, and always ends with a report of bounded size: a gap is one problem,
    /// each kind of problem has its first examples and a full count, and unreadable parts are problems too.
    ///
    /// It finds each changed, deleted, inserted or moved row or leaf, unless everything after it was recomputed as
    /// well. Only a checkpoint kept elsewhere reveals that, or a log that was cut short.
    ///
    /// - Parameters:
    ///   - withKeyStore: Whether to check the key store too.
    ///   - kept: Checkpoints kept elsewhere, which the log must extend.
    ///   - trust: The keys whose signatures count.
    ///   - progress: Receives each part before its check.
    public func verify(
        withKeyStore: Bool = false, against kept: [KeptCheckpoint] = [], trusting trust: Trust = Trust(),
        progress: @escaping @Sendable (AuditProgress) -> Void = { _ in }
    ) async throws(RegistryError) -> AuditReport {
        var verification = AuditVerification(
            registry: registry, check: LeafCheck(endingAt: try await lastReadableTime()), progress: progress)
        try await verification.checkAll(withKeyStore: withKeyStore)
        return try await verification.report(against: kept, trusting: trust)
    }

    /// The time of the last leaf; nil for an empty log or an unreadable leaf.
    private func lastReadableTime() async throws(RegistryError) -> Timestamp? {
        do throws(StoreError) {
            return try await store.head().time
        } catch {
            guard case .damaged = error else { throw .store(error) }
            return nil
        }
    }
}
