internal import FormEngine
internal import Registry
internal import Replies

extension SubmissionList {
    /// The answer of a list whose rows are printed already.
    func streamed(_ session: Session) -> CommandReply {
        if session.format != .json { tellDamaged(session) }
        if let next, session.format != .json {
            session.note(
                stoppedAfter.map { "stopped after \($0) rows were looked at; go on with --after \(next)" }
                    ?? "older ones: --after \(next)")
        }
        return .printed(.yes)
    }

    func answer(_ session: Session) -> CommandReply {
        var page = TextPage()
        if !rows.isEmpty {
            page.table(Table(SubmissionRow.columns, rows.map(\.cells)))
        } else if stoppedAfter == nil, damaged.isEmpty {
            page.line(.dim("no submissions"))
        }
        page.damaged(damaged)
        if let stoppedAfter, let next {
            page.line(.yellow("stopped after \(stoppedAfter) rows were looked at; go on with --after \(next)"))
        } else if let next, !session.isJSON {
            session.note("older ones: --after \(next)")
        }
        var answer = CommandReply(rows: rows.map(\.json), keys: SubmissionRow.keys, page)
        answer.json = json
        if session.format == .csv { tellDamaged(session) }
        if stoppedAfter != nil, session.format == .csv, let next {
            session.note("stopped before the page was full; go on with --after \(next)")
        }
        return answer
    }

    /// Tells rows that cannot be read beside an answer that holds rows alone.
    private func tellDamaged(_ session: Session) {
        for row in damaged { session.note("\(row.text); see `formulary audit verify`") }
    }
}
