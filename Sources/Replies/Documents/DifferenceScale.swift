package import FormEngine

/// Axis of differences of shares: from the least to the greatest that is to be shown, with zero and every margin.
package struct DifferenceScale {
    private let least: Double
    private let greatest: Double
    private let left: Int
    private let right: Int

    /// Axis between two places, wide enough for all intervals and margins.
    package init(_ comparisons: [RolloutTest.Comparison], from left: Int, to right: Int) {
        let intervals = comparisons.compactMap(\.interval)
        let low = max(-1, ([0] + intervals.map(\.lowerBound)).min() ?? 0)
        let high = min(
            1, ([0] + intervals.map(\.upperBound) + comparisons.map { $0.guardrail.margin * 1.5 }).max() ?? 0)
        let room = max(0.01, (high - low) * 0.05)
        least = low - room
        greatest = high + room
        self.left = left
        self.right = right
    }

    /// Place of a difference; one outside of the scale is at its end.
    package func x(_ difference: Double) -> Int {
        let shown = min(max(difference, least), greatest)
        return left + Int(((shown - least) / (greatest - least) * Double(right - left)).rounded())
    }

    /// Round differences, at most nine, zero among them.
    package var ticks: [Double] {
        let steps = [0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1]
        let step = steps.first { (greatest - least) / $0 <= 6 } ?? 1
        let first = Int((least / step).rounded(.up))
        let last = Int((greatest / step).rounded(.down))
        return (min(first, 0)...max(last, 0)).map { Double($0) * step }
    }
}
