internal import FormEngine

/// Makes an arm's version live for everybody, by a release unless it is live already, and ends the rollout.
struct PromotingRollout: RegistryOperation {
    let registry: Registry
    let id: RolloutID
    /// The arm's name.
    let arm: String
    let keepsRollouts: Bool
    let actor: String
    let message: String?

    func plan() async throws(RegistryError) -> OperationPlan<RolloutPromotion> {
        let place = try await registry.rolloutReader.place(of: id)
        let history = place.view.history
        guard let promoted = history.record.plan.arm(named: arm) else {
            throw .rollout(.unknownArm(id, arm, known: history.record.plan.arms.map(\.name)))
        }
        let event = history.event(.promote, coverage: place.view.standing.coverage, arm: arm)
        try place.check(event)
        let step = ReleaseStep(
            form: id.form, channel: history.record.channel, kind: .promote, version: promoted.version,
            keepsRollouts: keepsRollouts, actor: actor, message: message)
        var released = try await step.planned(in: place.timeline, at: place.view.at, by: registry)
        released.report.stoppedRollouts.removeAll { $0 == id }
        released.report.openSessions = try await registry.versionReader.openSessions(leftBy: released.report)
        var change = place.change(by: event, actor: actor, note: registry.surroundings.note(message))
        change.rows += released.rows
        change.guards += released.guards
        return .change(change) { [registry, id, released] receipt async throws(RegistryError) in
            var report = released.report
            if let release = receipt.releases.first { report.release = release.number }
            return RolloutPromotion(view: try await registry.rollout(id), report: report)
        }
    }
}
