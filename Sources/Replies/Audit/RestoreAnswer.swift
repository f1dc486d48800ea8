internal import FormEngine
package import Registry

/// A database that was restored: what it is now, and what was lost.
package struct RestoreAnswer {
    package let database: String
    package let backup: String
    /// Loss against what was replaced, as far as it is known; nil where nothing stood.
    package let loss: RestoreLoss?
    /// Whether what was replaced was the same log.
    package var isUnchanged = false
    /// How far the log has come.
    package var standing = LogStanding(origin: nil, size: 0, root: [])
    /// The log before, as its first leaf under the new name has it; nil: it goes on under the name it had.
    package var begun: Checkpoint?
    /// Where what was replaced is kept.
    package var kept: String?

    package init(
        database: String, backup: String, loss: RestoreLoss?, isUnchanged: Bool = false,
        standing: LogStanding = LogStanding(origin: nil, size: 0, root: []), begun: Checkpoint? = nil,
        kept: String? = nil
    ) {
        self.database = database
        self.backup = backup
        self.loss = loss
        self.isUnchanged = isUnchanged
        self.standing = standing
        self.begun = begun
        self.kept = kept
    }

    package var answer: Answer { Answer(json, page) }

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
            "lost": loss.map {
                .object(["leaves": .int(orNull: $0.leaves), "submissions": .int(orNull: $0.submissions)])
            } ?? .null,
            "kept": .text(orNull: kept),
        ])
    }

    private var page: TextPage {
        var page = TextPage()
        page.line(.green("restored: "), Span("\(database) from \(backup), \(standing.size) leaves"))
        if isUnchanged {
            page.line(.dim("log:      "), "was as it was backed up; no leaf was written")
        } else {
            page.line(.dim("lost:     "), Span(lost))
        }
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
        guard let loss else { return "whatever came after the backup; nothing is left that tells it" }
        guard let leaves = loss.leaves else { return "whatever came after the backup; it could not be counted" }
        // Answers of sessions that are open have no leaves.
        return leaves == 0 ? "nothing that has a leaf" : Self.words(for: loss, of: nil)
    }

    /// A loss of leaves in words: `14 leaves of ./formulary.db, with 12 submissions`.
    package static func words(for loss: RestoreLoss, of database: String?) -> String {
        let count = loss.leaves ?? 0
        let leaves = (count == 1 ? "1 leaf" : "\(count) leaves") + (database.map { " of \($0)" } ?? "")
        switch loss.submissions {
        case nil: return "at least \(leaves); nothing tells how many submissions"
        case 0: return leaves + ", without a submission"
        case 1: return leaves + ", with 1 submission"
        case let submissions?: return leaves + ", with \(submissions) submissions"
        }
    }
}
