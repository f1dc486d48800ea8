internal import FormEngine

extension Registry {
    /// Judges the answers of one step and keeps them, passwords but as hashes; returns when that is on disk.
    ///
    /// A step that a route ends the form behind ends the session with it. The same step sent again for the same revision
    /// is answered as it was. A session that was cut off takes no step: its successor is told.
    public func answer(_ request: StepRequest) async throws(RegistryError) -> SessionView {
        let keyring = try openedKeyring()
        for _ in 0..<Self.attempts {
            switch try await findSession(request.session, secret: request.secret, keyring) {
            case .open(let session): return try await answer(request, in: session, keyring)
            case .cutOff(let session, let cutOff):
                let body = try await body(of: request, to: session.record, session.form, keyring)
                if session.wasTaken(request, body) { return try view(of: session) }
                try await supersede(session, cutOff, secret: request.secret, keyring)
            case .superseded(let record, let succession):
                return try await view(of: record, succession, secret: request.secret)
            case .ended(let record, let end):
                let form = try await pin(record.version, of: record.form)
                guard try await body(of: request, to: record, form, keyring) == end.body else {
                    throw .sessionEnded(request.session)
                }
                return try await view(of: record, end)
            }
        }
        throw .contention
    }

    private func answer(
        _ request: StepRequest, in open: OpenSession, _ keyring: Keyring
    ) async throws(RegistryError) -> SessionView {
        var session = open
        let body = try await body(of: request, to: session.record, session.form, keyring)
        if session.wasTaken(request, body) { return try view(of: session) }
        if let revision = request.revision, revision != session.state.revision {
            throw .sessionMoved(request.session, revision: session.state.revision)
        }
        let isFirstTry = session.record.exposure != nil && !session.answers.tried.contains(request.step)
        if isFirstTry { session.answers.tried.append(request.step) }
        let result = try await take(request, body, into: &session, keyring)
        // Nothing that is sent while it waits for consent is kept: why it stays so is told.
        if open.answers.progress.outcome?.awaitsConsent ?? false { return try view(of: open, verdict: result.verdict) }
        if case .end(let outcome) = result.next, outcome.name != Outcome.completed.name {
            let reached = session.answers.progress.reached(in: session.form)
            if let view = try await end(session, through: reached, body: body) { return view }
            throw .sessionMoved(request.session, revision: nil)
        }
        let refusal = isFirstTry ? refusal(of: request.step, result.verdict, in: session) : nil
        let asked = try await askSources(for: &session)
        return try view(of: try await keep(session, refusal, keyring), verdict: result.verdict, asked)
    }

    /// Replaces what is kept of a session by what it holds now, and records a refusal that an experiment looks at.
    private func keep(
        _ session: OpenSession, _ refusal: StepRefusal?, _ keyring: Keyring
    ) async throws(RegistryError) -> OpenSession {
        let next = try resealed(session, keyring)
        do throws(StoreError) {
            if let refusal {
                _ = try await store.commit(change(session, next.state, refusal))
            } else {
                try await store.keep(next.state, replacing: session.state.revision)
            }
        } catch {
            guard case .stale = error else { throw .store(error) }
            throw .sessionMoved(session.record.id, revision: nil)
        }
        return next
    }

    private func change(_ session: OpenSession, _ state: SessionState, _ refusal: StepRefusal) -> Change {
        Change(
            guards: [.session(session.record.id, revision: session.state.revision)],
            rows: [state, refusal],
            leaf: LeafDraft(
                time: refusal.refusedAt, actor: session.record.contextBy, action: "session.refuse",
                object: session.record.id))
    }

    /// Refusal of a step by errors that are not another step's; nil where there are none, or a source alone is at fault.
    private func refusal(of step: String, _ verdict: Verdict, in session: OpenSession) -> StepRefusal? {
        if session.record.isTest { return nil }
        let others = session.form.config.steps.filter { $0.id != step }.flatMap(\.fields)
        let sources = [FindingCode.sourceMissing, .sourceInvalid].map(\.rawValue)
        let errors = verdict.findings.filter { finding in
            finding.severity == .error && !sources.contains(finding.code)
                && !others.contains { finding.field == $0.id || finding.field.hasPrefix("\($0.id)/") }
        }
        let stated = errors.map { StatedError(field: $0.field, rule: $0.rule, code: $0.code) }.eachOnce
        guard !stated.isEmpty else { return nil }
        return StepRefusal(
            session: session.record.id, step: step, errors: Array(stated.prefix(100)), refusedAt: surroundings.now())
    }

    /// A session with what it holds now sealed for its next revision.
    func resealed(_ session: OpenSession, _ keyring: Keyring) throws(RegistryError) -> OpenSession {
        var next = session
        next.state = try sealed(
            session.answers, of: session.record, by: session.form, revision: session.state.revision + 1,
            secret: session.state.secret, session.wrapped, keyring)
        return next
    }

    /// The keyed hash of everything that was sent with a step; passwords enter by scrypt.
    private func body(
        of request: StepRequest, to record: SessionRecord, _ form: PinnedForm, _ keyring: Keyring
    ) async throws(RegistryError) -> [UInt8] {
        let answers = try await RequestBody.parts(of: request.answers, to: form, salt: record.salt)
        let sources = request.sources.map { [1] + RequestBody.normalised($0) } ?? []
        return keyring.hash(
            .body, [Array(record.id.utf8), Array(request.step.utf8)] + answers + [sources])
    }

    /// Judges a step, and takes in what is kept of it.
    private func take(
        _ request: StepRequest, _ body: [UInt8], into session: inout OpenSession, _ keyring: Keyring
    ) async throws(RegistryError) -> FormProgress.StepResult {
        _ = try await issuedImages(in: request.answers, of: session.form, by: session.record.imageSender, keyring)
        let time = surroundings.now()
        if let given = request.sources {
            session.answers.sources = try await sources(given, for: session.form).bytes
            session.answers.sourcesAt = time
            session.answers.sourcesBy = request.actor
            session.answers.asked = []
        }
        session.answers.draft = nil
        session.answers.progress.reopen()
        var input = JudgementInput(
            answers: request.answers, sources: session.answers.sources,
            asOf: try date(at: time, for: session.form), context: session.answers.context)
        input = session.answers.consenting(input)
        input.locked = try await ageLocks(of: session.record, session.form, keyring)?.answers ?? []
        if var desk = try await desk(of: session), request.sources == nil {
            let asking = session
            let sent = input
            try await desk.settle(at: time) { (bytes) throws(RegistryError) in
                var tried = asking
                var input = sent
                input.sources = bytes
                let result = try send(request, input, in: &tried)
                return (result.verdict, result.values)
            }
            session.answers.take(desk)
            input.sources = session.answers.sources
        }
        let (result, suggestions) = try await send(request, input, in: &session, keyring)
        if !result.verdict.isRefused, let question = result.verdict.questions.first {
            throw .openQuestion(field: question.field)
        }
        for password in result.passwords {
            let hash = try await PasswordHash.text(of: password.text, salt: surroundings.randomBytes(16))
            session.answers.passwords.removeAll { $0.field == password.field }
            session.answers.passwords.append((password.field, hash))
        }
        // One that was taken back leaves no hash behind.
        let attested = session.answers.progress.attested
        session.answers.passwords.removeAll { kept in !attested.contains { $0.field == kept.field } }
        session.answers.last = SessionAnswers.LastStep(
            step: request.step, body: body, verdict: result.verdict.canonicalBytes, dropped: result.dropped,
            suggestions: suggestions)
        return result
    }

    /// The registry's date at a time, in a form's time zone.
    func date(at time: Timestamp, for form: PinnedForm) throws(RegistryError) -> CivilDate {
        let zone = form.config.policy.timeZone
        guard let date = CivilClock.date(at: time, in: zone) else { throw .unknownTimeZone(zone ?? "") }
        return date
    }
}

extension OpenSession {
    /// Whether a step was taken before, for the revision that it names: the last one, and with this very body.
    fileprivate func wasTaken(_ request: StepRequest, _ body: [UInt8]) -> Bool {
        request.revision == state.revision - 1 && answers.last?.body == body
    }
}

extension RegistryError {
    /// Why a step could not be judged.
    init(_ error: FormProgressError, in session: String, of form: PinnedForm) {
        switch error {
        case .unknownStep(let step):
            self = .unknownStep(step, nearest: NearestWord.to(step, among: form.config.steps.map(\.id)))
        case .notReached(let step, let current): self = .stepNotReached(step, current: current)
        case .otherStep(let field): self = .otherStep(field: field)
        case .ended(let outcome):
            self = outcome.awaitsConsent ? .awaitsConsent(session, outcome: outcome.name) : .sessionEnded(session)
        case .unreadable(let error): self = .unreadableInput(error)
        }
    }
}
