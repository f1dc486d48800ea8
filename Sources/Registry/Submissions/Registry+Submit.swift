internal import Crypto
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
            if let earlier, earlier.isInForce { return try await repeated(earlier.record, request, identity) }
            let attempt = try await attempt(request, identity, keyring)
            do throws(StoreError) {
                let receipt = try await store.commit(attempt.change)
                var record = attempt.record
                record.leaf = receipt.leaf
                return SubmissionReceipt(
                    record: record, digest: attempt.form.digest, judgement: attempt.judgement,
                    fallbackLocale: attempt.form.config.locale, isRepeated: false,
                    earlierUseOfKey: earlier?.record.judgedAt)
            } catch {
                switch error {
                case .stale, .used: continue
                default: throw .store(error)
                }
            }
        }
        throw .contention
    }

    /// The keyed hashes that stand for what a request must not show.
    struct Identity: Sendable {
        var subject: [UInt8]?
        var idempotency: [UInt8]?
        var body: [UInt8]?

        init(_ request: SubmissionRequest, keyring: Keyring) {
            subject = request.subject.map { keyring.hash(.subject, [Array($0.utf8)]) }
            guard let key = request.idempotencyKey else { return }
            idempotency = keyring.hash(
                .idempotency, [request.actor, request.form.text, request.channel.name, key].map { Array($0.utf8) })
            body = keyring.hash(
                .body,
                [
                    request.answers, request.sources ?? [], request.context.canonicalBytes,
                    Array((request.subject ?? "").utf8), Array((request.locale ?? "").utf8),
                    Array((request.asOf?.text ?? "").utf8), [request.isTest ? 1 : 0],
                ])
        }
    }

    /// A submission ready to be committed.
    struct Attempt: Sendable {
        var record: SubmissionRecord
        var form: PinnedForm
        var judgement: Judgement
        var change: Change
    }

    private func attempt(
        _ request: SubmissionRequest, _ identity: Identity, _ keyring: Keyring
    ) async throws(RegistryError) -> Attempt {
        let time = try await now()
        let live = try await liveRelease(of: request.form, on: request.channel, at: time)
        guard let number = live.version else { throw .closed(request.form, request.channel) }
        let version = try await version(number, of: request.form)
        let form = try await pin(version)
        let dates = try dates(request, form, version, at: time)
        let judgement: Judgement
        do throws(InputError) {
            judgement = try form.judge(
                JudgementInput(answers: request.answers, sources: request.sources, asOf: dates.asOf))
        } catch {
            throw .unreadableInput(error)
        }
        var record = SubmissionRecord(
            id: surroundings.uuid(at: time), form: request.form, version: number, channel: request.channel,
            release: live.number, reason: "live", accepted: judgement.verdict.isValid, judgedAt: time,
            asOf: dates.asOf, clockDate: dates.clock, isTest: request.isTest, contextBy: request.actor,
            verdict: judgement.verdict.canonicalBytes, subject: identity.subject, idempotency: identity.idempotency,
            body: identity.body)
        let box = try await seal(request, judgement, form, into: &record, keyring)
        var guards: [Guard] = [.live(request.form, request.channel, release: live.number)]
        if let key = identity.idempotency {
            guards.append(.unused(idempotency: key, since: time.advanced(bySeconds: -Self.idempotencySeconds)))
        }
        let leaf = LeafDraft(
            time: time, actor: request.actor,
            action: record.accepted ? "submission.accept" : "submission.refuse", object: record.id,
            details: [.init("form", .text("\(record.form.text)@\(record.version)"))])
        let change = Change(guards: guards, rows: [.submission(record, box: box)], leaf: leaf)
        return Attempt(record: record, form: form, judgement: judgement, change: change)
    }

    /// How long an idempotency key stands for one request: seven days.
    private static let idempotencySeconds: Int64 = 7 * 86_400

    /// The date to judge as of, and the registry's own in the form's time zone.
    private func dates(
        _ request: SubmissionRequest, _ form: PinnedForm, _ version: VersionRecord, at time: Timestamp
    ) throws(RegistryError) -> (asOf: CivilDate, clock: CivilDate) {
        let policy = form.config.policy
        guard let clock = CivilClock.date(at: time, in: policy.timeZone) else {
            throw .unknownTimeZone(policy.timeZone ?? "")
        }
        let asOf = request.asOf ?? clock
        if asOf != clock, policy.backdating == .refuse { throw .backdatingRefused(request.form, version.number) }
        return (asOf, clock)
    }

    /// The last submission under an idempotency key, and whether the key still stands for it.
    private func earlierUse(
        of key: [UInt8]?
    ) async throws(RegistryError) -> (record: SubmissionRecord, isInForce: Bool)? {
        guard let key else { return nil }
        let query = SubmissionQuery(idempotency: key, limit: 1)
        let page = try await storing { () throws(StoreError) in try await store.submissions(query) }
        guard let record = page.elements.first else { return nil }
        return (record, record.judgedAt >= (try await now()).advanced(bySeconds: -Self.idempotencySeconds))
    }

    /// What the same request was answered when it was carried out.
    private func repeated(
        _ record: SubmissionRecord, _ request: SubmissionRequest, _ identity: Identity
    ) async throws(RegistryError) -> SubmissionReceipt {
        guard record.body == identity.body else { throw .idempotencyConflict(submission: record.id) }
        let form = try await pin(try await version(record.version, of: record.form))
        do throws(InputError) {
            let judgement = try form.judge(
                JudgementInput(answers: request.answers, sources: request.sources, asOf: record.asOf))
            return SubmissionReceipt(
                record: record, digest: form.digest, judgement: judgement, fallbackLocale: form.config.locale,
                isRepeated: true, earlierUseOfKey: nil)
        } catch {
            throw .unreadableInput(error)
        }
    }
}
