internal import FormEngine

/// A page of submissions, and where the next one begins.
struct SubmissionList {
    var rows: [SubmissionRow]
    /// Sequence number to go on after; nil if nothing is left.
    var next: Int?
    /// How many rows were looked at where the search stopped before the page was full.
    var stoppedAfter: Int?

    func answer(_ session: Session) -> Answer {
        var page = Page()
        if !rows.isEmpty {
            page.table(Table(SubmissionRow.columns, rows.map(\.cells)))
        } else if stoppedAfter == nil {
            page.line(.dim("no submissions"))
        }
        if let stoppedAfter, let next {
            page.line(.yellow("stopped after \(stoppedAfter) rows were looked at; go on with --after \(next)"))
        } else if let next, !session.isJSON {
            session.note("older ones: --after \(next)")
        }
        var answer = Answer(rows: rows.map(\.json), keys: SubmissionRow.keys, page)
        answer.json = .object([
            "submissions": .array(answer.rows), "next": .int(orNull: next), "stoppedAfter": .int(orNull: stoppedAfter),
        ])
        if stoppedAfter != nil, session.format == .csv, let next {
            session.note("stopped before the page was full; go on with --after \(next)")
        }
        return answer
    }
}
