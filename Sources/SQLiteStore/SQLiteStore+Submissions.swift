internal import FormEngine
internal import GRDB
public import Registry

extension SQLiteStore {
    /// Submissions and refused attempts, newest first, walked by the index of one filter; the others are asked of each row.
    public func submissions(_ query: SubmissionQuery) async throws(StoreError) -> Page<SubmissionRecord> {
        try await database.read { db in try SubmissionSearch(query, in: db).page(from: db) }
    }

    /// Submissions with their boxes, walked in the order in which they are stored.
    public func scan(_ range: SequenceRange, limit: Int) async throws(StoreError) -> [SealedSubmission] {
        try await scan(range, limit: limit, mostBytes: Self.mostScanned)
    }

    /// Submissions with their boxes, until these have so many bytes.
    func scan(
        _ range: SequenceRange, limit: Int, mostBytes: Int
    ) async throws(StoreError) -> [SealedSubmission] {
        try await database.read { db in
            var (submissions, bytes): ([SealedSubmission], Int) = ([], 0)
            try db.walk(
                """
                SELECT \(SubmissionRecord.columns), bytes, \(IdempotencyUse.columns(of: "uses"))
                FROM submissions LEFT JOIN boxes ON boxes.submission = sequence
                    LEFT JOIN idempotency_uses AS uses ON uses.submission = submissions.id
                WHERE sequence BETWEEN ? AND ? ORDER BY sequence LIMIT ?
                """, [.integer(range.first), .integer(range.last), .integer(max(0, limit))]
            ) { row in
                let record = try SubmissionRecord(&row)
                let box = try row.next([UInt8]?.self)
                submissions.append(SealedSubmission(record: record, box: box, use: try IdempotencyUse.joined(&row)))
                bytes += box?.count ?? 0
                return bytes < mostBytes
            }
            return submissions
        }
    }

    /// After so many bytes of boxes a scan ends.
    private static let mostScanned = 16 << 20

    /// The use of an idempotency key, expired or not.
    public func idempotencyUse(of key: [UInt8]) async throws(StoreError) -> IdempotencyUse? {
        try await database.read { db in
            try db.first("SELECT \(IdempotencyUse.columns) FROM idempotency_uses WHERE key = ?", [.blob(key)]) {
                try IdempotencyUse(&$0)
            }
        }
    }
}
