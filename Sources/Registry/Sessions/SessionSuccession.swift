internal import FormEngine

/// The end of a session by another one that took over its answers, since its version was cut off.
public struct SessionSuccession: Sendable, Equatable {
    /// The session's id.
    public var session: String
    /// The id of the session that goes on with its answers.
    public var successor: String
    /// SHA-256 of the secret that opened the session.
    public var secret: [UInt8]
    /// The release whose `finish-by` cut it off; nil: its version was withdrawn.
    public var release: Int?
    /// The fields whose answers stayed behind: those that the successor's version does not have, and passwords.
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

    /// The fields that stayed behind as they are stored: a JSON array.
    public var droppedBytes: [UInt8] { JSONValue.array(dropped.map { .text($0) }).canonicalBytes }

    /// A stored end, with the fields that stayed behind as they are stored; what is no list of texts names none.
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

    /// Whether the fields that stayed behind were stored in another form than this program writes.
    private var hasForeignBytes = false
}

extension SessionSuccession {
    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .succession,
            [
                .init("dropped", hasForeignBytes ? .null : .array(dropped.map { .text($0) })),
                .init("release", .optional(release)), .init("secret", .hex(secret)),
                .init("session", .text(session)), .init("successor", .text(successor)),
                .init("supersededAt", .text(supersededAt.text)),
            ])
    }
}

/// Trace of a session's start under an idempotency key: enough to tell another body from its own, for seven days.
public struct SessionUse: Sendable, Equatable {
    /// The keyed hash of the key, scoped to actor and form.
    public var key: [UInt8]
    /// The session that was started.
    public var session: String
    /// 32 random bytes that the body's hash and the session's secret are made with.
    public var salt: [UInt8]
    /// The keyed hash of everything that was sent.
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

    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .sessionUse,
            [
                .init("body", .hex(body)), .init("key", .hex(key)), .init("salt", .hex(salt)),
                .init("session", .text(session)), .init("usedAt", .text(usedAt.text)),
            ])
    }
}
