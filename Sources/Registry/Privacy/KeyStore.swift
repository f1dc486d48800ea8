/// The second file, which keeps the wrapped keys that backups leave out.
public protocol KeyStore: Sendable {
    /// The registry's own wrapped keys (index, signing).
    func registryKeys() async throws(StoreError) -> [WrappedKey]

    /// The registry's own keys in force, or the drafts given, all stored; returns when they are durable.
    ///
    /// Of two callers that bring drafts, both are answered with the keys of the first.
    func registryKeys(orStore drafts: [WrappedKey]) async throws(StoreError) -> [WrappedKey]

    /// The key in force for a subject, or the draft given, stored; returns when it is durable.
    ///
    /// Of two callers that bring a draft for one subject, both are answered with the key of the first.
    func subjectKey(orStore draft: SubjectKeyDraft) async throws(StoreError) -> WrappedKey

    /// Problems of the file itself: its schema, its mode, keys that there may be one of and are several.
    ///
    /// - Parameter thoroughly: Checks every page and every row, not only the cheap parts.
    func problems(thoroughly: Bool) async throws(StoreError) -> AuditProblems

    /// Whom keys were made for, by id, erased ones too; unknown ones are missing in the answer.
    func keyOwners(_ ids: [String]) async throws(StoreError) -> [String: KeyOwner]

    /// Wrapped keys by id; erased and unknown ones are missing in the answer.
    func subjectKeys(_ ids: [String]) async throws(StoreError) -> [String: WrappedKey]
}

/// Whom a key was made for.
public struct KeyOwner: Sendable, Equatable {
    /// The keyed hash of the subject; nil: a submission that is its own subject.
    public var subject: [UInt8]?

    /// The owner of a key.
    public init(subject: [UInt8]?) {
        self.subject = subject
    }
}

/// A key wrapped by the master key (RFC 3394).
public struct WrappedKey: Sendable, Equatable {
    /// The key's id.
    public var id: String
    /// Purpose of the key: `subject`, `index`, `signing`.
    public var purpose: String
    /// The id of the master key that wraps it.
    public var master: String
    /// The wrapped bytes.
    public var bytes: [UInt8]

    /// A wrapped key.
    public init(id: String, purpose: String, master: String, bytes: [UInt8]) {
        self.id = id
        self.purpose = purpose
        self.master = master
        self.bytes = bytes
    }
}

/// A new key for a subject, to be stored unless the subject has one.
public struct SubjectKeyDraft: Sendable {
    /// The keyed hash of the subject; nil: a subject of its own, always a new key.
    public var subject: [UInt8]?
    /// The new key, wrapped.
    public var key: WrappedKey
    /// When it was made.
    public var madeAt: Timestamp

    /// A draft of a key for a subject.
    public init(subject: [UInt8]?, key: WrappedKey, madeAt: Timestamp) {
        self.subject = subject
        self.key = key
        self.madeAt = madeAt
    }
}
