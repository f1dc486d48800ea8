internal import FormEngine

/// A verification of the audit log against the stored rows, in its course.
struct AuditVerification {
    let registry: Registry
    /// What was checked so far.
    var check: LeafCheck
    /// Receives the part that is verified next.
    let progress: @Sendable (AuditProgress) -> Void

    /// Leaves that are read at a time.
    private static let part = 2048

    var store: any Store { registry.store }

    /// Checks the leaves, the rows, and everything that follows from them.
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

    /// Compares the log with checkpoints, checks the file itself, and reports all that was found.
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
        // Numbers below 1 are none that a leaf can have, and so are looked for.
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

    /// Runs a part of the verification; what keeps it from being read is one of the problems.
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
