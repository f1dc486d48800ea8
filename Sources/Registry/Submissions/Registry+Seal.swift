internal import Crypto
internal import FormEngine

extension Registry {
    /// Seals the judgement record of a submission under its subject's key, and notes commitment and digest in the row.
    ///
    /// Nothing is sealed, and no key is made, for a refused attempt whose policy keeps no answers.
    func seal(
        _ request: SubmissionRequest, _ judgement: Judgement, _ form: PinnedForm,
        into record: inout SubmissionRecord, _ keyring: Keyring
    ) async throws(RegistryError) -> [UInt8]? {
        if !record.accepted {
            guard let until = keepUntil(record, judgement, form) else { return nil }
            record.keepUntil = until
        }
        let wrapped = try await subjectKey(for: record, keyring)
        guard let key = keyring.unwrap(wrapped) else {
            throw .keys(.keyStoreDiffers(detail: "the subject key \(wrapped.id) does not open with this key file"))
        }
        let bytes = try judgementRecord(request, judgement, form, record).bytes
        let salt = surroundings.randomBytes(SealedBox.saltSize)
        let box = SealedBox.seal(
            record: bytes, salt: salt, submission: record.id, keyID: wrapped.id, key: key,
            nonce: surroundings.randomBytes(12))
        record.key = wrapped.id
        record.commitment = SealedBox.commitment(salt: salt, record: bytes)
        record.boxDigest = Array(Crypto.SHA256.hash(data: box))
        return box
    }

    /// Until when a refused attempt's answers are kept; nil: not at all. Below a minimum age they never are.
    private func keepUntil(_ record: SubmissionRecord, _ judgement: Judgement, _ form: PinnedForm) -> Timestamp? {
        let days = form.config.policy.keepRefusedDays
        let isTooYoung = judgement.verdict.findings.contains { $0.rule == RuleName.minAge.rawValue }
        return days == 0 || isTooYoung ? nil : record.judgedAt.advanced(bySeconds: Int64(days) * 86_400)
    }

    /// The subject's key, durable in the key store before this returns; one of its own where no subject is named.
    private func subjectKey(for record: SubmissionRecord, _ keyring: Keyring) async throws(RegistryError) -> WrappedKey {
        let key = SymmetricKey(data: surroundings.randomBytes(32))
        let draft = SubjectKeyDraft(
            subject: record.subject,
            key: Keyring.wrap(
                key, id: surroundings.uuid(at: record.judgedAt), purpose: "subject", by: keyring.master),
            madeAt: record.judgedAt)
        return try await storing { () throws(StoreError) in try await keyStore.subjectKey(orStore: draft) }
    }

    private func judgementRecord(
        _ request: SubmissionRequest, _ judgement: Judgement, _ form: PinnedForm, _ record: SubmissionRecord
    ) throws(RegistryError) -> JudgementRecord {
        var hashes: [(field: String, hash: String)] = []
        // A refused attempt needs no password ever again.
        for password in judgement.passwords where record.accepted {
            let hash = try PasswordHash.text(of: password.text, salt: surroundings.randomBytes(16))
            hashes.append((password.field, hash))
        }
        return JudgementRecord(
            form: record.form, version: record.version, digest: form.digest, edition: form.config.edition,
            answers: judgement.keptAnswers, unknownFields: judgement.unknownFields, sources: request.sources,
            sourcesAt: request.sources == nil ? nil : record.judgedAt, context: request.context,
            contextBy: record.contextBy, locale: request.locale ?? form.config.locale, asOf: record.asOf,
            attested: judgement.attested, passwords: hashes, outcome: judgement.verdict.outcome?.name)
    }
}
