internal import FormEngine

/// Evaluates a rollout, and appends the event that its figures call for, if any; nil if the rollout is over.
struct TickingRollout: RegistryOperation {
    let registry: Registry
    let id: RolloutID
    let actor: String

    func plan() async throws(RegistryError) -> OperationPlan<RolloutTick?> {
        let place = try await registry.rolloutReader.place(of: id)
        let (history, standing) = (place.view.history, place.view.standing)
        if standing.state.isOver { return .finished(nil) }
        let folding = FoldingRollout(registry: registry, history: history)
        var figures = try await folding.figures(at: place.view.at, keepsCache: true)
        var event = history.nextEvent(standing, figures)
        if event != nil {
            // An event is permanent, so it is decided from the rows alone, without the cache.
            figures = try await folding.figures(at: place.view.at, usesCache: false, keepsCache: false)
            event = history.nextEvent(standing, figures)
        }
        let tick = RolloutTick(
            view: place.view, event: nil, waitsFor: history.unmet(standing, figures), verdict: figures.test.verdict,
            subjects: figures.subjects)
        guard let event else { return .finished(tick) }
        let change = place.change(by: event, actor: actor, note: nil)
        return .change(change) { [registry, id, actor, figures] receipt async throws(RegistryError) in
            var tick = tick
            tick.view = try await registry.rollout(id)
            tick.event = RolloutEventRecord(
                draft: event, recordedAt: receipt.time, leaf: receipt.leaf, actor: actor)
            tick.waitsFor = tick.view.history.unmet(tick.view.standing, figures)
            return tick
        }
    }
}
