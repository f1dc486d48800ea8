internal import FormEngine
internal import GRDB
public import Registry

extension SQLiteStore: SubmissionStore {
    /// Submissions and refused attempts, newest first, walked by the index of one filter; each row is tested against the others.
    public func submissions(_ query: SubmissionQuery) async throws(StoreError) -> Page<SubmissionRecord> {
        try await database.read { db in try SubmissionSearch(query, in: db).page(from: db) }
    }

    /// The submissions that supersede one of these, each found by the index of what is superseded.
    public func successors(of submissions: [String]) async throws(StoreError) -> [SubmissionRecord] {
        try await database.read { db in
            try submissions.compactMap { id in
                try db.first("SELECT \(SubmissionRecord.columns) FROM submissions WHERE supersedes = ?", [.text(id)]) {
                    try SubmissionRecord(&$0)
                }
            }
        }
    }

    /// Submissions with their boxes, walked in the order in which they are stored.
    public func scan(_ range: SequenceRange, limit: Int) async throws(StoreError) -> SubmissionScan {
        try await scan(range, limit: limit, mostBytes: Self.mostScanned)
    }

    /// Submissions with their boxes, up to a total size of the boxes.
    func scan(
        _ range: SequenceRange, limit: Int, mostBytes: Int
    ) async throws(StoreError) -> SubmissionScan {
        let file = database.file
        return try await database.read { db in
            var (scan, bytes) = (SubmissionScan(), 0)
            try db.walk(
                """
                SELECT sequence, \(SubmissionRecord.columns), bytes, \(IdempotencyUse.columns(of: "uses"))
                FROM submissions LEFT JOIN boxes ON boxes.submission = sequence
                    LEFT JOIN idempotency_uses AS uses ON uses.submission = submissions.id
                WHERE sequence BETWEEN ? AND ? ORDER BY sequence LIMIT ?
                """, [.integer(range.first), .integer(range.last), .integer(max(0, limit))]
            ) { row in
                let sequence = try row.next(AnyInteger.self).value
                var beginning = row
                do throws(ColumnFault) {
                    let submission = try SealedSubmission(&row)
                    bytes += submission.box?.count ?? 0
                    scan.submissions.append(submission)
                } catch {
                    // An id that cannot be read either leaves the row its number.
                    let id = try? beginning.next(String.self)
                    scan.unreadable.append(
                        UnreadableSubmission(sequence: sequence, id: id, problem: file.translate(error)))
                }
                return bytes < mostBytes
            }
            return scan
        }
    }

    /// Total size of the boxes at which a scan ends.
    private static let mostScanned = 16 << 20

    /// The use of an idempotency key, expired or not.
    public func idempotencyUse(of key: [UInt8]) async throws(StoreError) -> IdempotencyUse? {
        try await database.read { db in
            try db.first("SELECT \(IdempotencyUse.columns) FROM idempotency_uses WHERE key = ?", [.blob(key)]) {
                try IdempotencyUse(&$0)
            }
        }
    }

    /// The age locks of a key, newest first.
    public func ageLocks(of key: [UInt8]) async throws(StoreError) -> [AgeLockRecord] {
        try await database.read { db in
            try db.all(
                "SELECT \(AgeLockRecord.columns) FROM age_locks WHERE key = ? ORDER BY leaf DESC LIMIT 100",
                [.blob(key)]
            ) { try AgeLockRecord(&$0) }
        }
    }
}
