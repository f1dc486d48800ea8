/// Test whether the mean of what is observed is above a margin, and whether it is below, each valid at every moment.
struct MarginTest: Equatable, Sendable {
    /// Mean that is put up with.
    let margin: Double
    /// Bets that the mean is above the margin.
    private var breach = BettingTest()
    /// Bets that the mean is below the margin.
    private var safety = BettingTest()

    /// Evidence that the mean is above the margin, as a gambler's wealth: the greatest at any moment so far.
    private(set) var breachEvidence = 1.0
    /// Evidence that the mean is below the margin: the greatest at any moment so far.
    private(set) var safetyEvidence = 1.0

    init(margin: Double) {
        self.margin = margin
    }

    /// Takes in an observation that was sure to be from `least` to `most`, between which the margin is.
    mutating func add(_ observed: Double, least: Double, most: Double) {
        breach.add(gain: observed - margin, worst: margin - least)
        safety.add(gain: margin - observed, worst: most - margin)
        breachEvidence = max(breachEvidence, breach.wealth)
        safetyEvidence = max(safetyEvidence, safety.wealth)
    }
}
