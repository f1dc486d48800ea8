public import FormEngine

/// When a rollout's guardrails are expected to be found safe, at the rate of recent traffic.
public struct RolloutOutlook: Sendable, Equatable {
    /// Expected number of further subjects, and of days, until the test finds a guardrail safe.
    public struct Forecast: Sendable, Equatable {
        /// The arm compared with the control.
        public var arm: String
        /// The guardrail.
        public var guardrail: Guardrail
        /// Further subjects of the whole rollout, if the arms do not differ; nil if unknown, 0 if more than expected are
        /// counted already.
        public var subjects: Int?
        /// Days, rounded up; nil without recent traffic.
        public var days: Int?
        /// The coverage by then.
        public var coverage: BucketShare
    }

    /// Recent traffic.
    public var traffic: RecentTraffic
    /// The number of days of that traffic.
    public var trafficDays: Int
    /// The forecast of each guardrail for each arm except the control.
    public var forecasts: [Forecast]
}

extension RolloutOutlook {
    /// The outlook of a plan, assuming equal arms and unchanged traffic.
    ///
    /// A stage that waits for a person or for safety is assumed to last until the guardrail is found safe.
    ///
    /// - Parameters:
    ///   - coverage: The current coverage; nil before the start.
    ///   - counted: The number of subjects counted so far.
    ///   - passed: Seconds and subjects of the current stage so far.
    init(
        of plan: RolloutPlan, _ traffic: RecentTraffic, days: Int, at coverage: BucketShare? = nil, counted: Int = 0,
        passed: (seconds: Int64, subjects: Int) = (0, 0)
    ) {
        self.traffic = traffic
        trafficDays = days
        let first = plan.stages.firstIndex { $0 >= coverage ?? $0 } ?? plan.stages.indices.last ?? 0
        let rates = plan.stages.map { plan.covered(at: $0) * Double(traffic.subjects) / Double(days) }
        let control = plan.controlPosition
        forecasts = plan.arms.indices.filter { $0 != control }.flatMap { arm in
            plan.guardrails.map { guardrail in
                let subjects = plan.subjects(untilSafe: guardrail, arm: arm, traffic).map { max(0, $0 - counted) }
                let found = subjects.map { plan.days(until: $0, rates: rates, from: first, passed) }
                return Forecast(
                    arm: plan.arms[arm].name, guardrail: guardrail, subjects: subjects,
                    days: found.flatMap { $0.days < 1e6 ? Int($0.days.rounded(.up)) : nil },
                    coverage: found?.coverage ?? plan.stages.last ?? .everybody)
            }
        }
    }
}

extension RolloutPlan {
    /// The share of all subjects that get an arm at a coverage.
    fileprivate func covered(at coverage: BucketShare) -> Double {
        Double(buckets(at: coverage).reduce(0, +)) / Double(Bucket.count) * (range.end - range.start)
    }

    /// The number of subjects of all arms until a guardrail is found safe for an arm; nil if unknown.
    fileprivate func subjects(untilSafe guardrail: Guardrail, arm: Int, _ traffic: RecentTraffic) -> Int? {
        let buckets = buckets(at: stages.last ?? .everybody)
        guard traffic.subjects > 0, buckets[arm] > 0, buckets[controlPosition] > 0 else { return nil }
        let pair = Double(buckets[arm] + buckets[controlPosition])
        let rate = Double(traffic.count(guardrail.metric)) / Double(traffic.subjects)
        let forecast = SafetyForecast(guardrail, rate: rate, share: Double(buckets[arm]) / pair)
        return forecast.subjects.map { Int((Double($0) * Double(buckets.reduce(0, +)) / pair).rounded(.up)) }
    }

    /// The days until a number of subjects took part, and the coverage by then.
    ///
    /// - Parameters:
    ///   - rates: Subjects a day at each stage.
    ///   - first: The index of the current stage.
    ///   - passed: Seconds and subjects of that stage so far.
    fileprivate func days(
        until subjects: Int, rates: [Double], from first: Int, _ passed: (seconds: Int64, subjects: Int)
    ) -> (days: Double, coverage: BucketShare) {
        var (missing, days, passed) = (Double(subjects), 0.0, passed)
        for (stage, rate) in zip(stages, rates).dropFirst(first).dropLast() {
            guard let lasts = lasting(rate: rate, passed), lasts * rate < missing else {
                return (days + missing / rate, stage)
            }
            missing -= lasts * rate
            days += lasts
            passed = (0, 0)
        }
        return (days + missing / (rates.last ?? 0), stages.last ?? .everybody)
    }

    /// The days after which a stage ends by itself; nil if it waits for a person or for safety.
    private func lasting(rate: Double, _ passed: (seconds: Int64, subjects: Int)) -> Double? {
        if holds.isEmpty { return nil }
        var longest = 0.0
        for hold in holds {
            switch hold {
            case .approval, .safe: return nil
            case .seconds(let count): longest = max(longest, (Double(count) - Double(passed.seconds)) / 86_400)
            case .exposures(let count): longest = max(longest, (Double(count) - Double(passed.subjects)) / rate)
            }
        }
        return longest
    }
}
