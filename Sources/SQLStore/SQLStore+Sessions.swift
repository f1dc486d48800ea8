internal import FormEngine
public import Registry

extension SQLStore {
    /// A session with its current answers, its end, its successor and its consents.
    public func session(_ id: String) async throws(StoreError) -> StoredSession? {
        try await sql.read { db in
            let record = try db.first("SELECT \(SessionRecord.columns) FROM sessions WHERE id = ?", [.text(id)]) {
                try SessionRecord(&$0)
            }
            guard let record else { return nil }
            let state = try db.first(
                "SELECT \(SessionState.columns) FROM session_states WHERE session = ?", [.text(id)]
            ) { try SessionState(&$0) }
            let end = try db.first(
                "SELECT \(SessionEndRecord.columns) FROM session_ends WHERE session = ?", [.text(id)]
            ) { try SessionEndRecord(&$0) }
            let succession = try db.first(
                "SELECT \(SessionSuccession.columns) FROM session_successions WHERE session = ?", [.text(id)]
            ) { try SessionSuccession(&$0) }
            let consents = try db.consents(of: id)
            var kept = record
            // The session may have been extended after its start.
            if let state { kept.expiresAt = max(record.expiresAt, state.expiresAt) }
            return StoredSession(record: kept, state: state, end: end, succession: succession, consents: consents)
        }
    }

    /// The use of an idempotency key for starting a session, even if expired.
    public func sessionUse(of key: [UInt8]) async throws(StoreError) -> SessionUse? {
        try await sql.read { db in
            try db.first("SELECT \(SessionUse.columns) FROM session_uses WHERE key = ?", [.blob(key)]) {
                try SessionUse(&$0)
            }
        }
    }

    /// Open sessions with their answers so far, in the order of their ids.
    public func sessions(
        _ query: OpenSessionQuery, after id: String, limit: Int
    ) async throws(StoreError) -> SessionScan {
        try await sql.read { db in
            var filter = query.filter
            filter.add("session_states.session > ?", .text(id))
            var scan = SessionScan()
            try db.walk(
                """
                SELECT session_states.session, \(SessionState.columns),
                    \(SessionRecord.columns)
                FROM session_states CROSS JOIN sessions \(filter.clause)
                ORDER BY session_states.session LIMIT ?
                """, filter.values + [.integer(max(0, limit))]
            ) { row in
                let id = try row.next(String.self)
                do throws(ColumnFault) {
                    let state = try SessionState(&row)
                    var record = try SessionRecord(&row)
                    record.expiresAt = max(record.expiresAt, state.expiresAt)
                    scan.sessions.append(StoredSession(record: record, state: state, end: nil))
                } catch {
                    scan.unreadable.append(id)
                }
                return true
            }
            for index in scan.sessions.indices {
                scan.sessions[index].consents = try db.consents(of: scan.sessions[index].record.id)
            }
            return scan
        }
    }

    /// The number of open sessions; expired ones are not counted, even if their answers are still stored.
    public func openSessions(_ query: OpenSessionQuery) async throws(StoreError) -> Int {
        try await sql.read { db in
            let filter = query.filter
            // Only open sessions have stored answers, and they are few, so the query walks these.
            return try db.first(
                "SELECT count(*) FROM session_states CROSS JOIN sessions \(filter.clause)",
                filter.values
            ) { try $0.next(Int.self) } ?? 0
        }
    }

    /// Stores a session's answers with the next transaction, unless their revision has changed.
    public func keep(
        _ state: SessionState, replacing revision: Int, counting counts: FunnelCounts?
    ) async throws(StoreError) {
        _ = try await sql.changes.submit(.state(state, replacing: revision, counting: counts))
    }
}

extension OpenSessionQuery {
    fileprivate var filter: Filter {
        var filter = Filter()
        filter.add("sessions.id = session_states.session")
        filter.add("form = ?", .text(form.text))
        filter.add("channel = ?", channel.map { .text($0.name) })
        filter.add("version = ?", version.map { .integer($0) })
        filter.add("version <> ?", otherThan.map { .integer($0) })
        filter.add("session_states.expires_at > ?", .text(time.text))
        return filter
    }
}

extension SQLConnection {
    /// The consents given to a session.
    fileprivate func consents(of session: String) throws -> [ConsentRecord] {
        try all("SELECT \(ConsentRecord.columns) FROM consents WHERE session = ? ORDER BY outcome", [.text(session)]) {
            try ConsentRecord(&$0)
        }
    }
}
