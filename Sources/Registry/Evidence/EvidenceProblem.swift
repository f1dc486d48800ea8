public import FormEngine

/// Something that a bundle of evidence does not prove, and where in it.
public struct EvidenceProblem: Sendable, Equatable {
    /// The stable codes of what `audit verify-evidence` finds wrong.
    public enum Code: String, Sendable, CaseIterable {
        /// The file is no bundle, or not written as one is.
        case unreadable = "evidence_unreadable"
        /// The checkpoint is none.
        case checkpointUnreadable = "checkpoint_unreadable"
        /// Somebody who is trusted has not signed the checkpoint.
        case unsigned = "checkpoint_unsigned"
        /// A leaf, row or record is not written as it is stored.
        case partUnreadable = "part_unreadable"
        /// The checkpoint's tree does not hold the leaf.
        case notIncluded = "not_included"
        /// The leaf does not speak of the row.
        case rowDiffers = "row_differs"
        /// The parts do not speak of one submission.
        case partsDiffer = "parts_differ"
        /// The rules are not those of the version.
        case rulesDiffer = "rules_differ"
        /// The answers are not those that the submission commits to.
        case recordDiffers = "record_differs"
        /// The answers, judged again by the rules, come to another verdict.
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
    /// Problems; with a problem, the rest proves nothing.
    public internal(set) var problems: [EvidenceProblem] = []
    /// The submission's id.
    public internal(set) var submission: String?
    /// The form and version that judged.
    public internal(set) var form: String?
    /// The number of the version.
    public internal(set) var version: Int?
    /// The release that was live.
    public internal(set) var release: Int?
    /// Whether the submission was accepted.
    public internal(set) var accepted: Bool?
    /// The verdict: findings, outcome and whether it was valid.
    public internal(set) var verdict: JSONValue?
    /// When the submission was recorded.
    public internal(set) var recordedAt: Timestamp?
    /// The leaf that records it.
    public internal(set) var leaf: Int?
    /// The checkpoint.
    public internal(set) var checkpoint: Checkpoint?
    /// When trusted witnesses cosigned the checkpoint, by their names.
    public internal(set) var witnessed: [(name: String, at: Timestamp)] = []
    /// Whether the bundle holds all rules, or those that clients may see.
    public internal(set) var holdsAllRules = false
    /// Whether the bundle holds the answers.
    public internal(set) var holdsAnswers = false
    /// Whether the answers were judged again by the rules, and came to the verdict that is proved.
    public internal(set) var isJudgedAgain = false

    /// Whether all of it is proved.
    public var isProved: Bool { problems.isEmpty }
}
