/// Confidence interval for a mean that holds, with its probability, at all times together.
///
/// The empirical Bernstein interval with the polynomial stitched boundary (η = 2, s = 1.4) of Howard, Ramdas, McAuliffe
/// and Sekhon, Time-uniform, nonparametric, nonasymptotic confidence sequences (2021), theorem 4 and equation 10.
package struct ConfidenceSequence: Equatable, Sendable {
    /// The probability that the mean is ever outside the interval.
    package let level: Double

    private var count = 0
    private var sum = 0.0
    /// The sum of squared differences between each observation and the mean before it.
    private var variation = 0.0
    /// The length of the range of possible observations.
    private var range = 0.0

    package init(level: Double) {
        self.level = level
    }

    /// Adds an observation from the range `least` to `most`.
    package mutating func add(_ value: Double, least: Double, most: Double) {
        let before = count == 0 ? 0 : sum / Double(count)
        variation += (value - before) * (value - before)
        range = max(range, most - least)
        sum += value
        count += 1
    }

    /// The mean of the observations; nil without observations.
    package var mean: Double? { count == 0 ? nil : sum / Double(count) }

    /// The interval around the mean; nil without observations.
    package var interval: ClosedRange<Double>? {
        guard let mean else { return nil }
        let radius = boundary / Double(count)
        return mean - radius...mean + radius
    }

    /// The bound on the distance between the sum and its expectation, with probability 1 − level.
    private var boundary: Double {
        // Below one squared range the boundary is constant.
        let unit = range * range
        let variation = max(variation, unit)
        let epoch = naturalLogarithm(variation / unit) / naturalLogarithm(2) + 1
        // The constant is ζ(1.4); both sides share the level.
        let logarithm = 1.4 * naturalLogarithm(epoch) + naturalLogarithm(2 * 3.105_547_277_977_621 / level)
        let (first, second) = (1.435_499_972_755_075, 1.207_106_781_186_547_5)
        let linear = second * range * logarithm
        return (first * first * variation * logarithm + linear * linear).squareRoot() + linear
    }
}
