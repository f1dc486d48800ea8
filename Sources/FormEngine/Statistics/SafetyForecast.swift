/// Forecast of the number of subjects until a guardrail is proved safe, if arm and control do not differ.
public struct SafetyForecast: Equatable, Sendable {
    /// The number of subjects in arm and control; nil if no number suffices for so rare a difference.
    public let subjects: Int?

    /// The forecast for an arm with a share of its own and the control's buckets, and a rate of the metric.
    ///
    /// The evidence is the mean wealth of seven gamblers, so the fastest one alone must reach seven times as much.
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
