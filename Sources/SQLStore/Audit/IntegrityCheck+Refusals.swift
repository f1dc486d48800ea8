internal import Registry

/// Rows of `refusals` have no leaf, since they repeat verdicts for searching. So both are compared, in both directions.
extension IntegrityCheck {
    mutating func checkRefusals() throws {
        try db.each(
            """
            SELECT coalesce(id, CAST(submission AS text)), field, cause FROM refusals AS kept
            LEFT JOIN submissions ON sequence = submission
            WHERE NOT EXISTS (
                SELECT 1 FROM stated_refusals AS stated
                WHERE stated.submission = kept.submission AND stated.field = kept.field AND stated.cause = kept.cause)
            """
        ) { row in
            addRefusal(row, "The search index has an error at \(Self.place(row)) that the verdict lacks.")
        }
        // `DISTINCT`: a verdict can give the same row twice, for a code named like its rule and for several items of a
        // list.
        try db.each(
            """
            SELECT DISTINCT id, field, cause FROM stated_refusals AS stated JOIN submissions ON sequence = submission
            WHERE NOT EXISTS (
                SELECT 1 FROM refusals AS kept
                WHERE kept.submission = stated.submission AND kept.field = stated.field AND kept.cause = stated.cause)
            """
        ) { row in
            addRefusal(row, "The search index lacks the verdict's error at \(Self.place(row)).")
        }
    }

    private mutating func addRefusal(_ row: RowReader, _ message: String) {
        add(.refusalDiffers, object: "submission \(row.shown(0))", message: message)
    }

    private static func place(_ row: RowReader) -> String {
        let (field, cause) = (row.shown(1), row.shown(2))
        return (field.isEmpty ? "the form" : field) + (cause.isEmpty ? "" : ":" + cause)
    }
}
