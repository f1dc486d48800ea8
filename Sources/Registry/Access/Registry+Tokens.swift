internal import FormEngine

extension Registry {
    /// All tokens ever made, newest first; their secrets are not stored.
    public func tokens() async throws(RegistryError) -> [TokenRecord] {
        try await storing { () throws(StoreError) in try await store.tokens() }
    }

    /// Makes a token, and returns its secret, which is never shown again.
    public func createToken(
        _ draft: TokenDraft, actor: String
    ) async throws(RegistryError) -> (record: TokenRecord, secret: String) {
        try await CreatingToken(registry: self, draft: draft, actor: actor).run()
    }

    /// Revokes a token: its secret is rejected from now on, and its browsers are signed out.
    @discardableResult public func revokeToken(
        named name: String, actor: String, message: String? = nil
    ) async throws(RegistryError) -> TokenRecord {
        try await RevokingToken(registry: self, name: name, actor: actor, message: message).run()
    }

    /// The token of a secret; nil for an unknown, expired or revoked one.
    ///
    /// Every HTTP request calls this: one look-up by a unique index, without a write.
    public func token(presenting secret: String) async throws(RegistryError) -> TokenRecord? {
        guard let hash = AccessSecret.hash(presenting: secret, as: .token) else { return nil }
        let found = try await storing { () throws(StoreError) in try await store.token(.hash(hash)) }
        guard let found, found.record.isValid(at: seen.time(surroundings.now(), notBefore: found.logTime)) else {
            return nil
        }
        return found.record
    }

    /// Records that a token was used today (UTC): at most one row a day, without a write if today is recorded already.
    ///
    /// - Returns: The error if recording failed, which is no reason to refuse a request; nil otherwise.
    @discardableResult public func noteUse(of token: TokenRecord) async -> RegistryError? {
        let today = surroundings.now().utcDate
        if let last = token.lastUsedOn, last >= today { return nil }
        do throws(StoreError) {
            try await store.noteUse(of: token.name, on: today)
            return nil
        } catch {
            return .store(error)
        }
    }
}
