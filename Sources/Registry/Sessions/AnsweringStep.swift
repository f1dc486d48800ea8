internal import FormEngine

/// Adds the answers of one step to their session, and handles cut-off, superseded and ended sessions.
struct AnsweringStep: RegistryOperation {
    let registry: Registry
    let request: StepRequest
    private let keyring: Keyring

    init(registry: Registry, request: StepRequest) throws(RegistryError) {
        self.registry = registry
        self.request = request
        keyring = try registry.openedKeyring()
    }

    func plan() async throws(RegistryError) -> OperationPlan<SessionView> {
        switch try await registry.sessionReader.findSession(request.session, secret: request.secret) {
        case .open(let session):
            let body = try await body(to: session.record, by: session.form)
            if session.wasTaken(request, body: body) { return .finished(try registry.sessionReader.view(of: session)) }
            return try await take(session, body: body)
        case .cutOff(let session, let cutOff):
            let body = try await body(to: session.record, by: session.form)
            if session.wasTaken(request, body: body) { return .finished(try registry.sessionReader.view(of: session)) }
            try await SupersedingSession(
                registry: registry, cut: session, cutOff: cutOff, secret: request.secret
            ).supersede()
            return .again
        case .superseded(let record, let succession):
            return .finished(
                try await registry.sessionReader.successorView(of: record, after: succession, secret: request.secret))
        case .ended(let record, let end):
            let form = try await registry.pin(record.version, of: record.form)
            guard try await body(to: record, by: form) == end.body else { throw .sessionEnded(request.session) }
            return .finished(try await registry.sessionReader.endView(of: record, end: end))
        }
    }

    /// Takes the step; plans again if only a quiet draft was stored meanwhile.
    private func take(
        _ session: OpenSession, body: [UInt8]
    ) async throws(RegistryError) -> OperationPlan<SessionView> {
        do throws(RegistryError) {
            let step = TakenStep(registry: registry, request: request, body: body, open: session)
            return .finished(try await step.answer())
        } catch {
            guard case .sessionMoved(_, nil) = error,
                case .open(let now) = try await registry.sessionReader.findSession(
                    request.session, secret: request.secret),
                now.revision == session.revision, now.state.revision != session.state.revision
            else { throw error }
            return .again
        }
    }

    /// The keyed hash of the step's complete request; passwords are included by their scrypt hashes.
    private func body(to record: SessionRecord, by form: PinnedForm) async throws(RegistryError) -> [UInt8] {
        let answers = try await RequestBody.parts(of: request.answers, to: form, salt: record.salt)
        let sources = request.sources.map { [1] + RequestBody.normalised($0) } ?? []
        return keyring.hash(.body, [Array(record.id.utf8), Array(request.step.utf8)] + answers + [sources])
    }
}

extension OpenSession {
    /// Whether a step was accepted before: as the last one, for the same revision, with an equal body.
    fileprivate func wasTaken(_ request: StepRequest, body: [UInt8]) -> Bool {
        request.revision == revision - 1 && answers.last?.body == body
    }
}

extension RegistryError {
    /// Converts a reason why a step could not be judged.
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
