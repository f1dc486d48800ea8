internal import FormEngine
internal import Registry
internal import Replies

/// Reply of a restore: the present log, the loss, and the file with the old database.
struct RestoreReply {
    let database: String
    let backup: String
    /// Loss against the replaced database, as far as it is known; nil if there was no database.
    let loss: RestoreLoss?
    /// Whether the replaced database had the same log.
    var isUnchanged = false
    /// Origin, size and root of the log.
    var standing = LogStanding(origin: nil, size: 0, root: [])
    /// Head of the old log, as the first leaf under the new name holds it; nil if the log keeps its name.
    var begun: Checkpoint?
    /// Path of the replaced database.
    var kept: String?

    init(
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

    var reply: CommandReply { CommandReply(json, page) }

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
        page.line(.green("restored: "), StyledText("\(database) from \(backup), \(standing.size) leaves"))
        if isUnchanged {
            page.line(.dim("log:      "), "equals the backup; no leaf was written")
        } else {
            page.line(.dim("lost:     "), StyledText(lost))
        }
        if let kept { page.line(.dim("kept:     "), StyledText("the replaced database, as \(kept)")) }
        if let begun, let origin = standing.origin {
            page.line(
                .dim("log:      "),
                StyledText("continues as \(origin); leaf \(standing.size) names the former log, \(begun.origin), "),
                StyledText("and its \(begun.size) leaves"))
        }
        page.line(.dim("erased:   "), "answers that were erased since the backup stay erased: their keys are gone")
        page.line(.dim("now:      "), "have the new log witnessed: formulary audit checkpoint --request FILE")
        return page
    }

    /// The loss in words, as far as it could be counted.
    private var lost: String {
        guard let loss else { return "all changes after the backup, if any; no database was left to count them in" }
        guard let leaves = loss.leaves else { return "all changes after the backup; they could not be counted" }
        // Answers of open sessions have no leaves.
        return leaves == 0 ? "nothing that has a leaf" : Self.words(for: loss, of: nil)
    }

    /// A loss of leaves in words: `14 leaves of ./formulary.db, with 12 submissions`.
    static func words(for loss: RestoreLoss, of database: String?) -> String {
        let count = loss.leaves ?? 0
        let leaves = (count == 1 ? "1 leaf" : "\(count) leaves") + (database.map { " of \($0)" } ?? "")
        switch loss.submissions {
        case nil: return "at least \(leaves); the number of submissions is unknown"
        case 0: return leaves + ", without a submission"
        case 1: return leaves + ", with 1 submission"
        case let submissions?: return leaves + ", with \(submissions) submissions"
        }
    }
}
