internal import FormEngine

/// Names in the answers of sessions: asked about at every step, and held while the session goes on.
extension Registry {
    /// Sends a step to a session's way through its form, with answers about the names that it asks about.
    func send(
        _ request: StepRequest, _ input: JudgementInput, in session: inout OpenSession
    ) async throws(RegistryError) -> (FormProgress.StepResult, [NameSuggestions]) {
        let before = session.answers.progress
        let result = try progress(of: &session, by: request, input)
        guard session.form.config.asksForNames else { return (result, []) }
        let asker = NameAsker(session: session.record, holdingFor: request.client, keyring: try openedKeyring())
        var whole = input
        whole.answers = session.answers.progress.answers
        whole.attested = session.answers.progress.attested
        whole.through = session.answers.progress.reached(in: session.form)
        let names = try await nameFindings(for: result.verdict, on: whole, by: session.form, asker: asker)
        if names.answers.isEmpty {
            try await letGo(of: session)
            return (result, [])
        }
        session.answers.progress = before
        var answered = input
        answered.names = names.answers
        return (try progress(of: &session, by: request, answered), names.suggestions)
    }

    /// Sends a step to a session's way through its form, whatever it asks about.
    func progress(
        of session: inout OpenSession, by request: StepRequest, _ input: JudgementInput
    ) throws(RegistryError) -> FormProgress.StepResult {
        do throws(FormProgressError) {
            return try session.answers.progress.send(request.step, input, to: session.form)
        } catch {
            throw RegistryError(error, in: session.record.id, of: session.form)
        }
    }

    /// A session's answers as another version takes them over, with answers about the names that it asks about.
    ///
    /// They are looked up alone: what the session holds, its successor holds from then on.
    func succession(
        of cut: OpenSession, to form: PinnedForm, by input: JudgementInput
    ) async throws(RegistryError) -> FormSuccession {
        var input = input
        let lookup = try NameLookup(self, for: NameAsker(session: cut.record))
        while true {
            let succession: FormSuccession
            do throws(FormProgressError) {
                succession = try cut.answers.progress.succession(from: cut.form, to: form, input)
            } catch {
                throw RegistryError(error, in: cut.record.id, of: form)
            }
            guard let verdict = succession.last?.verdict, !verdict.questions.isEmpty else { return succession }
            let found = try await lookup.answers(to: verdict).answers
            // Each round answers about a step more; what is not answered by now never is.
            let new = found.filter { answer in !input.names.contains { $0.field == answer.field } }
            if new.isEmpty { return succession }
            input.names += new
        }
    }
}
