internal import FormEngine

/// Signs a browser in by an unused link; nil if the link is used or expired, or its token is no longer valid.
struct SigningIn: RegistryOperation {
    let registry: Registry
    /// The hash of the link's secret.
    let hash: [UInt8]

    func plan() async throws(RegistryError) -> OperationPlan<BrowserSession?> {
        let found = try await registry.storing { () throws(StoreError) in try await store.signInLink(hash) }
        guard let found, !found.isUsed else { return .finished(nil) }
        let (link, token) = (found.link, try await registry.accessReader.token(named: found.link.token))
        let now = try await registry.now()
        guard now < link.expiresAt, token.isValid(at: now) else { return .finished(nil) }
        let cookie = AccessSecret(.cookie, surroundings)
        let row = SignIn(
            link: link.id, token: token.name, hash: cookie.hash, signedInAt: now,
            expiresAt: token.end(after: SignIn.seconds, from: now))
        let change = Change(
            guards: [.unusedLink(link.id), .unrevoked(token: token.name)], rows: [row],
            leaf: LeafDraft(time: now, actor: token.name, action: "token.sign-in", object: token.name))
        return .change(
            change, result: BrowserSession(secret: cookie.text, token: token, expiresAt: row.expiresAt))
    }
}
