internal import FormEngine

/// A session that is being judged as a whole, or as far as a route let it come.
struct ClosingSession: Sendable {
    let open: OpenSession
    /// The last step to be judged, where a route ended the form behind it; nil: all are.
    let through: String?
    /// The keyed hash of the step that the route ended the form behind.
    var body: [UInt8]?
    /// The place that it consents at, if it is accepted; nil if it was started for none.
    var consentsTo: AwaitedConsent?

    /// The end of the session by a submission.
    func end(by submission: SubmissionRecord) -> SessionEndRecord {
        SessionEndRecord(
            session: open.record.id, submission: submission.id, secret: open.state.secret, body: body,
            endedAt: submission.judgedAt)
    }
}

extension ClosingSession {
    /// Conditions that nobody consents meanwhile: the record names every consent that was given before its session ended.
    var consentGuards: [Guard] {
        let waited = open.form.config.outcomes.filter { $0.consent != nil }.map(\.name)
        return waited.filter { name in !open.answers.consents.contains { $0.outcome == name } }
            .map { .unconsented(session: open.record.id, outcome: $0) }
    }
}

extension SubmissionGround {
    /// Whether a session ends with it: nobody can correct what was accepted, nor what a route decided for good.
    var endsSession: Bool { isAccepted || judgement.verdict.outcome.map { !$0.awaitsConsent } ?? false }
}

extension Registry {
    /// Judges all answers of a session by its pin, as of the day it is, and stores them; returns when that is on disk.
    ///
    /// Where they do not pass, a refused attempt is stored, and the session goes back to the first step at fault. A
    /// session that has ended is answered with what it ended with.
    public func submitSession(_ id: String, secret: String) async throws(RegistryError) -> SessionView {
        let keyring = try openedKeyring()
        for _ in 0..<Self.attempts {
            switch try await findSession(id, secret: secret, keyring) {
            case .ended(let record, let end): return try await view(of: record, end)
            case .superseded(let record, let succession):
                return try await view(of: record, succession, secret: secret)
            case .cutOff(let session, let cutOff): try await supersede(session, cutOff, secret: secret, keyring)
            case .open(var session):
                if let outcome = session.answers.progress.outcome, outcome.awaitsConsent {
                    throw .awaitsConsent(id, outcome: outcome.name)
                }
                let waited = try waitsForSources(session)
                _ = try await askSources(for: &session)
                if let step = try missingStep(of: session, waited: waited) {
                    throw .sessionNotComplete(id, step: step)
                }
                if let view = try await end(session, through: nil) { return view }
            }
        }
        throw .contention
    }

    /// The step that keeps a session from its end; nil if none does.
    ///
    /// Steps that were never sent are not judged as if they had been left empty. One that was sent, and only waited for a
    /// source, is judged with the rest.
    private func missingStep(of session: OpenSession, waited: Bool) throws(RegistryError) -> String? {
        let progress = session.answers.progress
        guard let current = progress.current(in: session.form), try !waitsForSources(session) else { return nil }
        let steps = session.form.config.steps.map(\.id)
        let wasSent =
            steps.firstIndex(of: current) ?? 0 <= progress.reached(in: session.form).flatMap {
                steps.firstIndex(of: $0)
            } ?? -1
        return waited && wasSent ? nil : current
    }

    /// Whether nothing but data sources keeps a session from being complete: submitting it says which.
    private func waitsForSources(_ session: OpenSession) throws(RegistryError) -> Bool {
        let view = try view(of: session)
        let faults = view.findings.filter(\.isFault)
        return faults.allSatisfy { $0.code == FindingCode.sourceInvalid.rawValue }
            && !(faults.isEmpty && view.pending.isEmpty)
    }

    /// Stores what a session comes to, judged as far as a step; nil if somebody else was first.
    func end(
        _ session: OpenSession, through: String?, body: [UInt8]? = nil
    ) async throws(RegistryError) -> SessionView? {
        let keyring = try openedKeyring()
        let record = session.record
        var closing = ClosingSession(open: session, through: through, body: body)
        do throws(RegistryError) {
            closing.consentsTo = try await consent(by: session, keyring)
        } catch {
            // Whoever was first with this very session has its answer, and so has whoever was second.
            if try await hasEnded(record.id) { return nil }
            throw error
        }
        let request = submission(of: session)
        let locks = try await ageLocks(of: record, session.form, keyring)
        let sources = try await sources(of: session, closing, request, locks)
        let place = SubmissionGround.Place(
            version: record.version, release: record.release, leaf: 0, choice: VersionChoice(pinnedBy: record))
        let images = try await issuedImages(in: request.answers, of: session.form, by: record.imageSender, keyring)
        var ground = try await ground(
            request, sources, session.form, place, at: surroundings.now(), locks: locks, closing: closing)
        ground.images = try await takenImages(
            images, after: ground.judgement, of: session.form, by: record.imageSender)
        var identity = Identity(request, keyring: keyring)
        identity.subject = record.subject
        let attempt = try await attempt(request, identity, ground, keyring)
        var change = attempt.change
        var view: SessionView
        if ground.endsSession {
            let receipt = SubmissionReceipt(attempt)
            view = self.view(of: record, receipt, verdict: receipt.verdict, session.answers.locale)
        } else {
            // In the same change, so that one set of answers is one refused attempt however often it is submitted.
            let reopened = try reopened(session, after: ground, keyring)
            change.rows.append(reopened.state)
            view = try self.view(of: reopened, verdict: ground.judgement.verdict)
            view.submission = SubmissionReceipt(attempt)
        }
        if try await commitIfCurrent(change) == nil { return nil }
        if ground.isAccepted, let place = closing.consentsTo { view.given = await complete(place) }
        return view
    }

    private func hasEnded(_ session: String) async throws(RegistryError) -> Bool {
        try await storing { () throws(StoreError) in try await store.session(session) }?.end != nil
    }

    /// Source values that a session is judged by at its end: what it lacks of them is asked now.
    private func sources(
        of session: OpenSession, _ closing: ClosingSession, _ request: SubmissionRequest, _ locks: AgeLocks?
    ) async throws(RegistryError) -> NamedSources? {
        guard var desk = try await desk(of: session) else {
            return session.answers.sources.map { NamedSources(bytes: $0, unread: []) }
        }
        let time = surroundings.now()
        let asOf = try date(at: time, for: session.form)
        try await desk.settle(at: time) { (bytes) throws(RegistryError) in
            let judgement = try judgement(
                of: request, bytes, by: session.form, asOf: asOf, locked: locks?.answers ?? [], closing: closing)
            return (judgement.verdict, judgement.values)
        }
        return desk.named
    }

    /// A session that goes back to the first step that a verdict finds fault with.
    private func reopened(
        _ session: OpenSession, after ground: SubmissionGround, _ keyring: Keyring
    ) throws(RegistryError) -> OpenSession {
        var session = session
        let verdict = ground.judgement.verdict
        session.answers.progress.goBack(verdict, in: session.form)
        session.answers.last?.verdict = verdict.canonicalBytes
        session.answers.last?.suggestions = ground.names.suggestions
        return try resealed(session, keyring)
    }

    /// A session's answers as if they had been sent at once.
    private func submission(of session: OpenSession) -> SubmissionRequest {
        var request = SubmissionRequest(
            form: session.record.form, answers: session.answers.progress.answers, actor: session.record.contextBy)
        request.channel = session.record.channel
        request.context = session.answers.context
        request.locale = session.answers.locale
        request.isTest = session.record.isTest
        return request
    }
}

extension SubmissionReceipt {
    /// The receipt of an attempt that is on disk.
    init(_ attempt: Registry.Attempt) {
        let ground = attempt.ground
        self.init(
            record: attempt.record, digest: ground.form.digest, alias: ground.form.config.alias,
            verdict: ground.judgement.verdict, values: ground.judgement.values,
            fallbackLocale: ground.form.config.locale, unreadSources: ground.sources?.unread ?? [],
            suggestions: ground.names.suggestions)
    }
}
