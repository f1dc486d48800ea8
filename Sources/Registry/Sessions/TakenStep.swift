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
        let isFirstTry = session.record.exposure != nil && !session.answers.tried.contains(request.step)
        if isFirstTry { session.answers.tried.append(request.step) }
        let result = try await judge(into: &session)
        // Answers sent while the session waits for consent are not stored; the view shows the reason.
        if open.answers.progress.outcome?.awaitsConsent ?? false {
            return try registry.sessionReader.view(of: open, verdict: result.verdict)
        }
        if case .end(let outcome) = result.next, outcome.name != Outcome.completed.name {
            let reached = session.answers.progress.reached(in: session.form)
            let ending = EndingSession(registry: registry, session: session, through: reached, body: body)
            if let view = try await ending.end() { return view }
            throw .sessionMoved(request.session, revision: nil)
        }
        let refusal = isFirstTry ? refusal(by: result.verdict, in: session) : nil
        let asked = try await registry.sessionReader.askSources(for: &session)
        let kept = try await keep(session, refusal: refusal)
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

    /// Stores the session's current content, and records a refused step for its rollout.
    private func keep(_ session: OpenSession, refusal: StepRefusal?) async throws(RegistryError) -> OpenSession {
        let next = try registry.sessionReader.resealed(session)
        do throws(StoreError) {
            if let refusal {
                _ = try await registry.store.commit(change(to: next.state, refusal: refusal))
            } else {
                try await registry.store.keep(next.state, replacing: session.state.revision)
            }
        } catch {
            guard case .stale = error else { throw .store(error) }
            throw .sessionMoved(session.record.id, revision: nil)
        }
        return next
    }

    private func change(to state: SessionState, refusal: StepRefusal) -> Change {
        Change(
            guards: [.session(open.record.id, revision: open.state.revision)], rows: [state, refusal],
            leaf: LeafDraft(
                time: refusal.refusedAt, actor: open.record.contextBy, action: "session.refuse",
                object: open.record.id))
    }

    /// The step's refusal by its own errors; nil without any, for test traffic, or if only sources are at fault.
    private func refusal(by verdict: Verdict, in session: OpenSession) -> StepRefusal? {
        if session.record.isTest { return nil }
        let others = session.form.config.steps.filter { $0.id != request.step }.flatMap(\.fields)
        let sources = [FindingCode.sourceMissing, .sourceInvalid].map(\.rawValue)
        let errors = verdict.findings.filter { finding in
            finding.severity == .error && !sources.contains(finding.code)
                && !others.contains { finding.field == $0.id || finding.field.hasPrefix("\($0.id)/") }
        }
        let stated = errors.map { StatedError(field: $0.field, rule: $0.rule, code: $0.code) }.eachOnce
        guard !stated.isEmpty else { return nil }
        return StepRefusal(
            session: session.record.id, step: request.step, errors: Array(stated.prefix(100)),
            refusedAt: registry.surroundings.now())
    }
}
