internal import FormEngine
internal import Registry

/// Charts of a rollout's report, as SVG inside the page.
package struct RolloutCharts {
    package let reply: RolloutReportReply

    /// Width of the drawings in their own units; the page stretches them.
    private static let width = 720
    private static let rowHeight = 30
    /// Width of the numbers at the right.
    private static let numbers = 168

    /// Width of the names at the left, by the longest name.
    private static func room(for names: [String]) -> Int {
        min(280, max(90, (names.map(\.count).max() ?? 0) * 8 + 16))
    }

    /// Bars of one measure, one bar an arm, as shares of the exposed subjects.
    package func bars(_ measure: RolloutReportReply.Measure) -> Markup {
        let left = Self.room(for: reply.plan.arms.map(\.name))
        let length = Self.width - left - Self.numbers
        let height = reply.plan.arms.count * Self.rowHeight
        let rows = reply.plan.arms.enumerated().map { index, arm -> Markup in
            let total = reply.figures.total(ofArm: index)
            let count = measure.count(total)
            let bar = total.exposed > 0 ? count * length / total.exposed : 0
            let top = index * Self.rowHeight
            let style = index == reply.test.control ? "control" : "arm"
            return """
                <text x="\(left - 10)" y="\(top + 20)" text-anchor="end">\(arm.name)</text>
                <rect class="track" x="\(left)" y="\(top + 6)" width="\(length)" height="20"/>
                <rect class="\(style)" x="\(left)" y="\(top + 6)" width="\(bar)" height="20"/>
                <text x="\(left + length + 10)" y="\(top + 20)">\(RolloutWords.share(count, of: total.exposed)) \
                <tspan class="axis">\(count) of \(total.exposed)</tspan></text>
                """
        }
        return drawing(height: height, label: "\(measure.name) by arm, as shares of the exposed subjects", rows)
    }

    /// Differences from the control with their intervals and the margins of their guardrails.
    package func differences() -> Markup {
        let comparisons = reply.test.comparisons
        let names = comparisons.map { reply.plan.arms[$0.arm].name }
        let left = Self.room(for: names)
        let scale = DifferenceScale(comparisons, from: left, to: Self.width - Self.numbers)
        let height = comparisons.count * 44 + 26
        let grid = scale.ticks.map { tick -> Markup in
            """
            <line class="\(tick == 0 ? "zero" : "grid")" x1="\(scale.x(tick))" x2="\(scale.x(tick))" y1="0" \
            y2="\(height - 22)"/>
            <text class="axis" x="\(scale.x(tick))" y="\(height - 6)" text-anchor="middle">\
            \(tick == 0 ? "as the control" : RolloutWords.points(tick))</text>
            """
        }
        let rows = comparisons.enumerated().map { index, comparison in
            row(comparison, top: index * 44, left: left, scale)
        }
        return drawing(height: height, label: "Differences from the control in percentage points", grid + rows)
    }

    private func row(
        _ comparison: RolloutTest.Comparison, top: Int, left: Int, _ scale: DifferenceScale
    ) -> Markup {
        let middle = top + 22
        let margin = scale.x(comparison.guardrail.margin)
        let end = Self.width - Self.numbers
        var marks: [Markup] = [
            """
            <rect class="over" x="\(margin)" y="\(top + 4)" width="\(max(0, end - margin))" height="36"/>
            <line class="margin" x1="\(margin)" x2="\(margin)" y1="\(top + 4)" y2="\(top + 40)"/>
            <text x="\(left - 10)" y="\(middle - 2)" text-anchor="end">\(reply.plan.arms[comparison.arm].name)</text>
            <text class="axis" x="\(left - 10)" y="\(middle + 14)" text-anchor="end">\
            \(RolloutWords.words(for: comparison.guardrail.metric))</text>
            """
        ]
        if let (difference, interval) = reply.estimate(comparison) {
            marks.append(
                """
                <line class="interval" x1="\(scale.x(interval.lowerBound))" x2="\(scale.x(interval.upperBound))" \
                y1="\(middle)" y2="\(middle)"/>
                <circle class="arm" cx="\(scale.x(difference))" cy="\(middle)" r="7"/>
                <text x="\(end + 10)" y="\(middle - 2)">\(RolloutWords.roughly(difference)) pp</text>
                """)
        }
        marks.append(
            """
            <text class="axis" x="\(end + 82)" y="\(middle - 2)">margin \(RolloutWords.points(comparison.guardrail.margin))</text>
            <text class="axis" x="\(end + 10)" y="\(middle + 14)">\(words(reply.finding(comparison)))</text>
            """)
        return Markup(marks)
    }

    private func words(_ finding: RolloutReportReply.Finding) -> String {
        switch finding {
        case .breached: "breached"
        case .safe: "safe"
        case .notEnoughYet: "not enough yet"
        }
    }

    private func drawing(height: Int, label: String, _ content: [Markup]) -> Markup {
        """
        <div class="scroll"><svg viewBox="0 0 \(Self.width) \(height)" role="img" aria-label="\(label)">
        \(Markup(content))
        </svg></div>
        """
    }
}
