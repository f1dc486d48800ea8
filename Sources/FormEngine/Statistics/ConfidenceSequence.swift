/// Interval for a mean, true with its probability at all moments together, not only at one.
///
/// The empirical Bernstein interval with the polynomial stitched boundary (η = 2, s = 1.4) of Howard, Ramdas, McAuliffe
/// and Sekhon, Time-uniform, nonparametric, nonasymptotic confidence sequences (2021), theorem 4 and equation 10.
package struct ConfidenceSequence: Equatable, Sendable {
    /// Probability that the mean is outside at any moment.
    package let level: Double

    private var count = 0
    private var sum = 0.0
    /// Sum of the squares by which each observation differed from the mean before it.
    private var variation = 0.0
    /// Length of the range in which all observations were sure to be.
    private var range = 0.0

    package init(level: Double) {
        self.level = level
    }

    /// Takes in an observation that was sure to be from `least` to `most`.
    package mutating func add(_ value: Double, least: Double, most: Double) {
        let before = count == 0 ? 0 : sum / Double(count)
        variation += (value - before) * (value - before)
        range = max(range, most - least)
        sum += value
        count += 1
    }

    /// Mean of what was seen; nil before anything was.
    package var mean: Double? { count == 0 ? nil : sum / Double(count) }

    /// Interval about the mean; nil before anything was seen.
    package var interval: ClosedRange<Double>? {
        guard let mean else { return nil }
        let radius = boundary / Double(count)
        return mean - radius...mean + radius
    }

    /// Distance that the sum keeps from its expectation, on both sides together with probability 1 − level.
    private var boundary: Double {
        // Below one squared range the boundary stays where it is.
        let unit = range * range
        let variation = max(variation, unit)
        let epoch = naturalLogarithm(variation / unit) / naturalLogarithm(2) + 1
        // ζ(1.4), and both sides share the level.
        let logarithm = 1.4 * naturalLogarithm(epoch) + naturalLogarithm(2 * 3.105_547_277_977_621 / level)
        let (first, second) = (1.435_499_972_755_075, 1.207_106_781_186_547_5)
        let linear = second * range * logarithm
        return (first * first * variation * logarithm + linear * linear).squareRoot() + linear
    }
}
