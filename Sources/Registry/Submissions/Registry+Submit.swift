internal import FormEngine

extension Registry {
    /// Judges answers by the version that is live and stores them; returns when that is on disk.
    ///
    /// What is not valid is stored as a refused attempt, without answers unless the form's policy keeps them. Should the
    /// live release change between judging and storing, the answers are judged again by the new one.
    public func submit(_ request: SubmissionRequest) async throws(RegistryError) -> SubmissionReceipt {
        let keyring = try openedKeyring()
        let identity = Identity(request, keyring: keyring)
        guard case .object = request.context else { throw .unreadableContext }
        for _ in 0..<Self.attempts {
            let earlier = try await earlierUse(of: identity.idempotency)
            if let repeated = try await answer(to: request, identity, from: earlier) { return repeated }
            let attempt = try await attempt(request, identity, keyring)
            guard try await commitIfCurrent(attempt.change) != nil else { continue }
            return SubmissionReceipt(
                record: attempt.record, digest: attempt.ground.form.digest, judgement: attempt.ground.judgement,
                fallbackLocale: attempt.ground.form.config.locale, isRepeated: false,
                earlierUseOfKey: earlier.expiredUse)
        }
        throw .contention
    }

    /// The keyed hashes that stand for what a request must not show.
    struct Identity: Sendable {
        var subject: [UInt8]?
        var idempotency: [UInt8]?
        /// Makes the hash of what was sent, once it was judged; nil where there is no idempotency key.
        private var keyring: Keyring?

        init(_ request: SubmissionRequest, keyring: Keyring) {
            subject = request.subject.map { keyring.hash(.subject, [Array($0.utf8)]) }
            guard let key = request.idempotencyKey else { return }
            idempotency = keyring.hash(
                .idempotency, [request.actor, request.form.text, request.channel.name, key].map { Array($0.utf8) })
            self.keyring = keyring
        }

        /// Two bytes of a keyed hash of what was sent but passwords: enough to tell another body, by mistake, from the
        /// same one, and too little to confirm what somebody answered after the answers are gone.
        func body(of request: SubmissionRequest, _ judgement: Judgement) -> [UInt8]? {
            let hash = keyring?.hash(
                .body,
                [
                    judgement.keptAnswers, Array(String(judgement.unknownFields).utf8), request.sources ?? [],
                    request.context.canonicalBytes, Array((request.subject ?? "").utf8),
                    Array((request.locale ?? "").utf8), Array((request.asOf?.text ?? "").utf8),
                    [request.isTest ? 1 : 0],
                ])
            return hash.map { Array($0.prefix(2)) }
        }
    }

    /// A submission ready to be committed.
    struct Attempt: Sendable {
        let record: SubmissionRecord
        let ground: SubmissionGround
        let change: Change

        init(_ request: SubmissionRequest, _ identity: Identity, _ ground: SubmissionGround, _ sealed: SealedAnswers?) {
            record = SubmissionRecord(
                id: ground.id, form: request.form, version: ground.version, channel: request.channel,
                release: ground.release, reason: "live", accepted: ground.isAccepted, judgedAt: ground.time,
                asOf: ground.asOf, clockDate: ground.clockDate, isTest: request.isTest, contextBy: request.actor,
                verdict: ground.judgement.verdict.canonicalBytes, commitment: sealed?.commitment,
                boxDigest: sealed?.digest, key: sealed?.key, subject: identity.subject,
                idempotency: identity.idempotency,
                body: identity.body(of: request, ground.judgement), keepUntil: sealed?.keepUntil)
            self.ground = ground
            var guards: [Guard] = [.live(request.form, request.channel, release: ground.release)]
            if let key = identity.idempotency {
                let since = ground.time.advanced(bySeconds: -Registry.idempotencySeconds)
                guards.append(.unused(idempotency: key, since: since))
            }
            let leaf = LeafDraft(
                time: ground.time, actor: request.actor,
                action: ground.isAccepted ? "submission.accept" : "submission.refuse", object: ground.id,
                details: [.init("form", .text("\(request.form.text)@\(ground.version)"))])
            change = Change(guards: guards, rows: [.submission(record, box: sealed?.box)], leaf: leaf)
        }
    }

    private func attempt(
        _ request: SubmissionRequest, _ identity: Identity, _ keyring: Keyring
    ) async throws(RegistryError) -> Attempt {
        let live = try await liveRelease(of: request.form, on: request.channel)
        guard let number = live.version else { throw .closed(request.form, request.channel) }
        let form = try await pin(number, of: request.form)
        // Judged by the clock itself: what is live never goes back, but a person's age is counted on the day it is.
        let ground = try ground(request, form, version: number, release: live.number, at: surroundings.now())
        let sealed = try await seal(request, ground, subject: identity.subject, keyring)
        return Attempt(request, identity, ground, sealed)
    }

    private func ground(
        _ request: SubmissionRequest, _ form: PinnedForm, version: Int, release: Int, at time: Timestamp
    ) throws(RegistryError) -> SubmissionGround {
        let dates = try dates(request, form, version: version, at: time)
        return SubmissionGround(
            id: surroundings.uuid(at: time), time: time, release: release, version: version, form: form,
            asOf: dates.asOf, clockDate: dates.clock, judgement: try judge(request, by: form, asOf: dates.asOf))
    }

    /// How long an idempotency key stands for one request: seven days.
    static let idempotencySeconds: Int64 = 7 * 86_400

    /// The date to judge as of, and the registry's own in the form's time zone.
    private func dates(
        _ request: SubmissionRequest, _ form: PinnedForm, version: Int, at time: Timestamp
    ) throws(RegistryError) -> (asOf: CivilDate, clock: CivilDate) {
        let policy = form.config.policy
        guard let clock = CivilClock.date(at: time, in: policy.timeZone) else {
            throw .unknownTimeZone(policy.timeZone ?? "")
        }
        let asOf = request.asOf ?? clock
        if asOf != clock, policy.backdating == .refuse { throw .backdatingRefused(request.form, version) }
        return (asOf, clock)
    }

    /// What an idempotency key stands for.
    private enum EarlierUse {
        /// Nothing yet, or there is no key.
        case none
        /// It was used so long ago that it is a new one.
        case expired(Timestamp)
        /// The request that was carried out under it.
        case inForce(SubmissionRecord)

        /// When it was used, if that is too long ago to count.
        var expiredUse: Timestamp? {
            if case .expired(let time) = self { return time }
            return nil
        }
    }

    private func earlierUse(of key: [UInt8]?) async throws(RegistryError) -> EarlierUse {
        guard let key else { return .none }
        let query = SubmissionQuery(idempotency: key, limit: 1)
        let page = try await storing { () throws(StoreError) in try await store.submissions(query) }
        guard let record = page.elements.first else { return .none }
        // By the clock, as the guard of the commit counts: two counts would disagree where the clock went back.
        let since = surroundings.now().advanced(bySeconds: -Self.idempotencySeconds)
        return record.judgedAt >= since ? .inForce(record) : .expired(record.judgedAt)
    }

    /// What the same request was answered when it was carried out; nil if it was not.
    private func answer(
        to request: SubmissionRequest, _ identity: Identity, from earlier: EarlierUse
    ) async throws(RegistryError) -> SubmissionReceipt? {
        guard case .inForce(let record) = earlier else { return nil }
        let form = try await pin(record.version, of: record.form)
        let judgement = try judge(request, by: form, asOf: record.asOf)
        guard record.body == identity.body(of: request, judgement) else {
            throw .idempotencyConflict(submission: record.id)
        }
        return SubmissionReceipt(
            record: record, digest: form.digest, judgement: judgement, fallbackLocale: form.config.locale,
            isRepeated: true, earlierUseOfKey: nil)
    }

    private func judge(
        _ request: SubmissionRequest, by form: PinnedForm, asOf: CivilDate
    ) throws(RegistryError) -> Judgement {
        let judgement: Judgement
        do throws(InputError) {
            judgement = try form.judge(
                JudgementInput(
                    answers: request.answers, sources: request.sources, asOf: asOf, context: request.context))
        } catch {
            throw .unreadableInput(error)
        }
        // What is refused anyway is refused without the answer.
        if !judgement.verdict.isRefused, let question = judgement.verdict.questions.first {
            throw .openQuestion(field: question.field)
        }
        return judgement
    }
}
