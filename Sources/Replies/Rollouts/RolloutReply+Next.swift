package import Registry

extension RolloutReply {
    /// What has to come before the rollout goes on; nothing if it is over.
    package static func next(of view: RolloutView, waitsFor: [RolloutPlan.Hold]) -> [String] {
        let plan = view.history.record.plan
        switch view.standing.state {
        case .promoted, .aborted, .ended: return []
        case .paused: return ["`formulary rollout resume \(view.id.text)`, `promote` or `abort`"]
        case .running: break
        }
        let breach = view.history.events.last { $0.draft.kind == .pause && $0.draft.cause != nil }?.draft.cause
        let spite = breach.map { cause in
            ["no stage begins by itself, and this stops it no more: \(RolloutWords.words(for: cause))"]
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
                    ? "\(stage.text), when somebody says `formulary rollout advance \(view.id.text)`"
                    : "\(stage.text), at the next `formulary rollout tick`"
            ]
        }
        return ["\(stage.text), which waits for " + RolloutWords.words(for: waitsFor)]
    }
}
