/// Use of an idempotency key by a session's start: recognises another body for seven days.
public struct SessionUse: Sendable, Equatable {
    /// The keyed hash of the key, scoped to actor and form.
    public var key: [UInt8]
    /// The session that was started.
    public var session: String
    /// 32 random bytes: they salt the body's hash, and the session's secret derives from them and the idempotency key.
    public var salt: [UInt8]
    /// The keyed hash of the complete request.
    public var body: [UInt8]
    /// When the session started, by the clock.
    public var usedAt: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A use of a key.
    public init(key: [UInt8], session: String, salt: [UInt8], body: [UInt8], usedAt: Timestamp, leaf: Int = 0) {
        self.key = key
        self.session = session
        self.salt = salt
        self.body = body
        self.usedAt = usedAt
        self.leaf = leaf
    }
}

extension RowKind { package static let sessionUse = RowKind("session-use") }

extension SessionUse: StoredRow {
    package static let description = RowDescription<Self>(
        .sessionUse, in: "session_uses",
        ColumnList(
            .init("key", \.key), .init("session", \.session), .init("salt", \.salt), .init("body", \.body),
            .init("used_at", \.usedAt)
        ) { SessionUse(key: $0, session: $1, salt: $2, body: $3, usedAt: $4) },
        audit: RowAudit(
            title: { "use of an idempotency key by session \($0["session"])" },
            follow: { history, row, rows, _ in history.check(sessionUse: row, rows) }))

    /// Expired uses are deleted before it is stored, so that their keys are new again.
    package var preparations: [StoreEffect] { [.forgetSessionUses(before: IdempotencyUse.expiry(at: usedAt))] }
}
