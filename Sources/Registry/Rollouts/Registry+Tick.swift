public import FormEngine

extension Registry {
    /// Evaluates each running rollout: stops those with a breach, and advances those whose stage met its conditions.
    ///
    /// A rollout takes one step at most, so that even a late tick skips no stage. A breach comes first; a breach after
    /// which a person resumed the rollout does not pause it again, but prevents automatic advances. If one rollout
    /// cannot be evaluated, the others still are, and then this throws.
    @discardableResult
    public func tickRollouts(
        of form: FormKey? = nil, on channel: Channel? = nil, actor: String
    ) async throws(RegistryError) -> [RolloutTick] {
        let (list, timelines) = try await rolloutReader.histories(of: form, on: channel)
        let time = try await now()
        var ticks: [RolloutTick] = []
        var problem = list.damaged.first.map { RegistryError.rollout(.unreadable($0.row)) }
        for history in list.histories.reversed() {
            let standing = timelines[history.place].flatMap { history.standing(at: time, in: $0) }
            // A rollout that is over is not evaluated: no event can follow.
            if standing?.state.isOver ?? false { continue }
            // An error in one rollout must not prevent the checks of the other rollouts' guardrails.
            do throws(RegistryError) {
                let ticking = TickingRollout(registry: self, id: history.record.id, actor: actor)
                if let tick = try await ticking.run() { ticks.append(tick) }
            } catch {
                problem = problem ?? error
            }
        }
        if let problem { throw problem }
        return ticks
    }
}

extension RolloutHistory {
    /// The event that figures call for; nil without one.
    func nextEvent(_ standing: Standing, _ figures: RolloutFigures) -> RolloutEventDraft? {
        guard standing.state == .running else { return nil }
        if let cause = stop(figures) {
            if wasPaused(by: cause) { return nil }
            return event(
                record.plan.onBreach == .abort ? .abort : .pause, coverage: standing.coverage, cause: cause)
        }
        guard let next = nextStage(after: standing.coverage), unmet(standing, figures).isEmpty else { return nil }
        return event(.advance, coverage: next, cause: RolloutCause(.held, subjects: figures.subjects))
    }

    /// Cause for which figures stop the rollout; nil without one.
    ///
    /// Of several breaches this is the first one after which nobody resumed the rollout.
    func stop(_ figures: RolloutFigures) -> RolloutCause? {
        let subjects = figures.subjects
        switch figures.test.verdict {
        case .notEnoughYet, .safe: return nil
        case .sampleRatioWrong: return RolloutCause(.sampleRatio, subjects: subjects)
        case .breached(let positions):
            let causes = positions.map { position in
                let comparison = figures.test.comparisons[position]
                return RolloutCause(
                    .breach, subjects: subjects, arm: record.plan.arms[comparison.arm].name,
                    metric: comparison.guardrail.metric)
            }
            return causes.first { !wasPaused(by: $0) } ?? causes.first
        }
    }

    /// Whether the rollout was paused before for the same kind of cause, arm and metric.
    private func wasPaused(by cause: RolloutCause) -> Bool {
        events.contains { event in
            guard event.draft.kind == .pause, let earlier = event.draft.cause else { return false }
            return earlier.kind == cause.kind && earlier.arm == cause.arm && earlier.metric == cause.metric
        }
    }
}
