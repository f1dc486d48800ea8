internal import FormEngine

/// Choice of a subject's version from a channel's state.
///
/// A subject known only by its keyed hash gets the arm of its exposure, or else the live version. With a past time only
/// exposures up to it count; otherwise all do, since the guards check all.
struct ChoosingVersion: Sendable {
    /// An exposure that was read earlier; nil: the subject has none.
    typealias Looked = (rollout: RolloutID, exposure: ExposureRecord?)

    let registry: Registry
    let state: LiveState
    /// The subject; nil: none was given.
    let subject: RolloutSubject?
    let context: JSONValue
    let time: Timestamp
    /// The time up to which exposures count; nil: all count.
    var past: Timestamp?
    var looked: Looked?
    /// Whether this is test traffic, which exposes nobody.
    var isTest = false

    /// The version, with the guards of a change based on it.
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

    /// Choice of the arm that the subject was exposed to earlier; nil without an exposure.
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

    /// Choice for a subject without an exposure to the rollout.
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

    /// The subject's exposure to a rollout, up to the past time if set; nil without one.
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
