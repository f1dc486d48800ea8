internal import FormEngine
internal import Registry
internal import Replies

/// A form's state on the server, which carries out its effects at once.
struct FormScreen: Sendable {
    let registry: Registry
    /// The registry with a page's deadline for the replies of data sources.
    private let glancing: Registry
    /// Whether queries wait for every reply, as when a person continues to the next step.
    var waits = false
    /// The seconds after which failed sources may be queried again, by their names.
    private(set) var pauses: [JSONValue.Member] = []
    /// Whether the client still waits: work without a waiting client is given up.
    private let presence: ClientPresence
    let session: String
    let secret: String
    let client: String
    private(set) var state: FormState
    /// The session's state before the request.
    let kept: SessionScreen
    /// Notes of the previous post.
    var notes: PageNotes
    /// Number of the session's last change.
    private(set) var revision: Int
    /// Images in the request, by the field's path.
    var images: [String: SentForm.File] = [:]
    /// Whether an image in the request was refused; its field shows the reason.
    var hasRefused = false
    /// The registry's answer to the last step or submission.
    private(set) var answered: SessionView?
    /// The reader's region, by which dates are written.
    var region: String? { didSet { state.region = region } }
    /// The last requested focus.
    private(set) var focus: FormState.FocusTarget?

    /// Most effects that one change carries out: a form has no cycles, but may have many effects.
    private static let mostRounds = 200

    init(
        _ registry: Registry, glancing: Registry, session: String, secret: String, client: String,
        presence: ClientPresence, kept: SessionScreen
    ) async throws {
        self.registry = registry
        self.glancing = glancing
        self.presence = presence
        self.session = session
        self.secret = secret
        self.client = client
        self.kept = kept
        try presence.check()
        state = kept.state
        revision = kept.revision
        notes = PageNotes(in: kept.draft)
        try await restore(kept.draft)
    }

    /// The screen with another saved state in place of its own draft.
    func restoring(_ saved: [UInt8]) async throws -> FormScreen {
        var screen = self
        screen.state = kept.state
        try await screen.restore(saved)
        return screen
    }

    private mutating func restore(_ saved: [UInt8]?) async throws {
        for action in kept.opening(of: state, draft: saved) { try await send(action) }
        guard saved != nil, state.place != .outcome, let language = kept.language, state.language != language else {
            return
        }
        try await send(.languageChanged(language))
    }

    /// Enters what a page kept while a person typed; its step is shown then.
    mutating func take(_ typed: QuietDraft) async throws {
        for action in typed.actions(on: state) { try await send(action) }
    }

    /// Stores the entries that no step has sent, with the notes for the next page, as the session's draft.
    ///
    /// - Parameters:
    ///   - step: The step whose entries a post brought; nil for none.
    ///   - page: The id of the page that posted them.
    mutating func keepDraft(_ notes: PageNotes, of step: String? = nil, on page: String? = nil) async throws {
        revision = try await registry.keepDraft(
            ScreenDraft(notes.draft(of: state.saved), after: revision, of: step, onPage: page), ofSession: session,
            secret: secret)
    }

    /// Changes the language of session and screen; a language without texts in the form changes nothing.
    mutating func change(language tag: String) async throws {
        guard kept.form.config.pageLanguages.contains(tag) else { return }
        guard let changed = try await registry.setLanguage(tag, ofSession: session, secret: secret) else { return }
        revision = changed
        try await send(.languageChanged(tag))
    }

    /// Sends an action, and carries out its effects.
    mutating func send(_ action: FormState.Action) async throws { try await change { $0.send(action) } }

    /// Resizes lists to their numbers of items on a page, and carries out the effects.
    mutating func resize(_ lists: [FormState.PageList]) async throws { try await change { $0.resize(lists) } }

    /// Enters the inputs of a page, and carries out the effects.
    mutating func enter(_ inputs: [(path: String, input: FieldInput)]) async throws {
        try await change { $0.enter(inputs) }
    }

    /// Changes the state and carries out the effects; gives up once the client disconnects.
    private mutating func change(_ change: (inout FormState) -> [FormState.Effect]) async throws {
        try presence.check()
        var effects = change(&state)
        var rounds = 0
        while !effects.isEmpty, rounds < Self.mostRounds {
            rounds += 1
            try presence.check()
            guard let next = try await carryOut(effects.removeFirst()) else { continue }
            effects += state.send(next)
        }
    }

    /// Carries out an effect; returns the action in reply, if any.
    private mutating func carryOut(_ effect: FormState.Effect) async throws -> FormState.Action? {
        switch effect {
        case .loadSource(let id, let source, let answers): return await load(id, source, answers)
        case .checkName(let id, let question): return try await check(id, question)
        case .validateStep(let id, let step, let answers):
            var request = StepRequest(session: session, secret: secret, step: step, answers: answers)
            request.client = client
            return .responded(id, try await answer(request))
        case .submit(let id, _):
            return .responded(id, try await submit())
        case .upload(let id, let field): return try await upload(id, field)
        case .focus(let target):
            focus = target
            return nil
        // Nobody types while the server renders: pauses are over, and announcements are part of the page.
        case .startTimer, .cancelTimer, .cancelSource, .cancelCheck, .cancelRequest, .cancelUpload, .announce:
            return nil
        }
    }

    /// Judges a step; a picture that the session does not hold any more is a refusal of its field.
    private mutating func answer(_ request: StepRequest) async throws -> FormState.Response {
        do throws(RegistryError) {
            let view = try await registry.answer(request)
            answered = view
            revision = view.revision ?? revision
            return view.response(toStep: request.step)
        } catch {
            return try refusal(error)
        }
    }

    private mutating func submit() async throws -> FormState.Response {
        do throws(RegistryError) {
            let view = try await registry.submitSession(session, secret: secret)
            answered = view
            return view.response(toStep: nil)
        } catch {
            return try refusal(error)
        }
    }

    private func refusal(_ error: RegistryError) throws(RegistryError) -> FormState.Response {
        guard let refused = FormState.Response(error, in: state.language) else { throw error }
        return refused
    }

    /// Queries a source; nil if the page is rendered before the reply.
    private mutating func load(_ id: Int, _ source: String, _ answers: JSONValue) async -> FormState.Action? {
        let question = ScreenQuestion(session: session, secret: secret, source: source, answers: answers)
        pauses.removeAll { $0.name == source }
        do throws(RegistryError) {
            return .sourceLoaded(id, try await (waits ? registry : glancing).ask(question))
        } catch {
            guard case .sourcesSilent(let silent) = error else { return .sourceFailed(id) }
            if silent.contains(where: { $0.fault == .cancelled }) { return nil }
            let seconds = silent.compactMap { $0.fault.pause(at: registry.surroundings.now()) }.max()
            if let seconds { pauses.append(.init(source, .int(seconds))) }
            return .sourceFailed(id)
        }
    }

    private func check(_ id: Int, _ question: NameQuestion) async throws -> FormState.Action {
        var request = NameRequest(session: session, secret: secret, field: question.field, name: question.name)
        request.client = client
        let check = try await registry.ask(request)
        switch check.state {
        case .free: return .availabilityAnswered(id, .free)
        case .taken, .held, .resting: return .availabilityAnswered(id, .taken(suggestions: check.suggestions))
        case nil: return .availabilityAnswered(id, .unknown)
        }
    }

    private func upload(_ id: Int, _ field: String) async throws -> FormState.Action {
        guard let file = images[field] else { return .uploadFailed(id, canRetry: false) }
        var upload = ImageUpload(
            .bytes(file.bytes), for: SessionsAPI.place(field), of: .session(session, secret: secret), actor: "applicant"
        )
        upload.said = ImageFormat(mediaType: file.mediaType)
        let receipt = try await registry.putImage(upload)
        guard let record = receipt.record, let kept = receipt.kept else {
            return .uploadRefused(id, (receipt.refusal ?? .notSent).fault)
        }
        return .uploadFinished(id, kept.facts.reference(record.id))
    }
}
