/// Sequential test of a rollout: adds exposed subjects one by one, and has a result at any time.
///
/// The same subjects in the same order give the same state, bit for bit: the test adds, multiplies and compares
/// doubles, and calls no library function that differs between platforms. It may be evaluated after every subject
/// without raising its error rates.
public struct RolloutTest: Equatable, Sendable {
    /// The test of one arm by one guardrail.
    public struct Comparison: Equatable, Sendable {
        /// The index of the arm.
        public let arm: Int
        /// The guardrail of the comparison.
        public let guardrail: Guardrail
        var test: MarginTest
        var difference: ConfidenceSequence
    }

    /// The probability that a rollout is ever stopped although no arm is worse than its margins.
    public static let level = 0.05

    /// The index of the control arm, with which all others are compared.
    public let control: Int
    /// The comparisons of each arm with the control, by arm and then in the guardrails' order.
    public private(set) var comparisons: [Comparison]
    var sampleRatio: SampleRatioTest

    /// The number of subjects so far, by arm.
    public var counts: [Int] { sampleRatio.counts }

    /// A test of several arms; `control` is the index of one of them.
    public init(arms: Int, control: Int, guardrails: [Guardrail]) {
        self.control = control
        sampleRatio = SampleRatioTest(arms: arms)
        comparisons = (0..<arms).filter { $0 != control }.flatMap { arm in
            guardrails.map { guardrail in
                Comparison(
                    arm: arm, guardrail: guardrail, test: MarginTest(margin: guardrail.margin),
                    difference: ConfidenceSequence(level: Self.level))
            }
        }
    }

    /// Adds the next subject in order of exposure, with the arms' numbers of buckets at that time.
    public mutating func add(_ subject: ExposedSubject, buckets: [Int]) {
        let share = Double(buckets[subject.arm]) / Double(buckets.reduce(0, +))
        sampleRatio.add(arm: subject.arm, share: share)
        for index in comparisons.indices {
            comparisons[index].add(subject, control: control, buckets: buckets)
        }
    }

    /// The evidence that proves a breached guardrail or a wrong sample ratio.
    ///
    /// All of these tests share the level equally.
    public var evidenceToStop: Double { Double(comparisons.count + 1) / Self.level }

    /// The evidence that proves that an arm is within a guardrail's margin.
    public var evidenceOfSafety: Double { 1 / Self.level }
}

extension RolloutTest.Comparison {
    mutating func add(_ subject: ExposedSubject, control: Int, buckets: [Int]) {
        guard subject.arm == arm || subject.arm == control else { return }
        let (own, others) = (Double(buckets[arm]), Double(buckets[control]))
        // A comparison needs buckets in both arms.
        guard own > 0, others > 0 else { return }
        let share = own / (own + others)
        let (least, most) = (-1 / (1 - share), 1 / share)
        let happened = subject.metrics.contains(MetricSet(guardrail.metric))
        // The mean of this value is the difference between the arm's share and the control's, for any division of the
        // buckets.
        let observed = !happened ? 0 : subject.arm == arm ? most : least
        test.add(observed, least: least, most: most)
        difference.add(observed, least: least, most: most)
    }

    /// The evidence that the arm is worse than the control by more than the margin: a gambler's wealth, initially 1.
    public var breachEvidence: Double { test.breachEvidence }

    /// The evidence that the arm is not worse than the control by the margin.
    public var safetyEvidence: Double { test.safetyEvidence }

    /// The observed difference between the arm's share and the control's; nil without subjects.
    public var seenDifference: Double? { difference.mean }

    /// The confidence interval of the difference, valid at all times together with probability 1 − level.
    public var interval: ClosedRange<Double>? { difference.interval }
}
