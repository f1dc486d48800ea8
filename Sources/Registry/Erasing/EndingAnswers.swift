internal import FormEngine

/// Ends the answers of submissions that are due, and frees their names; the keys are destroyed once both are durable.
struct EndingAnswers: RegistryOperation {
    let registry: Registry
    let candidates: [DueAnswer]
    let actor: String
    /// The reason, for the log; nil for a period that is over.
    let message: String?
    let isDryRun: Bool

    /// A submission's end, with the names that become free.
    private struct Planned {
        var row: NewAnswerEnd
        var names: [NameReleaseDraft]
    }

    func plan() async throws(RegistryError) -> OperationPlan<RetentionReport> {
        // An interrupted run may have left the keys of the last ends.
        let last = try await registry.storing { () throws(StoreError) in try await store.lastAnswerEnds() }
        if !isDryRun { _ = try await registry.destroyKeys(of: last) }
        let bars = try await registry.lastBars()
        let erasures = try await registry.storing { () throws(StoreError) in try await store.erasures() }
        let keepers = try await AnswerKeepers(in: registry)
        let time = try await registry.now()
        var report = RetentionReport()
        var planned: [Planned] = []
        for candidate in candidates {
            if let end = try await end(of: candidate, at: time, keepers, &report) { planned.append(end) }
        }
        report.names = planned.reduce(0) { $0 + $1.names.count }
        if isDryRun || planned.isEmpty { return .finished(report) }
        var change = Change(
            guards: bars + [
                .latestRow(.answerEnd, leaf: last.first?.leaf ?? 0),
                .latestRow(.erasure, leaf: erasures.last?.leaf ?? 0),
            ] + planned.flatMap(\.names).map { .unfreed(submission: $0.submission, field: $0.field) },
            rows: planned.map(\.row),
            leaf: LeafDraft(
                time: time, actor: actor, action: "answers.end", object: "retention",
                note: registry.surroundings.note(message)))
        change.following = NameReleaseDraft.parts(planned.flatMap(\.names), at: time, actor: actor)
        let planReport = report
        let (ended, erased) = (planned.map(\.row.record), Set(candidates.compactMap(\.erasure)))
        return .change(change) { [registry] _ async throws(RegistryError) in
            var report = planReport
            report.keys = try await registry.destroyKeys(of: ended)
            // The keys that deferred submissions shared with others.
            for erasure in erasures where erased.contains(erasure.id) {
                report.keys += try await registry.destroyKeys(of: erasure)
            }
            return report
        }
    }

    /// The end of a submission's answers, or of some fields; nil if nothing is due.
    private func end(
        of candidate: DueAnswer, at time: Timestamp, _ keepers: AnswerKeepers, _ report: inout RetentionReport
    ) async throws(RegistryError) -> Planned? {
        let record = candidate.record
        let ends = try await registry.answerEnds(of: record.id)
        guard !ends.contains(where: { $0.fields == nil }) else { return nil }
        let due = try await due(candidate, at: time, after: ends)
        guard due.isWhole || !due.fields.isEmpty else { return nil }
        guard try await keepers.keeper(of: record) == nil else {
            report.kept += 1
            return nil
        }
        if due.isWhole {
            report.count(candidate)
            return Planned(
                row: whole(candidate, after: ends, at: time), names: try await registry.takenNames(of: record.id))
        }
        let form = try await registry.pin(record.version, of: record.form)
        let rest = try await RestOfAnswers(registry: registry, record: record, ends: ends, form: form)
            .sealed(without: due.fields, at: time, isDryRun: isDryRun, &report)
        guard let rest else { return nil }
        report.partly += 1
        return Planned(row: rest, names: try await registry.takenNames(of: record.id, in: Set(due.fields)))
    }

    /// Whether all answers of a submission are due, or else which fields are.
    private func due(
        _ candidate: DueAnswer, at time: Timestamp, after ends: [AnswerEnd]
    ) async throws(RegistryError) -> (isWhole: Bool, fields: [String]) {
        let record = candidate.record
        if candidate.erasure != nil { return (true, []) }
        guard record.accepted else { return (record.keepUntil.map { $0 <= time } ?? false, []) }
        let form = try await registry.pin(record.version, of: record.form)
        guard let retention = form.config.policy.retention else { return (false, []) }
        let today = try registry.sessionReader.date(at: time, for: form)
        let isOver = { (period: Retention.Period) in period.end(from: record.clockDate).map { $0 <= today } ?? false }
        let isWhole = retention.terms(of: record.outcomeName).deleteAfter.map(isOver) ?? false
        guard let field = candidate.field, !isWhole else { return (isWhole && candidate.field == nil, []) }
        let ended = Set(ends.flatMap { $0.fields ?? [] })
        let fields = retention.fields.filter { isOver($0.deleteAfter) && !ended.contains($0.field) }.map(\.field)
        // All fields that are due end together, with the search for the first of them.
        return (false, fields.first == field ? fields : [])
    }

    private func whole(_ candidate: DueAnswer, after ends: [AnswerEnd], at time: Timestamp) -> NewAnswerEnd {
        NewAnswerEnd(
            AnswerEnd(
                submission: candidate.record.id, number: ends.count + 1,
                cause: candidate.erasure == nil ? .retention : .erasure, fields: nil, key: nil, boxDigest: nil,
                endedAt: time, salt: nil), box: nil)
    }
}

extension RetentionReport {
    /// Counts a submission all of whose answers end.
    fileprivate mutating func count(_ candidate: DueAnswer) {
        if candidate.erasure != nil {
            erased += 1
        } else if candidate.record.accepted {
            submissions += 1
        } else {
            refused += 1
        }
    }
}
