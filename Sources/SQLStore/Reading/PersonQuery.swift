/// The rows of a person without a subject, as a common table expression `person (kind, id)`, from one submission on:
/// amendments in both directions, the sessions of submissions, all submissions of these sessions, and the sessions'
/// predecessors and successors.
enum PersonQuery {
    /// A link from a row of the person to another.
    struct Link {
        /// The kinds of the two rows: `submission` or `session`.
        let from, to: String
        /// The column with the id of the other row.
        let column: String
        let table: String
        /// The condition that a row of the table links from `person`.
        let condition: String
    }

    /// The expression, which belongs behind `WITH RECURSIVE`; its parameter is the first submission's id.
    ///
    /// PostgreSQL allows one mention of `person` in the recursive part, and SQLite knows no lateral joins.
    ///
    /// - Parameters:
    ///   - beginning: Further rows to begin with: `UNION SELECT …`.
    ///   - links: Further links.
    static func expression(_ dialect: SQLDialect, beginning: String = "", links: [Link] = []) -> String {
        let start = "SELECT 'submission', id FROM submissions WHERE id = ?1 \(beginning)"
        let all = links + ownLinks
        let steps =
            switch dialect {
            case .sqlite:
                all.map { link in
                    """
                    UNION SELECT '\(link.to)', \(link.column) FROM person JOIN \(link.table) ON \(link.condition)
                    WHERE person.kind = '\(link.from)'
                    """
                }.joined(separator: "\n")
            case .postgres:
                "UNION SELECT link.kind, link.id FROM person CROSS JOIN LATERAL ("
                    + all.map { link in
                        """
                        SELECT '\(link.to)' AS kind, \(link.column) AS id FROM \(link.table)
                        WHERE person.kind = '\(link.from)' AND \(link.condition)
                        """
                    }.joined(separator: " UNION ALL ") + ") AS link"
            }
        return "person (kind, id) AS (\(start)\n\(steps))"
    }

    private static let ownLinks = [
        Link(
            from: "submission", to: "submission", column: "supersedes", table: "submissions",
            condition: "submissions.id = person.id AND supersedes IS NOT NULL"),
        Link(
            from: "submission", to: "submission", column: "submissions.id", table: "submissions",
            condition: "supersedes = person.id"),
        Link(
            from: "submission", to: "session", column: "session", table: "submissions",
            condition: "submissions.id = person.id AND session IS NOT NULL"),
        Link(
            from: "session", to: "submission", column: "submissions.id", table: "submissions",
            condition: "session = person.id"),
        Link(
            from: "session", to: "session", column: "session_successions.session", table: "session_successions",
            condition: "successor = person.id"),
        Link(
            from: "session", to: "session", column: "successor", table: "session_successions",
            condition: "session_successions.session = person.id"),
    ]
}
