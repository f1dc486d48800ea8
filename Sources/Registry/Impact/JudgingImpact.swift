internal import FormEngine

/// Judges past submissions and open sessions by a candidate in parallel lanes, and records that in the log.
struct JudgingImpact: Sendable {
    let registry: Registry
    let request: ImpactRequest
    let lanes: Int
    /// Called with each affected submission, in the order of their sequence.
    let found: @Sendable (AffectedSubmission) -> Void
    /// Called after each part; returning `false` ends the run.
    let progress: @Sendable (ImpactReport) -> Bool

    /// A report, with the ids of the submissions that were judged, and the error that ended the run.
    struct Judged: Sendable {
        var report: ImpactReport
        let ids: SubmissionIDs
        let failure: RegistryError?
        let candidate: ImpactCandidate
    }

    func run() async throws(RegistryError) -> ImpactReport {
        var judged = try await judged()
        if judged.failure == nil, judged.report.isComplete {
            judged.report.sessions = try await JudgingSessions(
                registry: registry, candidate: judged.candidate, limit: request.limit ?? .max
            ).run()
        }
        try await record(judged)
        return judged.report
    }

    /// Records the reading of answers; throws the error that ended the run.
    func record(_ judged: Judged) async throws(RegistryError) {
        // If nothing was read, the error is reported and nothing is logged.
        if judged.failure == nil || judged.report.through > 0 {
            try await registry.log(leaf(of: judged.report, ids: judged.ids, at: try await registry.now()))
        }
        if let failure = judged.failure { throw failure }
    }

    /// Judges the submissions, and records nothing.
    func judged() async throws(RegistryError) -> Judged {
        let candidate = try await ImpactCandidate(request.candidate, in: registry)
        let empty = ImpactReport(of: request.form, candidate: candidate.pin.digest, version: candidate.number)
        let tally = PartTally<ImpactPart, (report: ImpactReport, ids: SubmissionIDs)>((empty, SubmissionIDs())) {
            [found, progress] sum, part in
            sum.report.add(part)
            sum.ids.add(part.judged)
            for submission in part.affected { found(submission) }
            return progress(sum.report)
        }
        let failure = try await judge(candidate.pin, into: tally)
        let (sum, isComplete) = tally.result
        var report = sum.report
        report.isComplete = isComplete
        return Judged(report: report, ids: sum.ids, failure: failure, candidate: candidate)
    }

    private func judge(
        _ candidate: PinnedForm, into tally: PartTally<ImpactPart, (report: ImpactReport, ids: SubmissionIDs)>
    ) async throws(RegistryError) -> RegistryError? {
        let form = candidate.config.form
        var first = request.after.map { $0 + 1 } ?? .min
        if let limit = request.limit {
            let beginning = try await registry.storing { () throws(StoreError) in
                try await registry.store.beginning(ofNewest: limit, of: form)
            }
            first = max(first, beginning ?? .max)
        }
        let versions = ReplayVersions(registry)
        let restricted = try await RestrictedAnswers(in: registry)
        return await tally.fill(from: SubmissionParts(registry, of: form, from: first), lanes: lanes) {
            [registry, request] () throws(RegistryError) in
            let lane = ImpactLane(
                versions, try registry.openedKeyring(), candidate: candidate, of: request, without: restricted)
            return PartJudge { (scan) async throws(RegistryError) in try await lane.judge(scan) }
        }
    }

    /// The leaf that records whose answers were read for what: filters, counts, and a digest of the ids.
    private func leaf(of report: ImpactReport, ids: SubmissionIDs, at time: Timestamp) -> LeafDraft {
        LeafDraft(
            time: time, actor: request.actor, action: "impact", object: report.form.text,
            details: [
                .init("after", request.after.map { .int($0) } ?? .null),
                .init("candidate", .text(report.candidate.text)),
                .init("count", .int(report.counts.judged + report.apart.values.reduce(0) { $0 + $1.judged })),
                .init("different", .int(report.counts.affectedCount)), .init("ids", .text(ids.digest)),
                .init("sessions", .int(report.sessions.count)),
                .init("since", .optional(request.since?.text)), .init("through", .int(report.through)),
            ])
    }
}
