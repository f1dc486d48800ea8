extension RolloutTest {
    /// The result of a rollout's test.
    public enum Verdict: Equatable, Sendable {
        /// There are too few subjects for a result.
        case notEnoughYet
        /// Arms are worse than the control by more than a guardrail's margin: indices of the comparisons.
        case breached([Int])
        /// The shares of subjects in the arms differ from their buckets' shares, so that no other figure can be
        /// trusted.
        case sampleRatioWrong
        /// Every arm is within the margins of all guardrails.
        case safe
    }

    /// The result for the subjects so far; a wrong sample ratio takes precedence over a breach, and a breach over
    /// safety.
    public var verdict: Verdict {
        if sampleRatio.evidence >= evidenceToStop { return .sampleRatioWrong }
        let breached = comparisons.indices.filter { comparisons[$0].breachEvidence >= evidenceToStop }
        if !breached.isEmpty { return .breached(breached) }
        let isSafe = comparisons.allSatisfy { $0.safetyEvidence >= evidenceOfSafety }
        return isSafe && !comparisons.isEmpty ? .safe : .notEnoughYet
    }

    /// The evidence that the arms' shares of subjects differ from their buckets' shares: a likelihood ratio.
    public var sampleRatioEvidence: Double { sampleRatio.evidence }
}
