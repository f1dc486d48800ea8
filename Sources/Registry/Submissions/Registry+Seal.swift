internal import Crypto
internal import FormEngine

/// A judgement record sealed, and what the row in the clear says of it.
struct SealedAnswers: Sendable {
    var box: [UInt8]
    var key: String
    var commitment: [UInt8]
    var keepUntil: Timestamp?

    /// SHA-256 over the box.
    var digest: [UInt8] { Array(Crypto.SHA256.hash(data: box)) }
}

/// What a submission is judged and stored by, settled before it is sealed.
struct SubmissionGround: Sendable {
    let id: String
    let time: Timestamp
    let release: Int
    let version: Int
    let form: PinnedForm
    let asOf: CivilDate
    let clockDate: CivilDate
    let judgement: Judgement

    /// Whether the answers are taken in.
    var isAccepted: Bool { judgement.verdict.isValid }

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
    /// Seals the judgement record of a submission under its subject's key.
    ///
    /// Nothing is sealed, and no key is made, for a refused attempt whose policy keeps no answers.
    func seal(
        _ request: SubmissionRequest, _ ground: SubmissionGround, subject: [UInt8]?, _ keyring: Keyring
    ) async throws(RegistryError) -> SealedAnswers? {
        if !ground.isAccepted, ground.keepUntil == nil { return nil }
        let wrapped = try await subjectKey(of: subject, at: ground.time, keyring)
        guard let key = keyring.unwrap(wrapped) else {
            throw .keys(.keyStoreDiffers(detail: "the subject key \(wrapped.id) does not open with this key file"))
        }
        let bytes = try judgementRecord(request, ground).bytes
        let salt = surroundings.randomBytes(SealedBox.saltSize)
        let box = SealedBox.seal(
            record: bytes, salt: salt, submission: ground.id, keyID: wrapped.id, key: key,
            nonce: surroundings.randomBytes(12))
        return SealedAnswers(
            box: box, key: wrapped.id, commitment: SealedBox.commitment(salt: salt, record: bytes),
            keepUntil: ground.keepUntil)
    }

    /// The subject's key, durable in the key store before this returns; one of its own where no subject is named.
    private func subjectKey(
        of subject: [UInt8]?, at time: Timestamp, _ keyring: Keyring
    ) async throws(RegistryError) -> WrappedKey {
        let key = SymmetricKey(data: surroundings.randomBytes(32))
        let wrapped = Keyring.wrap(key, id: surroundings.uuid(at: time), purpose: "subject", by: keyring.master)
        let draft = SubjectKeyDraft(subject: subject, key: wrapped, madeAt: time)
        return try await storing { () throws(StoreError) in try await keyStore.subjectKey(orStore: draft) }
    }

    private func judgementRecord(
        _ request: SubmissionRequest, _ ground: SubmissionGround
    ) throws(RegistryError) -> JudgementRecord {
        let judgement = ground.judgement
        let config = ground.form.config
        var hashes: [(field: String, hash: String)] = []
        // A refused attempt needs no password ever again.
        for password in judgement.passwords where ground.isAccepted {
            let hash = try PasswordHash.text(of: password.text, salt: surroundings.randomBytes(16))
            hashes.append((password.field, hash))
        }
        return JudgementRecord(
            form: request.form, version: ground.version, digest: ground.form.digest, edition: config.edition,
            answers: judgement.keptAnswers, unknownFields: judgement.unknownFields, sources: request.sources,
            sourcesAt: request.sources == nil ? nil : ground.time, context: request.context,
            contextBy: request.actor, locale: request.locale ?? config.locale, asOf: ground.asOf,
            attested: judgement.attested, passwords: hashes, outcome: judgement.verdict.outcome?.name,
            outcomeParameters: .object(judgement.verdict.outcome?.parameters ?? []), calculated: judgement.calculated)
    }
}
