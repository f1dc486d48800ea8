internal import FormEngine

/// Version that a subject is given, why, and what a change that is made of it depends on.
struct VersionChoice: Sendable {
    /// Exposure that happens by a session or submission, before it is known which.
    struct Exposing: Sendable {
        let rollout: RolloutID
        let arm: String
        let stage: Int
    }

    /// The version; nil: the live release's.
    var version: Int?
    var reason: Resolution.Reason
    var rollout: RolloutID?
    var arm: String?
    /// The subject's bucket in the rollout; nil where none was asked for.
    var bucket: Bucket?
    /// The exposure that decided; nil if none did.
    var exposure: String?
    /// The exposure that the change records; nil if none.
    var exposing: Exposing?
    /// Conditions that must still hold when it is committed.
    var guards: [Guard] = []

    init(_ reason: Resolution.Reason, rollout: RolloutID? = nil, bucket: Bucket? = nil, guards: [Guard] = []) {
        self.reason = reason
        self.rollout = rollout
        self.bucket = bucket
        self.guards = guards
    }

    /// Choice that a session made when it started, for what is submitted by it.
    init(pinnedBy session: SessionRecord) {
        self.init(.pinnedSession)
        version = session.version
        rollout = session.rollout.flatMap { RolloutID($0) }
        arm = session.arm
        exposure = session.exposure
    }

    /// Choice that a submission was judged by, for what amends it; nobody is exposed by that.
    init(amending submission: SubmissionRecord) {
        self.init(.pinnedSubmission)
        version = submission.version
        rollout = submission.rollout.flatMap { RolloutID($0) }
        arm = submission.arm
    }

    private init(_ reason: Resolution.Reason, _ rollout: LiveState.Rollout, arm: RolloutPlan.Arm, bucket: Bucket?) {
        self.init(reason, rollout: rollout.record.id, bucket: bucket)
        version = arm.version
        self.arm = arm.name
    }

    /// Choice of the arm that a subject was exposed to before.
    init?(exposedBefore exposure: ExposureRecord, to rollout: LiveState.Rollout, bucket: Bucket?) {
        guard let arm = rollout.record.plan.arm(named: exposure.arm) else { return nil }
        self.init(.exposedBefore, rollout, arm: arm, bucket: bucket)
        self.exposure = exposure.id
    }

    /// Choice by a rollout's rule, for a subject that was never exposed to it.
    init(_ assignment: Assignment, by rollout: LiveState.Rollout) {
        let arms = rollout.record.plan.arms
        switch assignment.reason {
        case .inRollout:
            guard let position = assignment.arm, arms.indices.contains(position) else { fallthrough }
            let arm = arms[position]
            self.init(.inRollout, rollout, arm: arm, bucket: assignment.bucket)
            exposing = Exposing(rollout: rollout.record.id, arm: arm.name, stage: rollout.standing.stage)
        case .outOfCoverage:
            self.init(.outOfCoverage, rollout: rollout.record.id, bucket: assignment.bucket)
        case .notInAudience:
            self.init(.notInAudience, rollout: rollout.record.id, bucket: assignment.bucket)
        case .noSubject:
            self.init(.noSubject, rollout: rollout.record.id)
        }
    }

    /// The name of the rollout as a row holds it, where an arm was given.
    var rolloutText: String? { arm == nil ? nil : rollout?.text }

    /// The exposure that a session or submission brings about; nil if none.
    func exposure(by id: String, subject: [UInt8]?, at time: Timestamp, salt: [UInt8]) -> ExposureRecord? {
        guard let exposing, let subject else { return nil }
        return ExposureRecord(
            rollout: exposing.rollout, subject: subject, id: id, arm: exposing.arm, stage: exposing.stage,
            exposedAt: time, salt: salt)
    }
}

/// A subject as a rollout looks at one: who it is, if that is known, and the hash that rows hold.
struct RolloutSubject: Sendable {
    /// The name; nil where the registry kept its hash alone.
    let name: String?
    let hash: [UInt8]
}
