internal import FormEngine

/// Outcomes that require another person's consent: the session waits, and a submission of the consent form lets it go
/// on.
extension SessionReader {
    /// The request for the consent that a session waits for; nil if it waits for none.
    func consentRequest(of session: OpenSession) throws(RegistryError) -> ConsentRequest? {
        guard let outcome = session.answers.progress.outcome, let form = outcome.screen?.consent else { return nil }
        let place = AwaitedConsent(session: session.record.id, outcome: outcome.name)
        return ConsentRequest(form: form, token: ConsentToken.text(for: place, try openedKeyring()))
    }

    /// The session and outcome of a token, if the session waits there for consent by this form.
    func awaitedConsent(
        _ token: String, by start: SessionStart, subject: [UInt8]?
    ) async throws(RegistryError) -> AwaitedConsent {
        guard let id = ConsentToken.session(in: token), let session = try await waitingSession(id),
            let request = try consentRequest(of: session),
            SessionSecret.fits(token, SessionSecret.digest(of: request.token)), request.form == start.form,
            session.record.channel == start.channel,
            session.record.isTest == start.isTest
        else { throw .consentNotAwaited }
        if let subject, subject == session.record.subject { throw .ownConsent }
        return AwaitedConsent(session: id, outcome: session.answers.progress.outcome?.name ?? "")
    }

    /// Opens a session that may wait for consent, without its secret; nil if it is not open.
    private func waitingSession(_ id: String) async throws(RegistryError) -> OpenSession? {
        let stored = try await storing { () throws(StoreError) in try await store.session(id) }
        guard let stored, let state = stored.state, stored.end == nil, stored.succession == nil,
            surroundings.now() < stored.record.expiresAt, try await cutOff(of: stored.record) == nil
        else { return nil }
        do throws(RegistryError) {
            return try await open(stored, at: state)
        } catch {
            // Nobody waits any more in a session whose person was erased.
            if case .sessionErased = error { return nil }
            throw error
        }
    }

    /// Consent that a submission gives by being accepted; nil if its session has no consent token.
    ///
    /// It throws if the other session no longer waits at that outcome.
    func consent(by session: OpenSession) async throws(RegistryError) -> AwaitedConsent? {
        guard let place = session.answers.consentsTo else { return nil }
        let waiting = try await waitingSession(place.session)
        guard waiting?.answers.progress.outcome?.name == place.outcome else { throw .consentNoLongerAwaited }
        return place
    }

    /// Completes the session that a submission consented for, if no answers are missing.
    ///
    /// The consent stays valid even if this fails: the session's own person can complete it later.
    func complete(_ place: AwaitedConsent) async -> GivenConsent {
        var given = GivenConsent(session: place.session, outcome: place.outcome, completes: false)
        do throws(RegistryError) {
            guard let session = try await waitingSession(place.session),
                session.answers.progress.outcome?.name == Outcome.completed.name
            else { return given }
            var ending = EndingSession(registry: registry, session: session, former: session.answers.course)
            let view = try await ending.end()
            given.completes = view?.submission?.record.accepted ?? false
        } catch {
            given.hindrance = error
        }
        return given
    }

    /// The answers of a session with all consents so far, after continuing its progress with them.
    func consented(
        _ answers: SessionAnswers, to stored: StoredSession, of form: PinnedForm
    ) async throws(RegistryError) -> SessionAnswers {
        guard !stored.consents.isEmpty else { return answers }
        for consent in stored.consents where try await isTakenBack(consent) {
            throw .consentTakenBack(stored.record.id, form: stored.record.form)
        }
        var answers = answers
        answers.consents = stored.consents
        let input = JudgementInput(
            answers: [], sources: answers.sources, asOf: try date(at: surroundings.now(), for: form),
            context: answers.context)
        do throws(FormProgressError) {
            try answers.progress.goOn(answers.consenting(input), in: form)
        } catch {
            throw RegistryError(error, in: stored.record.id, of: form)
        }
        return answers
    }

    /// Whether the consenting submission was amended, and the last amendment is not accepted.
    private func isTakenBack(_ consent: ConsentRecord) async throws(RegistryError) -> Bool {
        var last = consent.submission
        var isAccepted = true
        while let next = try await registry.successor(of: last) { (last, isAccepted) = (next.id, next.accepted) }
        return !isAccepted
    }
}

extension SessionAnswers {
    /// An input with the consented outcomes.
    func consenting(_ input: JudgementInput) -> JudgementInput {
        var input = input
        input.consents = consents.map(\.outcome)
        return input
    }
}
