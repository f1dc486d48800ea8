internal import Registry

/// A session's answers are covered by no leaf. They must be stored while the session is open, and deleted at its end.
extension IntegrityCheck {
    mutating func checkSessionStates() throws {
        try checkStatesOfEndedSessions()
        try checkExpiryOfStates()
        try checkStatesOfOpenSessions()
    }

    private mutating func checkStatesOfEndedSessions() throws {
        try db.each(
            """
            SELECT session_states.session FROM session_states
            WHERE EXISTS (SELECT 1 FROM session_ends WHERE session_ends.session = session_states.session)
                OR EXISTS (SELECT 1 FROM session_successions WHERE session_successions.session = session_states.session)
            """
        ) { row in
            add(
                .boxUnknown, object: "session \(row.shown(0))",
                message: "Answers of a session that has ended are still stored.")
        }
    }

    private mutating func checkExpiryOfStates() throws {
        try db.each(
            """
            SELECT session FROM session_states JOIN sessions ON id = session
            WHERE session_states.expires_at < sessions.expires_at
            """
        ) { row in
            add(
                .rowContradicted, object: "session \(row.shown(0))",
                message: "The session's stored answers expire before the session does.")
        }
    }

    /// Reports open sessions without stored answers.
    ///
    /// Those of an expired session may be gone: the next session's start deletes them.
    private mutating func checkStatesOfOpenSessions() throws {
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
                message: "The session is open, but its stored answers are missing.")
        }
    }
}
