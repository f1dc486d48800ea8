internal import FormEngine
internal import GRDB
public import Registry

extension SQLiteStore {
    /// Submissions and refused attempts, newest first, walked by the index that fits the query.
    public func submissions(_ query: SubmissionQuery) async throws(StoreError) -> Page<SubmissionRecord> {
        try await database.read { db in
            var filter = Filter()
            filter.add("id = ?", query.id.map { .text($0) })
            // A letter behind the hexadecimal digits ends the range, so that the index of ids is walked.
            filter.add("id >= ?", query.idPrefix.map { .text($0) })
            filter.add("id < ?", query.idPrefix.map { .text($0 + "g") })
            filter.add("form = ?", query.form.map { .text($0.text) })
            filter.add("version = ?", query.version.map { .integer($0) })
            filter.add("accepted = ?", query.accepted.map { .bool($0) })
            filter.add("sequence < ?", query.after.map { .integer($0) })
            let rows = try db.all(
                "SELECT \(SubmissionRecord.columns) FROM submissions \(filter.clause) ORDER BY sequence DESC LIMIT ?",
                filter.values + [oneMore(than: query.limit)]
            ) { try SubmissionRecord(&$0) }
            return Page(rows, limit: query.limit, key: \.sequence)
        }
    }

    /// Submissions with their boxes, walked in the order in which they are stored.
    public func scan(_ range: SequenceRange, limit: Int) async throws(StoreError) -> [SealedSubmission] {
        try await database.read { db in
            try db.all(
                """
                SELECT \(SubmissionRecord.columns), bytes
                FROM submissions LEFT JOIN boxes ON submission = sequence
                WHERE sequence BETWEEN ? AND ? ORDER BY sequence LIMIT ?
                """, [.integer(range.first), .integer(range.last), .integer(max(0, limit))]
            ) { row in
                let record = try SubmissionRecord(&row)
                return SealedSubmission(record: record, box: try row.next(), use: try db.use(by: record.id))
            }
        }
    }

    /// The use of an idempotency key, expired or not.
    public func idempotencyUse(of key: [UInt8]) async throws(StoreError) -> IdempotencyUse? {
        try await database.read { db in
            try db.first("SELECT \(IdempotencyUse.columns) FROM idempotency_uses WHERE key = ?", [.blob(key)]) {
                try IdempotencyUse(&$0)
            }
        }
    }
}

extension Database {
    /// The use of an idempotency key that a submission was stored under.
    fileprivate func use(by submission: String) throws -> IdempotencyUse? {
        try first(
            "SELECT \(IdempotencyUse.columns) FROM idempotency_uses WHERE submission = ?", [.text(submission)]
        ) { try IdempotencyUse(&$0) }
    }
}
