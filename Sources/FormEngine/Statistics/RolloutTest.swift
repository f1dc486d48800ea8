/// Test of a rollout: takes in one exposed subject after the other, and says at any moment what they prove.
///
/// The same subjects in the same order give the same state, to the bit: it adds, multiplies and compares doubles, and
/// calls no library function that differs between platforms. It may be evaluated after every subject without raising
/// its error rates.
public struct RolloutTest: Equatable, Sendable {
    /// One arm's test by one guardrail.
    public struct Comparison: Equatable, Sendable {
        /// Position of the arm.
        public let arm: Int
        /// The guardrail that the arm is compared by.
        public let guardrail: Guardrail
        var test: MarginTest
        var difference: ConfidenceSequence
    }

    /// Chance, over the whole life of a rollout in which nothing is worse than its margin, that it is stopped.
    public static let level = 0.05

    /// Position of the arm with which all others are compared.
    public let control: Int
    /// Each arm other than the control by each guardrail, by arm and then in the guardrails' order.
    public private(set) var comparisons: [Comparison]
    var sampleRatio: SampleRatioTest

    /// Subjects taken in so far, by arm.
    public var counts: [Int] { sampleRatio.counts }

    /// Test of several arms; `control` is the index of one of them.
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

    /// Takes in the next subject in order of exposure, and how many buckets each arm had when they were exposed.
    public mutating func add(_ subject: ExposedSubject, buckets: [Int]) {
        let share = Double(buckets[subject.arm]) / Double(buckets.reduce(0, +))
        sampleRatio.add(arm: subject.arm, share: share)
        for index in comparisons.indices {
            comparisons[index].add(subject, control: control, buckets: buckets)
        }
    }

    /// Evidence at which an arm is said to breach a guardrail, or the sample ratio to be wrong.
    ///
    /// All of these share the level equally.
    public var evidenceToStop: Double { Double(comparisons.count + 1) / Self.level }

    /// Evidence at which an arm is said to keep to a guardrail.
    public var evidenceOfSafety: Double { 1 / Self.level }
}

extension RolloutTest.Comparison {
    mutating func add(_ subject: ExposedSubject, control: Int, buckets: [Int]) {
        guard subject.arm == arm || subject.arm == control else { return }
        let (own, others) = (Double(buckets[arm]), Double(buckets[control]))
        // A stage so small that one of the two has no bucket compares nothing.
        guard own > 0, others > 0 else { return }
        let share = own / (own + others)
        let (least, most) = (-1 / (1 - share), 1 / share)
        let happened = subject.metrics.contains(MetricSet(guardrail.metric))
        // Its mean is the difference of the arm's share and the control's, however the buckets are divided.
        let observed = !happened ? 0 : subject.arm == arm ? most : least
        test.add(observed, least: least, most: most)
        difference.add(observed, least: least, most: most)
    }

    /// Evidence that the arm is worse than the control by more than the margin: a gambler's wealth who began with 1.
    public var breachEvidence: Double { test.breachEvidence }

    /// Evidence that the arm is not worse by as much as the margin.
    public var safetyEvidence: Double { test.safetyEvidence }

    /// Difference that was seen between the arm's share and the control's; nil before anybody was.
    public var seenDifference: Double? { difference.mean }

    /// Interval in which the difference is, with probability 1 − level at all moments together.
    public var interval: ClosedRange<Double>? { difference.interval }
}
