/// Signs a browser out; returns false if it was not signed in.
struct SigningOut: RegistryOperation {
    let registry: Registry
    /// The secret in the browser's cookie.
    let cookie: String

    func plan() async throws(RegistryError) -> OperationPlan<Bool> {
        guard let found = try await registry.accessReader.openSignIn(presenting: cookie) else {
            return .finished(false)
        }
        let now = registry.seen.time(registry.surroundings.now(), notBefore: found.token.logTime)
        let row = SignOut(link: found.signIn.link, token: found.signIn.token, signedOutAt: now)
        let change = Change(
            guards: [.signedIn(link: row.link)], rows: [row],
            leaf: LeafDraft(time: now, actor: row.token, action: "token.sign-out", object: row.token))
        return .change(change, result: true)
    }
}
