public import FormEngine

/// An open session as a screen goes on with it.
public struct SessionScreen: Sendable {
    /// The version that the session keeps.
    public var form: PinnedForm
    /// The way through the form so far.
    public var progress: FormProgress
    /// The date that ages count from today.
    public var asOf: CivilDate
    /// Facts about the person beside the answers.
    public var context: JSONValue
    /// The language that the session was started in; nil: the form's own.
    public var language: String?
    /// The outcomes that somebody else consented to.
    public var consents: [String]
    /// Number of the session's last change.
    public var revision: Int
    /// The screen with answers that no step was sent with yet, as `FormState.saved`; nil if there are none.
    public var draft: [UInt8]?

    /// Values of a link that fill in fields which nobody answered, an object by the fields' ids; nil if there are none.
    public var prefill: JSONValue?

    /// What a screen in this state goes on with, in this order, before anything else happens on it.
    public func opening(of state: FormState) -> [FormState.Action] { opening(of: state, draft: draft) }

    /// What a screen in this state goes on with where it has another draft, or none.
    package func opening(of state: FormState, draft: [UInt8]?) -> [FormState.Action] {
        guard state.place != .outcome else { return [] }
        return (draft.map { [.restored($0)] } ?? []) + (prefill.map { [.prefilled($0)] } ?? [])
    }

    /// The state that a screen draws, as the session stands, without its draft.
    public var state: FormState {
        FormState(
            form, resuming: progress, asOf: asOf, language: language, context: context, consents: consents)
    }
}

/// A question to a data source about answers that are being given on a session's screen.
public struct ScreenQuestion: Sendable {
    /// The session's id.
    public var session: String
    /// The secret that its start gave.
    public var secret: String
    /// The source, as the form calls it.
    public var source: String
    /// The answers that it is asked about, an object by fields; others are as the session has them.
    public var answers: JSONValue

    /// A question to a source.
    public init(session: String, secret: String, source: String, answers: JSONValue) {
        self.session = session
        self.secret = secret
        self.source = source
        self.answers = answers
    }
}

extension Registry {
    /// An open session as a screen goes on with it.
    public func screen(of id: String, secret: String) async throws(RegistryError) -> SessionScreen {
        let session = try await openSession(id, secret: secret)
        let answers = session.answers
        return SessionScreen(
            form: session.form, progress: answers.progress,
            asOf: try date(at: surroundings.now(), for: session.form), context: answers.context,
            language: answers.locale, consents: answers.consents.map(\.outcome), revision: session.state.revision,
            draft: answers.draft, prefill: answers.prefill)
    }

    /// The JSON that a data source says of answers that are being given; nothing of it is kept before the step is sent.
    ///
    /// What the session's source said already, about answers as they are now, is not asked again.
    public func ask(_ request: ScreenQuestion) async throws(RegistryError) -> [UInt8] {
        let session = try await openSession(request.session, secret: request.secret)
        let name = request.source
        guard session.form.config.sourceNames.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else {
            throw .unknownSource(name, nearest: nil)
        }
        guard var sourceSession = try await sourceSession(of: session) else {
            let given = session.answers.sources.flatMap { try? MemberBytes.read($0) } ?? []
            if let value = given.first(where: { $0.name.utf8.elementsEqual(name.utf8) })?.value { return value }
            throw .sourcesSilent([SilentSource(name: name, definition: name, fault: .noRequest)])
        }
        let reached = session.answers.progress.reached(in: session.form) ?? session.form.config.steps[0].id
        var values = try judgement(of: session, through: reached).values.members ?? []
        for answer in request.answers.members ?? [] {
            values.removeAll { $0.name.utf8.elementsEqual(answer.name.utf8) }
            values.append(answer)
        }
        return try await sourceSession.answer(of: name, .object(values), at: surroundings.now())
    }
}
