/// The numbers that bounds, decimals and steps accept.
struct NumberSet {
    var bounds = ValueBounds<Double>.all
    /// The greatest number of decimals; nil without a limit.
    var decimals: Int?
    /// Steps of which every number is a multiple.
    var steps: [Double] = []

    /// Whether a number is in the set.
    func contains(_ number: Double) -> Bool {
        guard bounds.contains(number) else { return false }
        let decimal = DecimalNumber(number)
        if let decimals, decimal.digits != 0, -decimal.exponent > decimals { return false }
        return steps.allSatisfy { decimal.isMultiple(of: DecimalNumber($0)) }
    }

    /// Whether the set certainly contains another one; false if it does not, or if that is not known.
    func contains(_ other: NumberSet) -> Bool {
        let (least, most) = (other.least, other.most)
        if let least, let most, most < least { return true }
        guard bounds.contains(least ?? other.bounds.least), bounds.contains(most ?? other.bounds.most) else {
            return false
        }
        return (decimals.map { other.hasDecimals(atMost: $0) } ?? true) && steps.allSatisfy { other.isMultiple(of: $0) }
    }

    /// Numbers at the edges of the set, and beside them.
    var edges: [Double] {
        let step = grain
        var edges: [Double] = [step, step / 10, 0, 1, -1, 1.5]
        for edge in [bounds.least, bounds.most] where edge.isFinite {
            edges += [edge, edge - step, edge + step, edge - step / 10, edge + step / 10, edge - 1, edge + 1]
        }
        for number in [10, 100, 1_000, 2_500, 10_000, 50_000] as [Double] {
            edges += [number, number + step, number + step / 10]
        }
        for step in steps { edges += [step, step * 2, step * 3, step * 7] }
        return edges
    }

    /// A step to the next number: the greatest step, or one unit of the last decimal.
    private var grain: Double { steps.max() ?? decimals.map { Self.unit(ofDecimals: $0) } ?? 1 }

    private static func unit(ofDecimals decimals: Int) -> Double { units[min(decimals, units.count - 1)] }

    private static let units = [1, 1e-1, 1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9, 1e-10, 1e-11, 1e-12]

    /// Whether the set is certainly empty.
    var isEmpty: Bool {
        guard !bounds.isEmpty else { return true }
        let above = NumberSet(bounds: .init(atLeast: bounds.least), decimals: decimals, steps: steps)
        return above.least.map { $0 > bounds.most } ?? false
    }

    /// The least number of the set; nil if that is not known.
    private var least: Double? { edge(bounds.least, 1) }

    /// The greatest number of the set; nil if that is not known.
    private var most: Double? { edge(bounds.most, -1) }

    /// The number of the set that is nearest to a bound inside it.
    private func edge(_ bound: Double, _ direction: Double) -> Double? {
        guard bound.isFinite else { return nil }
        if contains(bound) { return bound }
        guard steps.count <= 1, bound.magnitude < 1e12 else { return nil }
        let step = steps.first ?? decimals.map { Self.unit(ofDecimals: $0) } ?? 0
        // Finer steps are lost in rounding.
        guard step > 0, DecimalNumber(step).exponent >= -9 else { return nil }
        let nearest = direction > 0 ? (bound / step).rounded(.up) : (bound / step).rounded(.down)
        // Decimals cannot be divided exactly in binary, so the neighbours are tried as well.
        for count in [nearest - direction, nearest, nearest + direction] {
            guard let number = Self.multiple(count, of: step) else { return nil }
            if contains(number) { return number }
        }
        return nil
    }

    /// A multiple of a decimal step, correctly rounded; nil if its digits are not exact in binary.
    private static func multiple(_ count: Double, of step: Double) -> Double? {
        let decimal = DecimalNumber(step)
        let digits = count * Double(decimal.digits)
        guard digits.magnitude < 9_007_199_254_740_992, (-15...15).contains(decimal.exponent) else { return nil }
        let power = (0..<abs(decimal.exponent)).reduce(1.0) { power, _ in power * 10 }
        return decimal.exponent < 0 ? digits / power : digits * power
    }

    /// Whether all numbers of the set certainly have at most some decimals.
    private func hasDecimals(atMost most: Int) -> Bool {
        if let decimals, decimals <= most { return true }
        return steps.contains { -DecimalNumber($0).exponent <= most }
    }

    /// Whether all numbers of the set are certainly multiples of a step.
    private func isMultiple(of step: Double) -> Bool {
        if steps.contains(where: { DecimalNumber($0).isMultiple(of: DecimalNumber(step)) }) { return true }
        guard let decimals, decimals < Self.units.count else { return false }
        return DecimalNumber(Self.unit(ofDecimals: decimals)).isMultiple(of: DecimalNumber(step))
    }
}
