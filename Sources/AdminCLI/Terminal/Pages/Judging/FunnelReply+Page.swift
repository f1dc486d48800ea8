internal import Registry
internal import Replies

extension FunnelReply {
    /// The report for a terminal.
    var page: TextPage {
        var page = TextPage()
        page.line(StyledText("\(headline)."))
        page.line(.dim(sinceText))
        guard report.started > 0 else { return page }
        page.line("")
        page.table(stepTable)
        let errors = report.steps.contains { !$0.refusals.isEmpty }
        if errors {
            page.line("")
            page.table(errorTable)
        }
        return page
    }

    private var stepTable: Table {
        let columns: [Table.Column] = [
            .init("STEP", .key), .init("REACHED", .key), .init("OF ALL", .main), .init("SENT", .extra),
            .init("REFUSED AT FIRST", .main), .init("PASSED", .main), .init("STAYED", .main), .init("MOVED", .extra),
            .init("ENDED", .detail, isProse: true),
        ]
        return Table(
            columns,
            report.steps.map { step in
                [
                    .text(.bold(Self.name(step))), "\(step.reached)",
                    .init(RolloutWords.share(step.reached, of: report.started)), "\(step.sent)", "\(step.refused)",
                    step.id == nil ? "" : "\(step.passed)", "\(step.stayed)", "\(step.moved)", .init(Self.ends(step)),
                ]
            })
    }

    private var errorTable: Table {
        let columns: [Table.Column] = [
            .init("STEP", .key), .init("FIELD", .key), .init("RULE", .key), .init("SESSIONS", .main),
            .init("OF THE SENT", .detail),
        ]
        let rows = report.steps.flatMap { step in
            step.refusals.map { refusal -> [Table.Cell] in
                [
                    .init(Self.name(step)), .init(Self.field(refusal)), .init(Self.rule(refusal)),
                    "\(refusal.sessions)", .init(RolloutWords.share(refusal.sessions, of: step.sent)),
                ]
            }
        }
        return Table(columns, rows)
    }
}
