internal import FormEngine

/// Makes a link by which one browser can sign in with a token, and the secret in it.
struct MakingSignInLink: RegistryOperation {
    let registry: Registry
    /// The token's name.
    let name: String
    let actor: String

    func plan() async throws(RegistryError) -> OperationPlan<(link: SignInLink, secret: String)> {
        let token = try await registry.accessReader.token(named: name)
        let now = try await registry.now()
        try refuseUnlessValid(token, at: now)
        let secret = AccessSecret(.link, surroundings)
        let link = SignInLink(
            id: surroundings.uuid(at: now), token: name, hash: secret.hash, madeAt: now,
            expiresAt: token.end(after: SignInLink.seconds, from: now))
        let change = Change(
            guards: [.unrevoked(token: name)], rows: [link],
            leaf: LeafDraft(time: now, actor: actor, action: "token.link", object: name))
        return .change(change) { receipt in
            var stored = link
            stored.leaf = receipt.leaf
            return (stored, secret.text)
        }
    }

    private func refuseUnlessValid(_ token: TokenRecord, at now: Timestamp) throws(RegistryError) {
        if let revokedAt = token.revokedAt { throw .access(.revoked(token.name, at: revokedAt)) }
        if let expiresAt = token.expiresAt, !token.isValid(at: now) {
            throw .access(.expired(token.name, at: expiresAt))
        }
    }
}

extension TokenRecord {
    /// The end of a time span that starts now, or the token's expiry if that is earlier.
    func end(after seconds: Int64, from now: Timestamp) -> Timestamp {
        let end = now.advanced(bySeconds: seconds)
        return expiresAt.map { min($0, end) } ?? end
    }
}
