internal import Crypto
internal import FormEngine

/// Seals a judged submission under a key of its own, and plans the change that stores it.
struct SealingSubmission: Sendable {
    let registry: Registry
    let request: SubmissionRequest
    let identity: SubmissionIdentity
    let judged: JudgedSubmission

    private var surroundings: Surroundings { registry.surroundings }

    /// The submission, sealed for the commit.
    func planned() async throws(RegistryError) -> PlannedSubmission {
        let use = try await idempotencyUse()
        var record = row()
        let lock = try await registry.submissionReader.ageLock(after: judged, of: record)
        let box = try await seal(&record, use: use, lock: lock)
        return PlannedSubmission(
            judged: judged, actor: request.actor, record: record, box: box, use: use, lock: lock,
            pictures: try await registry.submissionReader.pictureChanges(by: record, taking: judged.images))
    }

    /// The use of the idempotency key; nil without one.
    private func idempotencyUse() async throws(RegistryError) -> IdempotencyUse? {
        guard let key = identity.idempotency else { return nil }
        // A retry of an amendment has the sent changes, not the amended answers, so the changes are hashed.
        let sent = request.amended.map { $0.amendment.request(to: $0.record) } ?? request
        let keyed = KeyedRequest(registry: registry, request: sent, key: key)
        return try await keyed.use(
            for: judged.id, judgedBy: judged.form, salt: surroundings.randomBytes(32), at: judged.time)
    }

    /// The unencrypted row, before sealing.
    private func row() -> SubmissionRecord {
        let (version, choice) = (judged.version, judged.choice)
        return SubmissionRecord(
            id: judged.id, form: request.form, version: version.number, channel: request.channel,
            release: version.release, reason: choice.reason.rawValue, rollout: choice.rolloutText, arm: choice.arm,
            exposure: choice.exposing == nil ? choice.exposure : judged.id, session: judged.session?.open.record.id,
            accepted: judged.isAccepted, judgedAt: judged.time, asOf: judged.asOf, clockDate: judged.clockDate,
            isTest: request.isTest, contextBy: judged.amended?.record.contextBy ?? request.actor,
            verdict: judged.judgement.verdict.canonicalBytes, subject: identity.subject,
            salt: surroundings.randomBytes(SealedBox.saltSize), keepUntil: judged.keepUntil,
            supersedes: judged.supersedes)
    }

    /// Seals the judgement record under a key of its own, and adds the box's digest and commitment to the row.
    ///
    /// For a refused attempt whose answers are not kept, this makes neither a box nor a key.
    private func seal(
        _ row: inout SubmissionRecord, use: IdempotencyUse?, lock: AgeLockRecord?
    ) async throws(RegistryError) -> [UInt8]? {
        if !judged.isAccepted, judged.keepUntil == nil { return nil }
        let (key, wrapped) = try await registry.submissionReader.boxKey(for: row.subject, at: judged.time)
        row.key = wrapped.id
        // The record contains the present row, so that neither can be changed alone.
        guard let members = try await judgementRecord(of: row, use: use, lock: lock).members else {
            throw .store(.unstorable("the judgement record"))
        }
        let salts = surroundings.randomBytes(members.count * SealedBox.saltSize)
        let contents = SealedBox.Contents(bytes: RecordEntries.bytes(of: members, salts: salts))
        guard contents.canBeRead(as: row, version: judged.version.number, by: judged.form) else {
            throw .store(.unstorable("the judgement record"))
        }
        let box = SealedBox.seal(
            contents.bytes, submission: judged.id, keyID: wrapped.id, key: key, nonce: surroundings.randomBytes(12))
        row.commitment = contents.commitment
        row.boxDigest = Array(Crypto.SHA256.hash(data: box))
        return box
    }

    private func judgementRecord(
        of row: SubmissionRecord, use: IdempotencyUse?, lock: AgeLockRecord?
    ) async throws(RegistryError) -> JudgementRecord {
        let judgement = judged.judgement
        let config = judged.form.config
        return JudgementRecord(
            row: .object(row.binding), idempotency: use?.audited.digest, form: request.form,
            version: judged.version.number, digest: judged.form.digest, edition: config.edition.rawValue,
            answers: judgement.keptAnswers, unknownFields: judgement.unknownFields, sources: judged.sources?.bytes,
            sourcesBy: judged.sourcesBy, definitions: definitions, names: judged.names.answers,
            images: judged.images.value, context: request.context, locale: request.locale ?? config.locale,
            asOf: judged.asOf, through: judged.session?.through, attested: judgement.attested,
            passwords: try await passwords(), outcome: judgement.verdict.outcome?.name,
            outcomeParameters: .object(judgement.verdict.outcome?.parameters ?? []), calculated: judgement.calculated,
            locked: judgement.verdict.findings.filter { $0.code == FindingCode.locked.rawValue }.map(\.field),
            consents: judged.consents, consentsTo: judged.isAccepted ? judged.session?.consentsTo : nil,
            ageLock: lock?.audited.digest)
    }

    /// The salted hashes of passwords; empty for a refused attempt, which is never amended.
    private func passwords() async throws(RegistryError) -> [(field: String, hash: String)] {
        guard judged.isAccepted else { return [] }
        var hashes = judged.passwords
        for password in judged.judgement.passwords {
            let hash = try await PasswordHash.text(of: password.text, salt: surroundings.randomBytes(16))
            hashes.append((password.field, hash))
        }
        return hashes
    }

    /// The definitions of the version's sources, with the times of their replies.
    private var definitions: [JudgementRecord.Source] {
        let time = judged.session?.open.answers.sourcesAt ?? judged.time
        return judged.form.lock.sources.map { source in
            let asked = judged.sources.map { $0.isFetched ? $0.times[source.name] : time }
            return JudgementRecord.Source(name: source.name, definition: source.digest, at: asked ?? nil)
        }
    }
}

extension SubmissionReader {
    /// A new key for one box of a subject, durable in the key store before this returns.
    func boxKey(
        for subject: [UInt8]?, at time: Timestamp
    ) async throws(RegistryError) -> (key: SymmetricKey, wrapped: WrappedKey) {
        for _ in 0..<Self.attempts {
            let (key, draft) = try newKey("box", for: subject, at: time)
            if try await storing({ () throws(StoreError) in try await keyStore.store(boxKey: draft) }) {
                return (key, draft.key)
            }
            try await registry.followRotation()
        }
        throw Self.divided
    }

    /// The most attempts at a key: each rotation by another process needs one more.
    private static let attempts = 5
    private static let divided = RegistryError.keys(
        .keyStoreDiffers(detail: "several master keys wrap the registry's own keys"))

    private func newKey(
        _ purpose: String, for subject: [UInt8]?, at time: Timestamp
    ) throws(RegistryError) -> (SymmetricKey, SubjectKeyDraft) {
        let key = SymmetricKey(data: surroundings.randomBytes(32))
        let wrapped = try openedKeyring().masters.wrap(key, id: surroundings.uuid(at: time), purpose: purpose)
        return (key, SubjectKeyDraft(subject: subject, key: wrapped, madeAt: time))
    }

    /// The subject's key, durable in the key store before this returns; without a subject always a new key.
    func subjectKey(of subject: [UInt8]?, at time: Timestamp) async throws(RegistryError) -> WrappedKey {
        for _ in 0..<Self.attempts {
            let draft = try newKey("subject", for: subject, at: time).1
            let kept = try await storing { () throws(StoreError) in try await keyStore.subjectKey(orStore: draft) }
            if let kept { return kept }
            try await registry.followRotation()
        }
        throw Self.divided
    }
}
