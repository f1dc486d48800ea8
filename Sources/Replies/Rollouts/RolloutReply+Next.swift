package import Registry

extension RolloutReply {
    /// Steps or conditions before the rollout continues; empty if it is over.
    package static func next(of view: RolloutView, waitsFor: [RolloutPlan.Hold]) -> [String] {
        let plan = view.history.record.plan
        switch view.standing.state {
        case .promoted, .aborted, .ended: return []
        case .paused: return ["`formulary rollout resume \(view.id.text)`, `promote` or `abort`"]
        case .running: break
        }
        let breach = view.history.events.last { $0.draft.kind == .pause && $0.draft.cause != nil }?.draft.cause
        let spite = breach.map { cause in
            [
                "resumed despite this breach; until the figures recover, only `rollout advance` begins a stage: \(RolloutWords.words(for: cause))"
            ]
        }
        return (spite ?? []) + next(in: plan, of: view, waitsFor: waitsFor)
    }

    private static func next(in plan: RolloutPlan, of view: RolloutView, waitsFor: [RolloutPlan.Hold]) -> [String] {
        guard let stage = plan.stages.first(where: { $0 > view.standing.coverage }) else {
            return ["`formulary rollout promote \(view.id.text) --arm NAME` or `abort`, when you have seen enough"]
        }
        if waitsFor.isEmpty {
            return [
                plan.holds.isEmpty
                    ? "\(stage.text), after `formulary rollout advance \(view.id.text)`"
                    : "\(stage.text), at the next `formulary rollout tick`"
            ]
        }
        return ["\(stage.text), waiting for " + RolloutWords.words(for: waitsFor)]
    }
}
