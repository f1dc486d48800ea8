internal import FormEngine

/// A session that has started, with the one thing that is told only now.
public struct StartedSession: Sendable {
    /// The secret that opens the session from now on; the registry keeps its digest alone.
    public var secret: String
    /// Where it stands.
    public var view: SessionView
    /// The members of the source values that nothing in the version reads.
    public var unreadSources: [UnreadSource]
    /// Whether it was started before, under the same idempotency key.
    public var isRepeated = false
}

extension Registry {
    /// Starts a session of the version that is live, which judges it to its end; returns when that is on disk.
    ///
    /// Under an idempotency key the same start gives the same session and secret, wherever the session stands by then.
    public func startSession(_ start: SessionStart) async throws(RegistryError) -> StartedSession {
        let keyring = try openedKeyring()
        guard case .object = start.context else { throw .unreadableContext }
        // Once a presumed state was wrong, or may have been, no other's presumption is taken either.
        var looksAfresh = false
        for _ in 0..<Self.attempts {
            if let repeated = try await repeated(start, keyring) { return repeated }
            let (state, isKept) = try await presumedState(of: start.form, on: start.channel, looksAfresh: looksAfresh)
            let opening: SessionOpening
            do throws(RegistryError) {
                opening = try await self.opening(of: start, state, keyring)
            } catch {
                // An error is no answer where it is about a release that was live once.
                guard isKept else { throw error }
                looksAfresh = true
                continue
            }
            if try await commitIfCurrent(opening.change) != nil { return opening.started }
            looksAfresh = true
        }
        throw .contention
    }

    /// A session ready to be committed, and what is told of it then.
    private struct SessionOpening: Sendable {
        let change: Change
        let started: StartedSession
    }

    private func opening(
        of start: SessionStart, _ state: LiveState, _ keyring: Keyring
    ) async throws(RegistryError) -> SessionOpening {
        let time = surroundings.now()
        let subject = start.subject.map { keyring.hash(.subject, [Array($0.utf8)]) }
        let choice = try await choice(
            in: state, for: subject, named: start.subject, context: start.context, isTest: start.isTest, at: time)
        let number = try await version(of: choice, in: state)
        let form = try await pin(number, of: start.form)
        var sources: NamedSources?
        if let given = start.sources { sources = try await self.sources(given, for: form) }
        let wrapped = try await subjectKey(of: subject, at: time, keyring)
        let record = record(start, state, choice, version: number, form, subject, key: wrapped.id, at: time)
        var answers = SessionAnswers(
            progress: FormProgress(), sources: sources?.bytes, at: time, context: start.context,
            locale: start.locale)
        answers.subject = start.subject
        answers.prefill = try start.prefill(of: form.config)
        if let token = start.consent {
            answers.consentsTo = try await awaitedConsent(token, by: start, subject: subject, keyring)
        }
        let (secret, use) = opening(of: record, start, keyring)
        let digest = SessionSecret.digest(of: secret)
        let empty = SessionState(
            session: record.id, revision: 0, secret: digest, box: [], expiresAt: record.expiresAt)
        var session = OpenSession(record: record, form: form, state: empty, wrapped: wrapped, answers: answers)
        let asked = try await askSources(for: &session)
        let kept = try sealed(session.answers, of: record, by: form, revision: 0, secret: digest, wrapped, keyring)
        // Looked at first: source values that are no JSON are refused before anything is stored.
        let view = try view(of: session, asked)
        return SessionOpening(
            change: change(record, kept, use, choice, leaf: state.leaf),
            started: StartedSession(secret: secret, view: view, unreadSources: sources?.unread ?? []))
    }

    private func record(
        _ start: SessionStart, _ state: LiveState, _ choice: VersionChoice, version: Int, _ form: PinnedForm,
        _ subject: [UInt8]?, key: String, at time: Timestamp
    ) -> SessionRecord {
        let id = surroundings.uuid(at: time)
        return SessionRecord(
            id: id, form: start.form, version: version, channel: start.channel, release: state.release.number,
            reason: choice.reason.rawValue, rollout: choice.rolloutText, arm: choice.arm,
            exposure: choice.exposing == nil ? choice.exposure : id, startedAt: time,
            expiresAt: time.advanced(bySeconds: Int64(form.config.policy.sessionTime.seconds)), isTest: start.isTest,
            contextBy: start.actor, key: key, subject: subject,
            salt: surroundings.randomBytes(SealedBox.saltSize))
    }

    /// The secret of a new session, and the use of the key that it is started under, if there is one.
    private func opening(
        of record: SessionRecord, _ start: SessionStart, _ keyring: Keyring
    ) -> (secret: String, use: SessionUse?) {
        guard let key = start.idempotencyKey else { return (SessionSecret.make(surroundings), nil) }
        let salt = surroundings.randomBytes(32)
        let use = SessionUse(
            key: start.hash(of: key, keyring), session: record.id, salt: salt,
            body: start.body(of: record.id, salt: salt, keyring), usedAt: record.startedAt)
        return (SessionSecret.started(under: key, id: record.id, salt: salt, keyring), use)
    }

    private func change(
        _ record: SessionRecord, _ state: SessionState, _ use: SessionUse?, _ choice: VersionChoice, leaf: Int
    ) -> Change {
        var change = Change(
            guards: record.guards(leaf: leaf) + choice.guards, rows: record.rows(state, choice),
            leaf: LeafDraft(
                time: record.startedAt, actor: record.contextBy, action: "session.start", object: record.id))
        if let use {
            change.guards.append(
                .unstarted(idempotency: use.key, since: IdempotencyUse.expiry(at: record.startedAt)))
            change.rows.append(use)
        }
        return change
    }

    /// The session that was started under the key of a start before; nil if none was, or too long ago.
    private func repeated(
        _ start: SessionStart, _ keyring: Keyring
    ) async throws(RegistryError) -> StartedSession? {
        guard let key = start.idempotencyKey else { return nil }
        let hash = start.hash(of: key, keyring)
        let use = try await storing { () throws(StoreError) in try await store.sessionUse(of: hash) }
        guard let use, use.usedAt >= IdempotencyUse.expiry(at: surroundings.now()) else { return nil }
        guard start.body(of: use.session, salt: use.salt, keyring) == use.body else {
            throw .startConflict(session: use.session)
        }
        let secret = SessionSecret.started(under: key, id: use.session, salt: use.salt, keyring)
        let view = try await session(use.session, secret: secret)
        var unread: [UnreadSource] = []
        if let given = start.sources {
            unread = try await sources(given, for: try await pin(view.record.version, of: start.form)).unread
        }
        return StartedSession(secret: secret, view: view, unreadSources: unread, isRepeated: true)
    }
}

extension SessionRecord {
    /// What its start depends on: what was live, and that nothing was recorded since of what decides it.
    func guards(leaf: Int) -> [Guard] {
        [.live(form, channel, release: release), .timeline(form, channel, leaf: leaf)]
    }

    /// Rows of its start: itself, the beginning of its answers, and the exposure that it brings about.
    func rows(_ state: SessionState, _ choice: VersionChoice) -> [any NewRow] {
        let exposure = choice.exposure(by: id, subject: subject, at: startedAt, salt: salt)
        let exposures: [any NewRow] = exposure.map { [$0] } ?? []
        return [NewSession(self, state)] + exposures
    }
}

extension SessionStart {
    /// The values that fill in fields of the form; nil if there are none.
    fileprivate func prefill(of config: FormConfig) throws(RegistryError) -> JSONValue? {
        guard let prefill else { return nil }
        if ignoresOtherPrefill {
            let taken = Prefill(taking: prefill, of: config)
            return taken.values.isEmpty ? nil : taken.json
        }
        do throws(PrefillError) {
            return try Prefill(prefill, of: config).json
        } catch {
            throw .prefillRefused(error)
        }
    }

    /// The keyed hash of an idempotency key, scoped to who starts the session and to the form.
    fileprivate func hash(of key: String, _ keyring: Keyring) -> [UInt8] {
        keyring.hash(.idempotency, [actor, form.text, key, "session.start"].map { Array($0.utf8) })
    }

    /// The keyed hash of everything that is sent with a start.
    ///
    /// The session's id goes into it, so that a use cannot be moved to another session.
    fileprivate func body(of session: String, salt: [UInt8], _ keyring: Keyring) -> [UInt8] {
        let optional: [[UInt8]?] = [
            sources.map { RequestBody.normalised($0) }, subject.map { Array($0.utf8) }, locale.map { Array($0.utf8) },
        ]
        let parts: [[UInt8]] = [
            salt, Array(session.utf8), Array(channel.name.utf8), context.canonicalBytes, [isTest ? 1 : 0],
        ]
        // Left out where there is none: starts of before have no word of it.
        let consent: [[UInt8]] = consent.map { [Array($0.utf8)] } ?? []
        let filled: [[UInt8]] = prefill.map { [Array("prefill".utf8), $0.canonicalBytes] } ?? []
        // An empty text is not an absent one.
        return keyring.hash(.body, parts + optional.map { part in part.map { [1] + $0 } ?? [] } + consent + filled)
    }
}
