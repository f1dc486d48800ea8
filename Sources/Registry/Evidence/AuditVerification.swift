internal import FormEngine

/// A verification of the audit log against the stored rows, in progress.
struct AuditVerification {
    let registry: Registry
    /// Result of the checks so far.
    var check: LeafCheck
    /// Receives the part that is verified next.
    let progress: @Sendable (AuditProgress) -> Void

    /// The number of leaves read at once.
    private static let part = 2048

    var store: any Store { registry.store }

    /// Checks the leaves, the rows, and everything derived from them.
    mutating func checkAll(withKeyStore: Bool) async throws(RegistryError) {
        try await gathering("log") { part throws(RegistryError) in try await part.checkLeaves() }
        progress(.rows)
        try await gathering("rows") { part throws(RegistryError) in try await part.checkOrphans() }
        progress(.part("documents of versions"))
        try await gathering("documents") { part throws(RegistryError) in
            part.check.add(try await part.documentProblems())
        }
        progress(.part("figures of rollouts"))
        try await gathering("figures of rollouts") { part throws(RegistryError) in
            part.check.add(try await part.figuresProblems())
        }
        guard withKeyStore else { return }
        progress(.part("key store"))
        try await gathering("key store") { part throws(RegistryError) in
            part.check.add(try await part.keyStoreProblems())
        }
    }

    /// Compares the log with checkpoints, checks the file itself, and reports all problems.
    mutating func report(
        against kept: [KeptCheckpoint], trusting trust: Trust
    ) async throws(RegistryError) -> AuditReport {
        progress(.part("checkpoints"))
        var checkpoints = AuditReport()
        try await gathering("checkpoints") { part throws(RegistryError) in
            checkpoints.unwitnessedSince = part.check.report.unwitnessedSince
            try await part.compare(kept, trusting: trust, into: &checkpoints)
            part.check.add(checkpoints.problems)
        }
        var report = check.report
        report.root = check.root
        (report.witnessed, report.unwitnessedSince) = (checkpoints.witnessed, checkpoints.unwitnessedSince)
        let file = try await registry.storing { [progress] () throws(StoreError) in
            try await store.integrityProblems { progress(.part($0)) }
        }
        report.problems.add(file)
        return report
    }

    private mutating func checkLeaves() async throws(RegistryError) {
        check.learn(try await ErasedPeople(in: registry))
        // Numbers below 1 belong to no valid leaf; reading from the smallest number finds them.
        var next: Int? = .min
        while let from = next {
            let leaves = try await registry.storing { () throws(StoreError) in
                try await store.auditedLeaves(from: from, limit: Self.part)
            }
            guard let first = leaves.first, let last = leaves.last else { return }
            let range = SequenceRange(first: first.sequence, last: last.sequence)
            let rows = try await registry.storing { () throws(StoreError) in try await store.auditedRows(range) }
            check.learn(try await registry.auditLog.facts(ofVersions: rows))
            check.add(leaves, rows)
            progress(.leaves(check.report.leaves))
            next = last.sequence == .max ? nil : last.sequence + 1
        }
    }

    private mutating func checkOrphans() async throws(RegistryError) {
        let orphans = try await registry.storing { () throws(StoreError) in
            try await store.orphanedRows(limit: AuditProblems.heldOfEach)
        }
        check.addOrphans(orphans.rows, count: orphans.count)
    }

    /// Runs a part of the verification; reports a part that cannot be read as a problem.
    private mutating func gathering(
        _ object: String, _ part: (inout AuditVerification) async throws(RegistryError) -> Void
    ) async throws(RegistryError) {
        do throws(RegistryError) {
            try await part(&self)
        } catch {
            guard case .store(.damaged(_, let detail)) = error else { throw error }
            check.addUnreadable(object, detail)
        }
    }
}
