internal import Crypto
internal import FormEngine

/// One thread's share of a replay: opens boxes, and judges with its own judges.
final class ReplayLane {
    private let versions: ReplayVersions
    let keyring: Keyring
    /// Whether to use the fast check of records.
    private let glances: Bool
    private var judges: [VersionName: ReplayJudge] = [:]

    var registry: Registry { versions.registry }

    init(_ versions: ReplayVersions, _ keyring: Keyring, glances: Bool = true) {
        self.versions = versions
        self.keyring = keyring
        self.glances = glances
    }

    /// Judges submissions again, in order, and counts the unreadable ones among them.
    func replay(_ scan: SubmissionScan) async throws(RegistryError) -> ReplayReport {
        let submissions = scan.submissions
        let (keys, erased) = try await registry.submissionReader.keys(of: submissions)
        let judges = try await judges(for: submissions)
        let companions = try await companions(of: submissions)
        // At the present time, since uses may have expired and been deleted before the submissions were read.
        let expiry = IdempotencyUse.expiry(at: try await registry.now())
        var report = ReplayReport()
        var unreadable = scan.unreadable[...]
        // A loop over indices, since copying each row would retain and release all its texts.
        for index in submissions.indices {
            report.add(&unreadable, before: submissions[index].record.sequence)
            switch keyring.open(submissions[index], keys: keys) {
            case .notKept where submissions[index].record.accepted: report.add(submissions[index].record.id, [.box])
            case .notKept:
                let record = submissions[index].record
                if try await lockDiffers(companions.locks[record.id], of: record) {
                    report.add(record.id, [.ageLock])
                } else {
                    report.answersNotKept += 1
                }
            case .damaged: report.add(submissions[index].record.id, [.box])
            case .ended: report.erased += 1
            case .keyMissing where submissions[index].key.map { erased.contains($0) } ?? false:
                report.erased += 1
            case .keyMissing: report.add(submissions[index].record.id, [.key])
            case .opened(let contents) where !submissions[index].ends.isEmpty:
                // The rest cannot be judged again; what it was a part of is still committed to.
                if submissions[index].record.commitment.map({ contents.hasCommitment($0) }) ?? false {
                    report.erased += 1
                } else {
                    report.add(submissions[index].record.id, [.commitment])
                }
            case .opened(let contents):
                let judge = judges[submissions[index].record.judgedBy]
                if let isAttested = isAlikeAtAGlance(submissions[index], contents, by: judge, beside: companions) {
                    report.add(submissions[index].record.id, [], isAttested: isAttested)
                } else {
                    try await compare(
                        submissions[index], contents, by: judge, beside: companions, usesExpireBefore: expiry,
                        into: &report)
                }
            }
        }
        report.add(&unreadable, before: .max)
        return report
    }

    /// The judges of the rows' versions; an unreadable version has none.
    private func judges(
        for submissions: [SealedSubmission]
    ) async throws(RegistryError) -> [VersionName: ReplayJudge] {
        var wanted: Set<VersionName> = []
        for index in submissions.indices where submissions[index].record.key != nil {
            wanted.insert(submissions[index].record.judgedBy)
        }
        if judges.count + wanted.count > ReplayVersions.most { judges = judges.filter { wanted.contains($0.key) } }
        for version in wanted where judges[version] == nil {
            guard let form = try await versions.form(of: version) else { continue }
            judges[version] = ReplayJudge(form, as: version)
        }
        return judges
    }

    /// The companion rows of submissions, read together.
    private func companions(of submissions: [SealedSubmission]) async throws(RegistryError) -> SubmissionCompanions {
        guard let first = submissions.first?.record.sequence, let last = submissions.last?.record.sequence else {
            return SubmissionCompanions()
        }
        return try await registry.storing { () throws(StoreError) in
            try await registry.store.companions(of: SequenceRange(first: first, last: last))
        }
    }

    /// Whether passwords were attested in a record that the fast check finds unchanged; nil if it cannot decide.
    private func isAlikeAtAGlance(
        _ stored: SealedSubmission, _ contents: SealedBox.Contents, by judge: ReplayJudge?,
        beside companions: SubmissionCompanions
    ) -> Bool? {
        guard glances, let judge, companions.isPlain(stored.record), let commitment = stored.record.commitment,
            contents.hasCommitment(commitment)
        else { return nil }
        return RecordGlance.isIdentical(contents, to: stored, judge)
    }

    /// Compares a submission with its record and its companion rows.
    private func compare(
        _ stored: SealedSubmission, _ contents: SealedBox.Contents, by judge: ReplayJudge?,
        beside companions: SubmissionCompanions, usesExpireBefore expiry: Timestamp, into report: inout ReplayReport
    ) async throws(RegistryError) {
        let fitsCommitment = stored.record.commitment.map { contents.hasCommitment($0) } ?? false
        guard let record = JudgementRecord(contents) else {
            return report.add(stored.record.id, [.box])
        }
        var reasons: [ReplayReport.Difference.Reason] = []
        if !fitsCommitment { reasons.append(.commitment) }
        reasons = record.differences(from: stored.record, by: judge, reasons)
        reasons += record.differences(from: stored, usesExpireBefore: expiry)
        reasons += try await differences(of: record, stored: stored.record, beside: companions, judge: judge)
        report.add(stored.record.id, reasons, isAttested: !record.attested.isEmpty)
    }
}

extension SubmissionRecord {
    /// The version that judged it.
    var judgedBy: VersionName { VersionName(form: form, number: version) }
}

extension SealedBox.Contents {
    /// Whether the commitment matches these contents.
    func hasCommitment(_ commitment: [UInt8]) -> Bool { self.commitment == commitment }
}

extension JudgementRecord {
    /// Adds the differences between judging again and the row or this record to those found before.
    func differences(
        from row: SubmissionRecord, by judge: ReplayJudge?, _ found: [ReplayReport.Difference.Reason]
    ) -> [ReplayReport.Difference.Reason] {
        guard form == row.form, version == row.version else { return found + [.pin] }
        guard let judge else { return found + [.version] }
        guard digest == judge.form.digest, edition == judge.form.config.edition.rawValue else { return found + [.pin] }
        guard let judgement = judge.compared(input) else { return [.verdict] + found }
        var reasons = found
        if judgement.calculated != calculated.canonicalBytes { reasons.insert(.calculated, at: 0) }
        let isSameOutcome =
            judgement.outcome == outcome && judgement.outcomeParameters == outcomeParameters.canonicalBytes
        if !isSameOutcome { reasons.insert(.outcome, at: 0) }
        if judgement.verdict != row.verdict { reasons.insert(.verdict, at: 0) }
        return reasons
    }
}
