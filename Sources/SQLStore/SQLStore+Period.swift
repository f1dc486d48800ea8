public import FormEngine
public import Registry

extension SQLStore {
    /// Counts what the leaves of a period record, in one pass over the leaves and one over their submissions.
    public func periodCounts(
        from: Timestamp, until: Timestamp, of form: FormKey?
    ) async throws(StoreError) -> PeriodCounts {
        try await sql.read { db in
            var counts = PeriodCounts()
            var (first, last) = (Int.max, 0)
            counts.actions = try db.all(
                """
                SELECT min(sequence), max(sequence), actor, action, count(*),
                    count(*) FILTER (
                        WHERE json_type(bytes, '$.details.revealed') IN ('array', 'true')
                        OR json_type(bytes, '$.details.answers') = 'true' OR action = 'subject.export'
                        OR (action = 'evidence.disclose' AND json_type(bytes, '$.details.fields') = 'array'))
                FROM leaves WHERE time >= ? AND time < ? GROUP BY actor, action ORDER BY actor, action
                """, [.text(from.text), .text(until.text)]
            ) { row in
                first = min(first, try row.next(Int.self))
                last = max(last, try row.next(Int.self))
                return PeriodCounts.Actions(
                    actor: try row.next(), action: try row.next(), count: try row.next(),
                    revealed: try row.next())
            }
            guard first <= last else { return counts }
            let leaves = SequenceRange(first: first, last: last)
            counts.leaves = leaves
            counts.submissions = try db.submissions(recordedBy: leaves, of: form)
            counts.ends = try db.all(
                """
                SELECT cause, fields IS NULL, count(*) FROM answer_ends JOIN submissions ON id = submission
                WHERE answer_ends.leaf BETWEEN ?1 AND ?2 AND form = coalesce(?3, form) GROUP BY 1, 2 ORDER BY 1, 2
                """, leaves.values + [form.value]
            ) { row in
                PeriodCounts.Ends(cause: try row.next(), isWhole: try row.next(), count: try row.next())
            }
            return counts
        }
    }

    /// The ids of submissions that some leaves record, in the order of their sequence, after a sequence.
    public func submissionIDs(
        recordedBy leaves: SequenceRange, of form: FormKey?, after sequence: Int, limit: Int
    ) async throws(StoreError) -> [(sequence: Int, id: String)] {
        try await sql.read { db in
            try db.all(
                """
                SELECT sequence, id FROM submissions
                WHERE sequence > ?4 AND leaf BETWEEN ?1 AND ?2 AND form = coalesce(?3, form)
                ORDER BY sequence LIMIT ?5
                """, leaves.values + [form.value, .integer(sequence), .integer(limit)]
            ) { (sequence: try $0.next(), id: try $0.next()) }
        }
    }
}

extension SQLConnection {
    fileprivate func submissions(
        recordedBy leaves: SequenceRange, of form: FormKey?
    ) throws -> [PeriodCounts.Submissions] {
        try all(
            """
            SELECT form, version, channel, rollout, arm, accepted IS TRUE, json_extract(verdict, '$.outcome'), count(*),
                count(*) FILTER (WHERE as_of <> clock_date), count(*) FILTER (WHERE is_test)
            FROM submissions INDEXED BY submissions_by_leaf
            WHERE leaf BETWEEN ?1 AND ?2 AND form = coalesce(?3, form)
            GROUP BY 1, 2, 3, 4, 5, 6, 7 ORDER BY 1, 2, 3, 4 NULLS FIRST, 5 NULLS FIRST, 6 DESC, 7 NULLS FIRST
            """, leaves.values + [form.value]
        ) { row in
            PeriodCounts.Submissions(
                form: try row.next(), version: try row.next(), channel: try row.next(), rollout: try row.next(),
                arm: try row.next(), accepted: try row.next(), outcome: try row.next(), count: try row.next(),
                backdated: try row.next(), test: try row.next())
        }
    }
}

extension SequenceRange {
    fileprivate var values: [StoredValue] { [.integer(first), .integer(last)] }
}

extension FormKey? {
    fileprivate var value: StoredValue { map { .text($0.text) } ?? .null }
}
