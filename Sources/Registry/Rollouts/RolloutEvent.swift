/// One change of a rollout, before its leaf settles its time.
public struct RolloutEventDraft: Sendable, Equatable {
    /// The rollout.
    public var rollout: RolloutID
    /// 1, 2, 3… for each rollout; the first is its start.
    public var number: Int
    /// What happens.
    public var kind: RolloutEventKind
    /// The coverage from then on.
    public var coverage: BucketShare
    /// The arm whose version becomes live; nil but for `promote`.
    public var arm: String?
    /// What brought it about; nil: somebody asked for it.
    public var cause: RolloutCause?

    /// An event of a rollout.
    public init(
        rollout: RolloutID, number: Int, kind: RolloutEventKind, coverage: BucketShare, arm: String? = nil,
        cause: RolloutCause? = nil
    ) {
        self.rollout = rollout
        self.number = number
        self.kind = kind
        self.coverage = coverage
        self.arm = arm
        self.cause = cause
    }
}

/// One change of a rollout, as it is stored.
public struct RolloutEventRecord: Sendable, Equatable {
    /// The change.
    public var draft: RolloutEventDraft
    /// When it was appended, by its leaf.
    public var recordedAt: Timestamp
    /// The sequence of the leaf that records it.
    public var leaf: Int
    /// The actor that appended it, from the leaf.
    public var actor: String

    /// A stored event.
    public init(draft: RolloutEventDraft, recordedAt: Timestamp, leaf: Int, actor: String) {
        self.draft = draft
        self.recordedAt = recordedAt
        self.leaf = leaf
        self.actor = actor
    }
}

/// Kind of change of a rollout.
public enum RolloutEventKind: String, Sendable, CaseIterable {
    /// It begins.
    case start
    /// Its coverage rises.
    case advance
    /// Nobody new is exposed.
    case pause
    /// Subjects are exposed again.
    case resume
    /// One arm's version becomes live for everybody.
    case promote
    /// It is over, and everybody is given what is live.
    case abort

    /// The action of its leaf.
    public var action: String { "rollout.\(rawValue)" }
}
