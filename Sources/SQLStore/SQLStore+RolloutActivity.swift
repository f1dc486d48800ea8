public import FormEngine
public import Registry

extension SQLStore {
    /// Events of a rollout's exposed subjects that were recorded after a leaf, in the order of the log.
    ///
    /// Test traffic is left out, and so are submissions judged as of another day than that of their receipt.
    public func activity(
        in rollout: RolloutID, after leaf: Int, limit: Int
    ) async throws(StoreError) -> [RolloutActivity] {
        try await sql.read { db in
            // A leaf records at most one event, so a page may end after any leaf.
            let values: [StoredValue] = [.text(rollout.text), .integer(leaf), .integer(max(0, limit))]
            let sessions = try db.sessionActivity(values)
            let refusals = try db.stepRefusalActivity(values)
            let submissions = try db.submissionActivity(values)
            let all = (sessions + refusals + submissions).sorted { $0.leaf < $1.leaf }
            return Array(all.prefix(max(0, limit)))
        }
    }

    /// Counts the subjects of a form on a channel since a time, without test traffic.
    public func traffic(
        of form: FormKey, on channel: Channel, since time: Timestamp
    ) async throws(StoreError) -> RecentTraffic {
        try await sql.read { db in
            let place: [StoredValue] = [.text(form.text), .text(channel.name), .text(time.text)]
            let counts = try db.first(
                """
                WITH deeds AS (
                    SELECT subject, 0 AS submitted, 0 AS accepted, 0 AS refused FROM sessions
                    WHERE form = ?1 AND channel = ?2 AND started_at >= ?3 AND NOT is_test AND subject IS NOT NULL
                    UNION ALL
                    SELECT subject, 1, CASE WHEN accepted THEN 1 ELSE 0 END,
                        CASE WHEN NOT accepted AND session IS NULL AND EXISTS (
                            SELECT 1 FROM json_each(verdict, '$.findings')
                            WHERE json_extract(value, '$.severity') = 'error') THEN 1 ELSE 0 END
                    FROM submissions
                    WHERE form = ?1 AND channel = ?2 AND judged_at >= ?3 AND NOT is_test AND subject IS NOT NULL
                        AND as_of = clock_date AND reason <> 'pinned_submission'
                ), subjects AS (
                    SELECT max(submitted) AS submitted, max(accepted) AS accepted, max(refused) AS refused
                    FROM deeds GROUP BY subject
                )
                SELECT count(*), count(*) FILTER (WHERE refused = 1), count(*) FILTER (WHERE accepted = 0),
                    count(*) FILTER (WHERE submitted = 0)
                FROM subjects
                """, place
            ) { row in
                RecentTraffic(
                    subjects: try row.next(), refused: try row.next(), notCompleted: try row.next(),
                    abandoned: try row.next())
            }
            return counts ?? RecentTraffic(subjects: 0, refused: 0, notCompleted: 0, abandoned: 0)
        }
    }
}

/// Queries of a rollout's activity, bound to the rollout's id, the leaf before the events, and the limit.
extension SQLConnection {
    fileprivate func sessionActivity(_ values: [StoredValue]) throws -> [RolloutActivity] {
        try all(
            """
            SELECT exposure, sessions.leaf, leaves.time FROM sessions JOIN leaves ON sequence = sessions.leaf
            WHERE rollout = ? AND sessions.leaf > ? AND exposure IS NOT NULL AND NOT is_test
            ORDER BY sessions.leaf LIMIT ?
            """, values
        ) { row in
            RolloutActivity(
                exposure: try row.next(), kind: .session, leaf: try row.next(), at: try row.next())
        }
    }

    fileprivate func stepRefusalActivity(_ values: [StoredValue]) throws -> [RolloutActivity] {
        try all(
            """
            SELECT exposure, errors, step_refusals.leaf, leaves.time
            FROM step_refusals CROSS JOIN sessions JOIN leaves ON sequence = step_refusals.leaf
            WHERE sessions.id = session AND rollout = ? AND step_refusals.leaf > ? AND exposure IS NOT NULL AND NOT is_test
            ORDER BY step_refusals.leaf LIMIT ?
            """, values
        ) { row in
            let exposure = try row.next(String.self)
            let errors = try row.next(StatedErrors.self).errors
            return RolloutActivity(
                exposure: exposure, kind: .stepRefusal, errors: errors, leaf: try row.next(), at: try row.next())
        }
    }

    fileprivate func submissionActivity(_ values: [StoredValue]) throws -> [RolloutActivity] {
        try all(
            """
            SELECT exposure, accepted, session IS NULL, CASE WHEN accepted THEN NULL ELSE verdict END,
                submissions.leaf, leaves.time
            FROM submissions JOIN leaves ON leaves.sequence = submissions.leaf
            WHERE rollout = ? AND submissions.leaf > ? AND exposure IS NOT NULL AND NOT is_test
                AND as_of = clock_date
            ORDER BY submissions.leaf LIMIT ?
            """, values
        ) { row in
            let exposure = try row.next(String.self)
            let kind = RolloutActivity.Kind.submission(
                accepted: try row.next(), atOnce: try row.next())
            let verdict = try row.next(UTF8Bytes?.self)?.bytes
            return RolloutActivity(
                exposure: exposure, kind: kind, errors: StatedError.errors(ofVerdict: verdict),
                leaf: try row.next(), at: try row.next())
        }
    }
}

extension RolloutActivity {
    /// An event, with the arguments in the order of the query's columns.
    fileprivate init(exposure: String, kind: Kind, errors: [StatedError] = [], leaf: Int, at: Timestamp) {
        self.init(exposure: exposure, kind: kind, errors: errors, at: at, leaf: leaf)
    }
}
