public import FormEngine
public import Registry

extension SQLStore {
    /// Submissions and refused attempts, newest first; walks the index of one filter and tests the others on each row.
    public func submissions(_ query: SubmissionQuery) async throws(StoreError) -> Page<SubmissionRecord> {
        try await sql.read { db in try SubmissionSearch(query, in: db).page(from: db) }
    }

    /// Finds the submissions that supersede the given ones, each by an index.
    public func successors(of submissions: [String]) async throws(StoreError) -> [SubmissionRecord] {
        try await sql.read { db in
            try submissions.compactMap { id in
                try db.first("SELECT \(SubmissionRecord.columns) FROM submissions WHERE supersedes = ?", [.text(id)]) {
                    try SubmissionRecord(&$0)
                }
            }
        }
    }

    /// The decisions about a submission, in order.
    public func overrides(of submission: String) async throws(StoreError) -> [OutcomeOverride] {
        try await sql.read { db in
            try db.all(
                "SELECT \(OutcomeOverride.columns) FROM overrides WHERE submission = ? ORDER BY number",
                [.text(submission)]
            ) { try OutcomeOverride(&$0) }
        }
    }

    /// Submissions of a form, or of all, with their sealed boxes, in storage order.
    public func scan(
        _ range: SequenceRange, of form: FormKey?, limit: Int
    ) async throws(StoreError) -> SubmissionScan {
        try await scan(range, of: form, limit: limit, mostBytes: Self.mostScanned)
    }

    /// Submissions with their sealed boxes; ends when the boxes reach a total size.
    func scan(
        _ range: SequenceRange, of form: FormKey?, limit: Int, mostBytes: Int
    ) async throws(StoreError) -> SubmissionScan {
        let backend = sql.backend
        return try await sql.read { db in
            var (scan, bytes) = (SubmissionScan(), 0)
            var filter = Filter()
            filter.add("submissions.form = ?", form.map { .text($0.text) })
            filter.add("sequence >= ?", .integer(range.first))
            filter.add("sequence <= ?", .integer(range.last))
            try db.walk(
                """
                SELECT sequence, \(SubmissionRecord.columns), bytes, \(IdempotencyUse.columns(of: "uses"))
                FROM submissions LEFT JOIN boxes ON boxes.submission = sequence
                    LEFT JOIN idempotency_uses AS uses ON uses.submission = submissions.id
                \(filter.clause) ORDER BY sequence LIMIT ?
                """, filter.values + [.integer(max(0, limit))]
            ) { row in
                let sequence = try row.next(AnyInteger.self).value
                var beginning = row
                do throws(ColumnFault) {
                    let submission = try SealedSubmission(&row)
                    bytes += submission.box?.count ?? 0
                    scan.submissions.append(submission)
                } catch {
                    // If the id is unreadable too, the row is identified by its sequence alone.
                    let id = try? beginning.next(String.self)
                    scan.unreadable.append(
                        UnreadableSubmission(sequence: sequence, id: id, problem: backend.translate(error)))
                }
                return bytes < mostBytes
            }
            try scan.addEnds(from: db, at: backend.name)
            return scan
        }
    }

    /// The ids of submissions in a range that others supersede.
    public func superseded(in range: SequenceRange) async throws(StoreError) -> Set<String> {
        try await sql.read { db in
            let ids = try db.all(
                """
                SELECT id FROM submissions AS one WHERE sequence BETWEEN ? AND ?
                    AND EXISTS (SELECT 1 FROM submissions WHERE supersedes = one.id)
                """, [.integer(range.first), .integer(range.last)]
            ) { try $0.next(String.self) }
            return Set(ids)
        }
    }

    /// The sequence of the oldest among a form's newest submissions.
    public func beginning(ofNewest count: Int, of form: FormKey) async throws(StoreError) -> Int? {
        try await sql.read { db in
            try db.first(
                """
                SELECT min(sequence)
                FROM (SELECT sequence FROM submissions WHERE form = ? ORDER BY sequence DESC LIMIT ?) AS newest
                """, [.text(form.text), .integer(max(0, count))]
            ) { try $0.next(Int?.self) }.flatMap(\.self)
        }
    }

    /// The total size of boxes at which a scan ends, in bytes.
    private static var mostScanned: Int { 16 << 20 }

    /// The use of an idempotency key for a submission, even if expired.
    public func idempotencyUse(of key: [UInt8]) async throws(StoreError) -> IdempotencyUse? {
        try await sql.read { db in
            try db.first("SELECT \(IdempotencyUse.columns) FROM idempotency_uses WHERE key = ?", [.blob(key)]) {
                try IdempotencyUse(&$0)
            }
        }
    }

    /// The age locks of a key, newest first; at most 100.
    public func ageLocks(of key: [UInt8]) async throws(StoreError) -> [AgeLockRecord] {
        try await sql.read { db in
            try db.all(
                "SELECT \(AgeLockRecord.columns) FROM age_locks WHERE key = ? ORDER BY leaf DESC LIMIT 100",
                [.blob(key)]
            ) { try AgeLockRecord(&$0) }
        }
    }
}

extension SubmissionScan {
    /// Adds the ends of answers, with the boxes of the rest.
    fileprivate mutating func addEnds(from db: any SQLConnection, at path: String) throws {
        guard let first = submissions.first?.record.sequence, let last = submissions.last?.record.sequence else {
            return
        }
        let ends = try db.ends(in: SequenceRange(first: first, last: last))
        if ends.isEmpty { return }
        var whole: [SealedSubmission] = []
        for submission in submissions {
            var submission = submission
            switch ends[submission.record.id] {
            case nil: break
            case .some(.some(let end)): (submission.ends, submission.box) = end
            case .some(nil):
                unreadable.append(
                    UnreadableSubmission(
                        sequence: submission.record.sequence, id: submission.record.id,
                        problem: .damaged(path: path, detail: "An end of its answers cannot be read")))
                continue
            }
            whole.append(submission)
        }
        submissions = whole
        unreadable.sort { $0.sequence < $1.sequence }
    }
}
