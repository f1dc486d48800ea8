internal import FormEngine

/// Reads tokens and signed-in browsers.
struct AccessReader: RegistryReader {
    let registry: Registry
}

extension Registry {
    var accessReader: AccessReader { AccessReader(registry: self) }
}

extension AccessReader {
    /// The token of this name; throws for an unknown name.
    func token(named name: String) async throws(RegistryError) -> TokenRecord {
        if let record = try await storedToken(named: name) { return record }
        let names = try await registry.tokens().map(\.name)
        throw .access(.noSuchToken(name, nearest: NearestWord.to(name, among: names)))
    }

    /// The token of this name; nil for an unknown name.
    func storedToken(named name: String) async throws(RegistryError) -> TokenRecord? {
        try await storing { () throws(StoreError) in try await store.token(.name(name)) }?.record
    }

    /// The sign-in of a cookie; nil for an unknown, expired or signed-out one, or an invalid token.
    func openSignIn(presenting cookie: String) async throws(RegistryError) -> PresentedSignIn? {
        guard let hash = AccessSecret.hash(presenting: cookie, as: .cookie) else { return nil }
        let found = try await storing { () throws(StoreError) in try await store.signIn(hash) }
        guard let found, !found.isSignedOut else { return nil }
        let now = registry.seen.time(registry.surroundings.now(), notBefore: found.token.logTime)
        return now < found.signIn.expiresAt && found.token.record.isValid(at: now) ? found : nil
    }
}
