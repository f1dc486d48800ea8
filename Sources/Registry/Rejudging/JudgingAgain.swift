internal import FormEngine
internal import Synchronization

/// Judges all submissions of a version by another version, and records the result with a review of each difference.
struct JudgingAgain: Sendable {
    let registry: Registry
    let request: RejudgementRequest
    let lanes: Int
    /// Called after each part; returning `false` ends the run.
    let progress: @Sendable (ImpactReport) -> Bool

    /// The report, and the recorded rejudgement; nil for a run that was ended.
    func run() async throws(RegistryError) -> (report: ImpactReport, recorded: Rejudgement?) {
        guard request.version != request.successor else { throw .rejudgedByItself(request.form, request.version) }
        _ = try await registry.version(request.version, of: request.form)
        var impact = ImpactRequest(
            .version(request.successor, of: request.form, on: .production, actor: request.actor))
        impact.judgedBy = request.version
        let affected = Mutex<[AffectedSubmission]>([])
        let judging = JudgingImpact(
            registry: registry, request: impact, lanes: lanes,
            found: { found in affected.withLock { if $0.count <= Self.mostReviews { $0.append(found) } } },
            progress: progress)
        let judged = try await judging.judged()
        let list = affected.withLock { $0 }
        // The log records which answers were read, also without a result.
        guard judged.failure == nil, judged.report.isComplete, list.count <= Self.mostReviews else {
            try await judging.record(judged)
            if list.count > Self.mostReviews { throw .tooManyReviews(most: Self.mostReviews) }
            return (judged.report, nil)
        }
        let recorded = try await RecordingRejudgement(
            registry: registry, request: request, report: judged.report, ids: judged.ids.digest, affected: list
        ).run()
        return (judged.report, recorded)
    }

    /// The most reviews of one rejudgement: a change is one transaction.
    private static let mostReviews = 10_000
}

/// Records a rejudgement and its reviews.
private struct RecordingRejudgement: RegistryOperation {
    let registry: Registry
    let request: RejudgementRequest
    let report: ImpactReport
    let ids: String
    let affected: [AffectedSubmission]

    func plan() async throws(RegistryError) -> OperationPlan<Rejudgement> {
        let last = try await registry.rejudgements().first
        let time = try await registry.now()
        let rejudgement = Rejudgement(
            number: (last?.number ?? 0) + 1, form: request.form, version: request.version,
            successor: request.successor, judged: report.counts.judged, affected: affected.count,
            notJudgeable: report.notJudgeable.values.reduce(0, +), ids: ids, madeAt: time)
        var change = Change(
            guards: [.latestRow(.rejudgement, leaf: last?.leaf ?? 0)], rows: [rejudgement],
            leaf: LeafDraft(
                time: time, actor: request.actor, action: "rejudge",
                object: "\(request.form.text)@\(request.version)", note: surroundings.note(request.message)))
        let reviews = affected.enumerated().map { index, submission in
            Review(
                rejudgement: rejudgement.number, number: index + 1, submission: submission.id,
                difference: submission.kind, causes: submission.causeText)
        }
        change.following = stride(from: 0, to: reviews.count, by: Self.reviewsOfLeaf).map { start in
            Change.Part(
                rows: Array(reviews[start..<min(start + Self.reviewsOfLeaf, reviews.count)]),
                leaf: LeafDraft(
                    time: time, actor: request.actor, action: "rejudge.list",
                    object: "rejudgement \(rejudgement.number)"))
        }
        return .change(change) { receipt in
            var rejudgement = rejudgement
            (rejudgement.leaf, rejudgement.madeAt) = (receipt.leaves.lowerBound, receipt.time)
            return rejudgement
        }
    }

    private static let reviewsOfLeaf = 250
}

extension AffectedSubmission {
    /// Its causes without values, as canonical JSON.
    fileprivate var causeText: String {
        let list = causes.map { cause in
            JSONValue.object([
                "code": .text(cause.code), "field": .text(cause.field), "rule": .text(cause.rule),
            ])
        }
        return String(decoding: JSONValue.array(list).canonicalBytes, as: UTF8.self)
    }
}
