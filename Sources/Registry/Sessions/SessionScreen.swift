public import FormEngine

/// An open session as a screen needs it to continue.
public struct SessionScreen: Sendable {
    /// The version that the session keeps.
    public var form: PinnedForm
    /// The progress through the form so far.
    public var progress: FormProgress
    /// The date as of which ages are computed.
    public var asOf: CivilDate
    /// Facts about the person beside the answers.
    public var context: JSONValue
    /// The requested language of messages; nil: the form's own.
    public var language: String?
    /// The outcomes with a consent.
    public var consents: [String]
    /// The session's revision.
    public var revision: Int
    /// The screen with unsent answers, as `FormState.saved`; nil without any.
    public var draft: [UInt8]?
    /// Drafts that pages keep while a person types, the newest last.
    package var quiet: [QuietDraft]

    /// Values of a link that prefill unanswered fields, an object by the fields' ids; nil without any.
    public var prefill: JSONValue?

    /// The first actions of a screen in this state, in order: restoring the draft, prefilling, and what was typed last.
    public func opening(of state: FormState) -> [FormState.Action] {
        let actions = opening(of: state, draft: draft)
        guard let typed = newestDraft(at: nil) else { return actions }
        var opened = state
        for action in actions { _ = opened.send(action) }
        return actions + typed.actions(on: opened)
    }

    /// The first actions of a screen with another draft, or none.
    package func opening(of state: FormState, draft: [UInt8]?) -> [FormState.Action] {
        guard state.place != .outcome else { return [] }
        return (draft.map { [.restored($0)] } ?? []) + (prefill.map { [.prefilled($0)] } ?? [])
    }

    /// The state that a screen draws, without the draft.
    public var state: FormState {
        FormState(
            form, resuming: progress, asOf: asOf, language: language, context: context, consents: consents)
    }
}

/// A query of a data source for unsent answers on a session's screen.
public struct ScreenQuestion: Sendable {
    /// The session's id.
    public var session: String
    /// The session's secret.
    public var secret: String
    /// The form's name of the source.
    public var source: String
    /// The unsent answers, an object by fields; they replace those of the session.
    public var answers: JSONValue

    /// A query of a source.
    public init(session: String, secret: String, source: String, answers: JSONValue) {
        self.session = session
        self.secret = secret
        self.source = source
        self.answers = answers
    }
}

extension Registry {
    /// An open session as a screen needs it to continue.
    public func screen(of id: String, secret: String) async throws(RegistryError) -> SessionScreen {
        try sessionReader.screen(of: try await sessionReader.openSession(id, secret: secret))
    }

    /// The JSON of a data source for unsent answers; it is not stored before the step is sent.
    ///
    /// A stored reply to an equal query is returned without a new one.
    public func ask(_ request: ScreenQuestion) async throws(RegistryError) -> [UInt8] {
        let session = try await sessionReader.openSession(request.session, secret: request.secret)
        let name = request.source
        guard session.form.config.sourceNames.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else {
            throw .unknownSource(name, nearest: nil)
        }
        guard var sourceSession = try await sessionReader.sourceSession(of: session) else {
            let given = session.answers.sources.flatMap { try? MemberBytes.read($0) } ?? []
            if let value = given.first(where: { $0.name.utf8.elementsEqual(name.utf8) })?.value { return value }
            throw .sourcesSilent([SilentSource(name: name, definition: name, fault: .noRequest)])
        }
        let reached = session.answers.progress.reached(in: session.form) ?? session.form.config.steps[0].id
        var values = try sessionReader.judgement(of: session, through: reached).values.members ?? []
        for answer in request.answers.members ?? [] {
            values.removeAll { $0.name.utf8.elementsEqual(answer.name.utf8) }
            values.append(answer)
        }
        return try await sourceSession.answer(of: name, .object(values), at: surroundings.now())
    }
}

extension SessionReader {
    /// The screen of an open session.
    func screen(of session: OpenSession) throws(RegistryError) -> SessionScreen {
        let answers = session.answers
        return SessionScreen(
            form: session.form, progress: answers.progress,
            asOf: try date(at: surroundings.now(), for: session.form), context: answers.context,
            language: answers.locale, consents: answers.consents.map(\.outcome), revision: session.revision,
            draft: answers.draft, quiet: answers.quiet.all, prefill: answers.prefill)
    }
}
