internal import GRDB
internal import Registry

/// Refusals have no leaf, since they only repeat verdicts; so they are compared with them, both ways.
extension IntegrityCheck {
    mutating func checkRefusals() throws {
        try db.each(
            """
            SELECT coalesce(id, submission), field, cause FROM refusals AS kept
            LEFT JOIN submissions ON sequence = submission
            WHERE NOT EXISTS (
                SELECT 1 FROM stated_refusals AS stated
                WHERE stated.submission = kept.submission AND stated.field = kept.field AND stated.cause = kept.cause)
            """
        ) { row in
            addRefusal(row, "A search finds it by an error at \(Self.place(row)), which its verdict does not state.")
        }
        // An error whose rule and code have one name is stated twice, and so is one of several items.
        try db.each(
            """
            SELECT DISTINCT id, field, cause FROM stated_refusals AS stated JOIN submissions ON sequence = submission
            WHERE NOT EXISTS (
                SELECT 1 FROM refusals AS kept
                WHERE kept.submission = stated.submission AND kept.field = stated.field AND kept.cause = stated.cause)
            """
        ) { row in addRefusal(row, "No search finds it by the error at \(Self.place(row)) that its verdict states.") }
    }

    private mutating func addRefusal(_ row: RowReader, _ message: String) {
        add(.refusalDiffers, object: "submission \(row.shown(0))", message: message)
    }

    private static func place(_ row: RowReader) -> String {
        let (field, cause) = (row.shown(1), row.shown(2))
        return (field.isEmpty ? "the form" : field) + (cause.isEmpty ? "" : ":" + cause)
    }
}
