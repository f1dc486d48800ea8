public import FormEngine

/// One person's way through one form as it stands in the clear: the pin it keeps, times, ids; no answer.
public struct SessionRecord: Sendable, Equatable {
    /// A version 7 UUID (RFC 9562).
    public var id: String
    /// The form.
    public var form: FormKey
    /// The version that judges every step, whatever is published meanwhile.
    public var version: Int
    /// The channel it was started on.
    public var channel: Channel
    /// The release that was live when it started.
    public var release: Int
    /// Why that version: `live`.
    public var reason: String
    /// The rollout that chose the version; nil if none.
    public var rollout: String?
    /// The arm of the rollout; nil if none.
    public var arm: String?
    /// The subject's exposure to the rollout; nil if none.
    public var exposure: String?
    /// When it started, by the clock.
    public var startedAt: Timestamp
    /// From when on it takes no answers.
    public var expiresAt: Timestamp
    /// Whether it is test traffic.
    public var isTest: Bool
    /// The actor that started it, and vouches for the context.
    public var contextBy: String
    /// The id of the subject's key that seals its answers.
    public var key: String
    /// The keyed hash of the subject; nil if it was started without one.
    public var subject: [UInt8]?
    /// 32 random bytes that keep the digests of the subject and of who vouches from being linked to another row's.
    public var salt: [UInt8]
    /// The sequence of the leaf that records its start; 0 until it is stored.
    public var leaf = 0

    /// A session that starts; what is left out is absent.
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

/// How a session ended: by a submission, or by a refused attempt that a route led to.
public struct SessionEndRecord: Sendable, Equatable {
    /// The session's id.
    public var session: String
    /// The submission's id.
    public var submission: String
    /// SHA-256 of the secret that opened the session.
    public var secret: [UInt8]
    /// The keyed hash of the step that a route ended the session behind; nil if it was submitted.
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

/// Answers so far in a session that is open: sealed, replaced with each step, deleted at the end.
public struct SessionState: Sendable, Equatable {
    /// The session's id.
    public var session: String
    /// How many times answers were taken.
    public var revision: Int
    /// SHA-256 of the secret that opens the session.
    public var secret: [UInt8]
    /// The sealed bytes.
    public var box: [UInt8]
    /// From when on the session takes no answers.
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

/// A session as it is stored: what never changes, and its state or its end.
public struct StoredSession: Sendable, Equatable {
    /// The part that never changes.
    public var record: SessionRecord
    /// The answers so far; nil once it ended, or once it expired and was forgotten.
    public var state: SessionState?
    /// How it ended; nil if it did not.
    public var end: SessionEndRecord?
    /// The session that took its place; nil if none did.
    public var succession: SessionSuccession?
    /// The consents that were given to it.
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
