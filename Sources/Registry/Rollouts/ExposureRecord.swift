/// First time that a subject was given an arm of a rollout, which decides from then on.
public struct ExposureRecord: Sendable, Equatable {
    /// The rollout.
    public var rollout: RolloutID
    /// The keyed hash of the subject.
    public var subject: [UInt8]
    /// The id of the session or submission by which it happened.
    public var id: String
    /// The name of the arm.
    public var arm: String
    /// The number of the rollout's event that had set the coverage.
    public var stage: Int
    /// When it happened, by the clock.
    public var exposedAt: Timestamp
    /// 32 random bytes that keep the subject's digest from being linked to another row's.
    public var salt: [UInt8]
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int
    /// The leaf's time, which never goes back; the clock's until it is stored.
    public var recordedAt: Timestamp

    /// An exposure.
    public init(
        rollout: RolloutID, subject: [UInt8], id: String, arm: String, stage: Int, exposedAt: Timestamp,
        salt: [UInt8], leaf: Int = 0, recordedAt: Timestamp? = nil
    ) {
        self.rollout = rollout
        self.subject = subject
        self.id = id
        self.arm = arm
        self.stage = stage
        self.exposedAt = exposedAt
        self.salt = salt
        self.leaf = leaf
        self.recordedAt = recordedAt ?? exposedAt
    }
}
