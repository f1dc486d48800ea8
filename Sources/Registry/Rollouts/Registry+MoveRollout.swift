extension Registry {
    /// Raises a rollout's coverage: to one that is named, or to the next stage of its ramp.
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
    /// Paused, it exposes nobody new, and who was keeps the arm. Aborted, it gives everybody what is live; sessions that
    /// are open keep their pins.
    @discardableResult
    public func moveRollout(
        _ id: RolloutID, by kind: RolloutEventKind, actor: String, message: String?
    ) async throws(RegistryError) -> RolloutView {
        try await MovingRollout(registry: self, id: id, move: .event(kind), actor: actor, message: message).run()
    }

    /// Makes the version of an arm live for everybody, by a release, and ends the rollout.
    ///
    /// Other rollouts of the channel end by that release too, unless they are kept. Where the version is live already, no
    /// release is needed.
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
    /// The event that follows the last one.
    func event(
        _ kind: RolloutEventKind, coverage: BucketShare, arm: String? = nil, cause: RolloutCause? = nil
    ) -> RolloutEventDraft {
        RolloutEventDraft(
            rollout: record.id, number: events.count + 1, kind: kind, coverage: coverage, arm: arm, cause: cause)
    }
}
