internal import FormEngine

/// Use of an idempotency key by a request: recognises another body under the key.
///
/// It is stored for seven days; then the key is new again.
public struct IdempotencyUse: Sendable, Equatable {
    /// The keyed hash of the key, scoped to actor and form.
    public var key: [UInt8]
    /// The submission, or refused attempt, of the request.
    public var submission: String
    /// 32 random bytes for the body's hash.
    public var salt: [UInt8]
    /// The keyed hash of the complete request; passwords are included by their scrypt hashes.
    public var body: [UInt8]
    /// When the request was judged, by the clock.
    public var usedAt: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A use of a key.
    public init(
        key: [UInt8], submission: String, salt: [UInt8], body: [UInt8], usedAt: Timestamp, leaf: Int = 0
    ) {
        self.key = key
        self.submission = submission
        self.salt = salt
        self.body = body
        self.usedAt = usedAt
        self.leaf = leaf
    }

    /// How long a key is valid for one request: seven days.
    static let seconds: Int64 = 7 * 86_400

    /// Uses before this time have expired at `now`.
    public static func expiry(at now: Timestamp) -> Timestamp { now.advanced(bySeconds: -seconds) }
}

extension RowKind { package static let idempotency = RowKind("idempotency") }

extension IdempotencyUse: StoredRow {
    package static let description = RowDescription<Self>(
        .idempotency, in: "idempotency_uses",
        ColumnList(
            .init("key", \.key), .init("submission", \.submission), .init("salt", \.salt), .init("body", \.body),
            .init("used_at", \.usedAt)
        ) { IdempotencyUse(key: $0, submission: $1, salt: $2, body: $3, usedAt: $4) },
        audit: RowAudit(
            title: { "use of an idempotency key by submission \($0["submission"])" },
            follow: { history, row, rows, _ in history.check(use: row, rows) }))
}
