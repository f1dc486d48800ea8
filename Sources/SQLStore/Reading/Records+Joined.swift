internal import FormEngine
internal import Registry

/// Reading of records together with columns joined from other tables.
extension VersionRecord {
    static let columns = list.selection(of: "versions") + ", versions.leaf"

    init(_ row: inout RowReader) throws(ColumnFault) {
        self = try row.record(SourcedVersion.title) { row throws(ColumnFault) in
            var record = try Self.list.read(&row)
            record.leaf = try row.next()
            return record
        }
    }
}

extension SourceDocument {
    static let columns = list.selection(of: "versions")

    init(_ row: inout RowReader) throws(ColumnFault) { self = try Self.list.read(&row) }
}

extension ReleaseRecord {
    static let columnsWithActor =
        "\(columns), (SELECT CASE WHEN json_valid(bytes) THEN actor END FROM leaves WHERE sequence = releases.leaf) AS actor"

    init(withActor row: inout RowReader) throws(ColumnFault) {
        try self.init(&row)
        // A release without its leaf is still read; the audit reports the missing leaf.
        actor = try row.next(String?.self) ?? ""
    }
}

extension RolloutEventRecord {
    static let columnsWithActor =
        "\(columns), (SELECT CASE WHEN json_valid(bytes) THEN actor END FROM leaves WHERE sequence = rollout_events.leaf) AS actor"

    init(withActor row: inout RowReader) throws(ColumnFault) {
        try self.init(&row)
        // A rollout event without its leaf is read with an empty actor; the audit reports the missing leaf.
        actor = try row.next(String?.self) ?? ""
    }
}

extension ExposureRecord {
    static let columnsWithTime = "\(columns), leaves.time"

    init(withTime row: inout RowReader) throws(ColumnFault) {
        try self.init(&row)
        recordedAt = try row.next(Timestamp?.self) ?? exposedAt
    }
}

extension TokenRecord {
    /// The token's own columns, then those of the joined tables in `sources`.
    ///
    /// The joined columns (who created and revoked the token, and when it was last used) do not decide whether a token
    /// is valid, so damage in them does not invalidate it.
    static let columns = """
        \(list.selection(of: "tokens")), tokens.leaf, CASE WHEN json_valid(created.bytes) THEN created.actor END,
        token_revocations.revoked_at, CASE WHEN json_valid(revoked.bytes) THEN revoked.actor END,
        (SELECT day FROM token_uses WHERE token_uses.token = tokens.name AND day LIKE '____-__-__' ORDER BY day DESC LIMIT 1)
        """

    /// The table of tokens, followed by the joined tables.
    static let sources = """
        tokens LEFT JOIN leaves AS created ON created.sequence = tokens.leaf
        LEFT JOIN token_revocations ON token_revocations.token = tokens.name
        LEFT JOIN leaves AS revoked ON revoked.sequence = token_revocations.leaf
        """

    init(_ row: inout RowReader) throws(ColumnFault) {
        let beginning = row
        let title = { (_: RowReader) in "revocation of token \(beginning.shown(ahead: 1))" }
        self = try row.record(StoredToken.title) { row throws(ColumnFault) in
            var record = try Self.list.read(&row)
            record.leaf = try row.next()
            return record
        }
        createdBy = try row.next(String?.self) ?? ""
        (revokedAt, revokedBy) = try row.record(title) { row throws(ColumnFault) in
            (try row.next(), try row.next())
        }
        // A damaged day is as good as none.
        lastUsedOn = (try? row.next(CivilDate?.self)) ?? nil
    }
}

extension SealedSubmission {
    /// Reads a submission, its sealed box, and the joined use of an idempotency key.
    init(_ row: inout RowReader) throws(ColumnFault) {
        self.init(
            record: try SubmissionRecord(&row), box: try row.next([UInt8]?.self), use: try IdempotencyUse.joined(&row))
    }
}

extension IdempotencyUse {
    /// Reads the columns of an outer join; nil if no row was joined.
    static func joined(_ row: inout RowReader) throws(ColumnFault) -> IdempotencyUse? {
        row.isNull ? nil : try IdempotencyUse(&row)
    }
}

extension SessionState {
    static let columns = list.selection(of: "session_states")

    init(_ row: inout RowReader) throws(ColumnFault) { self = try Self.list.read(&row) }
}

extension FiguresCache {
    static let columns = "form, rollout, leaf, bytes"

    init(_ row: inout RowReader) throws(ColumnFault) {
        let id = RolloutID(form: try row.next(), number: try row.next())
        self.init(rollout: id, leaf: try row.next(), bytes: try row.next())
    }
}
