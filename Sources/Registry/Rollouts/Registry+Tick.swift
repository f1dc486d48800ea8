public import FormEngine

extension Registry {
    /// Looks at each rollout that is running, stops those whose figures say so, and advances those that waited enough.
    ///
    /// A rollout takes one step at most, so that no stage is left out however late it is looked at. A breach comes first;
    /// one that somebody resumed the rollout in spite of does not pause it again, but nothing advances by itself any more.
    /// Where one cannot be looked at, the others are all the same, and then that is thrown.
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
            // What is over stays over.
            if standing?.state.isOver ?? false { continue }
            // One that cannot be looked at keeps no guardrail of the others from being looked at.
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
    /// The event that figures bring about; nil if none.
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

    /// Cause by which figures stop the rollout; nil if they do not.
    ///
    /// Of several breaches the first that nobody resumed it in spite of.
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

    /// Whether the rollout was paused for a cause of this kind before.
    private func wasPaused(by cause: RolloutCause) -> Bool {
        events.contains { event in
            guard event.draft.kind == .pause, let earlier = event.draft.cause else { return false }
            return earlier.kind == cause.kind && earlier.arm == cause.arm && earlier.metric == cause.metric
        }
    }
}
