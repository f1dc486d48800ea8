internal import FormEngine

/// Makes a token and its secret.
struct CreatingToken: RegistryOperation {
    let registry: Registry
    let draft: TokenDraft
    let actor: String

    func plan() async throws(RegistryError) -> OperationPlan<(record: TokenRecord, secret: String)> {
        let now = try await registry.now()
        let draft = try draft.checked(at: now)
        if let taken = try await registry.accessReader.storedToken(named: draft.name) {
            throw .access(.nameTaken(draft.name, isRevoked: taken.revokedAt != nil))
        }
        let secret = AccessSecret(.token, surroundings)
        let record = TokenRecord(
            id: surroundings.uuid(at: now), name: draft.name, roles: draft.roles, forms: draft.forms, createdAt: now,
            createdBy: actor, expiresAt: draft.expiresAt)
        let change = Change(
            guards: [.freeTokenName(draft.name)], rows: [StoredToken(record, hash: secret.hash)],
            leaf: LeafDraft(time: now, actor: actor, action: "token.create", object: draft.name))
        return .change(change) { receipt in
            var stored = record
            stored.leaf = receipt.leaf
            return (stored, secret.text)
        }
    }
}
