internal import FormEngine

/// Ends a session that was cut off, and starts its successor in the same change, unless another request did so first.
struct SupersedingSession: Sendable {
    let registry: Registry
    let cut: OpenSession
    let cutOff: CutOff
    /// The session's secret, from which its successor's is derived.
    let secret: String

    /// Commits once; if another request committed first, the session is superseded already.
    func supersede() async throws(RegistryError) {
        let old = cut.record
        let (live, _) = try await registry.versionReader.presumedState(of: old.form, on: old.channel, looksAfresh: true)
        let time = registry.surroundings.now()
        let chosen = try await chosen(by: live, at: time)
        guard time < old.expiresAt else { throw .sessionExpired(old.id, at: old.expiresAt, old.form) }
        let (answers, dropped) = try await carried(to: chosen.form, at: time)
        let record = successor(of: chosen, at: time)
        let digest = SessionSecret.digest(of: SessionSecret.successor(of: secret, id: record.id))
        let session = OpenSession(
            starting: record, by: chosen.form, secret: digest, key: cut.wrapped, answers: answers)
        var change = record.start(by: chosen, state: try registry.sessionReader.sealedState(of: session, revision: 0))
        change.guards.insert(.session(old.id, revision: cut.state.revision), at: 0)
        if let counts = session.beginning(isContinued: true) { change.rows.append(counts) }
        let succession = SessionSuccession(
            session: old.id, successor: record.id, secret: cut.state.secret, release: cutOff.release,
            dropped: dropped, supersededAt: time)
        let leaf = LeafDraft(time: time, actor: record.contextBy, action: "session.supersede", object: old.id)
        change.following = [.init(rows: [succession] + moved, leaf: leaf)]
        _ = try await registry.commitIfCurrent(change)
    }

    /// Counts of the session's end for the funnel; empty for an uncounted session.
    private var moved: [any NewRow] {
        var ended = cut
        ended.answers.course.follow(cut.answers.progress, in: cut.form)
        let place = ended.answers.course.at ?? SessionCourse.submission
        ended.answers.course.end()
        let counts = ended.counts(since: cut.answers.course, and: [FunnelCount(.moved, step: place)])
        return counts.map { [$0] } ?? []
    }

    /// The successor's version; throws for a closed form, and the session's answers then stay until it expires.
    private func chosen(by live: LiveState, at time: Timestamp) async throws(RegistryError) -> ChosenVersion {
        let old = cut.record
        let subject = old.subject.map { RolloutSubject(name: cut.answers.subject, hash: $0) }
        do throws(RegistryError) {
            return try await ChoosingVersion(
                registry: registry, state: live, subject: subject, context: cut.answers.context, time: time,
                isTest: old.isTest
            ).chosen()
        } catch {
            guard case .closed(_, _, let opening) = error else { throw error }
            throw .superseded(old, cutOff, opening: opening)
        }
    }

    private func successor(of chosen: ChosenVersion, at time: Timestamp) -> SessionRecord {
        let (choice, surroundings) = (chosen.choice, registry.surroundings)
        var record = cut.record
        record.id = surroundings.uuid(at: time)
        record.version = chosen.number
        record.release = chosen.release
        record.reason = choice.reason.rawValue
        record.rollout = choice.rolloutText
        record.arm = choice.arm
        record.exposure = choice.exposing == nil ? choice.exposure : record.id
        record.startedAt = time
        record.expiresAt = time.advanced(bySeconds: Int64(chosen.form.config.policy.sessionTime.seconds))
        record.salt = surroundings.randomBytes(SealedBox.saltSize)
        return record
    }

    /// The session's answers carried over to another version, with the fields whose answers are dropped.
    private func carried(
        to form: PinnedForm, at time: Timestamp
    ) async throws(RegistryError) -> (SessionAnswers, dropped: [String]) {
        let (sources, asked) = cut.carriedSources(to: form)
        var input = JudgementInput(
            answers: [], sources: sources, asOf: try registry.sessionReader.date(at: time, for: form),
            context: cut.answers.context)
        input.locked = try await registry.submissionReader.ageLocks(of: cut.record, at: form)?.answers ?? []
        let succession = try await registry.sessionReader.succession(of: cut, to: form, by: input)
        var answers = SessionAnswers(
            progress: succession.progress, sources: sources, at: cut.answers.sourcesAt ?? time,
            context: cut.answers.context, locale: cut.answers.locale)
        answers.subject = cut.answers.subject
        answers.course = SessionCourse(beginning: answers.progress, in: form, isTest: cut.record.isTest)
        answers.consentsTo = cut.answers.consentsTo
        answers.prefill = cut.answers.prefill
        answers.asked = asked
        answers.sourcesBy = cut.answers.sourcesBy
        answers.last = succession.last.map { last in
            // The empty body matches no request, since nobody sent this step to the successor.
            SessionAnswers.LastStep(step: last.step, body: [], verdict: last.verdict.canonicalBytes)
        }
        let screen = FormState(
            form, resuming: answers.progress, asOf: input.asOf, language: answers.locale, context: answers.context,
            consents: answers.consents.map(\.outcome))
        let draft = CarriedDraft(
            try registry.sessionReader.screen(of: cut).draftWithQuiet(), with: cut.form.config, to: screen)
        answers.draft = draft.saved
        return (answers, succession.dropped + draft.dropped.filter { !succession.dropped.contains($0) })
    }
}

extension OpenSession {
    /// Source values to carry over: those of sources with an equal definition in another version.
    func carriedSources(to other: PinnedForm) -> (bytes: [UInt8]?, asked: [SessionAnswers.Asked]) {
        guard let bytes = answers.sources, let members = try? MemberBytes.read(bytes) else { return (nil, []) }
        var named: [(name: String, value: [UInt8])] = []
        var asked: [SessionAnswers.Asked] = []
        for source in other.lock.sources {
            let names = form.lock.sources.filter { $0.digest == source.digest }.map(\.name)
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
}
