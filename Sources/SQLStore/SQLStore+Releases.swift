public import FormEngine
public import Registry

extension SQLStore {
    /// Releases, newest first; unreadable ones are listed separately.
    ///
    /// A page always contains all releases of a leaf, so it may be longer than its limit.
    public func releases(_ query: ReleaseQuery) async throws(StoreError) -> Page<ReleaseRecord> {
        try await sql.read { db in
            let rows = try db.releases(
                query, condition: "leaf < ?", leaf: query.after, limit: oneMore(than: query.limit))
            guard rows.count > query.limit, let last = rows.dropLast().last?.key else {
                var page = Page(rows, limit: query.limit)
                page.next = nil
                return page
            }
            let isLast = try db.releases(query, condition: "leaf < ?", leaf: last, limit: .integer(1)).isEmpty
            var page = Page<ReleaseRecord>(elements: [], next: isLast ? nil : last)
            page.add(rows.filter { $0.key > last })
            page.add(try db.releases(query, condition: "leaf = ?", leaf: last, limit: .integer(.max)))
            return page
        }
    }

    /// The timeline of a form on a channel, read in one state of the database.
    public func timeline(of form: FormKey, on channel: Channel) async throws(StoreError) -> Timeline {
        try await sql.read { try $0.timeline(of: form, on: channel) }
    }

    /// The timeline of a form on a channel without rollouts, read in one state of the database.
    public func releaseTimeline(of form: FormKey, on channel: Channel) async throws(StoreError) -> Timeline {
        try await sql.read { try $0.timeline(of: form, on: channel, withRollouts: false) }
    }

    /// The last leaf of a form's timeline on a channel, the log's last time, and the exposure of a given subject.
    public func mark(
        of form: FormKey, on channel: Channel, exposing subject: RolloutMember?
    ) async throws(StoreError) -> TimelineMark {
        try await sql.read { db in
            let exposure = try subject.flatMap { try db.exposure(of: $0) }
            let found = try db.first(
                """
                SELECT (SELECT leaf FROM releases WHERE form = ?1 AND channel = ?2 ORDER BY number DESC LIMIT 1),
                    (SELECT max(leaf) FROM version_states WHERE form = ?1),
                    (SELECT max(leaf) FROM unschedulings WHERE form = ?1 AND channel = ?2),
                    (SELECT max(rollout_events.leaf) FROM rollouts JOIN rollout_events
                            ON rollout_events.form = rollouts.form AND rollout = rollouts.number
                        WHERE rollouts.form = ?1 AND channel = ?2),
                    (SELECT time FROM leaves ORDER BY sequence DESC LIMIT 1)
                """, [.text(form.text), .text(channel.name)]
            ) { row in
                var leaf = 0
                for _ in 0..<4 { leaf = max(leaf, try row.next(Int?.self) ?? 0) }
                return TimelineMark(leaf: leaf, time: try row.next(), exposure: exposure)
            }
            return found ?? TimelineMark(leaf: 0, time: nil)
        }
    }

    /// Channels with releases of a form, or of any form if nil, by name.
    public func channels(of form: FormKey?) async throws(StoreError) -> [Channel] {
        try await sql.read { db in
            var filter = Filter()
            filter.add("form = ?", form.map { .text($0.text) })
            return try db.readable(
                "SELECT DISTINCT channel FROM releases \(filter.clause) ORDER BY channel", filter.values
            ) { row throws(ColumnFault) in try row.next(Channel.self) }.rows
        }
    }
}

extension SQLConnection {
    /// Releases that match a query and a condition on their leaf, newest first; a negative limit means no limit.
    fileprivate func releases(
        _ query: ReleaseQuery, condition: String, leaf: Int?, limit: StoredValue
    ) throws -> [ListedRow<ReleaseRecord>] {
        var filter = Filter()
        filter.add("form = ?", query.form.map { .text($0.text) })
        filter.add("channel = ?", query.channel.map { .text($0.name) })
        filter.add(condition, leaf.map { .integer($0) })
        return try all(
            """
            SELECT leaf, \(ReleaseRecord.columnsWithActor) FROM releases \(filter.clause)
            ORDER BY leaf DESC, form, channel, number DESC LIMIT ?
            """, filter.values + [limit]
        ) { ListedRow(&$0) { row throws(ColumnFault) in try ReleaseRecord(withActor: &row) } }
    }
}
