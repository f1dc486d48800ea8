internal import FormEngine

/// Sessions whose version was cut off go on with a successor, by the version that is live.
extension Registry {
    /// Where a session stands, for whoever has its secret; of one that was cut off, where its successor does.
    public func session(_ id: String, secret: String) async throws(RegistryError) -> SessionView {
        let keyring = try openedKeyring()
        for _ in 0..<Self.attempts {
            switch try await findSession(id, secret: secret, keyring) {
            case .open(let session):
                var session = session
                let asked = try await askSources(for: &session)
                return try view(of: session, asked)
            case .ended(let record, let end): return try await view(of: record, end)
            case .superseded(let record, let succession):
                return try await view(of: record, succession, secret: secret)
            case .cutOff(let session, let cutOff): try await supersede(session, cutOff, secret: secret, keyring)
            }
        }
        throw .contention
    }

    /// The cut-off of a session by now; nil if nothing cut it off.
    func cutOff(of record: SessionRecord) async throws(RegistryError) -> CutOff? {
        let timeline = try await storing { () throws(StoreError) in
            try await store.releaseTimeline(of: record.form, on: record.channel)
        }
        return timeline.cutOff(of: record.place, at: try await now())
    }

    /// Ends a session that was cut off, and starts its successor in the same change; somebody else may be first.
    func supersede(
        _ cut: OpenSession, _ cutOff: CutOff, secret: String, _ keyring: Keyring
    ) async throws(RegistryError) {
        let old = cut.record
        let (live, _) = try await presumedState(of: old.form, on: old.channel, looksAfresh: true)
        let time = surroundings.now()
        let choice = try await choice(
            in: live, for: old.subject, named: cut.answers.subject, context: cut.answers.context, isTest: old.isTest,
            at: time)
        let number: Int
        if let chosen = choice.version {
            number = chosen
        } else {
            number = try await successorVersion(of: live.release, after: old, cutOff)
        }
        let form = try await pin(number, of: old.form)
        guard time < old.expiresAt else { throw .sessionExpired(old.id, at: old.expiresAt, old.form) }
        let (answers, dropped) = try await carried(cut, to: form, at: time, keyring)
        var record = old
        record.id = surroundings.uuid(at: time)
        record.version = number
        record.release = live.release.number
        record.reason = choice.reason.rawValue
        record.rollout = choice.rolloutText
        record.arm = choice.arm
        record.exposure = choice.exposing == nil ? choice.exposure : record.id
        record.startedAt = time
        record.expiresAt = time.advanced(bySeconds: Int64(form.config.policy.sessionTime.seconds))
        record.salt = surroundings.randomBytes(SealedBox.saltSize)
        let digest = SessionSecret.digest(of: SessionSecret.successor(of: secret, id: record.id))
        let state = try sealed(
            answers, of: record, by: form, revision: 0, secret: digest, cut.wrapped, keyring)
        let succession = SessionSuccession(
            session: old.id, successor: record.id, secret: cut.state.secret, release: cutOff.release,
            dropped: dropped, supersededAt: time)
        _ = try await commitIfCurrent(change(cut, record, state, succession, choice, leaf: live.leaf))
    }

    private func change(
        _ cut: OpenSession, _ record: SessionRecord, _ state: SessionState, _ succession: SessionSuccession,
        _ choice: VersionChoice, leaf timelineLeaf: Int
    ) -> Change {
        let leaf = { (action: String, object: String) in
            LeafDraft(time: record.startedAt, actor: record.contextBy, action: action, object: object)
        }
        var change = Change(
            guards: [.session(cut.record.id, revision: cut.state.revision)] + record.guards(leaf: timelineLeaf)
                + choice.guards,
            rows: record.rows(state, choice), leaf: leaf("session.start", record.id))
        change.following = [.init(rows: [succession], leaf: leaf("session.supersede", cut.record.id))]
        return change
    }

    /// The version that takes over; a closed form has none, and the session's answers stay until it expires.
    private func successorVersion(
        of live: ReleaseRecord, after old: SessionRecord, _ cutOff: CutOff
    ) async throws(RegistryError) -> Int {
        do throws(RegistryError) {
            return try await version(of: live)
        } catch {
            guard case .closed(_, _, let opening) = error else { throw error }
            throw .superseded(old, cutOff, opening: opening)
        }
    }

    /// A session's answers as another version takes them over, and the fields whose answers stay behind.
    private func carried(
        _ cut: OpenSession, to form: PinnedForm, at time: Timestamp, _ keyring: Keyring
    ) async throws(RegistryError) -> (SessionAnswers, dropped: [String]) {
        let (sources, asked) = Self.sources(cut.answers, of: cut.form, for: form)
        var input = JudgementInput(
            answers: [], sources: sources, asOf: try date(at: time, for: form), context: cut.answers.context)
        input.locked = try await ageLocks(of: cut.record, form, keyring)?.answers ?? []
        let succession = try await succession(of: cut, to: form, input, keyring)
        var answers = SessionAnswers(
            progress: succession.progress, sources: sources, at: cut.answers.sourcesAt ?? time,
            context: cut.answers.context, locale: cut.answers.locale)
        answers.subject = cut.answers.subject
        answers.consentsTo = cut.answers.consentsTo
        answers.prefill = cut.answers.prefill
        answers.asked = asked
        answers.sourcesBy = cut.answers.sourcesBy
        answers.last = succession.last.map { last in
            // Nothing that is sent again is this step: nobody sent it.
            SessionAnswers.LastStep(step: last.step, body: [], verdict: last.verdict.canonicalBytes)
        }
        let draft = CarriedDraft(
            cut.answers.draft, with: cut.form.config, to: screen(of: answers, by: form, input.asOf))
        answers.draft = draft.saved
        return (answers, succession.dropped + draft.dropped.filter { !succession.dropped.contains($0) })
    }

    /// The screen of a session that goes on with answers.
    private func screen(of answers: SessionAnswers, by form: PinnedForm, _ asOf: CivilDate) -> FormState {
        FormState(
            form, resuming: answers.progress, asOf: asOf, language: answers.locale, context: answers.context,
            consents: answers.consents.map(\.outcome))
    }

    /// Source values that the other version's sources said, too: those whose definition is the very one.
    private static func sources(
        _ answers: SessionAnswers, of old: PinnedForm, for form: PinnedForm
    ) -> (bytes: [UInt8]?, asked: [SessionAnswers.Asked]) {
        guard let bytes = answers.sources, let members = try? MemberBytes.read(bytes) else { return (nil, []) }
        var named: [(name: String, value: [UInt8])] = []
        var asked: [SessionAnswers.Asked] = []
        for source in form.lock.sources {
            let names = old.lock.sources.filter { $0.digest == source.digest }.map(\.name)
            let member = members.first { member in names.contains { $0.utf8.elementsEqual(member.name.utf8) } }
            guard let member else { continue }
            named.append((source.name, member.value))
            if var carried = answers.asked.first(where: { $0.name.utf8.elementsEqual(member.name.utf8) }) {
                carried.name = source.name
                asked.append(carried)
            }
        }
        return (named.isEmpty ? nil : MemberBytes.write(named), asked)
    }

    /// Where the successor of a session stands, with the secret that opens it.
    func view(
        of record: SessionRecord, _ succession: SessionSuccession, secret: String
    ) async throws(RegistryError) -> SessionView {
        let own = SessionSecret.successor(of: secret, id: succession.successor)
        var view = try await session(succession.successor, secret: own)
        // The successor may have been superseded itself: whoever asks is led to the last one.
        let later = view.superseded
        let dropped = succession.dropped + (later?.dropped ?? []).filter { !succession.dropped.contains($0) }
        view.superseded = Supersession(
            session: record.id, version: record.version, release: succession.release, at: succession.supersededAt,
            dropped: dropped, secret: later?.secret ?? own)
        return view
    }
}
