public import FormEngine

/// Course of a rollout: estimates for its arms after several numbers of subjects; the last ones are current.
public struct RolloutCourse: Sendable {
    /// An observed value, with an interval that contains the true one with 95 % confidence at all moments
    /// simultaneously.
    public struct Estimate: Sendable, Equatable {
        /// The observed value.
        public var value: Double
        /// The interval around it.
        public var interval: ClosedRange<Double>

        /// A value with its interval.
        public init(value: Double, interval: ClosedRange<Double>) {
            self.value = value
            self.interval = interval
        }
    }

    /// Comparison of an arm with the control by one metric.
    public struct Line: Sendable {
        /// The index of the arm.
        public var arm: Int
        /// Metric of the comparison.
        public var metric: Guardrail.Metric
        /// The estimated differences at `moments`; nil before both arms have subjects.
        public var differences: [Estimate?]
    }

    /// A moment of the course.
    public struct Moment: Sendable, Equatable {
        /// The number of subjects read so far.
        public var counted: Int
        /// When the last of them was read.
        public var at: Timestamp
    }

    /// The moments, evenly spaced by subjects; the last one is now.
    public internal(set) var moments: [Moment] = []
    /// Each arm except the control, by each guardrail's metric, or by all metrics without a guardrail.
    public internal(set) var lines: [Line] = []
    /// Share of each arm's subjects that a metric counts; empty for an arm without subjects.
    public internal(set) var shares: [[Guardrail.Metric: Estimate]] = []
}

extension RolloutFold {
    /// The maximum number of moments.
    private static let mostMoments = 40

    /// The course of the subjects read so far.
    ///
    /// - Parameter times: The exposure time of each subject.
    func course(exposedAt times: [Timestamp]) -> RolloutCourse {
        let plan = history.record.plan
        let metrics = plan.guardrails.isEmpty ? Guardrail.Metric.allCases : plan.guardrails.map(\.metric)
        let guardrails = metrics.compactMap { Guardrail($0, marginBuckets: 0) }
        var test = RolloutTest(arms: plan.arms.count, control: plan.controlPosition, guardrails: guardrails)
        var shares = [ArmShares](repeating: ArmShares(), count: plan.arms.count)
        var course = RolloutCourse()
        course.lines = test.comparisons.map { .init(arm: $0.arm, metric: $0.guardrail.metric, differences: []) }
        let buckets = Dictionary(
            history.events.map { ($0.draft.number, plan.buckets(at: $0.draft.coverage)) },
            uniquingKeysWith: { first, _ in first })
        let step = max(1, units.count / Self.mostMoments)
        for (index, unit) in units.enumerated() {
            if let buckets = buckets[unit.stage] {
                test.add(ExposedSubject(arm: unit.arm, metrics: unit.metrics), buckets: buckets)
            }
            shares[unit.arm].add(unit.metrics)
            let counted = index + 1
            guard counted.isMultiple(of: step) || counted == units.count, times.indices.contains(index) else {
                continue
            }
            let at = times[index].advanced(bySeconds: Int64(plan.within))
            course.moments.append(.init(counted: counted, at: at))
            for (line, comparison) in test.comparisons.enumerated() {
                course.lines[line].differences.append(comparison.estimate)
            }
        }
        course.shares = shares.map(\.estimates)
        return course
    }
}

/// Confidence sequences of the shares in one arm.
private struct ArmShares {
    private var sequences = Guardrail.Metric.allCases.map { _ in ConfidenceSequence(level: RolloutTest.level) }

    mutating func add(_ metrics: MetricSet) {
        for (index, metric) in Guardrail.Metric.allCases.enumerated() {
            sequences[index].add(metrics.contains(MetricSet(metric)) ? 1 : 0, least: 0, most: 1)
        }
    }

    var estimates: [Guardrail.Metric: RolloutCourse.Estimate] {
        var estimates: [Guardrail.Metric: RolloutCourse.Estimate] = [:]
        for (metric, sequence) in zip(Guardrail.Metric.allCases, sequences) {
            guard let mean = sequence.mean, let interval = sequence.interval else { continue }
            estimates[metric] = .init(value: mean, interval: interval.clamped(to: 0...1))
        }
        return estimates
    }
}

extension RolloutTest.Comparison {
    /// The difference, limited to the range -1 to 1 of differences of shares.
    fileprivate var estimate: RolloutCourse.Estimate? {
        guard let difference = seenDifference, let interval else { return nil }
        return .init(value: min(max(difference, -1), 1), interval: interval.clamped(to: -1...1))
    }
}
