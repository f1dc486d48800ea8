internal import FormEngine

extension Registry {
    /// All tokens there ever were, newest first; their secrets are nowhere.
    public func tokens() async throws(RegistryError) -> [TokenRecord] {
        try await storing { () throws(StoreError) in try await store.tokens() }
    }

    /// Makes a token, and tells its secret, this once.
    public func createToken(
        _ draft: TokenDraft, actor: String
    ) async throws(RegistryError) -> (record: TokenRecord, secret: String) {
        try await CreatingToken(registry: self, draft: draft, actor: actor).run()
    }

    /// Revokes a token: from now on it opens nothing, and browsers that signed in with it are signed out.
    @discardableResult public func revokeToken(
        named name: String, actor: String, message: String? = nil
    ) async throws(RegistryError) -> TokenRecord {
        try await RevokingToken(registry: self, name: name, actor: actor, message: message).run()
    }

    /// The token that a secret opens; nil if it is unknown, or the token has ended or was revoked.
    ///
    /// One look-up by a unique index, and nothing is written: every request over HTTP asks this.
    public func token(presenting secret: String) async throws(RegistryError) -> TokenRecord? {
        guard let hash = AccessSecret.hash(presenting: secret, as: .token) else { return nil }
        let found = try await storing { () throws(StoreError) in try await store.token(.hash(hash)) }
        guard let found, found.record.isValid(at: clock(notBefore: found.logTime)) else { return nil }
        return found.record
    }

    /// Notes that a token is used today, in UTC: at most one row a day, and nothing is written if it stands already.
    ///
    /// - Returns: Why it could not be noted, which is no reason to refuse a request; nil if it could, or was before.
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

extension AccessReader {
    /// A token by its name, or why there is none.
    func token(named name: String) async throws(RegistryError) -> TokenRecord {
        if let record = try await storedToken(named: name) { return record }
        let names = try await registry.tokens().map(\.name)
        throw .access(.noSuchToken(name, nearest: NearestWord.to(name, among: names)))
    }

    /// A token by its name; nil if there is none.
    func storedToken(named name: String) async throws(RegistryError) -> TokenRecord? {
        try await storing { () throws(StoreError) in try await store.token(.name(name)) }?.record
    }
}
