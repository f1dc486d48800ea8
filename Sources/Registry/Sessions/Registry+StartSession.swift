internal import FormEngine

/// A started session with its secret, which is never shown again.
public struct StartedSession: Sendable {
    /// The secret that opens the session; the registry stores only its digest.
    public var secret: String
    /// The session's state.
    public var view: SessionView
    /// The given source values that no field of the version reads.
    public var unreadSources: [UnreadSource]
    /// Whether an earlier request started it under this idempotency key.
    public var isRepeated = false
}

extension Registry {
    /// Starts a session on the live version, which it keeps to its end; returns when that is on disk.
    ///
    /// Under an idempotency key a repeated start returns the existing session and its secret, in any state of the
    /// session.
    public func startSession(_ start: SessionStart) async throws(RegistryError) -> StartedSession {
        try await StartingSession(registry: self, start: start).run()
    }
}

extension SessionRecord {
    /// Change that starts it, with its initial answers and its exposure, guarded against changes of the live version.
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
    /// The values to prefill fields with; nil without any.
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

    /// The keyed hash of an idempotency key, scoped to the actor and the form.
    func hash(of key: String, _ keyring: Keyring) -> [UInt8] {
        keyring.hash(.idempotency, [actor, form.text, key, "session.start"].map { Array($0.utf8) })
    }

    /// The keyed hash of the complete request.
    ///
    /// It includes the session's id, so that a use cannot be moved to another session.
    func body(of session: String, salt: [UInt8], _ keyring: Keyring) -> [UInt8] {
        let optional: [[UInt8]?] = [
            sources.map { RequestBody.normalised($0) }, subject.map { Array($0.utf8) }, locale.map { Array($0.utf8) },
        ]
        let parts: [[UInt8]] = [
            salt, Array(session.utf8), Array(channel.name.utf8), context.canonicalBytes, [isTest ? 1 : 0],
        ]
        // An absent consent is omitted, so that hashes of older starts stay valid.
        let consent: [[UInt8]] = consent.map { [Array($0.utf8)] } ?? []
        let filled: [[UInt8]] = prefill.map { [Array("prefill".utf8), $0.canonicalBytes] } ?? []
        // An empty text differs from an absent one.
        return keyring.hash(.body, parts + optional.map { part in part.map { [1] + $0 } ?? [] } + consent + filled)
    }
}
