internal import FormEngine
internal import Registry
internal import Replies

extension SubmissionList {
    /// Reply of a list whose rows were printed before.
    func streamed(_ context: CommandContext) -> CommandReply {
        if context.format != .json { tellDamaged(context) }
        if let next, context.format != .json {
            context.note(
                stoppedAfter.map { "stopped after \($0) rows; continue with --after \(next)" }
                    ?? "older ones: --after \(next)")
        }
        return .printed(.yes)
    }

    func reply(in context: CommandContext) -> CommandReply {
        var page = TextPage()
        if !rows.isEmpty {
            page.table(Table(SubmissionRow.columns, rows.map(\.cells)))
        } else if stoppedAfter == nil, damaged.isEmpty {
            page.line(.dim("no submissions"))
        }
        page.damaged(damaged)
        if let stoppedAfter, let next {
            page.line(.yellow("stopped after \(stoppedAfter) rows; continue with --after \(next)"))
        } else if let next, !context.isJSON {
            context.note("older ones: --after \(next)")
        }
        var reply = CommandReply(rows: rows.map(\.json), keys: SubmissionRow.keys, page)
        reply.json = json
        if context.format == .csv { tellDamaged(context) }
        if stoppedAfter != nil, context.format == .csv, let next {
            context.note("stopped before the page was full; continue with --after \(next)")
        }
        return reply
    }

    /// Notes damaged rows on standard error, for formats that print only rows.
    private func tellDamaged(_ context: CommandContext) {
        for row in damaged { context.note("\(row.text); see `formulary audit verify`") }
    }
}
