public import FormEngine

/// Verdicts of a candidate on past submissions that differ from the stored ones, and its effect on open sessions.
public struct ImpactReport: Sendable {
    /// The form.
    public var form: FormKey
    /// The digest of the candidate.
    public var candidate: DocumentDigest
    /// The version that the candidate would become, or is.
    public var version: Int
    /// Counts of ordinary submissions.
    public var counts = ImpactCounts()
    /// Counts of test traffic, of backdated submissions, and of superseded ones, apart from the ordinary ones.
    public var apart: [ImpactGroup: ImpactCounts] = [:]
    /// Number of ordinary refused attempts that were judged, since their answers were kept.
    public var keptRefused = 0
    /// Ordinary submissions that cannot be judged, by reason.
    public var notJudgeable: [ImpactObstacle: Int] = [:]
    /// Counts by channel and rollout arm.
    public var places: [ImpactPlace: ImpactCounts] = [:]
    /// Counts of affected submissions by kind and cause.
    public var causes: [ImpactCause: Int] = [:]
    /// The affected submissions of each kind.
    public var affected: [ImpactKind: AffectedSubmissions] = [:]
    /// Open sessions on the channel.
    public var sessions = SessionImpact()
    /// The sequence of the last submission read; 0 if none was.
    public var through = 0
    /// The leaf of the last submission read; 0 if none was.
    public var throughLeaf = 0
    /// Whether all submissions of the request were read.
    public var isComplete = true

    /// A report without submissions.
    init(of form: FormKey, candidate: DocumentDigest, version: Int) {
        self.form = form
        self.candidate = candidate
        self.version = version
    }

    /// Number of new acceptances; nil if there were refused attempts and no answers of them were kept.
    public var newlyAccepted: Int? {
        keptRefused == 0 && notJudgeable[.notKept] != nil ? nil : counts[.newlyAccepted]
    }
}

/// How a candidate's verdict on a submission differs from the stored one.
public enum ImpactKind: String, Sendable, CaseIterable {
    /// Accepted then, refused by the candidate.
    case newlyRefused
    /// Refused then, accepted by the candidate.
    case newlyAccepted
    /// Another outcome, or the same with other parameters.
    case outcomeChanged
    /// The same outcome, and another calculated value.
    case calculatedChanged
}

/// Submissions that are counted apart from the ordinary ones.
public enum ImpactGroup: String, Sendable, CaseIterable {
    /// Test traffic.
    case test
    /// Judged as of another date than the current one.
    case backdated
    /// Superseded by a later submission.
    case superseded
}

/// Why a candidate cannot judge a submission: it never judges with a guessed value.
public enum ImpactObstacle: String, Sendable, CaseIterable {
    /// The subject's answers were erased.
    case erased
    /// Nobody may read the answers for now.
    case restricted
    /// The answers of the refused attempt were not kept.
    case notKept
    /// The candidate needs a value of a data source that was not recorded.
    case sourceNotRecorded
    /// The rules of a password differ, and only their former results are stored.
    case passwordNotAttested
    /// The candidate asks whether a name is free, and that was not asked then.
    case nameNotAsked
    /// The step after which the form ended is missing in the candidate.
    case stepGone
    /// The row, its box or its key cannot be read.
    case damaged
}

/// Counts of judged and of affected submissions.
public struct ImpactCounts: Sendable, Equatable {
    /// Number of submissions that the candidate judged.
    public var judged = 0
    private var affected: [ImpactKind: Int] = [:]

    /// Number of submissions affected in one way.
    public subscript(kind: ImpactKind) -> Int {
        get { affected[kind] ?? 0 }
        set { affected[kind] = newValue }
    }

    /// Number of affected submissions.
    public var affectedCount: Int { affected.values.reduce(0, +) }

    mutating func add(_ kind: ImpactKind?) {
        judged += 1
        if let kind { self[kind] += 1 }
    }

    mutating func add(_ other: ImpactCounts) {
        judged += other.judged
        affected.merge(other.affected, uniquingKeysWith: +)
    }
}

/// Channel and rollout arm of a submission.
public struct ImpactPlace: Sendable, Hashable {
    /// The channel.
    public var channel: Channel
    /// The rollout that chose the version; nil without one.
    public var rollout: String?
    /// The arm; nil without a rollout.
    public var arm: String?
}

/// Cause of different verdicts: a rule at a field, another outcome, or a calculated field.
public struct ImpactCause: Sendable, Hashable {
    /// How verdicts differ.
    public var kind: ImpactKind
    /// Path of the field, without numbers of items; empty for the form as a whole.
    public var field: String
    /// The violated rule; `outcome` for a route.
    public var rule: String
    /// The finding's code; for outcomes, the former and the new name.
    public var code: String
}

/// Submissions affected in one way: the first ones, and a digest of all.
public struct AffectedSubmissions: Sendable {
    /// The first ones, in the order of their sequence; at most `most`.
    public private(set) var first: [AffectedSubmission] = []
    private var ids = SubmissionIDs()

    /// Maximum number of listed submissions.
    public static let most = 100

    /// `sha256:` over the ids of all of them, each with a line feed.
    public var digest: String { ids.digest }

    mutating func add(_ submissions: [AffectedSubmission]) {
        ids.add(submissions.map(\.id))
        first += submissions.prefix(Self.most - first.count)
    }
}

/// One submission on which the candidate decides otherwise.
public struct AffectedSubmission: Sendable {
    /// Its id.
    public var id: String
    /// How the verdicts differ.
    public var kind: ImpactKind
    /// Causes of the difference, in the order of the findings.
    public var causes: [ImpactCause]
}

/// Effect of a candidate on open sessions, which keep their version unless they are moved.
public struct SessionImpact: Sendable {
    /// Number of open sessions, and the end of the last, by the version that they keep.
    public var open: [Int: (count: Int, until: Timestamp)] = [:]
    /// Time by which the release would move sessions; nil: it moves none.
    public var movedBy: Timestamp?
    /// Number of open sessions beyond the request's limit, which were not read.
    public var notRead = 0
    /// Number of sessions that would continue at their step if they were moved.
    public var unaffected = 0
    /// Number of sessions that would continue at another step, by the id of that step; empty: at the end.
    public var reopened: [String: Int] = [:]
    /// Number of sessions that would lose an answer, which the candidate has no field for.
    public var losing = 0
    /// Sessions that cannot be judged, by reason.
    public var notJudgeable: [ImpactObstacle: Int] = [:]
    /// Ids of sessions that would continue at another step; at most `AffectedSubmissions.most`.
    public var examples: [String] = []

    /// Number of open sessions.
    public var count: Int { open.values.reduce(0) { $0 + $1.count } }
}

extension ImpactReport {
    /// Adds one part's report.
    mutating func add(_ part: ImpactPart) {
        counts.add(part.counts)
        apart.merge(part.apart) { one, other in
            var sum = one
            sum.add(other)
            return sum
        }
        places.merge(part.places) { one, other in
            var sum = one
            sum.add(other)
            return sum
        }
        keptRefused += part.keptRefused
        notJudgeable.merge(part.notJudgeable, uniquingKeysWith: +)
        for submission in part.affected {
            for cause in submission.causes { causes[cause, default: 0] += 1 }
        }
        for kind in ImpactKind.allCases {
            let found = part.affected.filter { $0.kind == kind }
            if !found.isEmpty { affected[kind, default: AffectedSubmissions()].add(found) }
        }
        through = max(through, part.through)
        throughLeaf = max(throughLeaf, part.throughLeaf)
    }
}
