internal import FormEngine

/// Reads rollouts with their events.
struct RolloutReader: RegistryReader {
    let registry: Registry
}

extension Registry {
    var rolloutReader: RolloutReader { RolloutReader(registry: self) }
}

extension RolloutReader {
    /// Rollouts, the latest start first, and the timeline of each form and channel, read once.
    ///
    /// A timeline with an unreadable row is left out.
    func histories(
        of form: FormKey?, on channel: Channel?
    ) async throws(RegistryError) -> (RolloutList, [RolloutHistory.Place: Timeline]) {
        if let form { _ = try await registry.versionReader.existingForm(form) }
        if let channel { try await registry.checkChannel(channel) }
        let query = RolloutQuery(form: form, channel: channel)
        let list = try await storing { () throws(StoreError) in try await store.rollouts(query) }
        var timelines: [RolloutHistory.Place: Timeline] = [:]
        for place in Set(list.histories.map(\.place)) {
            do throws(RegistryError) {
                timelines[place] = try await registry.timeline(of: place.form, on: place.channel)
            } catch {
                guard error.isDamage else { throw error }
            }
        }
        return (list, timelines)
    }

    /// A rollout with its events; throws for an unknown or unreadable one.
    func history(of id: RolloutID) async throws(RegistryError) -> RolloutHistory {
        let query = RolloutQuery(form: id.form, number: id.number)
        let found = try await storing { () throws(StoreError) in try await store.rollouts(query) }
        if let damaged = found.damaged.first { throw .rollout(.unreadable(damaged.row)) }
        if let history = found.histories.first { return history }
        _ = try await registry.versionReader.existingForm(id.form)
        throw .rollout(.noSuchRollout(id, count: try await newestRollout(of: id.form)))
    }

    /// The number of a form's last rollout; 0 without one.
    func newestRollout(of form: FormKey) async throws(RegistryError) -> Int {
        let query = RolloutQuery(form: form)
        let list = try await storing { () throws(StoreError) in try await store.rollouts(query) }
        let numbers = list.histories.map(\.record.id.number) + list.damaged.compactMap(\.number)
        return numbers.max() ?? 0
    }

    func view(of history: RolloutHistory) async throws(RegistryError) -> RolloutView {
        let timeline = try await registry.timeline(of: history.record.id.form, on: history.record.channel)
        return try view(of: history, in: timeline, at: try await registry.now())
    }

    /// A rollout with its status in a timeline.
    func view(
        of history: RolloutHistory, in timeline: Timeline, at time: Timestamp
    ) throws(RegistryError) -> RolloutView {
        let id = history.record.id
        // The timeline was read after the history, so its events are the current ones.
        let current = timeline.rollouts.first { $0.record.id == id } ?? history
        guard let standing = current.standing(at: time, in: timeline) else { throw .rollout(.damaged(id)) }
        let waiting = standing.state.isOver ? [] : timeline.scheduled(at: time)
        return RolloutView(
            history: current, standing: standing, at: time,
            endingRelease: waiting.first { !$0.draft.keepsRollouts })
    }

    /// The number of the chosen version; throws if the form is closed.
    func version(of choice: VersionChoice, in state: LiveState) async throws(RegistryError) -> Int {
        if let chosen = choice.version { return chosen }
        return try await registry.versionReader.version(of: state.release)
    }

    /// Report of a starting rollout, with a forecast for each guardrail.
    func startReport(
        of history: RolloutHistory, in timeline: Timeline, at time: Timestamp
    ) async throws(RegistryError) -> RolloutStartReport {
        let traffic = try await traffic(of: history.record, until: time)
        return RolloutStartReport(
            view: try view(of: history, in: timeline, at: time),
            outlook: RolloutOutlook(of: history.record.plan, traffic, days: Registry.trafficDays))
    }

    /// The report of a rollout with its figures.
    func report(
        _ history: RolloutHistory, _ view: RolloutView, _ figures: RolloutFigures
    ) -> RolloutReport {
        RolloutReport(view: view, figures: figures, waitsFor: history.unmet(view.standing, figures))
    }

    /// The outlook of a running rollout whose guardrails are not decided yet; nil for others.
    func outlook(of report: RolloutReport) async throws(RegistryError) -> RolloutOutlook? {
        let (view, figures, standing) = (report.view, report.figures, report.view.standing)
        let (record, test) = (view.history.record, report.figures.test)
        guard standing.state == .running, test.verdict == .notEnoughYet, !record.plan.guardrails.isEmpty else {
            return nil
        }
        let seconds = (view.at.milliseconds - standing.stageSince.milliseconds) / 1000
        var outlook = RolloutOutlook(
            of: record.plan, try await traffic(of: record, until: view.at), days: Registry.trafficDays,
            at: standing.coverage, counted: figures.subjects,
            passed: (max(0, seconds), figures.read(inStage: standing.stage)))
        let safe = test.comparisons.filter { $0.safetyEvidence >= test.evidenceOfSafety }
        outlook.forecasts.removeAll { forecast in
            safe.contains { record.plan.arms[$0.arm].name == forecast.arm && $0.guardrail == forecast.guardrail }
        }
        return outlook
    }

    private func traffic(of record: RolloutRecord, until time: Timestamp) async throws(RegistryError) -> RecentTraffic {
        let since = time.advanced(bySeconds: -Int64(Registry.trafficDays) * 86_400)
        return try await storing { () throws(StoreError) in
            try await store.traffic(of: record.id.form, on: record.channel, since: since)
        }
    }
}
