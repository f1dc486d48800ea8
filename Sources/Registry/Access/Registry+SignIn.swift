internal import FormEngine

/// Browsers sign in with a link that somebody makes for a token: the token's own secret never meets a browser.
extension Registry {
    /// Makes a link by which one browser can sign in with a token, and tells its secret, this once.
    ///
    /// It lasts for ten minutes, or as long as the token if that ends before.
    public func makeSignInLink(
        forToken name: String, actor: String
    ) async throws(RegistryError) -> (link: SignInLink, secret: String) {
        for _ in 0..<Self.attempts {
            let token = try await token(named: name)
            let now = try await now()
            try refuseUnlessValid(token, at: now)
            let secret = AccessSecret(.link, surroundings)
            var link = SignInLink(
                id: surroundings.uuid(at: now), token: name, hash: secret.hash, madeAt: now,
                expiresAt: end(of: token, after: SignInLink.seconds, from: now))
            let change = Change(
                guards: [.unrevoked(token: name)], rows: [link],
                leaf: LeafDraft(time: now, actor: actor, action: "token.link", object: name))
            guard let receipt = try await commitIfCurrent(change) else { continue }
            link.leaf = receipt.leaf
            return (link, secret.text)
        }
        throw .contention
    }

    /// Signs a browser in by a link, which is then used up.
    ///
    /// - Returns: Nil if the link is unknown, used or over, or its token has ended or was revoked. Of two browsers that use
    ///   one link at once, one signs in.
    public func signIn(link secret: String) async throws(RegistryError) -> BrowserSession? {
        guard let hash = AccessSecret.hash(presenting: secret, as: .link) else { return nil }
        for _ in 0..<Self.attempts {
            let found = try await storing { () throws(StoreError) in try await store.signInLink(hash) }
            guard let found, !found.isUsed else { return nil }
            let token = try await token(named: found.link.token)
            let now = try await now()
            guard now < found.link.expiresAt, token.isValid(at: now) else { return nil }
            let session = try await signIn(by: found.link, with: token, at: now)
            if let session { return session }
        }
        throw .contention
    }

    /// A browser's session by an unused link; nil if somebody used it, or revoked the token, meanwhile.
    private func signIn(
        by link: SignInLink, with token: TokenRecord, at now: Timestamp
    ) async throws(RegistryError) -> BrowserSession? {
        let cookie = AccessSecret(.cookie, surroundings)
        let row = SignIn(
            link: link.id, token: token.name, hash: cookie.hash, signedInAt: now,
            expiresAt: end(of: token, after: SignIn.seconds, from: now))
        let change = Change(
            guards: [.unusedLink(link.id), .unrevoked(token: token.name)], rows: [row],
            leaf: LeafDraft(time: now, actor: token.name, action: "token.sign-in", object: token.name))
        guard try await commitIfCurrent(change) != nil else { return nil }
        return BrowserSession(secret: cookie.text, token: token, expiresAt: row.expiresAt)
    }

    /// The token that a browser acts as; nil if its cookie is unknown, it signed out, its time is over, or its token's.
    ///
    /// One look-up by a unique index, and nothing is written.
    public func browserSession(presenting cookie: String) async throws(RegistryError) -> TokenRecord? {
        try await openSignIn(presenting: cookie)?.token.record
    }

    /// Signs a browser out.
    ///
    /// - Returns: Whether it was signed in; where it was not, nothing is written.
    @discardableResult public func signOut(_ cookie: String) async throws(RegistryError) -> Bool {
        for _ in 0..<Self.attempts {
            guard let found = try await openSignIn(presenting: cookie) else { return false }
            let now = clock(notBefore: found.token.logTime)
            let row = SignOut(link: found.signIn.link, token: found.signIn.token, signedOutAt: now)
            let change = Change(
                guards: [.signedIn(link: row.link)], rows: [row],
                leaf: LeafDraft(time: now, actor: row.token, action: "token.sign-out", object: row.token))
            if try await commitIfCurrent(change) != nil { return true }
        }
        throw .contention
    }

    private func openSignIn(presenting cookie: String) async throws(RegistryError) -> PresentedSignIn? {
        guard let hash = AccessSecret.hash(presenting: cookie, as: .cookie) else { return nil }
        let found = try await storing { () throws(StoreError) in try await store.signIn(hash) }
        guard let found, !found.isSignedOut else { return nil }
        let now = clock(notBefore: found.token.logTime)
        return now < found.signIn.expiresAt && found.token.record.isValid(at: now) ? found : nil
    }

    /// The end of a span of time, or of the token if that comes before.
    private func end(of token: TokenRecord, after seconds: Int64, from now: Timestamp) -> Timestamp {
        let end = now.advanced(bySeconds: seconds)
        return token.expiresAt.map { min($0, end) } ?? end
    }

    private func refuseUnlessValid(_ token: TokenRecord, at now: Timestamp) throws(RegistryError) {
        if let revokedAt = token.revokedAt { throw .access(.revoked(token.name, at: revokedAt)) }
        if let expiresAt = token.expiresAt, !token.isValid(at: now) {
            throw .access(.expired(token.name, at: expiresAt))
        }
    }
}

extension Registry {
    /// The link of a secret, and the token that it signs in with; nil if it would sign nobody in.
    ///
    /// Nothing is used up.
    public func signInLink(
        presenting secret: String
    ) async throws(RegistryError) -> (link: SignInLink, token: TokenRecord)? {
        guard let hash = AccessSecret.hash(presenting: secret, as: .link) else { return nil }
        let found = try await storing { () throws(StoreError) in try await store.signInLink(hash) }
        guard let found, !found.isUsed else { return nil }
        let token = try await token(named: found.link.token)
        let now = try await now()
        return now < found.link.expiresAt && token.isValid(at: now) ? (found.link, token) : nil
    }
}
