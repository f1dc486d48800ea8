internal import FormEngine

/// The end of a session by a successor that took over its answers after a cut-off.
public struct SessionSuccession: Sendable, Equatable {
    /// The session's id.
    public var session: String
    /// The id of the successor.
    public var successor: String
    /// SHA-256 of the secret that opened the session.
    public var secret: [UInt8]
    /// The release whose `finish-by` cut it off; nil: its version was withdrawn.
    public var release: Int?
    /// The fields whose answers were not carried over: those missing in the successor's version, and passwords.
    public var dropped: [String]
    /// When it was superseded, by the clock.
    public var supersededAt: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// The end of a session by a successor.
    public init(
        session: String, successor: String, secret: [UInt8], release: Int?, dropped: [String],
        supersededAt: Timestamp, leaf: Int = 0
    ) {
        self.session = session
        self.successor = successor
        self.secret = secret
        self.release = release
        self.dropped = dropped
        self.supersededAt = supersededAt
        self.leaf = leaf
    }

    /// The dropped fields as stored: a JSON array.
    public var droppedBytes: [UInt8] { JSONValue.array(dropped.map { .text($0) }).canonicalBytes }

    /// A stored end; malformed bytes of dropped fields count as none.
    public init(
        session: String, successor: String, secret: [UInt8], release: Int?, droppedBytes: [UInt8],
        supersededAt: Timestamp, leaf: Int
    ) {
        let dropped = (try? JSONValue(stored: droppedBytes))?.elements?.compactMap(\.string) ?? []
        self.init(
            session: session, successor: successor, secret: secret, release: release, dropped: dropped,
            supersededAt: supersededAt, leaf: leaf)
        hasForeignBytes = self.droppedBytes != droppedBytes
    }

    /// Whether the stored bytes of the dropped fields are not in the form that this program writes.
    private var hasForeignBytes = false
}

extension RowKind { package static let succession = RowKind("session-succession") }

extension SessionSuccession: StoredRow {
    package static let description = RowDescription<Self>(
        .succession, in: "session_successions",
        ColumnList(
            .init("session", \.session), .init("successor", \.successor), .init("secret", \.secret),
            .init("release", \.release),
            .init("dropped", \.storedDropped, in: .computed("dropped", \.digestedDropped)),
            .init("superseded_at", \.supersededAt)
        ) {
            SessionSuccession(
                session: $0, successor: $1, secret: $2, release: $3, droppedBytes: $4.bytes, supersededAt: $5, leaf: 0)
        },
        audit: RowAudit(
            title: { "succession of session \($0["session"])" }, object: { $0["session"]?.string },
            facts: { own, _ in
                own[0].details("dropped", "successor") + [.init("endedBy", own[0]["release"] ?? .null)]
            },
            actions: ["session.supersede": LeafShape([.succession: 1...1])],
            follow: { $0.add(succession: $1, $3) }))

    private var storedDropped: UTF8Bytes { UTF8Bytes(bytes: droppedBytes) }
    private var digestedDropped: JSONValue { hasForeignBytes ? .null : .array(dropped.map { .text($0) }) }

    package var effects: [StoreEffect] {
        [
            .endState(session: session), .passImages(session: session, successor: successor),
            .passHolds(session: session, successor: successor),
        ]
    }
}
