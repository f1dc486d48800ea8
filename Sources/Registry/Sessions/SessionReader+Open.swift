internal import Crypto
internal import FormEngine

/// A session whose answers so far have been unsealed.
struct OpenSession: Sendable {
    var record: SessionRecord
    let form: PinnedForm
    var state: SessionState
    /// The key that seals its answers, wrapped.
    let wrapped: WrappedKey
    var answers: SessionAnswers
}

extension OpenSession {
    /// The session's revision, which quiet drafts leave unchanged.
    var revision: Int { state.revision - answers.quiet.saves }

    /// A new session with the digest of its secret; its answers are not sealed yet.
    init(starting record: SessionRecord, by form: PinnedForm, secret: [UInt8], key: WrappedKey, answers: SessionAnswers)
    {
        let state = SessionState(
            session: record.id, revision: 0, secret: secret, box: [], expiresAt: record.expiresAt)
        self.init(record: record, form: form, state: state, wrapped: key, answers: answers)
    }
}

/// A session whose secret was verified: open, cut off, ended or superseded.
enum FoundSession: Sendable {
    case open(OpenSession)
    case cutOff(OpenSession, CutOff)
    case ended(SessionRecord, SessionEndRecord)
    case superseded(SessionRecord, SessionSuccession)
}

extension SessionReader {
    /// The session of an id, after verifying its secret.
    func findSession(_ id: String, secret: String) async throws(RegistryError) -> FoundSession {
        // Without keys nothing is read, since the answers could not be unsealed.
        _ = try openedKeyring()
        let stored = try await storing { () throws(StoreError) in try await store.session(id) }
        guard let stored, let digest = stored.end?.secret ?? stored.succession?.secret ?? stored.state?.secret
        else {
            guard let record = stored?.record else { throw .noSuchSession(id) }
            if surroundings.now() < record.expiresAt { throw .damagedSession(id) }
            throw .sessionExpired(id, at: record.expiresAt, record.form)
        }
        // A wrong secret gives the error of an unknown id, so that guessing ids reveals nothing.
        guard SessionSecret.fits(secret, digest) else { throw .noSuchSession(id) }
        if let end = stored.end { return .ended(stored.record, end) }
        if let succession = stored.succession { return .superseded(stored.record, succession) }
        guard let state = stored.state, surroundings.now() < stored.record.expiresAt else {
            throw .sessionExpired(id, at: stored.record.expiresAt, stored.record.form)
        }
        let session = try await open(stored, at: state)
        if let cutOff = try await cutOff(of: stored.record) { return .cutOff(session, cutOff) }
        return .open(session)
    }

    /// The session of an id, after verifying its secret; throws unless the session is open.
    func openSession(_ id: String, secret: String) async throws(RegistryError) -> OpenSession {
        guard case .open(let session) = try await findSession(id, secret: secret) else { throw .sessionEnded(id) }
        return session
    }

    /// Unseals the answers of a session in a state.
    func open(_ stored: StoredSession, at state: SessionState) async throws(RegistryError) -> OpenSession {
        let (record, keyring) = (stored.record, try openedKeyring())
        let form = try await registry.pin(record.version, of: record.form)
        let keys = try await storing { () throws(StoreError) in try await keyStore.subjectKeys([record.key]) }
        guard let wrapped = keys[record.key] else {
            let isEnded = try await registry.isEnded(record.key, of: record.leaf)
            throw isEnded ? .sessionErased(record.id, record.form) : .keys(.subjectKeyMissing)
        }
        guard let key = keyring.unwrap(wrapped),
            let plain = SealedBox.open(
                state.box, submission: record.boxName(revision: state.revision, secret: state.secret),
                keyID: record.key, key: key),
            let answers = SessionAnswers(plain.record, of: form)
        else { throw .damagedSession(record.id) }
        return OpenSession(
            record: record, form: form, state: state, wrapped: wrapped,
            answers: try await consented(answers, to: stored, of: form))
    }

    /// The state of a session with its answers sealed for a revision.
    func sealedState(of session: OpenSession, revision: Int) throws(RegistryError) -> SessionState {
        let (record, secret) = (session.record, session.state.secret)
        let bytes = session.answers.bytes
        guard SessionAnswers(bytes, of: session.form) != nil else {
            throw .store(.unstorable("the answers of the session"))
        }
        let box = SealedBox.seal(
            surroundings.randomBytes(SealedBox.saltSize) + bytes,
            submission: record.boxName(revision: revision, secret: secret), keyID: session.wrapped.id,
            key: try openedKeyring().subjectKey(session.wrapped), nonce: surroundings.randomBytes(12))
        return SessionState(
            session: record.id, revision: revision, secret: secret, box: box, expiresAt: record.expiresAt)
    }

    /// A session with its current content sealed for its next revision.
    func resealed(_ session: OpenSession) throws(RegistryError) -> OpenSession {
        var next = session
        next.state = try sealedState(of: session, revision: session.state.revision + 1)
        return next
    }
}

extension SessionRecord {
    /// The name that a box of its answers is bound to: their revision, and the digest of the secret.
    fileprivate func boxName(revision: Int, secret: [UInt8]) -> String {
        "session:\(id):\(revision):\(HexText.encode(secret))"
    }
}
