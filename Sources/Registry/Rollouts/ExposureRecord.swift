internal import FormEngine

/// The first use of a rollout's arm for a subject, which fixes the subject's arm.
public struct ExposureRecord: Sendable, Equatable {
    /// The rollout.
    public var rollout: RolloutID
    /// The keyed hash of the subject.
    public var subject: [UInt8]
    /// The id of the session or submission that exposed the subject.
    public var id: String
    /// The name of the arm.
    public var arm: String
    /// The number of the rollout's event that set the coverage.
    public var stage: Int
    /// When it happened, by the clock.
    public var exposedAt: Timestamp
    /// 32 random bytes that keep the subject's digest from being linked to another row's.
    public var salt: [UInt8]
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int
    /// The leaf's time, which never goes back; the clock's time until it is stored.
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

extension RowKind { package static let exposure = RowKind("exposure") }

extension ExposureRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .exposure, in: "exposures",
        ColumnList(
            .init("form", \.rollout.form, in: .none),
            .init("rollout", \.rollout.number, in: .computed("rollout", \.digestedRollout)),
            .init("subject", \.subject, in: .computed("subject", \.digestedSubject)), .init("id", \.id),
            .init("arm", \.arm), .init("stage", \.stage), .init("exposed_at", \.exposedAt),
            .init("salt", \.salt, in: .none)
        ) {
            ExposureRecord(
                rollout: RolloutID(form: $0, number: $1), subject: $2, id: $3, arm: $4, stage: $5, exposedAt: $6,
                salt: $7)
        },
        audit: RowAudit(
            title: { "exposure \($0["id"]) to rollout \($0["form"])/\($0["rollout"])" },
            facts: { _, _ in [.init("exposed", .bool(true))] },
            follow: { $0.add(exposure: $1, $2, $3) }))

    private var digestedRollout: JSONValue { .text(rollout.text) }
    private var digestedSubject: JSONValue { .text(SaltedDigest.text(of: subject, as: .subject, salt: salt)) }
}
