internal import FormEngine
internal import GRDB
internal import Registry

/// Sessions: rows that stay, and the one row of answers that changes while a session is open.
extension ChangeWriter {
    func insert(_ record: SessionRecord, _ state: SessionState, leaf: Int) throws {
        try db.run("DELETE FROM session_states WHERE expires_at <= ?", [.text(record.startedAt.text)])
        try db.run(
            """
            INSERT INTO sessions
                (id, form, version, channel, release, reason, rollout, arm, exposure, started_at, expires_at, is_test,
                context_by, key_id, subject, salt, leaf)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(record.id), .text(record.form.text), .integer(record.version), .text(record.channel.name),
                .integer(record.release), .text(record.reason), .optional(record.rollout), .optional(record.arm),
                .optional(record.exposure), .text(record.startedAt.text), .text(record.expiresAt.text),
                .bool(record.isTest), .text(record.contextBy), .text(record.key), .optional(record.subject),
                .blob(record.salt), .integer(leaf),
            ])
        try db.run(
            "INSERT INTO session_states (session, revision, secret, box, expires_at) VALUES (?, ?, ?, ?, ?)",
            [
                .text(state.session), .integer(state.revision), .blob(state.secret), .blob(state.box),
                .text(state.expiresAt.text),
            ])
    }

    func insert(_ end: SessionEndRecord, leaf: Int) throws {
        try db.run(
            "INSERT INTO session_ends (session, submission, secret, body, ended_at, leaf) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .text(end.session), .text(end.submission), .blob(end.secret), .optional(end.body),
                .text(end.endedAt.text), .integer(leaf),
            ])
        try db.run("DELETE FROM session_states WHERE session = ?", [.text(end.session)])
        try db.run("DELETE FROM name_holds WHERE session = ?", [.text(end.session)])
    }

    func insert(_ succession: SessionSuccession, leaf: Int) throws {
        try db.run(
            """
            INSERT INTO session_successions (session, successor, secret, release, dropped, superseded_at, leaf)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(succession.session), .text(succession.successor), .blob(succession.secret),
                .optional(succession.release), .utf8(succession.droppedBytes), .text(succession.supersededAt.text),
                .integer(leaf),
            ])
        try db.run("DELETE FROM session_states WHERE session = ?", [.text(succession.session)])
        try keepImages(of: succession.session, for: succession.successor)
        try db.passHolds(of: succession.session, to: succession.successor)
    }

    /// Stores the use of a key, once those that have expired are gone: a key is new after that.
    func insert(_ use: SessionUse, leaf: Int) throws {
        let expiry = IdempotencyUse.expiry(at: use.usedAt)
        try db.run("DELETE FROM session_uses WHERE used_at < ?", [.text(expiry.text)])
        try db.run(
            "INSERT INTO session_uses (key, session, salt, body, used_at, leaf) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .blob(use.key), .text(use.session), .blob(use.salt), .blob(use.body), .text(use.usedAt.text),
                .integer(leaf),
            ])
    }

    func insert(_ lock: AgeLockRecord, leaf: Int) throws {
        try db.run(
            """
            INSERT INTO age_locks (key, leaf, submission, field, digest, key_id, locked_until)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .blob(lock.key), .integer(leaf), .text(lock.submission), .text(lock.field), .blob(lock.digest),
                .text(lock.subjectKey), .text(lock.lockedUntil.text),
            ])
    }

    func insert(_ consent: ConsentRecord, leaf: Int) throws {
        try db.run(
            "INSERT INTO consents (session, outcome, submission, leaf) VALUES (?, ?, ?, ?)",
            [.text(consent.session), .text(consent.outcome), .text(consent.submission), .integer(leaf)])
    }

    /// Puts answers in place of those of one revision before, which a guard of the change has found there.
    func replace(_ state: SessionState) throws {
        if case .failure(let error) = try replace(state, state.revision - 1) { throw error }
    }

    /// Puts answers in place of those that a session took before; another revision than the one named is stale.
    func replace(_ state: SessionState, _ revision: Int) throws -> Result<Void, StoreError> {
        try db.run(
            "UPDATE session_states SET revision = ?, secret = ?, box = ?, expires_at = ? WHERE session = ? AND revision = ?",
            [
                .integer(state.revision), .blob(state.secret), .blob(state.box), .text(state.expiresAt.text),
                .text(state.session), .integer(revision),
            ])
        return db.changesCount == 1 ? .success(()) : .failure(.stale(.session(state.session, revision: revision)))
    }
}
