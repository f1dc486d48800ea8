internal import FormEngine
internal import Registry
internal import Replies

extension RolloutReportReply {
    /// The report for a terminal.
    var page: TextPage {
        var page = TextPage()
        page.line(rollout.headline)
        page.line(StyledText(verdictSentence))
        for line in RolloutReply.next(of: view, waitsFor: report.waitsFor) {
            page.line(.dim("next: "), StyledText(line))
        }
        rollout.append(endOf: view, to: &page)
        if let outlook = report.outlook { page.append(outlook.page) }
        page.line("")
        page.table(armTable)
        page.line("")
        page.table(barTable)
        if !test.comparisons.isEmpty {
            page.line("")
            page.table(comparisonTable)
            page.line(
                .dim(
                    "Each difference lies between its bounds with 95 % certainty; a more sensitive test judges the guardrails."
                ))
        }
        if figures.stages.count > 1 {
            page.line("")
            page.table(stageTable)
        }
        if !figures.refusals.isEmpty {
            page.line("")
            page.table(refusalTable)
        }
        return page
    }

    private var armTable: Table {
        let columns: [Table.Column] = [
            .init("ARM", .key), .init("VERSION", .main), .init("COUNTED", .key), .init("WAITING", .extra),
            .init("STARTED", .detail), .init("SUBMITTED", .detail), .init("COMPLETED", .main),
            .init("REFUSED", .main), .init("ABANDONED", .main), .init("MEDIAN TIME", .detail),
        ]
        return Table(
            columns,
            plan.arms.enumerated().map { index, arm in
                let count = figures.total(ofArm: index)
                return [
                    .text(.bold(name(index))), "\(arm.version)", "\(count.exposed)", "\(figures.waiting[index])",
                    "\(count.started)", "\(count.submitted)", "\(count.completed)", "\(count.refused)",
                    "\(count.abandoned)", .init(median(ofArm: index)),
                ]
            })
    }

    private func name(_ arm: Int) -> String {
        plan.arms[arm].name + (arm == test.control ? " (control)" : "")
    }

    /// Shares of the exposed subjects as bars, grouped by figure.
    private var barTable: Table {
        var rows: [[Table.Cell]] = []
        for measure in shownMeasures {
            for index in plan.arms.indices {
                let total = figures.total(ofArm: index)
                let count = measure.count(total)
                rows.append([
                    .init(index == 0 ? measure.name : ""), .init(plan.arms[index].name),
                    .text(StyledText(Self.bar(count, of: total.exposed), measure.isBad ? .yellow : .green)),
                    .init(RolloutWords.share(count, of: total.exposed)), .init("\(count) of \(total.exposed)"),
                ])
            }
        }
        let columns: [Table.Column] = [
            .init("FIGURE", .key), .init("ARM", .key), .init("OF THE COUNTED", .detail), .init("SHARE", .key),
            .init("SUBJECTS", .main),
        ]
        return Table(columns, rows)
    }

    private static let barLength = 24

    /// A bar of blocks, in eighths of a column.
    static func bar(_ count: Int, of total: Int) -> String {
        guard total > 0 else { return "" }
        let eighths = Int((Double(count) / Double(total) * Double(barLength * 8)).rounded())
        let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
        return String(repeating: "█", count: eighths / 8) + rest
    }

    private var comparisonTable: Table {
        Table(
            [
                .init("ARM", .key), .init("GUARDRAIL", .key), .init("BESIDE THE CONTROL", .key, isProse: true),
            ],
            test.comparisons.map { comparison in
                let style: StyledText.Style =
                    switch finding(comparison) {
                    case .breached: .red
                    case .safe: .green
                    case .notEnoughYet: .plain
                    }
                return [
                    .init(plan.arms[comparison.arm].name), .init(RolloutWords.typed(comparison.guardrail)),
                    .text(StyledText(sentence(comparison), style)),
                ]
            })
    }

    private var stageTable: Table {
        let rows = figures.stages.flatMap { stage in
            zip(plan.arms, stage.arms).map { arm, count -> [Table.Cell] in
                [
                    .init(stage.coverage.text), .init(arm.name), "\(count.exposed)", "\(count.completed)",
                    "\(count.refused)", "\(count.abandoned)",
                ]
            }
        }
        return Table(
            [
                .init("STAGE", .key), .init("ARM", .key), .init("COUNTED", .key), .init("COMPLETED", .main),
                .init("REFUSED", .main), .init("ABANDONED", .main),
            ], rows)
    }

    private static let mostRefusals = 20

    private var refusalTable: Table {
        Table(
            [
                .init("REFUSED AT", .key), .init("RULE", .main), .init("CODE", .detail), .init("ARM", .key),
                .init("SUBJECTS", .key),
            ],
            refusals.prefix(Self.mostRefusals).map { found in
                let error = found.refusal.error
                return [
                    .init(error.field.isEmpty ? "the form" : error.field), .init(error.rule), .init(error.code),
                    .init(plan.arms[found.refusal.arm].name), "\(found.subjects)",
                ]
            })
    }
}
