internal import GRDB
internal import Registry

/// Answers of open sessions are in no leaf; they exist while a session is open, and no longer.
extension IntegrityCheck {
    mutating func checkSessionStates() throws {
        try db.each(
            """
            SELECT session_states.session FROM session_states
            WHERE EXISTS (SELECT 1 FROM session_ends WHERE session_ends.session = session_states.session)
                OR EXISTS (SELECT 1 FROM session_successions WHERE session_successions.session = session_states.session)
            """
        ) { row in
            add(
                .boxUnknown, object: "session \(row.shown(0))",
                message: "There are answers so far of a session that is over.")
        }
        try db.each(
            """
            SELECT session FROM session_states JOIN sessions ON id = session
            WHERE session_states.expires_at < sessions.expires_at
            """
        ) { row in
            add(
                .rowContradicted, object: "session \(row.shown(0))",
                message: "Its answers so far expire before the session does.")
        }
        // Once the session has expired, the start of the next one may delete them.
        try db.each(
            """
            SELECT id, leaf FROM sessions
            WHERE expires_at > (
                    SELECT json_extract(bytes, '$.time') FROM leaves WHERE json_valid(bytes)
                    ORDER BY sequence DESC LIMIT 1)
                AND NOT EXISTS (SELECT 1 FROM session_states WHERE session = id)
                AND NOT EXISTS (SELECT 1 FROM session_ends WHERE session = id)
                AND NOT EXISTS (SELECT 1 FROM session_successions WHERE session = id)
            """
        ) { row in
            let object = "session \(row.shown(0))"
            _ = try row.next(UTF8Bytes.self)
            add(
                .boxMissing, leaf: try row.next(AnyInteger.self).value, object: object,
                message: "It is open, and its answers so far are missing.")
        }
    }
}
