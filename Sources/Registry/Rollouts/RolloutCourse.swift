public import FormEngine

/// Course of a rollout: estimates for its arms after numbers of subjects, and the current ones.
public struct RolloutCourse: Sendable {
    /// An observed value, and an interval that holds the truth with 95 % certainty at all moments together.
    public struct Estimate: Sendable, Equatable {
        /// The value that was seen.
        public var value: Double
        /// The interval about it.
        public var interval: ClosedRange<Double>

        /// A value with its interval.
        public init(value: Double, interval: ClosedRange<Double>) {
            self.value = value
            self.interval = interval
        }
    }

    /// An arm beside the control, by one metric.
    public struct Line: Sendable {
        /// The position of the arm.
        public var arm: Int
        /// Metric of the comparison.
        public var metric: Guardrail.Metric
        /// The estimates of the difference, each after the subjects of `moments`; nil before anybody was compared.
        public var differences: [Estimate?]
    }

    /// A moment at which somebody could have looked.
    public struct Moment: Sendable, Equatable {
        /// How many subjects had been read.
        public var counted: Int
        /// When the last of them was read.
        public var at: Timestamp
    }

    /// The moments, at even distances of subjects; the last one is now.
    public internal(set) var moments: [Moment] = []
    /// Each arm but the control by each guardrail's metric, or by all metrics where there is no guardrail.
    public internal(set) var lines: [Line] = []
    /// Shares of each arm's subjects that a metric counts; none of an arm that nobody was given.
    public internal(set) var shares: [[Guardrail.Metric: Estimate]] = []
}

extension RolloutFold {
    /// Most moments of a course.
    private static let mostMoments = 40

    /// The course by the subjects that were read.
    ///
    /// - Parameter times: When each of them was exposed.
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

/// Confidence sequences of one arm's shares.
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
    /// The difference within the -1 to 1 that a difference of shares can be.
    fileprivate var estimate: RolloutCourse.Estimate? {
        guard let difference = seenDifference, let interval else { return nil }
        return .init(value: min(max(difference, -1), 1), interval: interval.clamped(to: -1...1))
    }
}
