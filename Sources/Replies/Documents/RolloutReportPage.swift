internal import FormEngine
internal import Registry

/// Report of a rollout as one self-contained page of HTML, without scripts.
package struct RolloutReportPage {
    private let reply: RolloutReportReply
    private let charts: RolloutCharts

    package init(_ reply: RolloutReportReply) {
        self.reply = reply
        charts = RolloutCharts(reply: reply)
    }

    private var plan: RolloutPlan { reply.plan }
    private var standing: RolloutHistory.Standing { reply.view.standing }

    /// Beginning of every report page, by which such a file is recognised.
    package static let beginning = """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8"/>
        <meta name="generator" content="formulary rollout report"/>

        """

    /// The whole document; it is well-formed XML too.
    package var text: String { Self.beginning + document.text }

    private var document: Markup {
        """
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
        <title>Rollout \(reply.view.id.text)</title>
        <style>
        \(PageStyle.css)
        </style>
        </head>
        <body>
        \(Markup([head, verdict, bars, differences, stages, refusals, history, foot]))
        </body>
        </html>

        """
    }

    /// Introduction for a person who sees the rollout for the first time.
    private var head: Markup {
        let record = reply.view.history.record
        let arms = plan.arms.map { arm -> Markup in
            let role = arm.name == plan.control ? " (the control: the version that was live at the start)" : ""
            let share = RolloutWords.share(arm.weight, of: plan.arms.reduce(0) { $0 + $1.weight })
            return
                "<li><strong>\(arm.name)</strong>: version \(arm.version)\(role), \(share) of those who take part</li>"
        }
        let message = reply.view.history.events.first.flatMap { reply.rollout.messages[$0.leaf] }
        let quote: Markup = message.map { "<blockquote>\($0)</blockquote>" } ?? .none
        let audience: Markup =
            plan.audience.map {
                "<p>Only people whose facts meet this condition: <code>\($0.summary)</code></p>"
            }
            ?? .none
        let range: Markup =
            plan.place == BucketShare.nobody..<BucketShare.everybody
            ? .none
            : "<p>The rollout takes people from \(plan.place.lowerBound.text) to \(plan.place.upperBound.text) of the range.</p>"
        return """
            <header>
            <h1>Rollout \(reply.view.id.text)</h1>
            <p class="quiet">\(record.channel.name), started \(reply.view.history.startedAt?.text ?? "never")</p>
            \(quote)
            </header>
            <main>
            <h2>Tested versions</h2>
            <p>People who fill in the form \(record.id.form.text) get one of these versions, at random, and keep it:</p>
            <ul>
            \(Markup(arms))
            </ul>
            \(range)
            \(audience)
            """
    }

    private var verdict: Markup {
        let style: String
        switch reply.test.verdict {
        case .breached, .sampleRatioWrong: style = "verdict bad"
        case .safe: style = "verdict good"
        case .notEnoughYet: style = "verdict"
        }
        let next = RolloutReply.next(of: reply.view, waitsFor: reply.report.waitsFor).map { line -> Markup in
            "<p>Next: \(line.split(separator: "`").joined())</p>"
        }
        let end = standing.end.map { ", since \(RolloutWords.words(for: $0, of: reply.view.history))" } ?? ""
        let covered =
            standing.state.isOver ? "" : ", and covers \(standing.coverage.text) of the subjects that it may take"
        return """
            <h2>State</h2>
            <p>The rollout is <strong>\(standing.state.rawValue)</strong>\(end)\(covered).</p>
            <p class="\(style)">\(reply.verdictSentence)</p>
            \(Markup(next))
            """
    }

    private var bars: Markup {
        let measures = reply.shownMeasures.map { measure -> Markup in
            """
            <h3>\(measure.name) <span>– \(measure.meaning)\(measure.isBad ? " (less is better)" : "")</span></h3>
            \(charts.bars(measure))
            """
        }
        let rows = plan.arms.enumerated().map { index, arm -> [String] in
            let count = reply.figures.total(ofArm: index)
            return [
                arm.name, "\(count.exposed)", "\(reply.figures.waiting[index])", "\(count.started)",
                "\(count.submitted)", "\(count.completed)", "\(count.refused)", "\(count.abandoned)",
                reply.median(ofArm: index),
            ]
        }
        let heads = [
            "arm", "counted", "still waiting", "started", "submitted", "completed", "refused", "abandoned",
            "median time to completion",
        ]
        return """
            <h2>Results</h2>
            <p>A person is counted \(RolloutWords.span(plan.within)) after getting a version.</p>
            \(Markup(measures))
            \(Self.table(heads, rows, names: 1))
            """
    }

    private var differences: Markup {
        guard !reply.test.comparisons.isEmpty else { return .none }
        let sentences = reply.test.comparisons.map { comparison -> Markup in
            let style = reply.finding(comparison) == .breached ? "bad" : ""
            let name = "\(plan.arms[comparison.arm].name), \(RolloutWords.words(for: comparison.guardrail.metric))"
            return "<li class=\"\(style)\"><strong>\(name)</strong>: \(reply.sentence(comparison))</li>"
        }
        return """
            <h2>Beside the control</h2>
            <p>The dot is the estimated difference in percentage points; the line is its interval with 95 % certainty, \
            however often you look at it. Left is better. Right of the dashed margin is a breach. A sharper test than \
            the line decides whether an arm is proved to be right or left of the margin; its result is written \
            below.</p>
            \(charts.differences())
            <ul>
            \(Markup(sentences))
            </ul>
            """
    }

    private var stages: Markup {
        let rows = reply.figures.stages.flatMap { stage in
            zip(plan.arms, stage.arms).map { arm, count in
                [
                    stage.coverage.text, arm.name, "\(count.exposed)", "\(count.completed)", "\(count.refused)",
                    "\(count.abandoned)",
                ]
            }
        }
        return """
            <h2>By stage</h2>
            \(Self.table(["coverage", "arm", "counted", "completed", "refused", "abandoned"], rows, names: 2))
            """
    }

    private var refusals: Markup {
        guard !reply.refusals.isEmpty else { return .none }
        let rows = reply.refusals.prefix(50).map { found in
            let error = found.refusal.error
            return [
                error.field.isEmpty ? "the form" : error.field, error.rule, error.code,
                plan.arms[found.refusal.arm].name, "\(found.subjects)",
            ]
        }
        return """
            <h2>Rules that refused people</h2>
            \(Self.table(["field", "rule", "code", "arm", "people"], rows, names: 4))
            """
    }

    private var history: Markup {
        let rows = reply.view.history.events.map { event in
            let cause = event.draft.cause.map { ", since \(RolloutWords.words(for: $0))" } ?? ""
            return [
                event.recordedAt.text, RolloutWords.words(for: event.draft) + cause, event.actor,
                reply.rollout.messages[event.leaf] ?? "",
            ]
        }
        return """
            <h2>Events</h2>
            \(Self.table(["time", "event", "by", "why"], rows, names: 4))
            </main>
            """
    }

    private var foot: Markup {
        """
        <footer class="quiet">
        <p>As of \(reply.figures.at.text). Each person is counted once, in order of arrival; test traffic is not \
        counted.</p>
        </footer>
        """
    }

    /// A table with `names` columns of text, followed by columns of numbers.
    private static func table(_ heads: [String], _ rows: [[String]], names: Int) -> Markup {
        func cells(_ texts: [String], _ tag: Markup) -> Markup {
            let cells = texts.enumerated().map { index, text -> Markup in
                index < names
                    ? "<\(tag)>\(text)</\(tag)>" : "<\(tag) class=\"number\">\(text)</\(tag)>"
            }
            return Markup(cells)
        }
        let lines = rows.map { row -> Markup in "<tr>\(cells(row, "td"))</tr>" }
        return """
            <div class="scroll"><table>
            <thead><tr>\(cells(heads, "th"))</tr></thead>
            <tbody>
            \(Markup(lines))
            </tbody>
            </table></div>
            """
    }
}
