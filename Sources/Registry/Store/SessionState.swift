/// Answers of an open session so far: sealed, replaced with each step, deleted at its end.
public struct SessionState: Sendable, Equatable {
    /// The session's id.
    public var session: String
    /// How many times the sealed bytes were replaced: by accepted answers, and by drafts.
    public var revision: Int
    /// SHA-256 of the secret that opens the session.
    public var secret: [UInt8]
    /// The sealed bytes.
    public var box: [UInt8]
    /// The time after which the session accepts no answers.
    public var expiresAt: Timestamp

    /// The state of a session.
    public init(session: String, revision: Int, secret: [UInt8], box: [UInt8], expiresAt: Timestamp) {
        self.session = session
        self.revision = revision
        self.secret = secret
        self.box = box
        self.expiresAt = expiresAt
    }
}

extension SessionState: NewRow {
    package func settled(by place: LeafPlace) -> (any StoredRow)? { nil }
    package var unsettled: (any StoredRow)? { nil }
    package var effects: [StoreEffect] { [.replaceState(self)] }

    /// Its columns; no leaf records this row.
    package static let list = ColumnList<Self>(
        .init("session", \.session), .init("revision", \.revision), .init("secret", \.secret), .init("box", \.box),
        .init("expires_at", \.expiresAt)
    ) { SessionState(session: $0, revision: $1, secret: $2, box: $3, expiresAt: $4) }
}
