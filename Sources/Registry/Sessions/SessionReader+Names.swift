internal import FormEngine

/// Names in the answers of sessions: checked at every step, and held while the session is open.
extension SessionReader {
    /// Sends a step to a session's progress, and answers the verdict's questions about names.
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
        let names = try await registry.submissionReader.nameFindings(
            for: result.verdict, on: whole, by: session.form, asker: asker)
        if names.answers.isEmpty {
            try await letGo(of: session)
            return (result, [])
        }
        session.answers.progress = before
        var answered = input
        answered.names = names.answers
        return (try progress(of: &session, by: request, answered), names.suggestions)
    }

    /// Sends a step to a session's progress, and leaves its questions about names open.
    func progress(
        of session: inout OpenSession, by request: StepRequest, _ input: JudgementInput
    ) throws(RegistryError) -> FormProgress.StepResult {
        do throws(FormProgressError) {
            return try session.answers.progress.send(request.step, input, to: session.form)
        } catch {
            throw RegistryError(error, in: session.record.id, of: session.form)
        }
    }

    /// A session's answers carried over to another version, with answers to the questions about names.
    ///
    /// Names are only looked up: the successor takes over the session's holds afterwards.
    func succession(
        of cut: OpenSession, to form: PinnedForm, by input: JudgementInput
    ) async throws(RegistryError) -> FormSuccession {
        var input = input
        let lookup = try NameLookup(registry, for: NameAsker(session: cut.record))
        while true {
            let succession: FormSuccession
            do throws(FormProgressError) {
                succession = try cut.answers.progress.succession(from: cut.form, to: form, input)
            } catch {
                throw RegistryError(error, in: cut.record.id, of: form)
            }
            guard let verdict = succession.last?.verdict, !verdict.questions.isEmpty else { return succession }
            let found = try await lookup.answers(to: verdict).answers
            // Each round may answer one more step; questions without a new answer stay open.
            let new = found.filter { answer in !input.names.contains { $0.field == answer.field } }
            if new.isEmpty { return succession }
            input.names += new
        }
    }

    /// Releases the names that a session holds, if its form has names.
    func letGo(of session: OpenSession) async throws(RegistryError) {
        guard session.form.config.asksForNames, !session.record.isTest else { return }
        let time = try await registry.now()
        _ = try await storing { () throws(StoreError) in
            try await store.hold([], of: session.record.id, at: time, limits: registry.nameLimits)
        }
    }
}

extension NameAsker {
    /// The caller for looking up the names in a session's answers, without holding them.
    init(session: SessionRecord) {
        self.init(channel: session.channel, session: session.id, until: session.expiresAt, goesOn: true)
    }

    /// The caller for holding the names in a session's answers; test traffic holds none.
    init(session: SessionRecord, holdingFor client: String?, keyring: Keyring) {
        self.init(session: session)
        if session.isTest { return }
        let known: [[UInt8]] =
            if let client { [[1], Array(client.utf8)] } else if let subject = session.subject { [[2], subject] } else {
                [[3], Array(session.contextBy.utf8)]
            }
        self.client = keyring.hash(.client, known)
    }
}
