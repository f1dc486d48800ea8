public import FormEngine

/// The unencrypted part of a session: its pin, times and ids, without answers.
public struct SessionRecord: Sendable, Equatable {
    /// A version 7 UUID (RFC 9562).
    public var id: String
    /// The form.
    public var form: FormKey
    /// The version that judges every step, even if others are published meanwhile.
    public var version: Int
    /// The channel it was started on.
    public var channel: Channel
    /// The release that was live when it started.
    public var release: Int
    /// The reason for the version, such as `live`.
    public var reason: String
    /// The rollout that chose the version; nil without one.
    public var rollout: String?
    /// The arm of the rollout; nil without one.
    public var arm: String?
    /// The subject's exposure to the rollout; nil without one.
    public var exposure: String?
    /// When it started, by the clock.
    public var startedAt: Timestamp
    /// The time after which it accepts no answers.
    public var expiresAt: Timestamp
    /// Whether it is test traffic.
    public var isTest: Bool
    /// The actor who started it and vouches for the context.
    public var contextBy: String
    /// The id of the key that seals its answers.
    public var key: String
    /// The keyed hash of the subject; nil for an anonymous person.
    public var subject: [UInt8]?
    /// 32 random bytes that keep the digests of the subject and the actor from being linked to another row's.
    public var salt: [UInt8]
    /// The sequence of the leaf that records its start; 0 until it is stored.
    public var leaf = 0

    /// A new session; omitted values are absent.
    public init(
        id: String, form: FormKey, version: Int, channel: Channel, release: Int, reason: String,
        rollout: String? = nil, arm: String? = nil, exposure: String? = nil, startedAt: Timestamp,
        expiresAt: Timestamp, isTest: Bool, contextBy: String, key: String, subject: [UInt8]?, salt: [UInt8],
        leaf: Int = 0
    ) {
        self.id = id
        self.form = form
        self.version = version
        self.channel = channel
        self.release = release
        self.reason = reason
        self.rollout = rollout
        self.arm = arm
        self.exposure = exposure
        self.startedAt = startedAt
        self.expiresAt = expiresAt
        self.isTest = isTest
        self.contextBy = contextBy
        self.key = key
        self.subject = subject
        self.salt = salt
        self.leaf = leaf
    }
}

/// A new session with its initial answers; storing it deletes the answers of expired sessions.
package struct NewSession: Sendable {
    /// The session.
    package var record: SessionRecord
    /// Its initial answers.
    package var state: SessionState

    /// A session and its answers.
    package init(_ record: SessionRecord, _ state: SessionState) {
        self.record = record
        self.state = state
    }
}

extension NewSession: NewRow {
    package func settled(by place: LeafPlace) -> (any StoredRow)? { record.settled(by: place) }
    package var unsettled: (any StoredRow)? { record }
    package var preparations: [StoreEffect] { [.forgetStates(expiredBy: record.startedAt)] }
    package var effects: [StoreEffect] { [.beginState(state)] }
}

extension RowKind { package static let session = RowKind("session") }

extension SessionRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .session, in: "sessions",
        ColumnList(
            .init("id", \.id), .init("form", \.form), .init("version", \.version), .init("channel", \.channel),
            .init("release", \.release), .init("reason", \.reason), .init("rollout", \.rollout), .init("arm", \.arm),
            .init("exposure", \.exposure), .init("started_at", \.startedAt), .init("expires_at", \.expiresAt),
            .init("is_test", \.isTest),
            .init("context_by", \.contextBy, in: .computed("contextBy", \.digestedContextBy)),
            .init("key_id", \.key, in: .computed("boxKey", \.digestedKey)),
            .init("subject", \.subject, in: .computed("subject", \.digestedSubject)),
            .init("salt", \.salt, in: .none)
        ) {
            SessionRecord(
                id: $0, form: $1, version: $2, channel: $3, release: $4, reason: $5, rollout: $6, arm: $7, exposure: $8,
                startedAt: $9, expiresAt: $10, isTest: $11, contextBy: $12, key: $13, subject: $14, salt: $15)
        },
        audit: RowAudit(
            title: { "session \($0["id"])" }, object: { $0["id"]?.string },
            facts: { own, _ in LeafFacts.ofPin(own[0]) },
            actions: [
                "session.start": LeafShape([.session: 1...1, .sessionUse: 0...1, .exposure: 0...1])
            ],
            follow: { $0.add(session: $1, $3) }))

    /// The row's values; the starter vouches for the context.
    package var audited: AuditedValues {
        AuditedValues(.session, digestedMembers, actor: contextBy, subject: subject, key: key)
    }

    private var digestedContextBy: JSONValue { salted(contextBy.utf8, .voucher) }
    private var digestedKey: JSONValue { salted(key.utf8, .key) }
    private var digestedSubject: JSONValue { subject.map { salted($0, .subject) } ?? .null }

    private func salted(_ bytes: some Sequence<UInt8>, _ kind: SaltedDigest.Kind) -> JSONValue {
        .text(SaltedDigest.text(of: Array(bytes), as: kind, salt: salt))
    }
}

/// A stored session: its unchanging part, and its state or its end.
public struct StoredSession: Sendable, Equatable {
    /// The unchanging part.
    public var record: SessionRecord
    /// The answers so far; nil after its end, or after it expired and they were deleted.
    public var state: SessionState?
    /// Its end; nil without one.
    public var end: SessionEndRecord?
    /// Its successor; nil without one.
    public var succession: SessionSuccession?
    /// The consents given to it.
    public var consents: [ConsentRecord]

    /// A session with its state and its end.
    public init(
        record: SessionRecord, state: SessionState?, end: SessionEndRecord?, succession: SessionSuccession? = nil,
        consents: [ConsentRecord] = []
    ) {
        self.consents = consents
        self.record = record
        self.state = state
        self.end = end
        self.succession = succession
    }
}
