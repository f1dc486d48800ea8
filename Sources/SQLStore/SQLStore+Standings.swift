public import Registry

extension SQLStore {
    /// The standings of submissions, by id; each is found by indices.
    public func standings(
        of submissions: [SubmissionRecord]
    ) async throws(StoreError) -> [String: SubmissionStanding] {
        try await sql.read { db in
            var standings: [String: SubmissionStanding] = [:]
            for record in submissions {
                standings[record.id] = SubmissionStanding(
                    isSuperseded: try db.hasRow(
                        "submissions WHERE supersedes = ?", [.text(record.id)]),
                    answers: try db.answers(of: record), override: try db.override(of: record))
            }
            return standings
        }
    }
}

extension SQLConnection {
    fileprivate func hasRow(_ source: String, _ values: [StoredValue]) throws -> Bool {
        try first("SELECT 1 FROM \(source) LIMIT 1", values) { _ in true } ?? false
    }

    /// The decision in force; nil if none is, or if its row is damaged.
    fileprivate func override(of record: SubmissionRecord) throws -> String? {
        try first(
            "SELECT outcome FROM overrides WHERE submission = ? ORDER BY number DESC LIMIT 1", [.text(record.id)]
        ) { row in (try? row.next(String?.self)) ?? nil } ?? nil
    }

    fileprivate func answers(of record: SubmissionRecord) throws -> SubmissionStanding.Answers {
        if record.key == nil { return .notStored }
        let id = StoredValue.text(record.id)
        // Conditions alone are read, so that a damaged end makes no list unreadable.
        let last = try first(
            """
            SELECT fields IS NULL, cause = 'erasure' FROM answer_ends WHERE submission = ?
            ORDER BY number DESC LIMIT 1
            """, [id]
        ) { (isWhole: try $0.next(Bool.self), isErasure: try $0.next(Bool.self)) }
        if let last, last.isWhole { return last.isErasure ? .erased : .ended }
        if try hasRow("erasure_deferrals WHERE submission = ?", [id]) { return .deferred }
        if try isErased(record) { return .erased }
        return last == nil ? .kept : .partly
    }

    /// Whether an erasure of its person follows a submission.
    private func isErased(_ record: SubmissionRecord) throws -> Bool {
        let leaf = StoredValue.integer(record.leaf)
        if let subject = record.subject {
            return try hasRow("erasures WHERE subject = ? AND leaf > ?", [.blob(subject), leaf])
        }
        guard try hasRow("erasures WHERE submission IS NOT NULL", []) else { return false }
        return try first(
            """
            WITH RECURSIVE \(PersonQuery.expression(dialect, beginning: amendedSubmission))
            SELECT 1 FROM person JOIN erasures ON erasures.submission = person.id
            WHERE kind = 'submission' AND erasures.leaf > ?2 LIMIT 1
            """, [.text(record.id), leaf]
        ) { _ in true } ?? false
    }
}

/// The submission that a refused amendment was to change: only the leaf names it.
private let amendedSubmission = """
    UNION SELECT 'submission', json_extract(bytes, '$.details.amends') FROM leaves
    WHERE sequence = ?2 AND json_valid(bytes) AND json_extract(bytes, '$.details.amends') IS NOT NULL
    """
