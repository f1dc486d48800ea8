extension RolloutTest {
    /// Answer that the subjects so far give.
    public enum Verdict: Equatable, Sendable {
        /// Too little was seen to say anything.
        case notEnoughYet
        /// Arms are worse than the control by more than a guardrail's margin: positions among the comparisons.
        case breached([Int])
        /// Subjects reach the arms in other proportions than their buckets, so that no other figure can be trusted.
        case sampleRatioWrong
        /// No arm is worse than the control by as much as any margin.
        case safe
    }

    /// The verdict that the subjects so far prove; a breach comes before safety, and a wrong sample ratio before both.
    public var verdict: Verdict {
        if sampleRatio.evidence >= evidenceToStop { return .sampleRatioWrong }
        let breached = comparisons.indices.filter { comparisons[$0].breachEvidence >= evidenceToStop }
        if !breached.isEmpty { return .breached(breached) }
        let isSafe = comparisons.allSatisfy { $0.safetyEvidence >= evidenceOfSafety }
        return isSafe && !comparisons.isEmpty ? .safe : .notEnoughYet
    }

    /// Evidence that subjects do not come to the arms as their buckets say: a ratio of likelihoods.
    public var sampleRatioEvidence: Double { sampleRatio.evidence }
}
