public import FormEngine

extension Registry {
    /// A rollout with its current status.
    public func rollout(_ id: RolloutID) async throws(RegistryError) -> RolloutView {
        try await rolloutReader.view(of: try await rolloutReader.history(of: id))
    }

    /// Readable rollouts with their current status, newest first.
    public func rollouts(
        of form: FormKey? = nil, on channel: Channel? = nil
    ) async throws(RegistryError) -> [RolloutView] {
        try await rolloutViews(of: form, on: channel).views
    }

    /// Rollouts with their current status, newest first, and the unreadable ones.
    public func rolloutViews(
        of form: FormKey? = nil, on channel: Channel? = nil
    ) async throws(RegistryError) -> (views: [RolloutView], damaged: [DamagedRollout]) {
        var (list, timelines) = try await rolloutReader.histories(of: form, on: channel)
        let time = try await now()
        var views: [RolloutView] = []
        for history in list.histories {
            // A rollout whose events are missing has no state.
            if let timeline = timelines[history.place], history.standing(at: time, in: timeline) != nil {
                views.append(try rolloutReader.view(of: history, in: timeline, at: time))
            } else {
                list.damaged.append(history.damaged)
            }
        }
        return (views, list.damaged)
    }

    /// The name of the running or paused rollout of a form and channel, or else of the last one started.
    public func standingRollout(
        of form: FormKey, on channel: Channel = .production
    ) async throws(RegistryError) -> RolloutID {
        let (views, damaged) = try await rolloutViews(of: form, on: channel)
        let standing = views.filter { !$0.standing.state.isOver }
        if standing.count > 1 { throw .rollout(.several(form, channel, standing.map(\.id))) }
        // An unreadable rollout may be the current one.
        if standing.isEmpty, let damaged = damaged.first { throw .rollout(.unreadable(damaged.row)) }
        guard let found = standing.first ?? views.first else { throw .rollout(.noRollout(form, channel)) }
        return found.id
    }

    /// Report of a rollout: its figures, and the conclusions from them.
    public func rolloutReport(_ id: RolloutID) async throws(RegistryError) -> RolloutReport {
        let history = try await rolloutReader.history(of: id)
        let view = try await rolloutReader.view(of: history)
        let figures = try await FoldingRollout(registry: self, history: history).figures(at: view.at, keepsCache: false)
        return rolloutReader.report(history, view, figures)
    }

    /// Report of a rollout, with its outlook.
    public func rolloutForecast(_ id: RolloutID) async throws(RegistryError) -> RolloutReport {
        var report = try await rolloutReport(id)
        report.outlook = try await rolloutReader.outlook(of: report)
        return report
    }

    /// Report of a rollout, with its outlook and the course of its figures.
    public func rolloutCourse(
        _ id: RolloutID
    ) async throws(RegistryError) -> (report: RolloutReport, course: RolloutCourse) {
        let history = try await rolloutReader.history(of: id)
        let view = try await rolloutReader.view(of: history)
        let folding = FoldingRollout(registry: self, history: history)
        let (fold, waiting) = try await folding.fold(at: view.at, keepsCache: false)
        let figures = fold.figures(waiting: waiting, at: view.at)
        var report = rolloutReader.report(history, view, figures)
        report.outlook = try await rolloutReader.outlook(of: report)
        return (report, fold.course(exposedAt: try await folding.exposureTimes(fold)))
    }
}

extension RolloutHistory {
    /// A form and a channel.
    struct Place: Hashable, Sendable {
        let form: FormKey
        let channel: Channel
    }

    /// This rollout as an unreadable one, since a row of its form's timeline is damaged.
    fileprivate var damaged: DamagedRollout {
        let row = DamagedRow(
            name: "rollout \(record.id.text)",
            problem: "The rollout's events, or the releases of its form, cannot be read")
        return DamagedRollout(
            row: row, form: record.id.form, number: record.id.number, release: record.release, events: events,
            hasAllEvents: true)
    }

    /// The form and channel of its timeline.
    var place: Place { Place(form: record.id.form, channel: record.channel) }

    /// Unmet conditions of the current stage; empty for the last one, or if the rollout is not running.
    func unmet(_ standing: Standing, _ figures: RolloutFigures) -> [RolloutPlan.Hold] {
        guard standing.state == .running, nextStage(after: standing.coverage) != nil else { return [] }
        // After a breach and a resumption only a person can advance the rollout.
        if record.plan.holds.isEmpty || stop(figures) != nil { return [.approval] }
        return record.plan.holds.filter { hold in
            switch hold {
            case .approval: true
            case .seconds(let count): figures.at < standing.stageSince.advanced(bySeconds: Int64(count))
            case .exposures(let count): figures.read(inStage: standing.stage) < count
            case .safe: figures.test.verdict != .safe
            }
        }
    }

    /// The coverage of the next stage; nil for the last one.
    func nextStage(after coverage: BucketShare) -> BucketShare? {
        record.plan.stages.first { $0 > coverage }
    }
}

extension RolloutFigures {
    /// How many subjects of a stage the fold has read.
    func read(inStage event: Int) -> Int {
        stages.first { $0.event == event }?.arms.reduce(0) { $0 + $1.exposed } ?? 0
    }
}
