internal import FormEngine
internal import Registry
internal import Replies

extension SubmissionList {
    /// Reply of a list whose rows are printed already.
    func streamed(_ context: CommandContext) -> CommandReply {
        if context.format != .json { tellDamaged(context) }
        if let next, context.format != .json {
            context.note(
                stoppedAfter.map { "stopped after \($0) rows were looked at; go on with --after \(next)" }
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
            page.line(.yellow("stopped after \(stoppedAfter) rows were looked at; go on with --after \(next)"))
        } else if let next, !context.isJSON {
            context.note("older ones: --after \(next)")
        }
        var reply = CommandReply(rows: rows.map(\.json), keys: SubmissionRow.keys, page)
        reply.json = json
        if context.format == .csv { tellDamaged(context) }
        if stoppedAfter != nil, context.format == .csv, let next {
            context.note("stopped before the page was full; go on with --after \(next)")
        }
        return reply
    }

    /// Tells rows that cannot be read beside a reply that holds rows alone.
    private func tellDamaged(_ context: CommandContext) {
        for row in damaged { context.note("\(row.text); see `formulary audit verify`") }
    }
}
