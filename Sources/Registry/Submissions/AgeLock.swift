internal import Crypto
internal import FormEngine

/// A lock on the answer that determines an age: its subject cannot change it until the session would have expired.
public struct AgeLockRecord: Sendable, Equatable {
    /// The keyed hash of the subject, the form, the channel and whether it is test traffic.
    public var key: [UInt8]
    /// The submission with the outcome that depends on the age.
    public var submission: String
    /// The field.
    public var field: String
    /// SHA-256 over the answer and a salt that only the subject's key can derive.
    public var digest: [UInt8]
    /// The id of the subject's key.
    public var subjectKey: String
    /// The time until which the answer cannot be changed.
    public var lockedUntil: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A lock on a field's answer.
    public init(
        key: [UInt8], submission: String, field: String, digest: [UInt8], subjectKey: String, lockedUntil: Timestamp,
        leaf: Int = 0
    ) {
        self.key = key
        self.submission = submission
        self.field = field
        self.digest = digest
        self.subjectKey = subjectKey
        self.lockedUntil = lockedUntil
        self.leaf = leaf
    }
}

extension RowKind { package static let ageLock = RowKind("age-lock") }

extension AgeLockRecord: StoredRow {
    package static let description = RowDescription<Self>(
        .ageLock, in: "age_locks",
        ColumnList(
            .init("key", \.key), .init("submission", \.submission), .init("field", \.field), .init("digest", \.digest),
            .init("key_id", \.subjectKey, in: .named("subjectKey")), .init("locked_until", \.lockedUntil)
        ) {
            AgeLockRecord(key: $0, submission: $1, field: $2, digest: $3, subjectKey: $4, lockedUntil: $5)
        },
        audit: RowAudit(
            title: { "age lock by submission \($0["submission"])" },
            follow: { $0.check(lock: $1, $2, $3) }))
}

/// Locks on a subject's answers at a form.
struct AgeLocks: Sendable {
    /// The keyed hash of the locks.
    let key: [UInt8]
    /// The leaf of the newest lock, expired or not; 0 without one.
    let newest: Int
    /// The locks in force.
    let answers: [AnswerLock]
}

extension SubmissionReader {
    /// The locks on a subject's answers to a form; nil for an anonymous person, or if no outcome depends on an age.
    func ageLocks(
        of subject: [UInt8]?, at form: PinnedForm, on channel: Channel, isTest: Bool
    ) async throws(RegistryError) -> AgeLocks? {
        guard let subject, form.tellsAge else { return nil }
        let keyring = try openedKeyring()
        let key = keyring.ageLockKey(of: subject, form.config.form, channel, isTest: isTest)
        let stored = try await storing { () throws(StoreError) in try await store.ageLocks(of: key) }
        guard let newest = stored.first else { return AgeLocks(key: key, newest: 0, answers: []) }
        // The registry's time: a clock that goes back makes no lock longer; one that is fast makes it shorter.
        let time = try await registry.now()
        let locks = stored.filter { $0.lockedUntil > time }
        let ids = Array(Set(locks.map(\.subjectKey)))
        let keys = try await storing { () throws(StoreError) in try await keyStore.subjectKeys(ids) }
        // Without its subject's key, which was erased, a locked answer is unknown.
        let answers = locks.compactMap { lock in
            keys[lock.subjectKey].flatMap { keyring.unwrap($0) }.map { key in
                AnswerLock(field: lock.field, .digest(lock.digest, salt: Self.salt(of: lock.submission, key)))
            }
        }
        return AgeLocks(key: key, newest: newest.leaf, answers: answers)
    }

    /// The locks on answers of a session's subject.
    func ageLocks(of session: SessionRecord, at form: PinnedForm) async throws(RegistryError) -> AgeLocks? {
        try await ageLocks(of: session.subject, at: form, on: session.channel, isTest: session.isTest)
    }

    /// The lock that a submission's outcome makes; nil unless the outcome depends on an age.
    func ageLock(
        after judged: JudgedSubmission, of record: SubmissionRecord
    ) async throws(RegistryError) -> AgeLockRecord? {
        guard let locks = judged.ageLocks, let told = judged.form.answerTellingAge(in: judged.judgement) else {
            return nil
        }
        let wrapped = try await subjectKey(of: record.subject, at: judged.time)
        let salt = Self.salt(of: record.id, try openedKeyring().subjectKey(wrapped))
        let time = Int64(judged.form.config.policy.sessionTime.seconds)
        return AgeLockRecord(
            key: locks.key, submission: record.id, field: told.field,
            digest: AnswerLock.digest(of: told.value, salt: salt), subjectKey: wrapped.id,
            lockedUntil: judged.session?.open.record.expiresAt ?? judged.time.advanced(bySeconds: time))
    }

    /// A salt for each submission, which only the subject's key can derive.
    private static func salt(of submission: String, _ key: SymmetricKey) -> [UInt8] {
        let text = Array("formulary-age-lock-1:\(submission)".utf8)
        return Array(HMAC<Crypto.SHA256>.authenticationCode(for: text, using: key))
    }
}
