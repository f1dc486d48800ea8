internal import FormEngine
internal import GRDB
internal import Registry

extension ChangeWriter {
    func insertLeaf(_ sequence: Int, bytes: [UInt8], nodes: [UInt8], note: Note?) throws {
        try db.run(
            "INSERT INTO leaves (sequence, bytes, nodes) VALUES (?, ?, ?)",
            [.integer(sequence), .utf8(bytes), .blob(nodes)])
        guard let note else { return }
        try db.run(
            "INSERT INTO notes (leaf, text, salt) VALUES (?, ?, ?)",
            [.integer(sequence), .text(note.text), .blob(note.salt)])
    }

    func insert(_ row: SettledRow.Values, leaf: Int, _ log: inout LogState) throws {
        switch row {
        case .form(let record):
            try db.run("INSERT INTO forms (key, leaf) VALUES (?, ?)", [.text(record.key.text), .integer(leaf)])
        case .document(let digest, let bytes):
            try insertDocument(digest, bytes)
        case .version(let record, let source):
            try insert(record, source, leaf: leaf)
        case .release(let record):
            try insert(record)
            noteMove(of: record.draft.form, leaf: leaf, &log)
        case .versionState(let record):
            try insert(record)
            noteMove(of: record.draft.form, leaf: leaf, &log)
        case .unscheduling(let record):
            try insert(record)
            noteMove(of: record.draft.form, leaf: leaf, &log)
        case .dataSource(let record):
            try insert(record, leaf: leaf)
        case .wordList(let record):
            try insert(record, leaf: leaf)
        case .submission(let record, let box):
            log.submissions += 1
            try insert(record, box: box, sequence: log.submissions, leaf: leaf)
        case .idempotencyUse(let use):
            try insert(use, leaf: leaf)
        case .session(let record, let state):
            try insert(record, state, leaf: leaf)
        case .sessionState(let state):
            try replace(state)
        case .sessionEnd(let end):
            try insert(end, leaf: leaf)
        case .succession(let succession):
            try insert(succession, leaf: leaf)
        case .sessionUse(let use):
            try insert(use, leaf: leaf)
        case .ageLock(let lock):
            try insert(lock, leaf: leaf)
        case .rollout(let record):
            try insert(record, leaf: leaf)
        case .rolloutEvent(let record):
            try insert(record)
            noteMove(of: record.draft.rollout.form, leaf: leaf, &log)
        case .exposure(let exposure):
            try insert(exposure, leaf: leaf)
        case .stepRefusal(let refusal):
            try insert(refusal, leaf: leaf)
        case .image(let record, let bytes):
            try insert(record, bytes, leaf: leaf)
        case .imageUse(let use):
            try insert(use, leaf: leaf)
        case .pictureChange(let change):
            try insert(change, leaf: leaf)
        case .name(let record):
            try insert(record, leaf: leaf)
        case .nameRelease(let record):
            try insert(record)
        case .consent(let consent):
            try insert(consent, leaf: leaf)
        case .token(let record, let hash):
            try insert(record, hash: hash, leaf: leaf)
        case .tokenRevocation(let revocation):
            try insert(revocation, leaf: leaf)
        case .signInLink(let link):
            try insert(link, leaf: leaf)
        case .signIn(let signIn):
            try insert(signIn, leaf: leaf)
        case .signOut(let signOut):
            try insert(signOut, leaf: leaf)
        case .key(let record):
            try db.run(
                "INSERT INTO keys (id, purpose, leaf) VALUES (?, ?, ?)",
                [.text(record.id), .text(record.purpose.rawValue), .integer(leaf)])
        case .origin(let record): try insert(record, leaf: leaf)
        }
    }

    /// Forgets which releases are live on the form's channels.
    private func noteMove(of form: FormKey, leaf: Int, _ log: inout LogState) {
        log.lastMove = leaf
        log.live = log.live.filter { $0.key.form != form.text }
    }

    private func insert(_ record: DataSourceRecord, leaf: Int) throws {
        try db.run(
            "INSERT INTO data_sources (name, number, digest, leaf) VALUES (?, ?, ?, ?)",
            [.text(record.name), .integer(record.number), .text(record.digest.text), .integer(leaf)])
    }

    private func insert(_ record: WordListRecord, leaf: Int) throws {
        try db.run(
            "INSERT INTO word_lists (name, number, digest, leaf) VALUES (?, ?, ?, ?)",
            [.text(record.name), .integer(record.number), .text(record.digest.text), .integer(leaf)])
    }

    private func insert(_ record: OriginRecord, leaf: Int) throws {
        try db.run(
            "INSERT INTO origins (leaf, origin, previous, previous_size, previous_root) VALUES (?, ?, ?, ?, ?)",
            [
                .integer(leaf), .text(record.origin), .optional(record.previous?.origin),
                .optional(record.previous?.size), .optional(record.previous?.root),
            ])
    }

    private func insert(_ use: IdempotencyUse, leaf: Int) throws {
        try db.run(
            "INSERT INTO idempotency_uses (key, submission, salt, body, used_at, leaf) VALUES (?, ?, ?, ?, ?, ?)",
            [
                .blob(use.key), .text(use.submission), .blob(use.salt), .blob(use.body), .text(use.usedAt.text),
                .integer(leaf),
            ])
    }

    /// Stores a document once; its digest was checked, so that a stored one holds the same bytes.
    private func insertDocument(_ digest: DocumentDigest, _ bytes: [UInt8]) throws {
        let isStored = try db.first("SELECT 1 FROM documents WHERE digest = ?", [.text(digest.text)]) { _ in true }
        guard isStored == nil else { return }
        try db.run("INSERT INTO documents (digest, bytes) VALUES (?, ?)", [.text(digest.text), .blob(bytes)])
    }

    private func insert(_ record: VersionRecord, _ source: SourceDocument, leaf: Int) throws {
        try db.run(
            """
            INSERT INTO versions
                (form, number, digest, client_digest, edition, published_at, leaf, source_format, source_dialect,
                source)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(record.form.text), .integer(record.number), .text(record.digest.text),
                .text(record.clientDigest.text), .integer(record.edition), .text(record.publishedAt.text),
                .integer(leaf), .text(source.format.rawValue), .text(source.dialect),
                .blob(source.bytes),
            ])
    }

    private func insert(_ record: ReleaseRecord) throws {
        let draft = record.draft
        try db.run(
            """
            INSERT INTO releases
                (form, channel, number, kind, version, scheduled, effective_at, finish_by, keeps_scheduled,
                keeps_rollouts, forced, previous_version, recorded_at, leaf)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .text(draft.form.text), .text(draft.channel.name), .integer(draft.number), .text(draft.kind.rawValue),
                .optional(draft.version), .bool(draft.scheduledFor != nil), .text(record.effectiveAt.text),
                .optional(draft.finishBy?.text), .bool(draft.keepsScheduled), .bool(draft.keepsRollouts),
                .bool(draft.forced),
                .optional(draft.previousVersion), .text(record.recordedAt.text), .integer(record.leaf),
            ])
    }

    /// Keys that were used so long ago that they are new ones.
    func deleteUses(before time: Timestamp) throws {
        try db.run("DELETE FROM idempotency_uses WHERE used_at < ?", [.text(time.text)])
    }

    private func insert(_ record: VersionStateRecord) throws {
        try db.run(
            """
            INSERT INTO version_states (form, version, withdrawn, recorded_at, restarts_sessions, leaf)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                .text(record.draft.form.text), .integer(record.draft.version), .bool(record.draft.withdrawn),
                .text(record.recordedAt.text), .bool(record.draft.restartsSessions), .integer(record.leaf),
            ])
    }

    private func insert(_ record: UnschedulingRecord) throws {
        try db.run(
            "INSERT INTO unschedulings (form, channel, release, recorded_at, leaf) VALUES (?, ?, ?, ?, ?)",
            [
                .text(record.draft.form.text), .text(record.draft.channel.name), .integer(record.draft.release),
                .text(record.recordedAt.text), .integer(record.leaf),
            ])
    }

    private func insert(_ record: SubmissionRecord, box: [UInt8]?, sequence: Int, leaf: Int) throws {
        try db.run(
            """
            INSERT INTO submissions
                (sequence, id, form, version, channel, release, reason, rollout, arm, exposure, session, accepted,
                judged_at, as_of, clock_date, is_test, context_by, verdict, commitment, box_digest, key_id, subject,
                salt, keep_until, supersedes, leaf)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .integer(sequence), .text(record.id), .text(record.form.text), .integer(record.version),
                .text(record.channel.name), .integer(record.release), .text(record.reason), .optional(record.rollout),
                .optional(record.arm), .optional(record.exposure), .optional(record.session), .bool(record.accepted),
                .text(record.judgedAt.text), .text(record.asOf.text),
                .text(record.clockDate.text), .bool(record.isTest), .text(record.contextBy), .utf8(record.verdict),
                .optional(record.commitment), .optional(record.boxDigest), .optional(record.key),
                .optional(record.subject), .blob(record.salt), .optional(record.keepUntil?.text),
                .optional(record.supersedes), .integer(leaf),
            ])
        guard let box else { return }
        try db.run("INSERT INTO boxes (submission, bytes) VALUES (?, ?)", [.integer(sequence), .blob(box)])
    }
}
