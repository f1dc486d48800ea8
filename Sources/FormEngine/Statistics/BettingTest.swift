/// Test of a mean by betting against it, valid after every observation.
///
/// A gambler who bets on each observation has, if the hypothesis is true, at no time more than a chance of α to have
/// multiplied what they began with by 1/α. So the test may be evaluated after each observation, and rejects once the
/// wealth reaches 1/α. The wealth is the mean over seven gamblers, each with a stake of its own.
///
/// Source: Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting (2024).
struct BettingTest: Equatable, Sendable {
    /// Stakes, as shares of the largest with which no observation costs everything.
    static let stakes = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4]

    private var wealths = Array(repeating: Wealth.one, count: stakes.count)

    /// Takes in a gain: what the observation is above the hypothesis, in the direction of the bet.
    ///
    /// `worst` is the greatest loss that any observation could have been.
    mutating func add(gain: Double, worst: Double) {
        for (index, stake) in Self.stakes.enumerated() {
            wealths[index].multiply(by: 1 + stake / worst * gain)
        }
    }

    /// Wealth of all gamblers together, who began with 1.
    var wealth: Double { wealths.reduce(0) { $0 + $1.value } / Double(Self.stakes.count) }
}
