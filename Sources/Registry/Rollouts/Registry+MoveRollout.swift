extension Registry {
    /// Raises a rollout's coverage: to the given one, or to the next stage of its ramp.
    @discardableResult
    public func advanceRollout(
        _ id: RolloutID, to coverage: BucketShare? = nil, actor: String, message: String?
    ) async throws(RegistryError) -> RolloutView {
        try await MovingRollout(
            registry: self, id: id, move: .advance(to: coverage), actor: actor, message: message
        ).run()
    }

    /// Pauses, resumes or aborts a rollout.
    ///
    /// A paused rollout exposes no new subjects, and exposed ones keep their arm. An aborted one gives everybody the
    /// live version; open sessions keep their pins.
    @discardableResult
    public func moveRollout(
        _ id: RolloutID, by kind: RolloutEventKind, actor: String, message: String?
    ) async throws(RegistryError) -> RolloutView {
        try await MovingRollout(registry: self, id: id, move: .event(kind), actor: actor, message: message).run()
    }

    /// Makes the version of an arm live for everybody, by a release, and ends the rollout.
    ///
    /// The release also ends other rollouts of the channel, unless the caller keeps them. If the version is live
    /// already, no release is needed.
    @discardableResult
    public func promoteRollout(
        _ id: RolloutID, arm name: String, keepsRollouts: Bool = false, actor: String, message: String?
    ) async throws(RegistryError) -> RolloutPromotion {
        try await PromotingRollout(
            registry: self, id: id, arm: name, keepsRollouts: keepsRollouts, actor: actor, message: message
        ).run()
    }
}

extension RolloutHistory {
    /// The next event after the last one.
    func event(
        _ kind: RolloutEventKind, coverage: BucketShare, arm: String? = nil, cause: RolloutCause? = nil
    ) -> RolloutEventDraft {
        RolloutEventDraft(
            rollout: record.id, number: events.count + 1, kind: kind, coverage: coverage, arm: arm, cause: cause)
    }
}
