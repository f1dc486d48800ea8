internal import FormEngine

/// Stores the submission of an open session, judged completely or up to the step after which a route ended the form.
struct EndingSession: Sendable {
    let registry: Registry
    var session: OpenSession
    /// The session's course as it is stored.
    let former: SessionCourse
    /// The last step to be judged, if a route ended the form after it; nil: all steps are judged.
    var through: String?
    /// The keyed hash of the step after which a route ended the form.
    var body: [UInt8]?

    /// Ends the session, or returns it to the first step with an error; nil if another request ended it first.
    mutating func end() async throws(RegistryError) -> SessionView? {
        guard let closing = try await closingSession() else { return nil }
        let record = session.record
        let request = request
        var judging = JudgingSubmission(
            registry: registry, request: request, version: version,
            locks: try await registry.submissionReader.ageLocks(of: record, at: session.form),
            sender: record.imageSender,
            session: closing, time: registry.surroundings.now())
        let judged = try await judging.judge()
        var identity = SubmissionIdentity(request, keyring: try registry.openedKeyring())
        identity.subject = record.subject
        let planned = try await SealingSubmission(
            registry: registry, request: request, identity: identity, judged: judged
        ).planned()
        var change = planned.change
        if let counts = counts(of: judged) { change.rows.append(counts) }
        var view: SessionView
        if judged.endsSession {
            view = registry.sessionReader.endView(
                of: record, receipt: SubmissionReceipt(planned), locale: session.answers.locale)
        } else {
            // Both are one change, so that repeated submissions of equal answers count as one refused attempt.
            let reopened = try reopened(after: judged)
            change.rows.append(reopened.state)
            view = try registry.sessionReader.view(of: reopened, verdict: judged.judgement.verdict)
            view.submission = SubmissionReceipt(planned)
        }
        if try await registry.commitIfCurrent(change) == nil { return nil }
        if judged.isAccepted, let place = closing.consentsTo {
            view.given = await registry.sessionReader.complete(place)
        }
        return view
    }

    /// Moves the session's course on, and returns what the funnel counts; nil for nothing.
    private mutating func counts(of judged: JudgedSubmission) -> FunnelCounts? {
        var errors: [StatedError] = []
        if through == nil {
            session.answers.course.follow(session.answers.progress, in: session.form)
            if !session.answers.course.hasSent(SessionCourse.submission), !judged.isAccepted {
                errors = StatedError.errors(of: judged.judgement.verdict.findings)
            }
            session.answers.course.send(SessionCourse.submission)
        }
        guard judged.endsSession else {
            if through == nil {
                session.answers.course.follow(reopened(by: judged.judgement.verdict), in: session.form)
            }
            return session.counts(since: former, errors: errors)
        }
        let step = through == nil ? SessionCourse.submission : session.answers.last?.step ?? SessionCourse.submission
        session.answers.course.end()
        let outcome = judged.judgement.verdict.outcome?.name ?? Outcome.completed.name
        return session.counts(
            since: former, errors: errors, and: [FunnelCount(.ended, step: step, code: outcome)])
    }

    /// The closing session, with the outcome that it consents to; nil if it has ended.
    private func closingSession() async throws(RegistryError) -> ClosingSession? {
        var closing = ClosingSession(open: session, through: through, body: body)
        do throws(RegistryError) {
            closing.consentsTo = try await registry.sessionReader.consent(by: session)
        } catch {
            // Another request ended the session first: both receive its end.
            let id = session.record.id
            let stored = try await registry.storing { () throws(StoreError) in try await registry.store.session(id) }
            if stored?.end != nil { return nil }
            throw error
        }
        return closing
    }

    /// The version that the session was pinned to when it started.
    private var version: ChosenVersion {
        ChosenVersion(
            number: session.record.version, form: session.form, release: session.record.release, leaf: 0,
            choice: VersionChoice(pinnedBy: session.record))
    }

    /// The session's answers as a direct submission.
    private var request: SubmissionRequest {
        let (record, answers) = (session.record, session.answers)
        var request = SubmissionRequest(form: record.form, answers: answers.progress.answers, actor: record.contextBy)
        request.channel = record.channel
        request.context = answers.context
        request.locale = answers.locale
        request.isTest = record.isTest
        return request
    }

    /// The progress, returned to the first step with an error in a verdict.
    private func reopened(by verdict: Verdict) -> FormProgress {
        var progress = session.answers.progress
        progress.goBack(verdict, in: session.form)
        return progress
    }

    /// The session, returned to the first step with an error in the verdict.
    private func reopened(after judged: JudgedSubmission) throws(RegistryError) -> OpenSession {
        var session = session
        let verdict = judged.judgement.verdict
        session.answers.progress = reopened(by: verdict)
        session.answers.last?.verdict = verdict.canonicalBytes
        session.answers.last?.suggestions = judged.names.suggestions
        return try registry.sessionReader.resealed(session)
    }
}

extension VersionChoice {
    /// Choice that the session's start recorded, for its submission.
    init(pinnedBy session: SessionRecord) {
        self.init(.pinnedSession)
        version = session.version
        rollout = session.rollout.flatMap { RolloutID($0) }
        arm = session.arm
        exposure = session.exposure
    }
}
