internal import FormEngine
internal import Registry

extension VersionRecord {
    static let columns = "form, number, digest, client_digest, edition, published_at, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self = try row.record(
            { "version \($0(1)) of \($0(0))" },
            read: { row throws(ColumnFault) in
                Self(
                    form: try row.next(), number: try row.next(), digest: try row.next(),
                    clientDigest: try row.next(DocumentDigest.self), edition: try row.next(),
                    publishedAt: try row.next(),
                    leaf: try row.next())
            })
    }
}

extension SourceDocument {
    static let columns = "source_format, source_dialect, source"

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(format: try row.next(), dialect: try row.next(), bytes: try row.next())
    }
}

extension ReleaseRecord {
    static let ownColumns = """
        form, channel, number, kind, version, scheduled, effective_at, finish_by, keeps_scheduled, keeps_rollouts,
        forced, previous_version, recorded_at, leaf
        """
    static let columns =
        "\(ownColumns), (SELECT CASE WHEN json_valid(bytes) THEN actor END FROM leaves WHERE sequence = leaf) AS actor"

    init(_ row: inout Columns) throws(ColumnFault) {
        self = try row.record(
            { "release \($0(2)) of \($0(0)) on \($0(1))" },
            read: { row throws(ColumnFault) in
                try Self(unnamed: &row)
            })
    }

    private init(unnamed row: inout Columns) throws(ColumnFault) {
        var draft = ReleaseDraft(
            form: try row.next(), channel: try row.next(), number: try row.next(), kind: try row.next(),
            version: try row.next(), previousVersion: nil)
        let isScheduled = try row.next(Bool.self)
        let effectiveAt = try row.next(Timestamp.self)
        draft.scheduledFor = isScheduled ? effectiveAt : nil
        draft.finishBy = try row.next()
        draft.keepsScheduled = try row.next()
        draft.keepsRollouts = try row.next()
        draft.forced = try row.next()
        draft.previousVersion = try row.next()
        self.init(
            draft: draft, effectiveAt: effectiveAt, recordedAt: try row.next(), leaf: try row.next(),
            // A release whose leaf is gone is still one; that it is gone is for the audit to tell.
            actor: try row.next(String?.self) ?? "")
    }
}

extension VersionStateRecord {
    static let columns = "form, version, withdrawn, restarts_sessions, recorded_at, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self = try row.record(
            { "state of version \($0(1)) of \($0(0))" },
            read: { row throws(ColumnFault) in
                Self(
                    draft: VersionStateDraft(
                        form: try row.next(), version: try row.next(), withdrawn: try row.next(),
                        restartsSessions: try row.next()),
                    recordedAt: try row.next(), leaf: try row.next())
            })
    }
}

extension UnschedulingRecord {
    static let columns = "form, channel, release, recorded_at, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        let title: ((Int) -> String) -> String = { "taking back of release \($0(2)) of \($0(0)) on \($0(1))" }
        self = try row.record(
            title,
            read: { row throws(ColumnFault) in
                Self(
                    draft: UnschedulingDraft(form: try row.next(), channel: try row.next(), release: try row.next()),
                    recordedAt: try row.next(), leaf: try row.next())
            })
    }
}

extension DataSourceRecord {
    static let columns = "name, number, digest, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self = try row.record(
            { "definition \($0(1)) of data source \($0(0))" },
            read: { row throws(ColumnFault) in
                Self(name: try row.next(), number: try row.next(), digest: try row.next(), leaf: try row.next())
            })
    }
}

extension WordListRecord {
    static let columns = "name, number, digest, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self = try row.record(
            { "definition \($0(1)) of word list \($0(0))" },
            read: { row throws(ColumnFault) in
                Self(name: try row.next(), number: try row.next(), digest: try row.next(), leaf: try row.next())
            })
    }
}

extension KeyRecord {
    static let columns = "id, purpose"

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(id: try row.next(), purpose: try row.next())
    }
}

extension OriginRecord {
    static let columns = "origin, previous, previous_size, previous_root, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        let origin = try row.next(String.self)
        let name = try row.next(String?.self)
        let size = try row.next(Int?.self)
        let root = try row.next([UInt8]?.self)
        var previous: Checkpoint?
        if name != nil || size != nil || root != nil {
            previous = Checkpoint(origin: name ?? "", size: size ?? 0, root: root ?? [])
        }
        self.init(origin: origin, previous: previous, leaf: try row.next())
    }
}

extension SubmissionRecord {
    static let columns = """
        id, form, version, channel, release, reason, rollout, arm, exposure, session, accepted, judged_at, as_of,
        clock_date, is_test, context_by, verdict, commitment, box_digest, key_id, subject, submissions.salt, keep_until,
        supersedes, sequence, submissions.leaf
        """

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            id: try row.next(), form: try row.next(), version: try row.next(), channel: try row.next(),
            release: try row.next(), reason: try row.next(), rollout: try row.next(), arm: try row.next(),
            exposure: try row.next(), session: try row.next(), accepted: try row.next(), judgedAt: try row.next(),
            asOf: try row.next(), clockDate: try row.next(), isTest: try row.next(),
            contextBy: try row.next(), verdict: try row.next(UTF8Bytes.self).bytes, commitment: try row.next(),
            boxDigest: try row.next(), key: try row.next(), subject: try row.next(), salt: try row.next(),
            keepUntil: try row.next(), supersedes: try row.next(), sequence: try row.next(),
            leaf: try row.next())
    }
}

extension SealedSubmission {
    /// Reads a submission's columns, its box, and the use of a key that was joined to it.
    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            record: try SubmissionRecord(&row), box: try row.next([UInt8]?.self), use: try IdempotencyUse.joined(&row))
    }
}

extension IdempotencyUse {
    static let columns = "key, submission, salt, body, used_at, leaf"

    /// Its columns where they are read beside those of another table.
    static func columns(of table: String) -> String {
        columns.split(separator: ", ").map { "\(table).\($0)" }.joined(separator: ", ")
    }

    /// Reads it from an outer join; nil if there was none to be joined.
    static func joined(_ row: inout Columns) throws(ColumnFault) -> IdempotencyUse? {
        row.isNull ? nil : try IdempotencyUse(&row)
    }

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            key: try row.next(), submission: try row.next(), salt: try row.next(), body: try row.next(),
            usedAt: try row.next(), leaf: try row.next())
    }
}

extension SessionRecord {
    static let columns = """
        id, form, version, channel, release, reason, rollout, arm, exposure, started_at, sessions.expires_at, is_test,
        context_by, key_id, subject, salt, sessions.leaf
        """

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            id: try row.next(), form: try row.next(), version: try row.next(), channel: try row.next(),
            release: try row.next(), reason: try row.next(), rollout: try row.next(), arm: try row.next(),
            exposure: try row.next(), startedAt: try row.next(), expiresAt: try row.next(), isTest: try row.next(),
            contextBy: try row.next(), key: try row.next(), subject: try row.next(), salt: try row.next(),
            leaf: try row.next())
    }
}

extension SessionEndRecord {
    static let columns = "session, submission, secret, body, ended_at, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            session: try row.next(), submission: try row.next(), secret: try row.next(), body: try row.next(),
            endedAt: try row.next(),
            leaf: try row.next())
    }
}

extension SessionSuccession {
    static let columns = "session, successor, secret, release, dropped, superseded_at, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            session: try row.next(), successor: try row.next(), secret: try row.next(), release: try row.next(),
            droppedBytes: try row.next(UTF8Bytes.self).bytes, supersededAt: try row.next(), leaf: try row.next())
    }
}

extension SessionUse {
    static let columns = "key, session, salt, body, used_at, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            key: try row.next(), session: try row.next(), salt: try row.next(), body: try row.next(),
            usedAt: try row.next(), leaf: try row.next())
    }
}

extension AgeLockRecord {
    static let columns = "key, submission, field, digest, key_id, locked_until, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            key: try row.next(), submission: try row.next(), field: try row.next(), digest: try row.next(),
            subjectKey: try row.next(), lockedUntil: try row.next(), leaf: try row.next())
    }
}

extension NameRecord {
    static let columns =
        "names.submission, names.field, channel, namespace, letters, look, taken_at, salt, names.leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            submission: try row.next(), field: try row.next(), channel: try row.next(), namespace: try row.next(),
            name: NameHash(letters: try row.next(), look: try row.next()), takenAt: try row.next(),
            salt: try row.next(),
            leaf: try row.next())
    }
}

extension NameReleaseRecord {
    static let columns = "submission, field, freed_at, rests_until, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            submission: try row.next(), field: try row.next(), freedAt: try row.next(), restsUntil: try row.next(),
            leaf: try row.next())
    }
}

extension ConsentRecord {
    static let columns = "session, outcome, submission, leaf"

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            session: try row.next(), outcome: try row.next(), submission: try row.next(), leaf: try row.next())
    }
}

extension SessionState {
    static let columns = "session, revision, secret, box, expires_at"

    init(_ row: inout Columns) throws(ColumnFault) {
        self.init(
            session: try row.next(), revision: try row.next(), secret: try row.next(), box: try row.next(),
            expiresAt: try row.next())
    }
}
