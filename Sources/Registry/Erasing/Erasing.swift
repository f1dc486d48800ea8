internal import FormEngine

/// Records an erasure, and frees the names of its submissions; the keys are destroyed once both are durable.
struct Erasing: RegistryOperation {
    let registry: Registry
    let scope: ErasureScope
    let actor: String
    let message: String
    let isDryRun: Bool

    func plan() async throws(RegistryError) -> OperationPlan<ErasureReport> {
        let reach = try await registry.reach(of: scope, before: nil)
        guard !reach.isEmpty else { throw .nothingToErase }
        let names = try await names(of: reach)
        let kept = try await registry.keptKeys(of: scope, reach, madeBy: surroundings.now())
        let report = ErasureReport(reach, names: names.count, keys: kept.count)
        if isDryRun { return .finished(report) }
        let recorded = try await registry.storing { () throws(StoreError) in try await store.erasures() }
        if kept.isEmpty, names.isEmpty, try await isCovered(reach, by: recorded) { return .finished(report) }
        let time = try await registry.now()
        let erasure = Erasure(
            id: surroundings.uuid(at: time), scope: scope, erasedAt: time, salt: surroundings.randomBytes(32))
        var change = Change(
            guards: [.latestRow(.erasure, leaf: recorded.last?.leaf ?? 0)]
                + names.map { .unfreed(submission: $0.submission, field: $0.field) }, rows: [erasure],
            leaf: LeafDraft(
                time: time, actor: actor, action: "erase", object: erasure.id,
                note: surroundings.note(message)))
        change.following = Dictionary(grouping: names, by: \.submission).sorted { $0.key < $1.key }.map { id, names in
            Change.Part(
                rows: names, leaf: LeafDraft(time: time, actor: actor, action: "name.release", object: id))
        }
        return .change(change) { [registry] receipt async throws(RegistryError) in
            var erasure = erasure
            (erasure.leaf, erasure.erasedAt) = (receipt.leaves.lowerBound, receipt.time)
            var report = report
            report.erasure = erasure
            report.keys = try await registry.destroyKeys(of: erasure)
            return report
        }
    }

    /// Whether one erasure follows everything that is reached: one that a restored backup lacks is recorded again.
    private func isCovered(_ reach: ErasureReach, by recorded: [Erasure]) async throws(RegistryError) -> Bool {
        for erasure in recorded.reversed() {
            let isSamePerson =
                switch erasure.scope {
                case .subject: erasure.scope == scope
                case .submission(let id): reach.submissions.contains(id)
                }
            guard isSamePerson else { continue }
            return try await registry.reach(of: scope, before: erasure.leaf) == reach
        }
        return false
    }

    /// The names that submissions took and have not freed.
    private func names(of reach: ErasureReach) async throws(RegistryError) -> [NameReleaseDraft] {
        var drafts: [NameReleaseDraft] = []
        for submission in reach.submissions {
            let taken = try await registry.names(NameQuery(submission: submission, limit: .max))
            drafts += taken.filter { $0.release == nil }
                .map { NameReleaseDraft(submission: submission, field: $0.record.field) }
        }
        return drafts
    }
}
