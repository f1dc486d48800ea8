internal import FormEngine

/// Judges an accepted submission again with changed answers, and stores the result.
struct Amending: RegistryOperation {
    let registry: Registry
    let amendment: Amendment
    /// The amended submission.
    let record: SubmissionRecord
    private let identity: SubmissionIdentity

    init(registry: Registry, amendment: Amendment, record: SubmissionRecord) throws(RegistryError) {
        self.registry = registry
        self.amendment = amendment
        self.record = record
        var identity = SubmissionIdentity(amendment.request(to: record), keyring: try registry.openedKeyring())
        if let subject = identity.subject, subject != record.subject { throw .otherSubject(record.id) }
        identity.subject = record.subject
        self.identity = identity
    }

    func plan() async throws(RegistryError) -> OperationPlan<SubmissionReceipt> {
        if let key = identity.idempotency {
            let sent = KeyedRequest(registry: registry, request: amendment.request(to: record), key: key)
            if let repeated = try await sent.receipt() { return .finished(repeated) }
        }
        guard record.accepted else { throw .notAccepted(record.id) }
        if let successor = try await registry.successor(of: record.id) { throw .amended(record.id, by: successor) }
        let form = try await registry.pin(record.version, of: record.form)
        let request = try await request(by: form)
        let judged = try await judged(request, by: form)
        let planned = try await SealingSubmission(
            registry: registry, request: request, identity: identity, judged: judged
        ).planned()
        return .change(planned.change) { [self] _ async throws(RegistryError) in try receipt(of: planned) }
    }

    /// The request to judge all answers again, with the data carried over from the submission.
    private func request(by form: PinnedForm) async throws(RegistryError) -> SubmissionRequest {
        let kept = try await judgementRecord()
        let answers = try answers(over: kept, of: form)
        var request = amendment.request(to: record)
        request.answers = answers.answers
        request.context = kept.context
        request.locale = amendment.locale ?? kept.locale
        request.asOf = record.isBackdated ? record.asOf : nil
        request.amended = AmendedSubmission(
            amendment: amendment, record: record,
            attested: kept.attested.filter { !answers.fields.contains($0.field) },
            passwords: kept.passwords.filter { !answers.fields.contains($0.field) }, sourcesBy: kept.sourcesBy,
            consents: kept.consents,
            images: Set((kept.images.members ?? []).compactMap { $0.value["id"]?.string }),
            names: try await names(of: form), note: registry.surroundings.note(amendment.message))
        return request
    }

    /// Judges all answers, changed or not, by the version that judged the amended submission.
    private func judged(
        _ request: SubmissionRequest, by form: PinnedForm
    ) async throws(RegistryError) -> JudgedSubmission {
        let time = surroundings.now()
        let locks = try await registry.submissionReader.ageLocks(
            of: identity.subject, at: form, on: record.channel, isTest: record.isTest)
        let version = ChosenVersion(
            number: record.version, form: form, release: record.release, leaf: 0,
            choice: VersionChoice(amending: record))
        let sender = ImageSender(
            form: record.form, channel: record.channel, session: nil, subject: record.subject,
            carried: request.amended?.images ?? [])
        var judging = JudgingSubmission(
            registry: registry, request: request, version: version, locks: locks, sender: sender, time: time)
        return try await judging.judge()
    }

    /// The submission's answers after applying the changes.
    private func answers(
        over kept: JudgementRecord, of form: PinnedForm
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

    /// The judgement record of the submission.
    private func judgementRecord() async throws(RegistryError) -> JudgementRecord {
        try await registry.checkReadable(record)
        let stored = try await registry.submissionReader.sealed(record)
        switch try await registry.submissionReader.open(stored) {
        case .opened where !stored.ends.isEmpty: throw .answersErased(record.id)
        case .opened(let kept): return kept
        case .notKept, .damaged: throw .damagedBox(record.id)
        case .erased: throw .answersErased(record.id)
        case .keyMissing: throw .keys(.subjectKeyMissing)
        }
    }

    /// The names that the submission took and has not freed.
    private func names(of form: PinnedForm) async throws(RegistryError) -> [NameRecord] {
        guard form.config.asksForNames else { return [] }
        let taken = try await registry.names(NameQuery(submission: record.id, limit: .max))
        return taken.filter { $0.release == nil }.map(\.record)
    }

    /// The receipt of a stored amendment; it reveals nothing of the earlier answers.
    private func receipt(of planned: PlannedSubmission) throws(RegistryError) -> SubmissionReceipt {
        var receipt = SubmissionReceipt(planned)
        guard let verdict = planned.judged.form.verdict(stored: planned.record.verdict) else {
            throw .damagedVerdict(planned.record.id)
        }
        let sent = Set(((try? MemberBytes.read(amendment.changes)) ?? []).map(\.name))
        receipt.verdict = verdict
        receipt.values = nil
        receipt.suggestions.removeAll { !sent.contains($0.field) }
        return receipt
    }
}

extension VersionChoice {
    /// Choice of the version that judged the submission; it exposes nobody.
    init(amending submission: SubmissionRecord) {
        self.init(.pinnedSubmission)
        version = submission.version
        rollout = submission.rollout.flatMap { RolloutID($0) }
        arm = submission.arm
    }
}
