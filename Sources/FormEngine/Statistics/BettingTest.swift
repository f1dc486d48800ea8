/// Sequential test of a mean by betting, valid after every observation.
///
/// If the hypothesis is true, a gambler who bets on each observation multiplies the initial wealth by 1/α, at any time,
/// with a probability of at most α. So the test may be evaluated after each observation, and rejects the hypothesis
/// once the wealth reaches 1/α. The wealth is the mean over seven gamblers, each with a stake of its own.
///
/// Source: Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting (2024).
struct BettingTest: Equatable, Sendable {
    /// Stakes, as shares of the largest stake that no observation can lose entirely.
    static let stakes = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.4]

    private var wealths = Array(repeating: Wealth.one, count: stakes.count)

    /// Adds an observation as a gain: its difference to the hypothesis, in the direction of the bet.
    ///
    /// `worst` is the greatest loss that any observation could be.
    mutating func add(gain: Double, worst: Double) {
        for (index, stake) in Self.stakes.enumerated() {
            wealths[index].multiply(by: 1 + stake / worst * gain)
        }
    }

    /// The mean wealth of all gamblers, from an initial wealth of 1.
    var wealth: Double { wealths.reduce(0) { $0 + $1.value } / Double(Self.stakes.count) }
}
