internal import FormEngine

extension Registry {
    /// Days whose subjects a forecast goes by.
    static let trafficDays = 30

    /// Starts a rollout over what is live; returns when that is on disk.
    ///
    /// The control is what is live, the arms' versions are neither withdrawn nor have errors by the rules of today, and no
    /// other rollout that is not over takes any of the same subjects. With `isDryRun` it gives the same report and writes
    /// nothing.
    @discardableResult
    public func startRollout(
        _ start: RolloutStart, isDryRun: Bool = false
    ) async throws(RegistryError) -> RolloutStartReport {
        var plan = start.plan
        if plan.seed.isEmpty { plan.seed = surroundings.uuid(at: surroundings.now()) }
        try check(plan, start)
        for _ in 0..<Self.attempts {
            let timeline = try await timeline(of: start.form, on: start.channel)
            let time = try await now()
            let live = try await liveRelease(of: start.form, on: start.channel, at: time, in: timeline)
            try await check(plan, over: live, in: timeline, at: time)
            let number = try await newestRollout(of: start.form)
            let record = RolloutRecord(
                id: RolloutID(form: start.form, number: number + 1), channel: start.channel, release: live.number,
                plan: plan)
            let event = RolloutEventDraft(
                rollout: record.id, number: 1, kind: .start, coverage: plan.stages.first ?? .nobody)
            let guards: [Guard] = [
                .timeline(start.form, start.channel, leaf: timeline.leaf),
                .live(start.form, start.channel, release: live.number), .newestRollout(start.form, number: number),
            ]
            let change = Change(
                guards: guards, rows: [record, event],
                leaf: LeafDraft(
                    time: time, actor: start.actor, action: RolloutEventKind.start.action, object: record.id.text,
                    note: note(start.message)))
            let planned = RolloutEventRecord(draft: event, recordedAt: time, leaf: 0, actor: start.actor)
            if isDryRun {
                return try await report(of: RolloutHistory(record: record, events: [planned]), in: timeline, at: time)
            }
            guard let receipt = try await commitIfCurrent(change) else { continue }
            let history = try await history(of: record.id)
            let current = try await self.timeline(of: start.form, on: start.channel)
            return try await report(of: history, in: current, at: receipt.time)
        }
        throw .contention
    }

    /// Refuses a plan that cannot be carried out, whatever is published.
    private func check(_ plan: RolloutPlan, _ start: RolloutStart) throws(RegistryError) {
        if let fault = plan.fault { throw .rollout(.plan(fault)) }
        if plan.seed == RolloutRecord.namespace(of: start.form, on: start.channel) {
            throw .rollout(.seedTaken(plan.seed))
        }
        let buckets = plan.buckets(at: plan.stages.last ?? .nobody)
        if let empty = zip(plan.arms, buckets).first(where: { $0.1 == 0 })?.0 {
            throw .rollout(.plan(.emptyArm(empty.name)))
        }
        guard let predicate = plan.audience else { return }
        do throws(ExpressionError) {
            _ = try FormExpression(predicate)
        } catch {
            throw .rollout(.audience(error))
        }
    }

    /// Refuses a plan that does not go with what is published.
    private func check(
        _ plan: RolloutPlan, over live: ReleaseRecord, in timeline: Timeline, at time: Timestamp
    ) async throws(RegistryError) {
        let form = live.draft.form
        let liveVersion = try await version(of: live)
        for arm in plan.arms {
            let version = try await version(arm.version, of: form)
            if timeline.isWithdrawn(arm.version) { throw .rollout(.armWithdrawn(form, arm.version)) }
            let errors = try await errors(of: version)
            if errors > 0 { throw .rollout(.armHasErrors(form, arm.version, count: errors)) }
        }
        if let control = plan.arm(named: plan.control), control.version != liveVersion {
            throw .rollout(.notControl(arm: control.name, version: control.version, live: liveVersion))
        }
        // Nobody knows whose subjects it has.
        if let damaged = timeline.damagedRollouts(standingAt: time).first { throw .rollout(.unreadable(damaged.row)) }
        let taken = timeline.rollouts(standingAt: time).first { $0.history.record.plan.overlaps(plan) }
        if let taken {
            throw .rollout(.overlaps(taken.history.record.id, place: taken.history.record.plan.place))
        }
    }

    /// How many errors a version has by the rules of today.
    private func errors(of version: VersionRecord) async throws(RegistryError) -> Int {
        _ = try await pin(version)
        let bytes = try await storing { () throws(StoreError) in try await store.document(version.digest) } ?? []
        guard let config = (try? JSONValue(stored: bytes))?["config"] else { return 0 }
        return FormConfig.relint(config).diagnostics.count { $0.severity == .error }
    }

    /// Report of a rollout that starts, with what its guardrails are expected to need.
    private func report(
        of history: RolloutHistory, in timeline: Timeline, at time: Timestamp
    ) async throws(RegistryError) -> RolloutStartReport {
        let record = history.record
        let since = time.advanced(bySeconds: -Int64(Self.trafficDays) * 86_400)
        let traffic = try await storing { () throws(StoreError) in
            try await store.traffic(of: record.id.form, on: record.channel, since: since)
        }
        return RolloutStartReport(
            view: try view(of: history, in: timeline, at: time), traffic: traffic, trafficDays: Self.trafficDays,
            forecasts: record.plan.forecasts(traffic, days: Self.trafficDays))
    }
}

extension RolloutPlan {
    /// Forecast of each guardrail for each arm but the control, if nothing differs and subjects come as they did.
    func forecasts(_ traffic: RecentTraffic, days: Int) -> [RolloutStartReport.Forecast] {
        let buckets = buckets(at: stages.last ?? .everybody)
        let control = controlPosition
        let covered = Double(buckets.reduce(0, +)) / Double(Bucket.count) * (range.end - range.start)
        let perDay = Double(traffic.subjects) / Double(days) * covered
        return arms.indices.filter { $0 != control }.flatMap { arm in
            guardrails.map { guardrail in
                let pair = Double(buckets[arm] + buckets[control])
                let all = Double(buckets.reduce(0, +))
                var subjects: Int?
                if traffic.subjects > 0, buckets[arm] > 0, buckets[control] > 0 {
                    let rate = Double(traffic.count(guardrail.metric)) / Double(traffic.subjects)
                    let forecast = SafetyForecast(guardrail, rate: rate, share: Double(buckets[arm]) / pair)
                    subjects = forecast.subjects.map { Int((Double($0) * all / pair).rounded(.up)) }
                }
                let needed = subjects.map { Double($0) / perDay }
                return RolloutStartReport.Forecast(
                    arm: arms[arm].name, guardrail: guardrail, subjects: subjects,
                    days: needed.flatMap { $0 < 1e6 ? Int($0.rounded(.up)) : nil })
            }
        }
    }
}
