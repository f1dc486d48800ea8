internal import FormEngine

/// A session that has started, with the one thing that is told only now.
public struct StartedSession: Sendable {
    /// The secret that opens the session from now on; the registry keeps its digest alone.
    public var secret: String
    /// Where it stands.
    public var view: SessionView
    /// The members of the source values that nothing in the version reads.
    public var unreadSources: [UnreadSource]
    /// Whether it was started before, under the same idempotency key.
    public var isRepeated = false
}

extension Registry {
    /// Starts a session of the version that is live, which judges it to its end; returns when that is on disk.
    ///
    /// Under an idempotency key the same start gives the same session and secret, wherever the session stands by then.
    public func startSession(_ start: SessionStart) async throws(RegistryError) -> StartedSession {
        try await StartingSession(registry: self, start: start).run()
    }
}

extension SessionRecord {
    /// Change that starts it: on condition that nothing was recorded since of what decides which version is live, with
    /// the beginning of its answers, and the exposure that it brings about.
    func start(by chosen: ChosenVersion, state: SessionState) -> Change {
        let exposure = chosen.choice.exposure(by: id, subject: subject, at: startedAt, salt: salt)
        let exposures: [any NewRow] = exposure.map { [$0] } ?? []
        return Change(
            guards: [.live(form, channel, release: release), .timeline(form, channel, leaf: chosen.leaf)]
                + chosen.choice.guards,
            rows: [NewSession(self, state)] + exposures,
            leaf: LeafDraft(time: startedAt, actor: contextBy, action: "session.start", object: id))
    }
}

extension SessionStart {
    /// The values that fill in fields of the form; nil if there are none.
    func prefill(of config: FormConfig) throws(RegistryError) -> JSONValue? {
        guard let prefill else { return nil }
        if ignoresOtherPrefill {
            let taken = Prefill(taking: prefill, of: config)
            return taken.values.isEmpty ? nil : taken.json
        }
        do throws(PrefillError) {
            return try Prefill(prefill, of: config).json
        } catch {
            throw .prefillRefused(error)
        }
    }

    /// The keyed hash of an idempotency key, scoped to who starts the session and to the form.
    func hash(of key: String, _ keyring: Keyring) -> [UInt8] {
        keyring.hash(.idempotency, [actor, form.text, key, "session.start"].map { Array($0.utf8) })
    }

    /// The keyed hash of everything that is sent with a start.
    ///
    /// The session's id goes into it, so that a use cannot be moved to another session.
    func body(of session: String, salt: [UInt8], _ keyring: Keyring) -> [UInt8] {
        let optional: [[UInt8]?] = [
            sources.map { RequestBody.normalised($0) }, subject.map { Array($0.utf8) }, locale.map { Array($0.utf8) },
        ]
        let parts: [[UInt8]] = [
            salt, Array(session.utf8), Array(channel.name.utf8), context.canonicalBytes, [isTest ? 1 : 0],
        ]
        // Left out where there is none: starts of before have no word of it.
        let consent: [[UInt8]] = consent.map { [Array($0.utf8)] } ?? []
        let filled: [[UInt8]] = prefill.map { [Array("prefill".utf8), $0.canonicalBytes] } ?? []
        // An empty text is not an absent one.
        return keyring.hash(.body, parts + optional.map { part in part.map { [1] + $0 } ?? [] } + consent + filled)
    }
}
