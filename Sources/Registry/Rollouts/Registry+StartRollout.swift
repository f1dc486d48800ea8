internal import FormEngine

extension Registry {
    /// The number of days whose traffic a forecast uses.
    static let trafficDays = 30

    /// Starts a rollout while its control is live; returns when that is on disk.
    ///
    /// The control must be the live version. The arms' versions must neither be withdrawn nor have errors by the
    /// current linter, and no current rollout may take any of the same subjects. With `isDryRun` it returns an equal
    /// report and writes nothing.
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

extension RolloutPlan {
    /// Forecast of each guardrail for each arm except the control, assuming equal arms and unchanged traffic.
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
