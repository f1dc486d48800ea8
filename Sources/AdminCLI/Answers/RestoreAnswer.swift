internal import FormEngine
internal import Registry

/// A database that was restored: what it is now, and what was lost.
struct RestoreAnswer {
    let database: String
    let backup: String
    /// Loss against what was replaced; nil where that could not be read.
    let loss: RestoreLoss?
    /// How far the log has come.
    var standing = LogStanding(origin: nil, size: 0, root: [])
    /// The log before, as its first leaf under the new name has it; nil: it goes on under the name it had.
    var begun: Checkpoint?
    /// Where what was replaced is kept.
    var kept: String?

    var answer: Answer { Answer(json, page) }

    private var json: JSONValue {
        .object([
            "database": .text(database), "leaves": .int(standing.size), "root": .text(HexText.encode(standing.root)),
            "origin": .text(orNull: standing.origin),
            "begun": begun.map {
                .object([
                    "previous": .text($0.origin), "previousSize": .int($0.size),
                    "previousRoot": .text(HexText.encode($0.root)),
                ])
            } ?? .null,
            "lost": loss.map { .object(["leaves": .int($0.leaves), "submissions": .int($0.submissions)]) } ?? .null,
            "kept": .text(orNull: kept),
        ])
    }

    private var page: Page {
        var page = Page()
        page.line(.green("restored: "), Span("\(database) from \(backup), \(standing.size) leaves"))
        page.line(.dim("lost:     "), Span(lost))
        if let kept { page.line(.dim("kept:     "), Span("what stood there, as \(kept)")) }
        if let begun, let origin = standing.origin {
            page.line(
                .dim("log:      "),
                Span("goes on as \(origin); leaf \(standing.size) names the former one, \(begun.origin), "),
                Span("and its \(begun.size) leaves"))
        }
        page.line(.dim("erased:   "), "answers that were erased since the backup stay erased: their keys are gone")
        page.line(.dim("now:      "), "have it witnessed: formulary audit checkpoint --request FILE")
        return page
    }

    /// Loss in words, as far as anything is left that tells it.
    private var lost: String {
        if let loss { return loss.leaves == 0 ? "nothing" : Self.words(for: loss, of: nil) }
        // The backup's own leaves are all but the one by which the log goes on.
        let missing = begun.map { $0.size - (standing.size - 1) } ?? 0
        guard missing > 0 else { return "whatever came after the backup; nothing is left that tells it" }
        return "\(missing == 1 ? "1 leaf" : "\(missing) leaves") at least; nothing is left that tells what stood there"
    }

    /// A loss in words: `14 leaves of ./formulary.db, with 12 submissions`.
    static func words(for loss: RestoreLoss, of database: String?) -> String {
        let leaves = (loss.leaves == 1 ? "1 leaf" : "\(loss.leaves) leaves") + (database.map { " of \($0)" } ?? "")
        switch loss.submissions {
        case 0: return leaves + ", without a submission"
        case 1: return leaves + ", with 1 submission"
        default: return leaves + ", with \(loss.submissions) submissions"
        }
    }
}
