/// Sequential tests whether a mean is above a margin and whether it is below, both valid after every observation.
struct MarginTest: Equatable, Sendable {
    /// The highest tolerated mean.
    let margin: Double
    /// The betting test of the hypothesis that the mean is at most the margin.
    private var breach = BettingTest()
    /// The betting test of the hypothesis that the mean is at least the margin.
    private var safety = BettingTest()

    /// The evidence that the mean is above the margin: the highest wealth so far.
    private(set) var breachEvidence = 1.0
    /// The evidence that the mean is below the margin: the highest wealth so far.
    private(set) var safetyEvidence = 1.0

    init(margin: Double) {
        self.margin = margin
    }

    /// Adds an observation from the range `least` to `most`, which contains the margin.
    mutating func add(_ observed: Double, least: Double, most: Double) {
        breach.add(gain: observed - margin, worst: margin - least)
        safety.add(gain: margin - observed, worst: most - margin)
        breachEvidence = max(breachEvidence, breach.wealth)
        safetyEvidence = max(safetyEvidence, safety.wealth)
    }
}
