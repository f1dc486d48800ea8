internal import FormEngine

/// A subject's version, with the reason, and the guards of a change based on it.
struct VersionChoice: Sendable {
    /// Exposure by a session or submission that has no id yet.
    struct Exposing: Sendable {
        let rollout: RolloutID
        let arm: String
        let stage: Int
    }

    /// The version; nil: that of the live release.
    var version: Int?
    var reason: Resolution.Reason
    var rollout: RolloutID?
    var arm: String?
    /// The subject's bucket in the rollout; nil if not computed.
    var bucket: Bucket?
    /// The earlier exposure that decided; nil without one.
    var exposure: String?
    /// The exposure that the change records; nil: none.
    var exposing: Exposing?
    /// Guards of the change.
    var guards: [Guard] = []

    init(_ reason: Resolution.Reason, rollout: RolloutID? = nil, bucket: Bucket? = nil, guards: [Guard] = []) {
        self.reason = reason
        self.rollout = rollout
        self.bucket = bucket
        self.guards = guards
    }

    private init(_ reason: Resolution.Reason, _ rollout: LiveState.Rollout, arm: RolloutPlan.Arm, bucket: Bucket?) {
        self.init(reason, rollout: rollout.record.id, bucket: bucket)
        version = arm.version
        self.arm = arm.name
    }

    /// Choice of the arm that a subject was exposed to earlier.
    init?(exposedBefore exposure: ExposureRecord, to rollout: LiveState.Rollout, bucket: Bucket?) {
        guard let arm = rollout.record.plan.arm(named: exposure.arm) else { return nil }
        self.init(.exposedBefore, rollout, arm: arm, bucket: bucket)
        self.exposure = exposure.id
    }

    /// Choice by a rollout's rule, for a subject without an exposure to it.
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

    /// The rollout's name for a row, if the choice has an arm.
    var rolloutText: String? { arm == nil ? nil : rollout?.text }

    /// The exposure by a session or submission; nil if it exposes nobody.
    func exposure(by id: String, subject: [UInt8]?, at time: Timestamp, salt: [UInt8]) -> ExposureRecord? {
        guard let exposing, let subject else { return nil }
        return ExposureRecord(
            rollout: exposing.rollout, subject: subject, id: id, arm: exposing.arm, stage: exposing.stage,
            exposedAt: time, salt: salt)
    }
}

/// A subject as rollouts identify it: by name if known, and by its keyed hash.
struct RolloutSubject: Sendable {
    /// The name; nil if only the hash is known.
    let name: String?
    let hash: [UInt8]
}
