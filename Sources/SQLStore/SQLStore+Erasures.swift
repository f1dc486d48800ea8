public import Registry

extension SQLStore {
    /// All erasures, in the order of the log.
    public func erasures() async throws(StoreError) -> [Erasure] {
        try await sql.read { db in
            try db.all("SELECT \(Erasure.columns) FROM erasures ORDER BY leaf") { try Erasure(&$0) }
        }
    }

    /// Rows with sealed content in a scope, recorded before a leaf.
    public func reach(of scope: ErasureScope, before leaf: Int?) async throws(StoreError) -> ErasureReach {
        try await sql.read { try $0.reach(of: scope, before: leaf ?? .max) }
    }
}

extension SQLConnection {
    fileprivate func reach(of scope: ErasureScope, before leaf: Int) throws -> ErasureReach {
        let selection = scope.selection(dialect)
        let (people, end) = ([scope.value], StoredValue.integer(leaf))
        let found = try all(
            """
            \(selection) SELECT \(SubmissionRecord.columns) FROM submissions
            WHERE id IN (SELECT id FROM reached) AND leaf < ? ORDER BY id
            """, people + [end]
        ) { try SubmissionRecord(&$0) }
        let rest = try all(
            """
            \(selection) SELECT key_id FROM answer_ends
            WHERE submission IN (SELECT id FROM reached) AND key_id IS NOT NULL AND leaf < ?
            """, people + [end]
        ) { try $0.next(String.self) }
        var keys = Set(found.compactMap(\.key) + rest)
        let read = { (row: inout RowReader) throws -> String in
            let id: String = try row.next()
            keys.insert(try row.next())
            return id
        }
        let opened = try all(
            "\(selection) SELECT id, key_id FROM sessions WHERE id IN (SELECT id FROM visited) AND leaf < ?",
            people + [end], read: read)
        // An image that somebody else took as well stays: the upload named nobody.
        let images = try all(
            """
            \(selection), uploaded (id, key_id) AS (
                SELECT id, key_id FROM images WHERE session IN (SELECT id FROM visited) AND leaf < ?
                UNION ALL SELECT image, key_id FROM image_uses JOIN images ON images.id = image
                WHERE image_uses.submission IN (SELECT id FROM reached) AND images.leaf < ?
                UNION ALL SELECT id, key_id FROM images WHERE session IS NULL AND subject = ? AND leaf < ?)
            SELECT id, key_id FROM uploaded
            WHERE key_id IS NOT NULL AND NOT EXISTS (
                SELECT 1 FROM image_uses
                WHERE image = uploaded.id AND image_uses.submission NOT IN (SELECT id FROM reached))
            """, people + [end, end, scope.subject, end], read: read)
        // Ids begin with their time.
        return ErasureReach(submissions: found, sessions: opened.sorted(), images: Set(images).sorted(), keys: keys)
    }

    /// Whether a row of a scope was recorded after a leaf.
    func reaches(_ scope: ErasureScope, after leaf: Int) throws -> Bool {
        try first(
            """
            \(scope.selection(dialect))
            SELECT 1 FROM submissions WHERE id IN (SELECT id FROM reached) AND leaf > ?
            UNION ALL SELECT 1 FROM sessions WHERE id IN (SELECT id FROM visited) AND leaf > ?
            UNION ALL SELECT 1 FROM images
            WHERE leaf > ? AND (session IN (SELECT id FROM visited) OR (session IS NULL AND subject = ?)) LIMIT 1
            """, [scope.value] + Array(repeating: .integer(leaf), count: 3) + [scope.subject]
        ) { _ in true } ?? false
    }
}

extension ErasureScope {
    /// Common table expressions of the submissions (`reached`) and sessions (`visited`) in a scope, with one parameter.
    fileprivate func selection(_ dialect: SQLDialect) -> String {
        switch self {
        case .subject:
            """
            WITH reached (id) AS (SELECT id FROM submissions WHERE subject = ?1),
            visited (id) AS (SELECT id FROM sessions WHERE subject = ?1)
            """
        case .submission:
            """
            WITH RECURSIVE \(Self.amending), \(PersonQuery.expression(dialect, links: Self.refusedAmendments)),
            reached (id) AS (SELECT id FROM person WHERE kind = 'submission'),
            visited (id) AS (SELECT id FROM person WHERE kind = 'session')
            """
        }
    }

    /// Refused amendments of submissions without a subject: only their leaves name the submission.
    private static let amending = """
        amending (id, amends) AS MATERIALIZED (
            SELECT id, CASE WHEN json_valid(bytes) THEN json_extract(bytes, '$.details.amends') END
            FROM submissions JOIN leaves ON leaves.sequence = submissions.leaf
            WHERE accepted = FALSE AND subject IS NULL AND key_id IS NOT NULL)
        """

    /// Refused amendments in both directions.
    private static let refusedAmendments = [
        PersonQuery.Link(
            from: "submission", to: "submission", column: "amends", table: "amending",
            condition: "amending.id = person.id"),
        PersonQuery.Link(
            from: "submission", to: "submission", column: "amending.id", table: "amending",
            condition: "amends = person.id"),
    ]

    /// The parameter of its selections.
    fileprivate var value: StoredValue {
        switch self {
        case .subject(let subject): .blob(subject)
        case .submission(let id): .text(id)
        }
    }

    /// The keyed hash of the subject; null without one.
    fileprivate var subject: StoredValue {
        if case .subject(let subject) = self { .blob(subject) } else { .null }
    }
}

extension ChangeWriter {
    /// Frees names that sessions of a scope hold, and deletes uses of idempotency keys in it.
    func forget(_ scope: ErasureScope) throws {
        let selection = scope.selection(db.dialect)
        try db.run(
            "\(selection) DELETE FROM name_holds WHERE session IN (SELECT id FROM visited)", [scope.value])
        try db.run(
            "\(selection) DELETE FROM session_uses WHERE session IN (SELECT id FROM visited)", [scope.value])
        try db.run(
            "\(selection) DELETE FROM idempotency_uses WHERE submission IN (SELECT id FROM reached)", [scope.value])
    }
}
