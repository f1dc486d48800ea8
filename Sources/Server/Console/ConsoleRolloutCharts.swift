internal import FormEngine
internal import Registry
internal import Replies

/// Differences from the control by number of people counted, as SVG paths and as tables.
struct ConsoleRolloutCharts {
    private let reply: RolloutReportReply
    private let course: RolloutCourse
    private let words: PageWords

    private var plan: RolloutPlan { reply.plan }
    private var figures: ConsoleFigures { ConsoleFigures(words) }

    init(_ reply: RolloutReportReply, _ course: RolloutCourse, _ words: PageWords) {
        self.reply = reply
        self.course = course
        self.words = words
    }

    var json: [JSONValue] {
        course.lines.enumerated().compactMap { index, line in
            let points = zip(course.moments, line.differences).compactMap { moment, estimate in
                estimate.map { (moment: moment, estimate: $0) }
            }
            guard let last = points.last else { return nil }
            return chart(line, points, last.estimate, id: "chart-\(index + 1)")
        }
    }

    private typealias Point = (moment: RolloutCourse.Moment, estimate: RolloutCourse.Estimate)

    private func chart(
        _ line: RolloutCourse.Line, _ points: [Point], _ last: RolloutCourse.Estimate, id: String
    ) -> JSONValue {
        let (arm, metric) = (plan.arms[line.arm].name, ConsoleRolloutEffects.metric(line.metric, words))
        let margin = plan.guardrails.first { $0.metric == line.metric }?.margin
        let drawings = ConsoleRolloutDrawing.Size.allCases.map { size in
            ConsoleRolloutDrawing(points.map { ($0.moment.counted, $0.estimate) }, margin: margin, size, figures)
        }
        let found = words.fill(
            "console_chart_finding", arm, metric, figures.points(last.value), figures.points(last.interval.lowerBound),
            figures.points(last.interval.upperBound))
        let first = points.first?.estimate.value ?? 0
        return .object([
            "id": .text(id), "heading": .text(words.fill("console_chart_heading", arm, metric)),
            "findingText": .text(found), "title": .text(words.fill("console_chart_title", metric, arm, plan.control)),
            "text": .text(
                words.fill(
                    "console_chart_text", figures.points(first), figures.points(last.value),
                    "\(points.last?.moment.counted ?? 0)", figures.points(last.interval.lowerBound),
                    figures.points(last.interval.upperBound))),
            "endText": .text("\(arm) − \(plan.control)"),
            "marginText": margin.map { .text(words.fill("console_margin", figures.points($0))) } ?? .bool(false),
            "points": .array(
                points.reversed().map { point in
                    .object([
                        "at": .text(ConsoleMoment.exact(point.moment.at)),
                        "counted": .text("\(point.moment.counted)"),
                        "difference": .text(figures.points(point.estimate.value)),
                        "interval": .text(
                            words.fill(
                                "console_interval", figures.points(point.estimate.interval.lowerBound),
                                figures.points(point.estimate.interval.upperBound))),
                    ])
                }),
            "drawings": .array(drawings.map { .object([]).replacing($0.members) }),
        ])
    }
}

/// Paths of one chart: the band of intervals, the line of estimates, the zero line, and the margin.
struct ConsoleRolloutDrawing {
    /// Size of a drawing, whose letters are as high on every screen.
    enum Size: String, CaseIterable {
        case wide, narrow
    }

    private static let (height, left, right, top, bottom) = (240, 56, 12, 12, 28)
    private var width: Int { size == .wide ? 720 : 360 }

    private let points: [(counted: Int, estimate: RolloutCourse.Estimate)]
    private let margin: Double?
    private let size: Size
    private let figures: ConsoleFigures
    /// The greatest difference in the drawing, above and below zero.
    private let most: Double

    init(
        _ points: [(counted: Int, estimate: RolloutCourse.Estimate)], margin: Double?, _ size: Size,
        _ figures: ConsoleFigures
    ) {
        self.points = points
        self.margin = margin
        self.size = size
        self.figures = figures
        let last = points.last?.estimate
        let half = last.map { ($0.interval.upperBound - $0.interval.lowerBound) / 2 } ?? 0
        most = min(1, max(0.02, abs(last?.value ?? 0) + half * 2, (margin ?? 0) * 1.5))
    }

    private func x(_ counted: Int) -> Int {
        let all = max(1, points.last?.counted ?? 1)
        return Self.left + counted * (width - Self.left - Self.right) / all
    }

    /// Vertical position of a difference, clamped to the edges of the chart.
    private func y(_ difference: Double) -> Int {
        let shown = min(max(difference, -most), most)
        let room = Double(Self.height - Self.top - Self.bottom)
        return Self.top + Int(((most - shown) / (2 * most) * room).rounded())
    }

    private func path(_ places: [(Int, Int)]) -> String {
        places.enumerated().map { "\($0.offset == 0 ? "M" : "L")\($0.element.0) \($0.element.1)" }.joined()
    }

    private func level(_ difference: Double) -> String { "M\(Self.left) \(y(difference))H\(width - Self.right)" }

    var members: KeyValuePairs<String, JSONValue> {
        let upper = points.map { (x($0.counted), y($0.estimate.interval.upperBound)) }
        let lower = points.reversed().map { (x($0.counted), y($0.estimate.interval.lowerBound)) }
        let end = width - Self.right
        return [
            "size": .text(size.rawValue), "width": .int(width), "height": .int(Self.height), "yTicks": .array(yTicks),
            "xTicks": .array(xTicks),
            "band": .text(path(upper + lower) + "Z"),
            "line": .text(path(points.map { (x($0.counted), y($0.estimate.value)) })), "zero": .text(level(0)),
            "margin": margin.map { .text(level($0)) } ?? .bool(false), "marginX": .int(end),
            "marginY": .int(y(margin ?? 0) - 6), "endX": .int(end),
            "endY": .int(endY),
        ]
    }

    /// Vertical position of the line's name: below its end, or above it if no room is left.
    private var endY: Int {
        let end = y(points.last?.estimate.value ?? 0)
        return end + 20 > Self.height - Self.bottom ? end - 8 : end + 16
    }

    private var yTicks: [JSONValue] {
        let steps = [0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1]
        let step = steps.first { most / $0 <= 3 } ?? 1
        let count = Int(most / step)
        return (-count...count).map { number in
            let value = Double(number) * step
            return .object([
                "d": .text(level(value)), "x": .int(Self.left - 6), "y": .int(y(value) + 4),
                "text": .text(figures.points(value)),
            ])
        }
    }

    private var xTicks: [JSONValue] {
        let all = points.last?.counted ?? 0
        guard all >= 4 else { return [] }
        return (1...3).map { quarter in
            let counted = all * quarter / 4
            return .object(["x": .int(x(counted)), "y": .int(Self.height - 8), "text": .text("\(counted)")])
        }
    }
}
