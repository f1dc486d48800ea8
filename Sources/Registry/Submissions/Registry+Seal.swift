internal import Crypto
internal import FormEngine

/// A submission's row with the box that it speaks of; no box if nothing was sealed.
struct SealedAnswers: Sendable {
    var record: SubmissionRecord
    var box: [UInt8]?
}

/// Ground that a submission is judged and stored by, settled before it is sealed.
struct SubmissionGround: Sendable {
    /// What was live, and which version was chosen by it.
    struct Place: Sendable {
        let version: Int
        let release: Int
        /// The last leaf that recorded anything of what decides which version is live; 0 where a session had its pin.
        let leaf: Int
        var choice: VersionChoice
    }

    let id: String
    let time: Timestamp
    let place: Place
    let form: PinnedForm
    /// Values of the data sources under the names of the version that judges; nil if none were given.
    let sources: NamedSources?
    let asOf: CivilDate
    let clockDate: CivilDate
    let judgement: Judgement
    /// The session whose answers they are; nil if they were sent at once.
    var session: ClosingSession?
    /// What is taken over of the submission that it amends; nil where it amends none.
    var amended: AmendedSubmission?
    /// The locks on the subject's answers; nil where no outcome of the form tells an age, or nobody is named.
    var ageLocks: AgeLocks?
    /// Images that the answers name, and uploads that failed and were skipped.
    var images = TakenImages()
    /// What was found out about the names in the answers.
    var names = NameFindings()

    var release: Int { place.release }
    var version: Int { place.version }
    var leaf: Int { place.leaf }
    var choice: VersionChoice { place.choice }

    /// Whether the answers are taken in.
    var isAccepted: Bool { judgement.verdict.isValid }

    /// The key of the session, or of the submission that it amends; nil where the subject's is to be found, or made.
    var wrapped: WrappedKey? { session?.open.wrapped ?? amended?.wrapped }

    /// The salted hashes of passwords that were sent before, by field; those that the form asks for no more are left behind.
    var passwords: [(field: String, hash: String)] {
        let carried = (amended?.passwords ?? []).filter { password in
            judgement.attested.contains { $0.field == password.field && $0.state == .judged }
        }
        return (session?.open.answers.passwords ?? []) + carried
    }

    /// The consents that it is judged by.
    var consents: [JudgementRecord.Consent] {
        let given = session?.open.answers.consents ?? []
        return given.map { .init(outcome: $0.outcome, submission: $0.submission) } + (amended?.consents ?? [])
    }

    /// Who vouches for the values of the data sources, if it is not who vouches for the context.
    var sourcesBy: String? {
        guard sources != nil, let session = session?.open else { return amended?.sourcesBy }
        return session.answers.sourcesBy.flatMap { $0 == session.record.contextBy ? nil : $0 }
    }

    /// Until when a refused attempt's answers are kept; nil: not at all.
    ///
    /// Below a minimum age they never are.
    var keepUntil: Timestamp? {
        let days = form.config.policy.keepRefusedDays
        if isAccepted || days == 0 || judgement.isTooYoung { return nil }
        return time.advanced(bySeconds: Int64(days) * 86_400)
    }
}

extension Registry {
    /// Seals the judgement record of a submission under its subject's key, and lets the row speak of the box.
    ///
    /// Nothing is sealed, and no key is made, for a refused attempt whose policy keeps no answers.
    func seal(
        _ row: SubmissionRecord, _ request: SubmissionRequest, _ ground: SubmissionGround, _ use: IdempotencyUse?,
        _ lock: AgeLockRecord?, _ keyring: Keyring
    ) async throws(RegistryError) -> SealedAnswers {
        if !ground.isAccepted, ground.keepUntil == nil { return SealedAnswers(record: row) }
        let wrapped: WrappedKey
        if let known = ground.wrapped {
            wrapped = known
        } else {
            wrapped = try await subjectKey(of: row.subject, at: ground.time, keyring)
        }
        let key = try keyring.subjectKey(wrapped)
        var row = row
        row.key = wrapped.id
        // The record holds the row as it is by now, so that neither can be changed without the other.
        let bytes = try await judgementRecord(row, request, ground, use, lock).bytes
        guard JudgementRecord.canRead(bytes, of: row, version: ground.version, by: ground.form) else {
            throw .store(.unstorable("the judgement record"))
        }
        let salt = surroundings.randomBytes(SealedBox.saltSize)
        let box = SealedBox.seal(
            record: bytes, salt: salt, submission: ground.id, keyID: wrapped.id, key: key,
            nonce: surroundings.randomBytes(12))
        row.commitment = SealedBox.commitment(salt: salt, record: bytes)
        row.boxDigest = Array(Crypto.SHA256.hash(data: box))
        return SealedAnswers(record: row, box: box)
    }

    /// The subject's key, durable in the key store before this returns; one of its own where no subject is named.
    func subjectKey(
        of subject: [UInt8]?, at time: Timestamp, _ keyring: Keyring
    ) async throws(RegistryError) -> WrappedKey {
        let key = SymmetricKey(data: surroundings.randomBytes(32))
        let wrapped = Keyring.wrap(key, id: surroundings.uuid(at: time), purpose: "subject", by: keyring.master)
        let draft = SubjectKeyDraft(subject: subject, key: wrapped, madeAt: time)
        return try await storing { () throws(StoreError) in try await keyStore.subjectKey(orStore: draft) }
    }

    private func judgementRecord(
        _ row: SubmissionRecord, _ request: SubmissionRequest, _ ground: SubmissionGround, _ use: IdempotencyUse?,
        _ lock: AgeLockRecord?
    ) async throws(RegistryError) -> JudgementRecord {
        let judgement = ground.judgement
        let config = ground.form.config
        // A refused attempt needs no password ever again.
        var hashes = ground.isAccepted ? ground.passwords : []
        for password in judgement.passwords where ground.isAccepted {
            let hash = try await PasswordHash.text(of: password.text, salt: surroundings.randomBytes(16))
            hashes.append((password.field, hash))
        }
        return JudgementRecord(
            row: .object(row.binding), idempotency: use?.audited.digest, form: request.form, version: ground.version,
            digest: ground.form.digest, edition: config.edition.rawValue, answers: judgement.keptAnswers,
            unknownFields: judgement.unknownFields, sources: ground.sources?.bytes, sourcesBy: ground.sourcesBy,
            definitions: definitions(ground), names: ground.names.answers, images: ground.images.value,
            context: request.context,
            locale: request.locale ?? config.locale, asOf: ground.asOf, through: ground.session?.through,
            attested: judgement.attested,
            passwords: hashes, outcome: judgement.verdict.outcome?.name,
            outcomeParameters: .object(judgement.verdict.outcome?.parameters ?? []), calculated: judgement.calculated,
            locked: judgement.verdict.findings.filter { $0.code == FindingCode.locked.rawValue }.map(\.field),
            consents: ground.consents, consentsTo: ground.isAccepted ? ground.session?.consentsTo : nil,
            ageLock: lock?.audited.digest)
    }

    /// The definitions of the sources that the version names, and when each that was asked said what it said.
    private func definitions(_ ground: SubmissionGround) -> [JudgementRecord.Source] {
        let time = ground.session?.open.answers.sourcesAt ?? ground.time
        return ground.form.lock.sources.map { source in
            let asked = ground.sources.map { $0.isFetched ? $0.times[source.name] : time }
            return JudgementRecord.Source(name: source.name, definition: source.digest, at: asked ?? nil)
        }
    }
}
