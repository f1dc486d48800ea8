internal import FormEngine

/// A session that has started, with the one thing that is told only now.
public struct StartedSession: Sendable {
    /// What opens the session from now on; the registry keeps its digest alone.
    public var secret: String
    /// Where it stands.
    public var view: SessionView
    /// The members of the source values that nothing in the version reads.
    public var unreadSources: [UnreadSource]
}

extension Registry {
    /// Starts a session of the version that is live, which judges it to its end; returns when that is on disk.
    public func startSession(_ start: SessionStart) async throws(RegistryError) -> StartedSession {
        let keyring = try openedKeyring()
        guard case .object = start.context else { throw .unreadableContext }
        let secret = SessionSecret.make(surroundings)
        for _ in 0..<Self.attempts {
            let live = try await liveRelease(of: start.form, on: start.channel)
            let number = try await version(of: live)
            let form = try await pin(number, of: start.form)
            let time = surroundings.now()
            var sources: NamedSources?
            if let given = start.sources { sources = try await self.sources(given, for: form) }
            let subject = start.subject.map { keyring.hash(.subject, [Array($0.utf8)]) }
            let wrapped = try await subjectKey(of: subject, at: time, keyring)
            let record = record(start, live, version: number, form, subject, key: wrapped.id, at: time)
            let answers = SessionAnswers(
                progress: FormProgress(), sources: sources?.bytes, at: time, context: start.context,
                locale: start.locale)
            let state = try sealed(
                answers, of: record, revision: 0, secret: SessionSecret.digest(of: secret), wrapped, keyring)
            let session = OpenSession(record: record, form: form, state: state, wrapped: wrapped, answers: answers)
            // Looked at first: source values that are no JSON are refused before anything is stored.
            let view = try view(of: session)
            guard try await commitIfCurrent(change(record, state)) != nil else { continue }
            return StartedSession(secret: secret, view: view, unreadSources: sources?.unread ?? [])
        }
        throw .contention
    }

    private func record(
        _ start: SessionStart, _ live: ReleaseRecord, version: Int, _ form: PinnedForm, _ subject: [UInt8]?,
        key: String, at time: Timestamp
    ) -> SessionRecord {
        SessionRecord(
            id: surroundings.uuid(at: time), form: start.form, version: version, channel: start.channel,
            release: live.number, reason: "live", startedAt: time,
            expiresAt: time.advanced(bySeconds: Int64(form.config.policy.sessionTime.seconds)), isTest: start.isTest,
            contextBy: start.actor, key: key, subject: subject,
            salt: surroundings.randomBytes(SealedBox.saltSize))
    }

    private func change(_ record: SessionRecord, _ state: SessionState) -> Change {
        Change(
            guards: [.live(record.form, record.channel, release: record.release)], rows: [.session(record, state)],
            leaf: LeafDraft(
                time: record.startedAt, actor: record.contextBy, action: "session.start", object: record.id))
    }
}
