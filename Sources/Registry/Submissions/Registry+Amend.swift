internal import FormEngine

extension Registry {
    /// Judges an accepted submission again with answers that changed, by the version that judged it, and stores what it
    /// comes to; returns when that is on disk.
    ///
    /// It is judged as of the day it is; a backdated one as of its own day again. What is accepted, or what a route
    /// refuses, supersedes the submission, whose own row stays as it is. Plain errors make a refused attempt, and the
    /// submission stands. No value leaves here: the receipt has none, nor parameters of an outcome, which tell ages.
    public func amend(_ amendment: Amendment) async throws(RegistryError) -> SubmissionReceipt {
        let keyring = try openedKeyring()
        let record = try await submission(amendment.submission)
        let sent = amendment.request(to: record)
        var identity = Identity(sent, keyring: keyring)
        if let subject = identity.subject, subject != record.subject { throw .otherSubject(record.id) }
        identity.subject = record.subject
        for _ in 0..<Self.attempts {
            if let repeated = try await repeated(sent, key: identity.idempotency, keyring) { return repeated }
            let attempt = try await self.attempt(amendment, of: record, identity, keyring)
            guard try await commitIfCurrent(attempt.change) != nil else { continue }
            return try receipt(of: attempt, whose: amendment)
        }
        throw .contention
    }

    /// The submission that supersedes another one; nil while none does.
    public func successor(of submission: String) async throws(RegistryError) -> SubmissionRecord? {
        try await storing { () throws(StoreError) in try await store.successors(of: [submission]) }.first
    }

    /// An amendment judged and sealed.
    private func attempt(
        _ amendment: Amendment, of record: SubmissionRecord, _ identity: Identity, _ keyring: Keyring
    ) async throws(RegistryError) -> Attempt {
        guard record.accepted else { throw .notAccepted(record.id) }
        if let successor = try await successor(of: record.id) { throw .amended(record.id, by: successor) }
        let form = try await pin(record.version, of: record.form)
        let (kept, wrapped) = try await judgementRecord(of: record, keyring)
        let answers = try self.answers(amendment, over: kept, of: form)
        let names = try await names(takenBy: record, of: form)
        let request = request(
            to: record, answers.answers, kept,
            AmendedSubmission(
                amendment: amendment, record: record, wrapped: wrapped,
                attested: kept.attested.filter { !answers.fields.contains($0.field) },
                passwords: kept.passwords.filter { !answers.fields.contains($0.field) },
                sourcesBy: kept.sourcesBy, consents: kept.consents,
                images: Set((kept.images.members ?? []).compactMap { $0.value["id"]?.string }), names: names,
                note: note(amendment.message)))
        let ground = try await ground(of: request, record, form, identity, keyring)
        return try await attempt(request, identity, ground, keyring)
    }

    /// An amended submission judged by its own pin, on the ground that it stood on.
    private func ground(
        of request: SubmissionRequest, _ record: SubmissionRecord, _ form: PinnedForm, _ identity: Identity,
        _ keyring: Keyring
    ) async throws(RegistryError) -> SubmissionGround {
        let time = surroundings.now()
        let locks = try await ageLocks(
            of: identity.subject, at: form, on: record.channel, isTest: record.isTest, keyring)
        let today = try date(at: time, for: form)
        let asOf = request.asOf ?? today
        let sources = try await sources(for: request, form, at: time) { (bytes) throws(RegistryError) in
            try judgement(of: request, bytes, by: form, asOf: asOf, locked: locks?.answers ?? [], closing: nil)
        }
        let sender = ImageSender(
            form: record.form, channel: record.channel, session: nil, subject: record.subject,
            carried: request.amended?.images ?? [])
        let images = try await issuedImages(in: request.answers, of: form, by: sender, keyring)
        let place = SubmissionGround.Place(
            version: record.version, release: record.release, leaf: 0, choice: VersionChoice(amending: record))
        var ground = try await self.ground(request, sources, form, place, at: time, locks: locks)
        ground.images = try await takenImages(images, after: ground.judgement, of: form, by: sender)
        return ground
    }

    /// A submission's answers with changes laid over them.
    private func answers(
        _ amendment: Amendment, over kept: JudgementRecord, of form: PinnedForm
    ) throws(RegistryError) -> AmendedAnswers {
        let answers: AmendedAnswers
        do throws(JSONError) {
            answers = try AmendedAnswers(amendment.changes, over: kept, of: form.config)
        } catch {
            throw .unreadableInput(InputError(document: .answers, error: error))
        }
        guard answers.isChanged else { throw .nothingAmended(amendment.submission) }
        return answers
    }

    /// The request by which the whole is judged again.
    private func request(
        to record: SubmissionRecord, _ answers: [UInt8], _ kept: JudgementRecord, _ amended: AmendedSubmission
    ) -> SubmissionRequest {
        var request = amended.amendment.request(to: record)
        request.answers = answers
        request.context = kept.context
        request.locale = amended.amendment.locale ?? kept.locale
        request.asOf = record.isBackdated ? record.asOf : nil
        request.amended = amended
        return request
    }

    /// The judgement record of a submission, and the key that sealed it.
    private func judgementRecord(
        of record: SubmissionRecord, _ keyring: Keyring
    ) async throws(RegistryError) -> (JudgementRecord, WrappedKey) {
        let stored = try await sealed(record)
        let ids = [record.key].compactMap(\.self)
        let keys = try await storing { () throws(StoreError) in try await keyStore.subjectKeys(ids) }
        switch keyring.open(stored, keys: keys) {
        case .opened(let contents):
            guard let kept = JudgementRecord(contents.record), let wrapped = record.key.flatMap({ keys[$0] }) else {
                throw .damagedBox(record.id)
            }
            return (kept, wrapped)
        case .notKept, .damaged: throw .damagedBox(record.id)
        case .keyMissing: throw .answersErased(record.id)
        }
    }

    /// The names that a submission took and has not freed.
    private func names(
        takenBy record: SubmissionRecord, of form: PinnedForm
    ) async throws(RegistryError) -> [NameRecord] {
        guard form.config.asksForNames else { return [] }
        return try await names(NameQuery(submission: record.id, limit: .max)).filter { $0.release == nil }.map(\.record)
    }

    /// The receipt of an amendment that is on disk, without anything that answers of before are told by.
    private func receipt(of attempt: Attempt, whose amendment: Amendment) throws(RegistryError) -> SubmissionReceipt {
        var receipt = SubmissionReceipt(attempt)
        guard let verdict = attempt.ground.form.verdict(stored: attempt.record.verdict) else {
            throw .damagedVerdict(attempt.record.id)
        }
        let sent = Set(((try? MemberBytes.read(amendment.changes)) ?? []).map(\.name))
        receipt.verdict = verdict
        receipt.values = nil
        receipt.suggestions.removeAll { !sent.contains($0.field) }
        return receipt
    }
}
