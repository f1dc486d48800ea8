internal import FormEngine

/// Records an erasure, and frees the names of its submissions; the keys are destroyed once both are durable.
///
/// Submissions that a hold or a law keeps are deferred: nobody reads them, and they end when nothing keeps them.
struct Erasing: RegistryOperation {
    let registry: Registry
    let scope: ErasureScope
    let actor: String
    let message: String
    let isDryRun: Bool

    /// Everything that an erasure is planned from.
    private struct Reached {
        var head: Int
        var all: ErasureReach
        var deferred: [DeferredErasure]
        /// The keys that the erasure destroys now.
        var keys: Set<String>
        var names: [NameReleaseDraft]
        var recorded: [Erasure]
    }

    func plan() async throws(RegistryError) -> OperationPlan<ErasureReport> {
        // Read first, so that bars and rows which follow make the plan stale.
        let (bars, reached) = (try await registry.lastBars(), try await reached())
        var report = ErasureReport(reached.all, deferred: reached.deferred)
        report.names = reached.names.count
        report.keys = reached.keys.count
        if isDryRun { return .finished(report) }
        if reached.keys.isEmpty, reached.names.isEmpty, try await isCovered(reached) { return .finished(report) }
        let time = try await registry.now()
        let erasure = Erasure(
            id: surroundings.uuid(at: time), scope: scope, erasedAt: time, salt: surroundings.randomBytes(32))
        return .change(change(erasure, reached, bars)) { [registry, report] receipt async throws(RegistryError) in
            var erasure = erasure
            (erasure.leaf, erasure.erasedAt) = (receipt.leaves.lowerBound, receipt.time)
            var report = report
            report.erasure = erasure
            report.keys = try await registry.destroyKeys(of: erasure)
            return report
        }
    }

    private func reached() async throws(RegistryError) -> Reached {
        let head = try await registry.storing { () throws(StoreError) in try await store.head().size }
        let all = try await registry.reach(of: scope, before: nil)
        guard !all.isEmpty else { throw .nothingToErase }
        let recorded = try await registry.storing { () throws(StoreError) in try await store.erasures() }
        if !isDryRun {
            // Destroys keys of recorded erasures that an interrupted run left.
            for erasure in recorded where all.isOfSamePerson(as: erasure, in: scope) {
                _ = try await registry.destroyKeys(of: erasure)
            }
        }
        let deferred = try await deferred(among: all.submissions)
        let waiting = Set(deferred.map(\.record.id))
        let kept = try await registry.keptKeys(of: scope, all, madeBy: surroundings.now())
        return Reached(
            head: head, all: all, deferred: deferred,
            keys: kept.subtracting(try await registry.sealingKeys(of: deferred.map(\.record))),
            names: try await names(of: all.submissions.filter { !waiting.contains($0.id) }), recorded: recorded)
    }

    /// The submissions that something keeps, unless all their answers ended before.
    private func deferred(among records: [SubmissionRecord]) async throws(RegistryError) -> [DeferredErasure] {
        let keepers = try await AnswerKeepers(in: registry)
        var deferred: [DeferredErasure] = []
        for record in records where record.key != nil {
            guard let keeper = try await keepers.keeper(of: record) else { continue }
            let ends = try await registry.answerEnds(of: record.id)
            if !ends.contains(where: { $0.fields == nil }) {
                deferred.append(DeferredErasure(record: record, keeper: keeper))
            }
        }
        return deferred
    }

    private func change(_ erasure: Erasure, _ reached: Reached, _ bars: [Guard]) -> Change {
        let deferrals = reached.deferred.map { ErasureDeferral(erasure: erasure.id, submission: $0.record.id) }
        var change = Change(
            guards: bars + [
                .latestRow(.erasure, leaf: reached.recorded.last?.leaf ?? 0), .unreached(scope, since: reached.head),
            ] + reached.names.map { .unfreed(submission: $0.submission, field: $0.field) },
            rows: [erasure] + deferrals,
            leaf: LeafDraft(
                time: erasure.erasedAt, actor: actor, action: "erase", object: erasure.id,
                note: surroundings.note(message)))
        change.following = NameReleaseDraft.parts(reached.names, at: erasure.erasedAt, actor: actor)
        return change
    }

    /// Whether one erasure follows everything that is reached: one that a restored backup lacks is recorded again.
    private func isCovered(_ reached: Reached) async throws(RegistryError) -> Bool {
        let last = reached.recorded.last { reached.all.isOfSamePerson(as: $0, in: scope) }
        guard let last else { return false }
        return try await registry.reach(of: scope, before: last.leaf) == reached.all
    }

    private func names(of records: [SubmissionRecord]) async throws(RegistryError) -> [NameReleaseDraft] {
        var drafts: [NameReleaseDraft] = []
        for record in records { drafts += try await registry.takenNames(of: record.id) }
        return drafts
    }
}

extension Registry {
    /// Guards on all bars: none is placed or released between a plan and its commit.
    func lastBars() async throws(RegistryError) -> [Guard] {
        let placed = try await bars()
        return [
            .latestRow(.bar, leaf: placed.map(\.bar.leaf).max() ?? 0),
            .latestRow(.barRelease, leaf: placed.compactMap(\.release?.leaf).max() ?? 0),
        ]
    }

    /// The names that a submission took and has not freed, of one field or of all.
    func takenNames(of submission: String, in fields: Set<String>? = nil) async throws(RegistryError)
        -> [NameReleaseDraft]
    {
        let taken = try await names(NameQuery(submission: submission, limit: .max))
        return taken.filter { $0.release == nil && (fields?.contains($0.record.field) ?? true) }
            .map { NameReleaseDraft(submission: submission, field: $0.record.field) }
    }

    /// The ends of a submission's answers, in order.
    func answerEnds(of submission: String) async throws(RegistryError) -> [AnswerEnd] {
        try await storing { () throws(StoreError) in try await store.answerEnds(of: submission) }
    }
}

extension NameReleaseDraft {
    /// Parts of a change that free names, one for each submission.
    static func parts(_ drafts: [NameReleaseDraft], at time: Timestamp, actor: String) -> [Change.Part] {
        Dictionary(grouping: drafts, by: \.submission).sorted { $0.key < $1.key }.map { id, names in
            Change.Part(rows: names, leaf: LeafDraft(time: time, actor: actor, action: "name.release", object: id))
        }
    }
}
