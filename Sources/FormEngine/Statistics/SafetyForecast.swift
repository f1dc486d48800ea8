/// Number of subjects that a rollout is expected to need until a guardrail is found safe, if nothing differs.
public struct SafetyForecast: Equatable, Sendable {
    /// Subjects of the arm and the control together; nil if no sample size suffices for so rare a difference.
    public let subjects: Int?

    /// Forecast for an arm that has `share` of its own and the control's buckets, where the metric happens to `rate`.
    ///
    /// The gambler whose wealth grows fastest has to pay for the other six, too.
    public init(_ guardrail: Guardrail, rate: Double, share: Double) {
        let (least, most) = (-1 / (1 - share), 1 / share)
        let growth = BettingTest.stakes.map { stake in
            let bet = stake / (most - guardrail.margin)
            let arm = naturalLogarithm(1 + bet * (guardrail.margin - most))
            let control = naturalLogarithm(1 + bet * (guardrail.margin - least))
            let none = naturalLogarithm(1 + bet * guardrail.margin)
            return rate * (share * arm + (1 - share) * control) + (1 - rate) * none
        }
        let needed = naturalLogarithm(Double(BettingTest.stakes.count) / RolloutTest.level)
        let fastest = growth.reduce(0) { max($0, $1) }
        let count = needed / fastest
        subjects = fastest > 0 && count < 1e12 ? Int(count.rounded(.up)) : nil
    }
}
