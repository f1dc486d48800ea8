internal import FormEngine

/// Judges a step of an open session and stores its answers; ends the session if a route leads out of the form.
struct TakenStep: Sendable {
    let registry: Registry
    let request: StepRequest
    /// The keyed hash of the complete request.
    let body: [UInt8]
    /// The session as it was read.
    let open: OpenSession

    /// Takes the step; throws if the session changed meanwhile.
    func answer() async throws(RegistryError) -> SessionView {
        if let revision = request.revision, revision != open.revision {
            throw .sessionMoved(request.session, revision: open.revision)
        }
        var session = open
        // A consent may have moved the session on since it was stored.
        session.answers.course.follow(open.answers.progress, in: session.form)
        let result = try await judge(into: &session)
        // A hidden step may be sent, and is not shown by that.
        if session.answers.progress.sentSteps(in: session.form).contains(request.step) {
            session.answers.course.send(request.step)
        }
        session.answers.course.follow(session.answers.progress, in: session.form)
        // Answers sent while the session waits for consent are not stored; the view shows the reason.
        if open.answers.progress.outcome?.awaitsConsent ?? false {
            return try registry.sessionReader.view(of: open, verdict: result.verdict)
        }
        if case .end(let outcome) = result.next, outcome.name != Outcome.completed.name {
            let reached = session.answers.progress.reached(in: session.form)
            var ending = EndingSession(
                registry: registry, session: session, former: open.answers.course, through: reached, body: body)
            if let view = try await ending.end() { return view }
            throw .sessionMoved(request.session, revision: nil)
        }
        let isFirstTry =
            !open.answers.course.hasSent(request.step) && session.answers.course.hasSent(request.step)
        let errors = isFirstTry ? errors(of: result.verdict, in: session) : []
        let asked = try await registry.sessionReader.askSources(for: &session)
        let kept = try await keep(session, errors: errors)
        return try registry.sessionReader.view(of: kept, verdict: result.verdict, asked: asked)
    }

    /// Judges the step, and adds its answers to the session.
    private func judge(into session: inout OpenSession) async throws(RegistryError) -> FormProgress.StepResult {
        let checking = CheckingImages(registry: registry, form: session.form, sender: session.record.imageSender)
        _ = try await checking.issued(in: request.answers)
        let time = registry.surroundings.now()
        if let given = request.sources {
            session.answers.sources = try await registry.sources(given, for: session.form).bytes
            session.answers.sourcesAt = time
            session.answers.sourcesBy = request.actor
            session.answers.asked = []
        }
        session.answers.draft = nil
        session.answers.quiet.drop(step: request.step, takenAt: open.revision + 1)
        session.answers.progress.reopen()
        var input = JudgementInput(
            answers: request.answers, sources: session.answers.sources,
            asOf: try registry.sessionReader.date(at: time, for: session.form), context: session.answers.context)
        input = session.answers.consenting(input)
        input.locked = try await registry.submissionReader.ageLocks(of: session.record, at: session.form)?.answers ?? []
        try await askSources(for: &session, input: &input, at: time)
        let (result, suggestions) = try await registry.sessionReader.send(request, input, in: &session)
        if !result.verdict.isRefused, let question = result.verdict.questions.first {
            throw .openQuestion(field: question.field)
        }
        try await keepPasswords(result.passwords, in: &session)
        session.answers.last = SessionAnswers.LastStep(
            step: request.step, body: body, verdict: result.verdict.canonicalBytes, dropped: result.dropped,
            suggestions: suggestions)
        return result
    }

    /// Queries the sources that the step lacks, unless the request has their values.
    private func askSources(
        for session: inout OpenSession, input: inout JudgementInput, at time: Timestamp
    ) async throws(RegistryError) {
        guard var sourceSession = try await registry.sessionReader.sourceSession(of: session), request.sources == nil
        else { return }
        let asking = session
        let sent = input
        try await sourceSession.settle(at: time) { (bytes) throws(RegistryError) in
            var tried = asking
            var input = sent
            input.sources = bytes
            return try registry.sessionReader.progress(of: &tried, by: request, input)
        }
        session.answers.take(sourceSession)
        input.sources = session.answers.sources
    }

    /// Stores the salted hashes of passwords; deletes the hash of a removed password.
    private func keepPasswords(
        _ passwords: [(field: String, text: [UInt8])], in session: inout OpenSession
    ) async throws(RegistryError) {
        for password in passwords {
            let salt = registry.surroundings.randomBytes(16)
            let hash = try await PasswordHash.text(of: password.text, salt: salt)
            session.answers.passwords.removeAll { $0.field == password.field }
            session.answers.passwords.append((password.field, hash))
        }
        let attested = session.answers.progress.attested
        session.answers.passwords.removeAll { kept in !attested.contains { $0.field == kept.field } }
    }

    /// Stores the session's current content, counts the step, and records a refused one for the session's rollout.
    ///
    /// - Parameter errors: The errors of the first attempt at the step; empty for later attempts.
    private func keep(_ session: OpenSession, errors: [StatedError]) async throws(RegistryError) -> OpenSession {
        let next = try registry.sessionReader.resealed(session)
        let counts = session.counts(since: open.answers.course, errors: errors)
        do throws(StoreError) {
            if let refusal = refusal(by: errors) {
                _ = try await registry.store.commit(change(to: next.state, refusal: refusal, counts))
            } else {
                try await registry.store.keep(next.state, replacing: session.state.revision, counting: counts)
            }
        } catch {
            guard case .stale = error else { throw .store(error) }
            throw .sessionMoved(session.record.id, revision: nil)
        }
        return next
    }

    private func change(to state: SessionState, refusal: StepRefusal, _ counts: FunnelCounts?) -> Change {
        var rows: [any NewRow] = [state, refusal]
        if let counts { rows.append(counts) }
        return Change(
            guards: [.session(open.record.id, revision: open.state.revision)], rows: rows,
            leaf: LeafDraft(
                time: refusal.refusedAt, actor: open.record.contextBy, action: "session.refuse",
                object: open.record.id))
    }

    /// The refusal for the session's rollout; nil without errors or a rollout, and for test traffic.
    private func refusal(by errors: [StatedError]) -> StepRefusal? {
        let record = open.record
        guard record.exposure != nil, !record.isTest, !errors.isEmpty else { return nil }
        return StepRefusal(
            session: record.id, step: request.step, errors: errors, refusedAt: registry.surroundings.now())
    }

    /// The step's own errors.
    private func errors(of verdict: Verdict, in session: OpenSession) -> [StatedError] {
        let others = session.form.config.steps.filter { $0.id != request.step }.flatMap(\.fields)
        return StatedError.errors(
            of: verdict.findings.filter { finding in
                !others.contains { finding.field == $0.id || finding.field.hasPrefix("\($0.id)/") }
            })
    }
}
