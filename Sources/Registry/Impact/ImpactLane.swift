internal import FormEngine

/// Impact on the submissions of a part.
struct ImpactPart: Sendable {
    var counts = ImpactCounts()
    var apart: [ImpactGroup: ImpactCounts] = [:]
    var places: [ImpactPlace: ImpactCounts] = [:]
    var keptRefused = 0
    var notJudgeable: [ImpactObstacle: Int] = [:]
    var affected: [AffectedSubmission] = []
    /// Ids of all submissions that were judged.
    var judged: [String] = []
    var through = 0
    var throughLeaf = 0
}

/// One thread's share of an impact: opens boxes, and judges them by the candidate.
final class ImpactLane {
    private let versions: ReplayVersions
    private let keyring: Keyring
    private let candidate: PinnedForm
    private let since: Timestamp?
    private let version: Int?
    private let judge: Judge
    private let restricted: RestrictedAnswers
    /// Relations of the candidate to the versions of submissions; a version that cannot be read has none.
    private var relations: [VersionName: VersionRelation] = [:]

    private var registry: Registry { versions.registry }

    init(
        _ versions: ReplayVersions, _ keyring: Keyring, candidate: PinnedForm, of request: ImpactRequest,
        without restricted: RestrictedAnswers
    ) {
        self.restricted = restricted
        self.versions = versions
        self.keyring = keyring
        self.candidate = candidate
        (since, version) = (request.since, request.judgedBy)
        judge = candidate.makeJudge(isPartial: false)
    }

    /// Judges submissions by the candidate, in order.
    func judge(_ scan: SubmissionScan) async throws(RegistryError) -> ImpactPart {
        var part = ImpactPart()
        part.through = scan.last ?? 0
        if !scan.unreadable.isEmpty { part.notJudgeable[.damaged] = scan.unreadable.count }
        let submissions = scan.submissions
        guard let first = submissions.first?.record.sequence, let last = submissions.last?.record else { return part }
        part.throughLeaf = last.leaf
        let (keys, erased) = try await registry.submissionReader.keys(of: submissions)
        let range = SequenceRange(first: first, last: last.sequence)
        let superseded = try await registry.storing { () throws(StoreError) in
            try await registry.store.superseded(in: range)
        }
        try await readRelations(to: submissions)
        // A loop over indices, since copying each row would retain and release all its texts.
        for index in submissions.indices {
            if let since, submissions[index].record.judgedAt < since { continue }
            if let version, submissions[index].record.version != version { continue }
            let isSuperseded = !superseded.isEmpty && superseded.contains(submissions[index].record.id)
            let group = submissions[index].record.group(isSuperseded: isSuperseded)
            let result: ImpactResult =
                switch keyring.open(submissions[index], keys: keys) {
                case .notKept: .notJudgeable(submissions[index].record.accepted ? .damaged : .notKept)
                case .damaged: .notJudgeable(.damaged)
                case .ended: .notJudgeable(.erased)
                case .keyMissing:
                    .notJudgeable(erased.contains(submissions[index].key ?? "") ? .erased : .damaged)
                case .opened where !submissions[index].ends.isEmpty: .notJudgeable(.erased)
                case .opened where restricted.contain(submissions[index].record): .notJudgeable(.restricted)
                case .opened(let contents): judge(submissions[index].record, contents)
                }
            part.add(result, of: submissions[index].record, in: group)
        }
        return part
    }

    private func readRelations(to submissions: [SealedSubmission]) async throws(RegistryError) {
        var wanted: Set<VersionName> = []
        for index in submissions.indices where submissions[index].record.key != nil {
            wanted.insert(submissions[index].record.judgedBy)
        }
        if relations.count > ReplayVersions.most { relations = [:] }
        for version in wanted where relations[version] == nil {
            guard let form = try await versions.form(of: version) else { continue }
            relations[version] = VersionRelation(from: form, number: version.number, to: candidate)
        }
    }

    private func judge(_ row: SubmissionRecord, _ contents: SealedBox.Contents) -> ImpactResult {
        guard let relation = relations[row.judgedBy] else { return .notJudgeable(.damaged) }
        if relation.isPlain, RecordGlance.isAlike(contents, to: row, pin: relation.pin, by: judge) {
            return .judged(nil)
        }
        guard let record = JudgementRecord(contents) else {
            return .notJudgeable(.damaged)
        }
        return RejudgedRecord(record, row, relation, judge).result
    }
}

/// Result of judging one submission by a candidate.
enum ImpactResult {
    /// Judged: affected, or not.
    case judged(AffectedSubmission?)
    /// Not judged.
    case notJudgeable(ImpactObstacle)
}

extension ImpactPart {
    /// Counts the result of one submission; one that is counted apart is in no list.
    mutating func add(_ result: ImpactResult, of row: SubmissionRecord, in group: ImpactGroup?) {
        switch result {
        case .notJudgeable(let obstacle):
            if group == nil { notJudgeable[obstacle, default: 0] += 1 }
        case .judged(let found):
            judged.append(row.id)
            if let group {
                apart[group, default: ImpactCounts()].add(found?.kind)
                return
            }
            if !row.accepted { keptRefused += 1 }
            counts.add(found?.kind)
            places[ImpactPlace(channel: row.channel, rollout: row.rollout, arm: row.arm), default: ImpactCounts()]
                .add(found?.kind)
            if let found { affected.append(found) }
        }
    }
}

extension SubmissionRecord {
    /// The group apart from ordinary submissions that it belongs to; nil for an ordinary one.
    fileprivate func group(isSuperseded: Bool) -> ImpactGroup? {
        if isTest { return .test }
        if isBackdated { return .backdated }
        return isSuperseded ? .superseded : nil
    }
}
