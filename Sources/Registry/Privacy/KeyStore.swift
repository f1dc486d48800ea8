/// The second file, with the wrapped keys, which backups omit.
public protocol KeyStore: Sendable {
    /// The registry's own wrapped keys (index, signing).
    func registryKeys() async throws(StoreError) -> [WrappedKey]

    /// Returns the registry's own keys, or stores these drafts if it has none; returns when they are durable.
    ///
    /// Of two callers with drafts, both receive the keys of the first.
    func registryKeys(orStore drafts: [WrappedKey]) async throws(StoreError) -> [WrappedKey]

    /// Returns the subject's current key, or stores this draft if it has none; returns when it is durable.
    ///
    /// Of two callers with a draft for one subject, both receive the key of the first. Nil, with nothing stored: another
    /// master key wraps the registry's own keys now, and the draft must be wrapped by that one.
    func subjectKey(orStore draft: SubjectKeyDraft) async throws(StoreError) -> WrappedKey?

    /// Stores the key of one box; returns when it is durable.
    ///
    /// False, with nothing stored: another master key wraps the registry's own keys now.
    func store(boxKey draft: SubjectKeyDraft) async throws(StoreError) -> Bool

    /// Keys of all purposes that are not erased, behind an id and in the order of ids.
    func wrappedKeys(after id: String, limit: Int) async throws(StoreError) -> [WrappedKey]

    /// Replaces the bytes of keys in one transaction by the same keys, wrapped by another master key; an erased one stays
    /// erased.
    func rewrap(_ keys: [WrappedKey]) async throws(StoreError)

    /// The id of the subject's own key, if it was made by a time and is not erased.
    func subjectKeyID(of subject: [UInt8], madeBy time: Timestamp) async throws(StoreError) -> String?

    /// Destroys the bytes of keys, whose rows stay, in the file and its log; returns when that is durable.
    func destroy(_ ids: [String], at time: Timestamp) async throws(StoreError)

    /// Problems of the file itself: its schema, its mode, several keys where one is allowed.
    ///
    /// - Parameter thoroughly: Whether to check every page and every row, not only the cheap parts.
    func problems(thoroughly: Bool) async throws(StoreError) -> AuditProblems

    /// Owners of keys of subjects and boxes, by id, including erased keys; unknown keys are left out.
    func keyOwners(_ ids: [String]) async throws(StoreError) -> [String: KeyOwner]

    /// Wrapped keys of subjects and boxes by id; erased and unknown ones are left out.
    func subjectKeys(_ ids: [String]) async throws(StoreError) -> [String: WrappedKey]
}

/// The owner of a key.
public struct KeyOwner: Sendable, Equatable {
    /// The keyed hash of the subject; nil: the key belongs to one anonymous submission.
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
    /// Purpose of the key: `subject`, `box`, `index`, `signing`.
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

/// A new key for a subject, stored only if the subject has none, or for one of its boxes.
public struct SubjectKeyDraft: Sendable {
    /// The keyed hash of the subject; nil: an anonymous one, which always gets a new key.
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
