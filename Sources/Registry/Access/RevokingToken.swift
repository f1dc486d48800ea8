internal import FormEngine

/// Revokes a token: its secret is rejected from now on, and its browsers are signed out.
struct RevokingToken: RegistryOperation {
    let registry: Registry
    let name: String
    let actor: String
    let message: String?

    func plan() async throws(RegistryError) -> OperationPlan<TokenRecord> {
        var record = try await registry.accessReader.token(named: name)
        if let revokedAt = record.revokedAt { throw .access(.revoked(name, at: revokedAt)) }
        let now = try await registry.now()
        (record.revokedAt, record.revokedBy) = (now, actor)
        let change = Change(
            guards: [.unrevoked(token: name)], rows: [TokenRevocation(token: name, revokedAt: now)],
            leaf: LeafDraft(
                time: now, actor: actor, action: "token.revoke", object: name, note: registry.surroundings.note(message)
            ))
        return .change(change, result: record)
    }
}
