public import FormEngine

/// A problem that keeps a bundle of evidence from proving its verdict, with its place in the bundle.
public struct EvidenceProblem: Error, Sendable, Equatable {
    /// The stable codes of problems that `audit verify-evidence` reports.
    public enum Code: String, Sendable, CaseIterable {
        /// The file is no bundle, or not written in the canonical form.
        case unreadable = "evidence_unreadable"
        /// The checkpoint cannot be parsed.
        case checkpointUnreadable = "checkpoint_unreadable"
        /// The signature of a trusted key is missing from the checkpoint.
        case unsigned = "checkpoint_unsigned"
        /// A leaf, row or record is not written in its stored form.
        case partUnreadable = "part_unreadable"
        /// The checkpoint's tree does not hold the leaf.
        case notIncluded = "not_included"
        /// The leaf does not record the row.
        case rowDiffers = "row_differs"
        /// The parts belong to different submissions.
        case partsDiffer = "parts_differ"
        /// The rules are not those of the version.
        case rulesDiffer = "rules_differ"
        /// The answers are not those that the submission commits to.
        case recordDiffers = "record_differs"
        /// Judging the answers again by the rules gives another verdict.
        case verdictDiffers = "verdict_differs"
    }

    /// Kind of problem.
    public var code: Code
    /// The part of the bundle: `checkpoint`, `submission.proof`, `document`.
    public var place: String
    /// The problem, in one sentence.
    public var message: String

    init(_ code: Code, at place: String, _ message: String) {
        self.code = code
        self.place = place
        self.message = message
    }
}

/// Report on a bundle of evidence.
public struct EvidenceReport: Sendable {
    /// Problems; with any problem, the rest proves nothing.
    public internal(set) var problems: [EvidenceProblem] = []
    /// The submission's id.
    public internal(set) var submission: String?
    /// The form and version that judged.
    public internal(set) var form: String?
    /// The number of the version.
    public internal(set) var version: Int?
    /// The release that was live, or that is proved.
    public internal(set) var release: Int?
    /// The channel of a proved release.
    public internal(set) var channel: String?
    /// When a proved release takes effect, if nothing voids it before.
    public internal(set) var effectiveAt: Timestamp?
    /// Whether a proved release was scheduled for that time.
    public internal(set) var isScheduled = false
    /// The invariants that a proved release was excepted from.
    public internal(set) var excepted: [String] = []
    /// The digest of the change page that the publisher of a proved release saw.
    public internal(set) var changePage: String?
    /// Whether the submission was accepted.
    public internal(set) var accepted: Bool?
    /// The verdict: findings, outcome and whether it was valid.
    public internal(set) var verdict: JSONValue?
    /// When the submission was recorded.
    public internal(set) var recordedAt: Timestamp?
    /// The leaf that records it.
    public internal(set) var leaf: Int?
    /// People's decisions about the submission, in order; the last one was in force, and nil: the verdict counted again.
    public internal(set) var decisions: [(outcome: String?, at: Timestamp)] = []
    /// Reviews of the submission, after a rejudgement by another version, in order.
    public internal(set) var reviews: [Review] = []

    /// A review of the submission.
    public struct Review: Sendable, Equatable {
        /// The rejudgement's number.
        public var rejudgement: Int
        /// The review's number in the rejudgement.
        public var number: Int
        /// The version that judged again.
        public var successor: Int
        /// How the verdicts differ.
        public var difference: String
        /// Whether its last step closed it.
        public var isClosed: Bool
    }

    /// The checkpoint.
    public internal(set) var checkpoint: Checkpoint?
    /// When trusted witnesses cosigned the checkpoint, by their names.
    public internal(set) var witnessed: [(name: String, at: Timestamp)] = []
    /// Whether the bundle holds all rules, or those that clients may see.
    public internal(set) var holdsAllRules = false
    /// Whether the bundle holds all answers, and all other inputs of the judgement.
    public internal(set) var holdsAnswers = false
    /// The fields whose answers the bundle holds.
    public internal(set) var answers: [String] = []
    /// Whether judging the answers again gave the proved verdict.
    public internal(set) var isJudgedAgain = false

    /// Whether everything in the bundle is proved.
    public var isProved: Bool { problems.isEmpty }
}

extension EvidenceReport {
    /// Adds the witnesses of a checkpoint, or the problem that a trusted key did not sign it.
    mutating func addSigners(of note: SignedNote, trusting trust: Trust) {
        if let refusal = trust.refusal(of: note) {
            return problems.append(EvidenceProblem(.unsigned, at: "checkpoint", refusal))
        }
        if let other = trust.keys.first(where: { !$0.name.utf8.elementsEqual((checkpoint?.origin ?? "").utf8) }) {
            let message = "The trusted key is of the log `\(other.name)`, but the checkpoint is of another log."
            return problems.append(EvidenceProblem(.unsigned, at: "checkpoint", message))
        }
        for witness in trust.witnesses {
            guard case .signed(at: .some(let time)) = note.verdict(of: witness) else { continue }
            witnessed.append((witness.name, time))
        }
    }
}
