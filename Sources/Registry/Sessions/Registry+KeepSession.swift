public import FormEngine

/// A session that somebody took over: only they hold it now.
public struct TakenSession: Sendable {
    /// The secret that opens it from now on.
    public var secret: String
    /// From when on it takes no answers.
    public var expiresAt: Timestamp
}

/// What keeps a session with the person who fills it in: another secret, more time, another language, a draft.
extension Registry {
    /// Gives an open session another secret; whoever has the former one holds it no more.
    public func takeOverSession(_ id: String, secret: String) async throws(RegistryError) -> TakenSession {
        let made = SessionSecret.make(surroundings)
        let session = try await rewrite(id, secret: secret) { $0.state.secret = SessionSecret.digest(of: made) }
        return TakenSession(secret: made, expiresAt: session.state.expiresAt)
    }

    /// Gives an open session the time that it had at its start once more; ten times that is the most it is kept.
    ///
    /// - Returns: From when on it takes no answers.
    @discardableResult
    public func extendSession(_ id: String, secret: String) async throws(RegistryError) -> Timestamp {
        let now = surroundings.now()
        let session = try await rewrite(id, secret: secret) { session in
            let span = Int64(session.form.config.policy.sessionTime.seconds)
            let latest = session.record.startedAt.advanced(bySeconds: 10 * span)
            let wanted = min(now.advanced(bySeconds: span), latest)
            session.record.expiresAt = max(session.record.expiresAt, wanted)
        }
        return session.state.expiresAt
    }

    /// Has an open session's messages in another language; what is none changes nothing.
    ///
    /// - Returns: The number of the session's last change, which this is; nil if nothing was changed.
    @discardableResult
    public func setLanguage(
        _ tag: String, ofSession id: String, secret: String
    ) async throws(RegistryError) -> Int? {
        guard LanguageTag.isTaken(tag) else { return nil }
        return try await rewrite(id, secret: secret) { $0.answers.locale = tag }.state.revision
    }

    /// Fills in fields of an open session that nobody answered, with the values of a link; what the form does not take is
    /// left out, and what an earlier link filled in stays.
    ///
    /// - Returns: The number of the session's last change, which this is.
    @discardableResult
    public func prefill(
        _ values: JSONValue, ofSession id: String, secret: String
    ) async throws(RegistryError) -> Int {
        try await rewrite(id, secret: secret) { session in
            let all = JSONValue.object((session.answers.prefill?.members ?? []) + (values.members ?? []))
            session.answers.prefill = Prefill(taking: all, of: session.form.config).json
        }.state.revision
    }

    /// Keeps a screen with answers that no step was sent with, until the next step is.
    ///
    /// - Parameter revision: The change that the screen was drawn after; where there was one since, nothing is kept.
    /// - Returns: The number of the session's last change, which this is.
    public func keepDraft(
        _ draft: [UInt8], after revision: Int, ofSession id: String, secret: String
    ) async throws(RegistryError) -> Int {
        try await rewrite(id, secret: secret) { (session) throws(RegistryError) in
            guard session.state.revision == revision else {
                throw .sessionMoved(id, revision: session.state.revision)
            }
            session.answers.draft = draft
        }.state.revision
    }

    /// Discards an open session for whoever holds it.
    ///
    /// Nothing that was entered is kept, its names are free, and no secret opens it any more. What is stored of it in the
    /// clear stays.
    public func discardSession(_ id: String, secret: String) async throws(RegistryError) {
        let unknown = SessionSecret.digest(of: SessionSecret.make(surroundings))
        let session = try await rewrite(id, secret: secret) { session in
            session.answers = SessionAnswers(
                progress: FormProgress(), sources: nil, at: session.record.startedAt, context: .object([]), locale: nil)
            session.state.secret = unknown
        }
        try await sessionReader.letGo(of: session)
    }

    /// Seals an open session anew with a change, as its next revision.
    @discardableResult
    private func rewrite(
        _ id: String, secret: String, _ change: @escaping @Sendable (inout OpenSession) throws(RegistryError) -> Void
    ) async throws(RegistryError) -> OpenSession {
        try await RewritingSession(registry: self, id: id, secret: secret, change: change).run()
    }
}
