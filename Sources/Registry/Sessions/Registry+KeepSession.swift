public import FormEngine

/// A session after a takeover, which replaced its secret.
public struct TakenSession: Sendable {
    /// The new secret.
    public var secret: String
    /// The time after which it accepts no answers.
    public var expiresAt: Timestamp
}

/// A screen with unsent answers, as a button stores it.
public struct ScreenDraft: Sendable {
    /// The screen, as `FormState.saved`.
    public var saved: [UInt8]
    /// The revision that the screen was drawn for.
    public var revision: Int
    /// The step whose entries it holds; nil if it was drawn without any.
    public var step: String?
    /// The id of the page with the button; nil for a screen without pages.
    public var page: String?

    /// A draft of a screen that was drawn for a revision.
    public init(_ saved: [UInt8], after revision: Int, of step: String? = nil, onPage page: String? = nil) {
        self.saved = saved
        self.revision = revision
        self.step = step
        self.page = page
    }
}

/// Operations that keep a session with its person: a new secret, more time, another language, a draft.
extension Registry {
    /// Gives an open session a new secret; the former one no longer opens it.
    public func takeOverSession(_ id: String, secret: String) async throws(RegistryError) -> TakenSession {
        let made = SessionSecret.make(surroundings)
        let rewriting = RewritingSession(registry: self, id: id, secret: secret) { session in
            session.state.secret = SessionSecret.digest(of: made)
        }
        let session = try await rewriting.run()
        return TakenSession(secret: made, expiresAt: session.state.expiresAt)
    }

    /// Extends an open session by its initial span; the total is limited to ten times that span.
    ///
    /// - Returns: The time after which the session accepts no answers.
    @discardableResult
    public func extendSession(_ id: String, secret: String) async throws(RegistryError) -> Timestamp {
        let now = surroundings.now()
        let extending = RewritingSession(registry: self, id: id, secret: secret) { session in
            let span = Int64(session.form.config.policy.sessionTime.seconds)
            let latest = session.record.startedAt.advanced(bySeconds: 10 * span)
            let wanted = min(now.advanced(bySeconds: span), latest)
            session.record.expiresAt = max(session.record.expiresAt, wanted)
        }
        return try await extending.run().state.expiresAt
    }

    /// Sets the language of an open session's messages; an invalid language tag changes nothing.
    ///
    /// - Returns: The session's revision after this change; nil if nothing changed.
    @discardableResult
    public func setLanguage(
        _ tag: String, ofSession id: String, secret: String
    ) async throws(RegistryError) -> Int? {
        guard LanguageTag.isTaken(tag) else { return nil }
        return try await RewritingSession(registry: self, id: id, secret: secret) { $0.answers.locale = tag }.run()
            .revision
    }

    /// Prefills unanswered fields of an open session with the values of a link.
    ///
    /// It ignores values that the form does not accept, and keeps those of an earlier link.
    ///
    /// - Returns: The session's revision after this change.
    @discardableResult
    public func prefill(
        _ values: JSONValue, ofSession id: String, secret: String
    ) async throws(RegistryError) -> Int {
        try await RewritingSession(registry: self, id: id, secret: secret) { session in
            let all = JSONValue.object((session.answers.prefill?.members ?? []) + (values.members ?? []))
            session.answers.prefill = Prefill(taking: all, of: session.form.config).json
        }.run().revision
    }

    /// Stores a screen with unsent answers, until the next step is sent.
    ///
    /// With a newer revision than the draft's nothing is stored.
    ///
    /// - Returns: The session's revision after this change.
    public func keepDraft(
        _ draft: ScreenDraft, ofSession id: String, secret: String
    ) async throws(RegistryError) -> Int {
        try await RewritingSession(registry: self, id: id, secret: secret) { (session) throws(RegistryError) in
            guard session.revision == draft.revision else { throw .sessionMoved(id, revision: session.revision) }
            session.answers.draft = draft.saved
            if let step = draft.step { session.answers.quiet.settle(draft.page, step: step) }
        }.run().revision
    }

    /// Discards an open session for the holder of its secret.
    ///
    /// Its answers are deleted, its names are free, and no secret opens it any more. Its unencrypted row stays.
    public func discardSession(_ id: String, secret: String) async throws(RegistryError) {
        let unknown = SessionSecret.digest(of: SessionSecret.make(surroundings))
        let discarding = RewritingSession(registry: self, id: id, secret: secret) { session in
            session.answers = SessionAnswers(
                progress: FormProgress(), sources: nil, at: session.record.startedAt, context: .object([]), locale: nil)
            session.state.secret = unknown
        }
        let session = try await discarding.run()
        try await sessionReader.letGo(of: session)
    }
}
