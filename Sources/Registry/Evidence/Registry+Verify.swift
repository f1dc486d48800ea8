internal import FormEngine

/// Report of verifying the audit log.
public struct AuditReport: Sendable {
    /// How many leaves there are.
    public var leaves = 0
    /// The root of their Merkle tree (RFC 6962), 32 bytes.
    public var root: [UInt8] = MerkleTree.emptyRoot
    /// The first leaf that nothing outside the registry witnesses; nil if the log is empty.
    public var unwitnessedSince: Timestamp?
    /// How many leaves somebody outside witnesses; 0 if nobody does, or nobody is trusted.
    public var witnessed = 0
    /// Problems: first those of the log, in its order, then those of the file.
    public var problems = AuditProblems()

    /// Whether nothing is wrong.
    public var isSound: Bool { problems.count == 0 }
}

/// How far verifying has come.
public enum AuditProgress: Sendable, Equatable {
    /// So many leaves were checked.
    case leaves(Int)
    /// The rows that no leaf speaks of are looked for.
    case rows
    /// A part of the file is checked: `file`, `table boxes`.
    case part(String)
}

extension AuditLog {
    /// Recomputes the whole log from the stored rows.
    ///
    /// It needs neither keys nor write access, and comes to an end with a bounded answer whatever the file holds: gaps
    /// are one problem each, of each kind of problem the first are told and all are counted, and what cannot be read
    /// is a problem among the others.
    ///
    /// It finds whatever was changed, deleted, inserted or moved unless all that follows was made anew as well; that,
    /// and a log that was cut short, only a checkpoint kept elsewhere tells.
    ///
    /// - Parameters:
    ///   - withKeyStore: The key store is at hand, and is checked too.
    ///   - kept: Checkpoints kept elsewhere, which the log must go on from.
    ///   - trust: Whose signatures count; nobody else's do.
    ///   - progress: Told what is looked at next.
    public func verify(
        withKeyStore: Bool = false, against kept: [KeptCheckpoint] = [], trusting trust: Trust = Trust(),
        progress: @escaping @Sendable (AuditProgress) -> Void = { _ in }
    ) async throws(RegistryError) -> AuditReport {
        var verification = AuditVerification(
            registry: registry, check: LeafCheck(endingAt: try await lastReadableTime()), progress: progress)
        try await verification.checkAll(withKeyStore: withKeyStore)
        return try await verification.report(against: kept, trusting: trust)
    }

    /// The time of the last leaf; nil where it has none that can be read.
    private func lastReadableTime() async throws(RegistryError) -> Timestamp? {
        do throws(StoreError) {
            return try await store.head().time
        } catch {
            guard case .damaged = error else { throw .store(error) }
            return nil
        }
    }
}
