internal import FormEngine
internal import Registry

/// Records that are read with columns of other tables beside their own.
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
        // A release whose leaf is gone is still one; that it is gone is for the audit to tell.
        actor = try row.next(String?.self) ?? ""
    }
}

extension RolloutEventRecord {
    static let columnsWithActor =
        "\(columns), (SELECT CASE WHEN json_valid(bytes) THEN actor END FROM leaves WHERE sequence = rollout_events.leaf) AS actor"

    init(withActor row: inout RowReader) throws(ColumnFault) {
        try self.init(&row)
        // An event whose leaf is gone is still one; that it is gone is for the audit to tell.
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
    /// Its own columns, and columns of joined tables, as `sources` names them.
    ///
    /// The actors of its creation and revocation are in leaves, and its last use decides nothing: damage in these
    /// leaves the token valid.
    static let columns = """
        \(list.selection(of: "tokens")), tokens.leaf, CASE WHEN json_valid(created.bytes) THEN created.actor END,
        token_revocations.revoked_at, CASE WHEN json_valid(revoked.bytes) THEN revoked.actor END,
        (SELECT day FROM token_uses WHERE token_uses.token = tokens.name AND day = date(day) ORDER BY day DESC LIMIT 1)
        """

    /// Tables of its columns: its own, followed by the joined ones.
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
        lastUsedOn = try row.next()
    }
}

extension SealedSubmission {
    /// Reads a submission's columns, its box, and the use of a key that was joined to it.
    init(_ row: inout RowReader) throws(ColumnFault) {
        self.init(
            record: try SubmissionRecord(&row), box: try row.next([UInt8]?.self), use: try IdempotencyUse.joined(&row))
    }
}

extension IdempotencyUse {
    /// Reads it from an outer join; nil if there was none to be joined.
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
