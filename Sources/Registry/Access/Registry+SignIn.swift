internal import FormEngine

/// Browsers sign in with a one-time link made for a token, so that the token's own secret never reaches a browser.
extension Registry {
    /// Makes a link by which one browser can sign in with a token, and returns its secret, which is never shown again.
    ///
    /// The link expires after ten minutes, or with the token if that is earlier.
    public func makeSignInLink(
        forToken name: String, actor: String
    ) async throws(RegistryError) -> (link: SignInLink, secret: String) {
        try await MakingSignInLink(registry: self, name: name, actor: actor).run()
    }

    /// Signs a browser in by a link, which cannot be used again.
    ///
    /// - Returns: Nil if the link is unknown, used or expired, or its token has ended or was revoked. Of two browsers
    ///   that use one link at the same time, one is signed in.
    public func signIn(link secret: String) async throws(RegistryError) -> BrowserSession? {
        guard let hash = AccessSecret.hash(presenting: secret, as: .link) else { return nil }
        return try await SigningIn(registry: self, hash: hash).run()
    }

    /// The token that a browser acts as; nil for an unknown, expired or signed-out cookie, or an ended or revoked
    /// token.
    ///
    /// It costs one look-up by a unique index, without a write.
    public func browserSession(presenting cookie: String) async throws(RegistryError) -> TokenRecord? {
        try await accessReader.openSignIn(presenting: cookie)?.token.record
    }

    /// Signs a browser out.
    ///
    /// - Returns: Whether the browser was signed in; otherwise nothing is written.
    @discardableResult public func signOut(_ cookie: String) async throws(RegistryError) -> Bool {
        try await SigningOut(registry: self, cookie: cookie).run()
    }

    /// The link of a secret with its token; nil if nobody can sign in by it.
    ///
    /// The link stays usable.
    public func signInLink(
        presenting secret: String
    ) async throws(RegistryError) -> (link: SignInLink, token: TokenRecord)? {
        guard let hash = AccessSecret.hash(presenting: secret, as: .link) else { return nil }
        let found = try await storing { () throws(StoreError) in try await store.signInLink(hash) }
        guard let found, !found.isUsed else { return nil }
        let token = try await accessReader.token(named: found.link.token)
        let now = try await now()
        return now < found.link.expiresAt && token.isValid(at: now) ? (found.link, token) : nil
    }
}
