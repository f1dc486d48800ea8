/// Appends an event that a person decided on: an advance, a pause, a resumption, an abort.
struct MovingRollout: RegistryOperation {
    /// Move of a rollout.
    enum Move: Sendable {
        /// To a coverage; nil: to the next stage of the ramp.
        case advance(to: BucketShare?)
        /// To another state, with unchanged coverage.
        case event(RolloutEventKind)
    }

    let registry: Registry
    let id: RolloutID
    let move: Move
    let actor: String
    let message: String?

    func plan() async throws(RegistryError) -> OperationPlan<RolloutView> {
        let place = try await registry.rolloutReader.place(of: id)
        let event = try event(in: place.view)
        try place.check(event)
        let change = place.change(by: event, actor: actor, note: registry.surroundings.note(message))
        return .change(change) { [registry, id] _ async throws(RegistryError) in try await registry.rollout(id) }
    }

    private func event(in view: RolloutView) throws(RegistryError) -> RolloutEventDraft {
        let (history, standing) = (view.history, view.standing)
        switch move {
        case .event(let kind): return history.event(kind, coverage: standing.coverage)
        case .advance(let coverage):
            if standing.state != .running { throw .rollout(.state(id, standing.state, .advance)) }
            guard let next = coverage ?? history.nextStage(after: standing.coverage) else {
                throw .rollout(.lastStage(id, standing.coverage))
            }
            if next <= standing.coverage { throw .rollout(.notRising(id, from: standing.coverage, to: next)) }
            return history.event(.advance, coverage: next)
        }
    }
}
