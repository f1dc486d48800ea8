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
        var start = start
        if start.plan.seed.isEmpty { start.plan.seed = surroundings.uuid(at: surroundings.now()) }
        let starting = StartingRollout(registry: self, start: start, isDryRun: isDryRun)
        try starting.checkPlan()
        return try await starting.run()
    }
}

extension RolloutReader {
    /// Report of a rollout that starts, with what its guardrails are expected to need.
    func startReport(
        of history: RolloutHistory, in timeline: Timeline, at time: Timestamp
    ) async throws(RegistryError) -> RolloutStartReport {
        let record = history.record
        let since = time.advanced(bySeconds: -Int64(Registry.trafficDays) * 86_400)
        let traffic = try await storing { () throws(StoreError) in
            try await store.traffic(of: record.id.form, on: record.channel, since: since)
        }
        return RolloutStartReport(
            view: try view(of: history, in: timeline, at: time), traffic: traffic, trafficDays: Registry.trafficDays,
            forecasts: record.plan.forecasts(traffic, days: Registry.trafficDays))
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
