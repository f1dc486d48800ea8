internal import FormEngine

/// Starts a session on the live version, or returns the one started earlier under the idempotency key.
struct StartingSession: RegistryOperation {
    let registry: Registry
    let start: SessionStart
    private let keyring: Keyring
    /// Whether to ignore cached states: after one was stale, or may have been, no other is used.
    private var looksAfresh = false

    init(registry: Registry, start: SessionStart) throws(RegistryError) {
        keyring = try registry.openedKeyring()
        guard case .object = start.context else { throw .unreadableContext }
        self.registry = registry
        self.start = start
    }

    mutating func plan() async throws(RegistryError) -> OperationPlan<StartedSession> {
        if let repeated = try await repeated() { return .finished(repeated) }
        let (state, isKept) = try await registry.versionReader.presumedState(
            of: start.form, on: start.channel, looksAfresh: looksAfresh)
        looksAfresh = true
        do throws(RegistryError) {
            return try await opening(by: state)
        } catch {
            // An error from a cached state may concern a release that is no longer live, so it is not reported.
            guard isKept else { throw error }
            return .again
        }
    }

    /// The session started earlier under the key; nil without one, or after the key expired.
    private func repeated() async throws(RegistryError) -> StartedSession? {
        guard let key = start.idempotencyKey else { return nil }
        let hash = start.hash(of: key, keyring)
        let use = try await registry.storing { () throws(StoreError) in try await store.sessionUse(of: hash) }
        guard let use, use.usedAt >= IdempotencyUse.expiry(at: surroundings.now()) else { return nil }
        guard start.body(of: use.session, salt: use.salt, keyring) == use.body else {
            throw .startConflict(session: use.session)
        }
        let secret = SessionSecret.started(under: key, id: use.session, salt: use.salt, keyring)
        let view = try await registry.session(use.session, secret: secret)
        var unread: [UnreadSource] = []
        if let given = start.sources {
            let form = try await registry.pin(view.record.version, of: start.form)
            unread = try await registry.sources(given, for: form).unread
        }
        return StartedSession(secret: secret, view: view, unreadSources: unread, isRepeated: true)
    }

    /// The session as a channel's state starts it.
    private func opening(by state: LiveState) async throws(RegistryError) -> OperationPlan<StartedSession> {
        let time = surroundings.now()
        let subject = start.subject.map { keyring.hash(ofSubject: $0) }
        let chosen = try await ChoosingVersion(
            registry: registry, state: state, subject: subject.map { RolloutSubject(name: start.subject, hash: $0) },
            context: start.context, time: time, isTest: start.isTest
        ).chosen()
        var sources: NamedSources?
        if let given = start.sources { sources = try await registry.sources(given, for: chosen.form) }
        let key = try await registry.submissionReader.boxKey(for: subject, at: time).wrapped
        let record = record(of: chosen, subject: subject, key: key.id, at: time)
        let answers = try await answers(of: record, by: chosen.form, sources: sources)
        let (secret, use) = secret(of: record)
        var session = OpenSession(
            starting: record, by: chosen.form, secret: SessionSecret.digest(of: secret), key: key, answers: answers)
        let asked = try await registry.sessionReader.askSources(for: &session)
        let state = try registry.sessionReader.sealedState(of: session, revision: 0)
        // Made before the commit, so that source values which are not JSON are rejected before anything is stored.
        let view = try registry.sessionReader.view(of: session, asked: asked)
        var change = record.start(by: chosen, state: state)
        if let counts = session.beginning() { change.rows.append(counts) }
        if let use {
            change.guards.append(
                .unstarted(idempotency: use.key, since: IdempotencyUse.expiry(at: record.startedAt)))
            change.rows.append(use)
        }
        return .change(
            change, result: StartedSession(secret: secret, view: view, unreadSources: sources?.unread ?? []))
    }

    private func record(
        of chosen: ChosenVersion, subject: [UInt8]?, key: String, at time: Timestamp
    ) -> SessionRecord {
        let id = surroundings.uuid(at: time)
        let choice = chosen.choice
        return SessionRecord(
            id: id, form: start.form, version: chosen.number, channel: start.channel, release: chosen.release,
            reason: choice.reason.rawValue, rollout: choice.rolloutText, arm: choice.arm,
            exposure: choice.exposing == nil ? choice.exposure : id, startedAt: time,
            expiresAt: time.advanced(bySeconds: Int64(chosen.form.config.policy.sessionTime.seconds)),
            isTest: start.isTest, contextBy: start.actor, key: key, subject: subject,
            salt: surroundings.randomBytes(SealedBox.saltSize))
    }

    /// The initial answers, with all inputs of their judgement.
    private func answers(
        of record: SessionRecord, by form: PinnedForm, sources: NamedSources?
    ) async throws(RegistryError) -> SessionAnswers {
        var answers = SessionAnswers(
            progress: FormProgress(), sources: sources?.bytes, at: record.startedAt, context: start.context,
            locale: start.locale)
        answers.subject = start.subject
        answers.course = SessionCourse(beginning: answers.progress, in: form, isTest: start.isTest)
        answers.prefill = try start.prefill(of: form.config)
        if let token = start.consent {
            answers.consentsTo = try await registry.sessionReader.awaitedConsent(
                token, by: start, subject: record.subject)
        }
        return answers
    }

    /// The session's secret, and the use of its idempotency key, if any.
    private func secret(of record: SessionRecord) -> (secret: String, use: SessionUse?) {
        guard let key = start.idempotencyKey else { return (SessionSecret.make(surroundings), nil) }
        let salt = surroundings.randomBytes(32)
        let use = SessionUse(
            key: start.hash(of: key, keyring), session: record.id, salt: salt,
            body: start.body(of: record.id, salt: salt, keyring), usedAt: record.startedAt)
        return (SessionSecret.started(under: key, id: record.id, salt: salt, keyring), use)
    }
}
