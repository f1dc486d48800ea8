internal import Registry

/// Request to replace the names that a session holds (reserves for a while).
struct HoldRequest: Sendable {
    let holds: [NameHold]
    let session: String
    let time: Timestamp
    let limits: NameLimits

    /// Deletes the session's holds and expired ones, then holds the names that are free and within the limits.
    ///
    /// Returns the status that each name had before.
    func carryOut(in db: any SQLConnection) throws -> [NameStanding] {
        try db.run(
            "DELETE FROM name_holds WHERE session = ? OR expires_at <= ? OR expires_at > ?",
            [.text(session), .text(time.text), .text(NameHold.horizon(at: time).text)])
        let isOpen = try db.first("SELECT 1 FROM session_states WHERE session = ?", [.text(session)]) { _ in true }
        return try holds.map { hold in
            let standing = try db.standing(of: hold.name, besides: session, at: time)
            if standing == .free, isOpen != nil, try isWithinLimits(hold, db) { try db.insert(hold) }
            return standing
        }
    }

    private func isWithinLimits(_ hold: NameHold, _ db: any SQLConnection) throws -> Bool {
        let isOwn = try db.first(
            "SELECT 1 FROM name_holds WHERE letters = ? OR look = ? OR (session = ? AND field = ?)",
            [.blob(hold.name.letters), .blob(hold.name.look), .text(hold.session), .text(hold.field)]
        ) { _ in true }
        if isOwn != nil { return false }
        let counts = try db.first(
            "SELECT count(*), count(*) FILTER (WHERE client = ?) FROM name_holds WHERE channel = ? AND namespace = ?",
            [.blob(hold.client), .text(hold.channel.name), .text(hold.namespace)]
        ) { (inAll: try $0.next(Int.self), ofClient: try $0.next(Int.self)) }
        guard let counts else { return true }
        return counts.inAll < limits.inAll && counts.ofClient < limits.perClient
    }
}

extension SQLConnection {
    fileprivate func insert(_ hold: NameHold) throws {
        try run(
            """
            INSERT INTO name_holds (session, field, channel, namespace, letters, look, client, expires_at)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(hold.session), .text(hold.field), .text(hold.channel.name), .text(hold.namespace),
                .blob(hold.name.letters), .blob(hold.name.look), .blob(hold.client), .text(hold.expiresAt.text),
            ])
    }

    /// Moves all holds of a session to its successor.
    func passHolds(of session: String, to successor: String) throws {
        let holds = try all(
            """
            SELECT field, channel, namespace, letters, look, client, expires_at FROM name_holds WHERE session = ?
            """, [.text(session)]
        ) { row in
            NameHold(
                session: successor, field: try row.next(), channel: try row.next(), namespace: try row.next(),
                name: NameHash(letters: try row.next(), look: try row.next()), client: try row.next(),
                expiresAt: try row.next())
        }
        try run("DELETE FROM name_holds WHERE session = ?", [.text(session)])
        for hold in holds { try insert(hold) }
    }
}
