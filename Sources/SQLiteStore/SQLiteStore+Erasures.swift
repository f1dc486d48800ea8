internal import GRDB
public import Registry

extension SQLiteStore: ErasureStore {
    /// All erasures, in the order of the log.
    public func erasures() async throws(StoreError) -> [Erasure] {
        try await database.read { db in
            try db.all("SELECT \(Erasure.columns) FROM erasures ORDER BY leaf") { try Erasure(&$0) }
        }
    }

    /// Rows with sealed content in a scope, recorded before a leaf.
    public func reach(of scope: ErasureScope, before leaf: Int?) async throws(StoreError) -> ErasureReach {
        try await database.read { try $0.reach(of: scope, before: leaf ?? .max) }
    }
}

extension Database {
    fileprivate func reach(of scope: ErasureScope, before leaf: Int) throws -> ErasureReach {
        let (submissions, sessions) = Self.selections(of: scope)
        let (people, end) = ([scope.value], StoredValue.integer(leaf))
        var keys: Set<String> = []
        let read = { (row: inout RowReader) throws -> String in
            let id: String = try row.next()
            if let key = try row.next(String?.self) { keys.insert(key) }
            return id
        }
        let found = try all(
            "\(submissions) SELECT id, key_id FROM submissions WHERE id IN (SELECT id FROM reached) AND leaf < ?",
            people + [end], read: read)
        let opened = try all(
            "\(sessions) SELECT id, key_id FROM sessions WHERE id IN (SELECT id FROM visited) AND leaf < ?",
            people + [end], read: read)
        let images = try all(
            """
            \(sessions)
            SELECT id, key_id FROM images WHERE key_id IS NOT NULL AND leaf < ? AND session IN (SELECT id FROM visited)
            UNION ALL SELECT image, key_id FROM image_uses JOIN images ON images.id = image
            WHERE image_uses.submission IN (SELECT id FROM reached) AND key_id IS NOT NULL AND images.leaf < ?
            UNION ALL SELECT id, key_id FROM images
            WHERE session IS NULL AND subject = ? AND key_id IS NOT NULL AND leaf < ?
            """, people + [end, end, scope.subject, end], read: read)
        // Ids begin with their time.
        return ErasureReach(
            submissions: found.sorted(), sessions: opened.sorted(), images: Set(images).sorted(), keys: keys)
    }

    /// Common table expressions of the submissions, and of the sessions too, in a scope with one parameter.
    fileprivate static func selections(of scope: ErasureScope) -> (submissions: String, sessions: String) {
        switch scope {
        case .subject:
            (
                "WITH reached (id) AS (SELECT id FROM submissions WHERE subject = ?1)",
                """
                WITH reached (id) AS (SELECT id FROM submissions WHERE subject = ?1),
                visited (id) AS (SELECT id FROM sessions WHERE subject = ?1)
                """
            )
        case .submission: (amending, "\(amending), \(visiting)")
        }
    }

    /// The chain of amendments of a submission.
    private static let amending = """
        WITH RECURSIVE reached (id) AS (
            SELECT ?1
            UNION SELECT supersedes FROM submissions JOIN reached USING (id) WHERE supersedes IS NOT NULL
            UNION SELECT submissions.id FROM submissions JOIN reached ON supersedes = reached.id)
        """

    /// The sessions of the chain's submissions, with their predecessors.
    private static let visiting = """
        visited (id) AS (
            SELECT session FROM submissions JOIN reached USING (id) WHERE session IS NOT NULL
            UNION SELECT session_successions.session FROM session_successions JOIN visited ON successor = visited.id)
        """
}

extension ErasureScope {
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
        let (submissions, sessions) = Database.selections(of: scope)
        try db.run("\(sessions) DELETE FROM name_holds WHERE session IN (SELECT id FROM visited)", [scope.value])
        try db.run("\(sessions) DELETE FROM session_uses WHERE session IN (SELECT id FROM visited)", [scope.value])
        try db.run(
            "\(submissions) DELETE FROM idempotency_uses WHERE submission IN (SELECT id FROM reached)", [scope.value])
    }
}
