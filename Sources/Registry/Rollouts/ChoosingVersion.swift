internal import FormEngine

/// Choice of the version that a channel's state gives a subject.
///
/// A subject whose name the registry did not keep is given what it was exposed to, and else what is live. Exposures are
/// looked at up to a past time if one is named, and else whenever they were recorded, as the guards do.
struct ChoosingVersion: Sendable {
    /// Exposure that was read before; nil: the subject has none.
    typealias Looked = (rollout: RolloutID, exposure: ExposureRecord?)

    let registry: Registry
    let state: LiveState
    /// Nil: nobody is named.
    let subject: RolloutSubject?
    let context: JSONValue
    let time: Timestamp
    /// The time up to which exposures count; nil: all count.
    var past: Timestamp?
    var looked: Looked?
    /// Whether it is test traffic, which exposes nobody.
    var isTest = false

    /// The version, and what a change that is made of it depends on.
    func choice() async throws(RegistryError) -> VersionChoice {
        guard let subject else { return VersionChoice(state.rollouts.isEmpty ? .live : .noSubject) }
        var guards: [Guard] = []
        for rollout in state.rollouts {
            if let name = subject.name, !rollout.mayTake(name) { continue }
            if let exposed = try await exposedBefore(subject, to: rollout) { return exposed }
            guards.append(.unexposed(rollout.record.id, subject: subject.hash))
            if let name = subject.name { return assigned(name, by: rollout, guards: guards) }
        }
        if let ended = state.ended, try await exposure(of: subject, to: ended) != nil {
            return VersionChoice(.rolloutEnded, rollout: ended, guards: guards)
        }
        if state.rollouts.isEmpty { return VersionChoice(.live) }
        return VersionChoice(subject.name == nil ? .noSubject : .outOfCoverage, guards: guards)
    }

    /// Choice of the arm that the subject was exposed to before; nil if it was not.
    private func exposedBefore(
        _ subject: RolloutSubject, to rollout: LiveState.Rollout
    ) async throws(RegistryError) -> VersionChoice? {
        let id = rollout.record.id
        guard let exposure = try await exposure(of: subject, to: id) else { return nil }
        let bucket = subject.name.map { Bucket(seed: rollout.record.plan.seed, subject: $0) }
        guard let choice = VersionChoice(exposedBefore: exposure, to: rollout, bucket: bucket) else {
            throw .rollout(.damaged(id))
        }
        return choice
    }

    /// Choice for a subject that was never exposed to the rollout.
    private func assigned(_ name: String, by rollout: LiveState.Rollout, guards: [Guard]) -> VersionChoice {
        if rollout.standing.state == .paused {
            let bucket = Bucket(seed: rollout.record.plan.seed, subject: name)
            return VersionChoice(.rolloutPaused, rollout: rollout.record.id, bucket: bucket, guards: guards)
        }
        let assignment = rollout.rule.assignment(of: name, context: context, asOf: time.utcDate)
        var choice = VersionChoice(assignment, by: rollout)
        choice.guards = guards
        if isTest { choice.exposing = nil }
        return choice
    }

    /// The subject's exposure to a rollout, up to the past time if one is named; nil if there was none.
    private func exposure(
        of subject: RolloutSubject, to rollout: RolloutID
    ) async throws(RegistryError) -> ExposureRecord? {
        if let looked, looked.rollout == rollout { return looked.exposure }
        let found = try await registry.storing { () throws(StoreError) in
            try await registry.store.exposure(of: subject.hash, to: rollout)
        }
        return found.flatMap { exposure in past.map { exposure.recordedAt <= $0 } ?? true ? exposure : nil }
    }
}
