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

extension Registry {
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
    public func verifyAudit(
        withKeyStore: Bool = false, against kept: [KeptCheckpoint] = [], trusting trust: Trust = Trust(),
        progress: @escaping @Sendable (AuditProgress) -> Void = { _ in }
    ) async throws(RegistryError) -> AuditReport {
        var check = LeafCheck(endingAt: try await lastReadableTime())
        try await gathering("log", in: &check) { check throws(RegistryError) in
            try await checkLeaves(&check, progress)
        }
        progress(.rows)
        try await gathering("rows", in: &check) { check throws(RegistryError) in
            let orphans = try await storing { () throws(StoreError) in
                try await store.orphanedRows(limit: AuditProblems.heldOfEach)
            }
            check.addOrphans(orphans.rows, count: orphans.count)
        }
        progress(.part("documents of versions"))
        try await gathering("documents", in: &check) { check throws(RegistryError) in
            check.add(try await documentProblems(check.history))
        }
        progress(.part("figures of rollouts"))
        try await gathering("figures of rollouts", in: &check) { check throws(RegistryError) in
            check.add(try await figuresProblems())
        }
        if withKeyStore {
            progress(.part("key store"))
            try await gathering("key store", in: &check) { check throws(RegistryError) in
                check.add(try await keyStoreProblems())
            }
        }
        progress(.part("checkpoints"))
        var checkpoints = AuditReport()
        try await gathering("checkpoints", in: &check) { check throws(RegistryError) in
            checkpoints.unwitnessedSince = check.report.unwitnessedSince
            try await self.check(kept, trusting: trust, &checkpoints)
            check.add(checkpoints.problems)
        }
        var report = check.report
        report.root = check.root
        (report.witnessed, report.unwitnessedSince) = (checkpoints.witnessed, checkpoints.unwitnessedSince)
        report.problems.add(
            try await storing { () throws(StoreError) in try await store.integrityProblems { progress(.part($0)) } })
        return report
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

    private func checkLeaves(
        _ check: inout LeafCheck, _ progress: @Sendable (AuditProgress) -> Void
    ) async throws(RegistryError) {
        // Numbers below 1 are none that a leaf can have, and so are looked for.
        var next: Int? = .min
        while let from = next {
            let leaves = try await storing { () throws(StoreError) in
                try await store.auditedLeaves(from: from, limit: Self.part)
            }
            guard let first = leaves.first, let last = leaves.last else { return }
            let range = SequenceRange(first: first.sequence, last: last.sequence)
            let rows = try await storing { () throws(StoreError) in try await store.auditedRows(range) }
            check.learn(try await facts(ofVersions: rows))
            check.add(leaves, rows)
            progress(.leaves(check.report.leaves))
            next = last.sequence == .max ? nil : last.sequence + 1
        }
    }

    /// Runs a part of the check; what keeps it from being read is one of the things that are wrong.
    private func gathering(
        _ object: String, in check: inout LeafCheck, _ part: (inout LeafCheck) async throws(RegistryError) -> Void
    ) async throws(RegistryError) {
        do throws(RegistryError) {
            try await part(&check)
        } catch {
            guard case .store(.damaged(_, let detail)) = error else { throw error }
            check.addUnreadable(object, detail)
        }
    }

    private static let part = 2048
}
