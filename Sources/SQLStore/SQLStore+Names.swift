public import Registry

extension SQLStore {
    /// The status of each name at a time, all read in one state of the database.
    public func standings(
        of names: [NameHash], besides session: String?, at time: Timestamp
    ) async throws(StoreError) -> [NameStanding] {
        try await sql.read { db in try names.map { try db.standing(of: $0, besides: session, at: time) } }
    }

    /// Replaces the names that a session holds, in a transaction of its own that no leaf records.
    public func hold(
        _ holds: [NameHold], of session: String, at time: Timestamp, limits: NameLimits
    ) async throws(StoreError) -> [NameStanding] {
        if holds.isEmpty, try await !hasHolds(session) { return [] }
        return try await sql.holds.submit(HoldRequest(holds: holds, session: session, time: time, limits: limits))
    }

    private func hasHolds(_ session: String) async throws(StoreError) -> Bool {
        try await sql.read { db in
            try db.first("SELECT 1 FROM name_holds WHERE session = ?", [.text(session)]) { _ in true } != nil
        }
    }

    /// Names taken by submissions, newest first.
    public func names(_ query: NameQuery) async throws(StoreError) -> [StoredName] {
        try await sql.read { try $0.names(query) }
    }
}

extension SQLConnection {
    /// Whether a name is taken by a submission, rests, is held by a session other than the given one, or is free.
    func standing(of name: NameHash, besides session: String?, at time: Timestamp) throws -> NameStanding {
        let taken = try all(
            """
            SELECT rests_until FROM names LEFT JOIN name_releases USING (submission, field)
            WHERE (letters = ? OR look = ?) AND (submission IS DISTINCT FROM ? OR rests_until IS NOT NULL)
            """, [.blob(name.letters), .blob(name.look), .optional(session)]
        ) { try $0.next(Timestamp?.self) }
        if taken.contains(nil) { return .taken }
        if let rest = taken.compactMap({ $0 }).max(), rest > time { return .resting }
        let held = try first(
            """
            SELECT 1 FROM name_holds
            WHERE (letters = ? OR look = ?) AND session IS DISTINCT FROM ? AND expires_at > ? AND expires_at <= ?
            """,
            [
                .blob(name.letters), .blob(name.look), .optional(session), .text(time.text),
                .text(NameHold.horizon(at: time).text),
            ]
        ) { _ in true }
        return held == nil ? .free : .held
    }

    /// Names taken by submissions, newest first.
    func names(_ query: NameQuery) throws -> [StoredName] {
        var filter = Filter()
        filter.add("namespace = ?", query.namespace.map { .text($0) })
        filter.add("channel = ?", query.channel.map { .text($0.name) })
        filter.add("names.submission = ?", query.submission.map { .text($0) })
        filter.add("(letters = ?", query.name.map { .blob($0.letters) })
        filter.join("OR look = ?)", query.name.map { .blob($0.look) })
        return try all(
            """
            SELECT \(NameRecord.columns), freed_at, rests_until, name_releases.leaf
            FROM names LEFT JOIN name_releases ON name_releases.submission = names.submission
                AND name_releases.field = names.field
            \(filter.clause) ORDER BY names.leaf DESC, names.field LIMIT ?
            """, filter.values + [.integer(max(0, query.limit))]
        ) { row in
            let record = try NameRecord(&row)
            let freedAt = try row.next(Timestamp?.self)
            let restsUntil = try row.next(Timestamp?.self)
            let leaf = try row.next(Int?.self)
            guard let freedAt, let restsUntil, let leaf else { return StoredName(record: record, release: nil) }
            return StoredName(
                record: record,
                release: NameReleaseRecord(
                    submission: record.submission, field: record.field, freedAt: freedAt, restsUntil: restsUntil,
                    leaf: leaf))
        }
    }
}
