package import FormEngine

/// Axis of differences of shares, which covers zero, all intervals and all margins.
package struct DifferenceScale {
    private let least: Double
    private let greatest: Double
    private let left: Int
    private let right: Int

    /// Axis between two x coordinates, for the given comparisons.
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

    /// The x coordinate of a difference; one outside the scale is at its end.
    package func x(_ difference: Double) -> Int {
        let shown = min(max(difference, least), greatest)
        return left + Int(((shown - least) / (greatest - least) * Double(right - left)).rounded())
    }

    /// Round differences for the axis, at most nine, with zero.
    package var ticks: [Double] {
        let steps = [0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1]
        let step = steps.first { (greatest - least) / $0 <= 6 } ?? 1
        let first = Int((least / step).rounded(.up))
        let last = Int((greatest / step).rounded(.down))
        return (min(first, 0)...max(last, 0)).map { Double($0) * step }
    }
}
