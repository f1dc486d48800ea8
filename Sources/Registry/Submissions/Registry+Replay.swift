internal import Crypto
internal import FormEngine

/// Report of judging stored submissions again.
public struct ReplayReport: Sendable {
    /// A submission that is no longer what it was, and in what.
    public struct Difference: Sendable, Equatable {
        /// Reason of a difference.
        public enum Reason: String, Sendable, CaseIterable {
            /// The verdict of the stored judgement record is not the stored verdict.
            case verdict
            /// The outcome inside the sealed record is not the one that follows now.
            case outcome
            /// The values that are calculated now are not those in the sealed record.
            case calculated
            /// The record does not fit the commitment made to it.
            case commitment
            /// The record names another version than the row does.
            case pin
            /// The box is gone or cannot be opened.
            case box
            /// The key that sealed the box is gone.
            case key
            /// The version that judged it cannot be read.
            case version
            /// The use of an idempotency key is not the one that the record speaks of.
            case idempotency
            /// The record holds the row in a form that is not known.
            case record

            // A column of the row is not what the sealed record holds of it.

            case accepted
            case arm
            case asOf
            case boxKey
            case channel
            case clockDate
            case contextBy
            case exposure
            case id
            case isTest
            case judgedAt
            case keepUntil
            case reason
            case release
            case rollout
            case session
            case subject
            case supersedes
        }

        /// The submission.
        public var submission: String
        /// What differs.
        public var reasons: [Reason]
    }

    /// How many were judged again.
    public var replayed = 0
    /// How many of these gave the same.
    public var identical = 0
    /// The others.
    public var different: [Difference] = []
    /// How many of those judged again rest on what was attested about a password.
    public var attested = 0
    /// How many could not be judged, since their answers were erased; nothing erases yet.
    public var erased = 0
    /// How many could not be judged, since their answers were not kept.
    public var answersNotKept = 0
}

extension Registry {
    /// Judges one submission again by its judgement record.
    public func replay(_ id: String, actor: String) async throws(RegistryError) -> ReplayReport {
        let record = try await submission(id)
        let report = try await replay([try await sealed(record)])
        try await recordReplay(report, filter: id, ids: [id], actor: actor)
        return report
    }

    /// Judges all of history again, in the order it happened.
    ///
    /// - Parameters:
    ///   - actor: Who asks.
    ///   - progress: Told after each part how many submissions were looked at.
    public func replayAll(
        actor: String, progress: @Sendable (Int) -> Void = { _ in }
    ) async throws(RegistryError) -> ReplayReport {
        var report = ReplayReport()
        var next = 1
        var ids = Crypto.SHA256()
        var seen = 0
        while true {
            let range = SequenceRange(first: next)
            let part = try await storing { () throws(StoreError) in try await store.scan(range, limit: Self.part) }
            guard let last = part.last else { break }
            for submission in part { ids.update(data: Array((submission.record.id + "\n").utf8)) }
            for result in try await replayInParallel(part) { report.add(result) }
            seen += part.count
            next = last.record.sequence + 1
            progress(seen)
        }
        try await recordReplay(report, filter: "all", digest: Array(ids.finalize()), actor: actor)
        return report
    }

    /// How many submissions are read at once.
    private static let part = 1024
    /// How many parts of these are judged side by side.
    private static let lanes = 2

    /// Judges a part in lanes side by side, and gives their reports in order.
    private func replayInParallel(_ part: [SealedSubmission]) async throws(RegistryError) -> [ReplayReport] {
        let size = (part.count + Self.lanes - 1) / Self.lanes
        let results = await withTaskGroup(of: (Int, Result<ReplayReport, RegistryError>).self) { group in
            for start in stride(from: 0, to: part.count, by: size) {
                let lane = Array(part[start..<min(start + size, part.count)])
                group.addTask {
                    do throws(RegistryError) {
                        return (start, .success(try await replay(lane)))
                    } catch {
                        return (start, .failure(error))
                    }
                }
            }
            var results: [(Int, Result<ReplayReport, RegistryError>)] = []
            for await result in group { results.append(result) }
            return results.sorted { $0.0 < $1.0 }
        }
        var reports: [ReplayReport] = []
        for (_, result) in results { reports.append(try result.get()) }
        return reports
    }

    private func replay(_ part: [SealedSubmission]) async throws(RegistryError) -> ReplayReport {
        var report = ReplayReport()
        let expiry = IdempotencyUse.expiry(at: try await now())
        for (submission, opening) in zip(part, try await open(part)) {
            switch opening {
            case .notKept where submission.record.accepted: report.add(submission.record.id, [.box])
            case .notKept: report.answersNotKept += 1
            case .damaged: report.add(submission.record.id, [.box])
            case .keyMissing: report.add(submission.record.id, [.key])
            case .opened(let record, let fitsCommitment):
                var reasons = try await differences(submission.record, record, fitsCommitment: fitsCommitment)
                reasons += record.differences(from: submission, usesExpireBefore: expiry)
                report.add(submission.record.id, reasons, isAttested: !record.attested.isEmpty)
            }
        }
        return report
    }

    private func differences(
        _ row: SubmissionRecord, _ record: JudgementRecord, fitsCommitment: Bool
    ) async throws(RegistryError) -> [ReplayReport.Difference.Reason] {
        var reasons: [ReplayReport.Difference.Reason] = []
        if !fitsCommitment { reasons.append(.commitment) }
        guard record.form == row.form, record.version == row.version else { return reasons + [.pin] }
        let form: PinnedForm
        do throws(RegistryError) {
            form = try await pin(row.version, of: row.form)
        } catch {
            switch error {
            case .damagedVersion, .noSuchVersion, .noSuchForm: return reasons + [.version]
            default: throw error
            }
        }
        guard record.digest == form.digest, record.edition == form.config.edition else { return reasons + [.pin] }
        guard let judgement = try? form.judge(record.input) else { return [.verdict] + reasons }
        if judgement.calculated.canonicalBytes != record.calculated.canonicalBytes {
            reasons.insert(.calculated, at: 0)
        }
        let parameters = JSONValue.object(judgement.verdict.outcome?.parameters ?? [])
        let isSameOutcome =
            judgement.verdict.outcome?.name == record.outcome
            && parameters.canonicalBytes == record.outcomeParameters.canonicalBytes
        if !isSameOutcome { reasons.insert(.outcome, at: 0) }
        if judgement.verdict.canonicalBytes != row.verdict { reasons.insert(.verdict, at: 0) }
        return reasons
    }

    private func recordReplay(
        _ report: ReplayReport, filter: String, ids: [String], actor: String
    ) async throws(RegistryError) {
        let digest = Crypto.SHA256.hash(data: Array(ids.map { $0 + "\n" }.joined().utf8))
        try await recordReplay(report, filter: filter, digest: Array(digest), actor: actor)
    }

    /// Reading answers is on record, even where none leaves: what for, which, how many, and a digest of their ids.
    private func recordReplay(
        _ report: ReplayReport, filter: String, digest: [UInt8], actor: String
    ) async throws(RegistryError) {
        let leaf = LeafDraft(
            time: try await now(), actor: actor, action: "replay", object: filter,
            details: [
                .init("count", .int(report.replayed)), .init("different", .int(report.different.count)),
                .init("ids", .text("sha256:" + HexText.encode(digest))),
            ])
        _ = try await storing { () throws(StoreError) in try await store.commit(Change(rows: [], leaf: leaf)) }
    }
}

extension ReplayReport {
    fileprivate mutating func add(_ id: String, _ reasons: [Difference.Reason], isAttested: Bool = false) {
        replayed += 1
        if isAttested { attested += 1 }
        if reasons.isEmpty {
            identical += 1
        } else {
            different.append(Difference(submission: id, reasons: reasons))
        }
    }

    fileprivate mutating func add(_ other: ReplayReport) {
        replayed += other.replayed
        identical += other.identical
        different += other.different
        attested += other.attested
        erased += other.erased
        answersNotKept += other.answersNotKept
    }
}
