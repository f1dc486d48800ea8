internal import FormEngine
public import Registry

extension SQLStore {
    /// The counts of a query, added up over its days, versions and arms.
    public func funnel(_ query: FunnelQuery, at time: Timestamp) async throws(StoreError) -> StoredFunnel {
        try await sql.read { db in
            let filter = query.filter
            let counts = try db.all(
                """
                SELECT \(FunnelCount.columns), CAST(sum(count) AS bigint) FROM funnel_counts \(filter.clause)
                GROUP BY \(FunnelCount.columns)
                """, filter.values
            ) { try FunnelCount(&$0) }
            let versions = try db.all(
                "SELECT DISTINCT version FROM funnel_counts \(filter.clause) ORDER BY version DESC", filter.values
            ) { try $0.next(Int.self) }
            let since = try db.first(
                "SELECT min(day) FROM funnel_counts WHERE form = ?", [.text(query.form.text)]
            ) { try $0.next(CivilDate?.self) }
            var open = query.sessions
            open.add("sessions.id = session_states.session")
            open.add("session_states.expires_at > ?", .text(time.text))
            let sessions = try db.first(
                "SELECT count(*) FROM session_states CROSS JOIN sessions \(open.clause)", open.values
            ) { try $0.next(Int.self) }
            return StoredFunnel(counts: counts, versions: versions, since: since ?? nil, open: sessions ?? 0)
        }
    }
}

extension ChangeWriter {
    /// Adds the counts of a session.
    ///
    /// No stored count, not even a damaged one, keeps a session from moving on.
    func add(_ counts: FunnelCounts) throws {
        let place = counts.place
        for count in counts.counts {
            try db.run(
                """
                INSERT INTO funnel_counts
                    (form, version, channel, rollout, arm, day, \(FunnelCount.columns), count)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (form, version, channel, rollout, arm, day, \(FunnelCount.columns)) DO UPDATE
                SET count = CASE
                    WHEN funnel_counts.count + ?13 < 0 THEN 0
                    WHEN funnel_counts.count + ?13 > \(FunnelCount.most) THEN \(FunnelCount.most)
                    ELSE funnel_counts.count + ?13 END
                """,
                [
                    .text(place.form.text), .integer(place.version), .text(place.channel.name), .text(place.rollout),
                    .text(place.arm), .text(place.day.text), .text(count.step), .text(count.event.rawValue),
                    .text(count.field), .text(count.rule), .text(count.code), .integer(max(0, count.count)),
                    .integer(count.count),
                ])
        }
    }
}

extension FunnelCount {
    /// The columns of the key of a count within its place.
    static let columns = "step, event, field, rule, code"
    /// The highest stored count, which sums cannot carry beyond 64 bits.
    static let most = 1 << 40

    /// Reads a count from ``columns`` and the number.
    init(_ row: inout RowReader) throws(ColumnFault) {
        let step = try row.next(String.self)
        let name = try row.next(String.self)
        guard let event = Event(rawValue: name) else {
            throw ColumnFault(column: "event", expected: "an event of the funnel")
        }
        let error = StatedError(field: try row.next(), rule: try row.next(), code: try row.next())
        self.init(
            event, step: step, field: error.field, rule: error.rule, code: error.code, count: try row.next())
    }
}

extension FunnelQuery {
    /// The conditions that counts and sessions share.
    private var shared: Filter {
        var filter = Filter()
        filter.add("form = ?", .text(form.text))
        filter.add("channel = ?", .text(channel.name))
        filter.add("version = ?", version.map { .integer($0) })
        filter.add("rollout = ?", rollout.map { .text($0.text) })
        filter.add("arm = ?", arm.map { .text($0) })
        return filter
    }

    fileprivate var filter: Filter {
        var filter = shared
        filter.add("day >= ?", from.map { .text($0.text) })
        filter.add("day <= ?", to.map { .text($0.text) })
        return filter
    }

    /// The conditions on sessions that are counted; a day as text sorts before every time of it.
    fileprivate var sessions: Filter {
        var filter = shared
        filter.add("NOT is_test")
        filter.add("substr(started_at, 1, 10) >= ?", from.map { .text($0.text) })
        filter.add("substr(started_at, 1, 10) <= ?", to.map { .text($0.text) })
        return filter
    }
}
