internal import FormEngine

/// The end of a session: by a submission, or by a refused attempt after a route.
public struct SessionEndRecord: Sendable, Equatable {
    /// The session's id.
    public var session: String
    /// The submission's id.
    public var submission: String
    /// SHA-256 of the secret that opened the session.
    public var secret: [UInt8]
    /// The keyed hash of the step after which a route ended the form; nil for a submission.
    public var body: [UInt8]?
    /// When it was judged, by the clock.
    public var endedAt: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// The end of a session.
    public init(
        session: String, submission: String, secret: [UInt8], body: [UInt8]? = nil, endedAt: Timestamp, leaf: Int = 0
    ) {
        self.session = session
        self.submission = submission
        self.secret = secret
        self.body = body
        self.endedAt = endedAt
        self.leaf = leaf
    }
}

extension RowKind { package static let sessionEnd = RowKind("session-end") }

extension SessionEndRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .sessionEnd, in: "session_ends",
        ColumnList(
            .init("session", \.session), .init("submission", \.submission), .init("secret", \.secret),
            .init("body", \.body), .init("ended_at", \.endedAt)
        ) { SessionEndRecord(session: $0, submission: $1, secret: $2, body: $3, endedAt: $4) },
        audit: RowAudit(
            title: { "end of session \($0["session"])" },
            facts: { own, _ in own[0].details("session") },
            follow: { history, row, rows, _ in history.add(end: row, rows) }))

    package var effects: [StoreEffect] { [.endState(session: session), .freeHolds(session: session)] }
}
