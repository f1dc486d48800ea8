package import FormEngine
package import Registry

/// Row of `token list`: name, roles, forms, state and use of a token, never its secret.
package struct TokenRow {
    package let token: TokenRecord
    /// The time that its state refers to.
    package let now: Timestamp

    package init(_ token: TokenRecord, at now: Timestamp) {
        self.token = token
        self.now = now
    }

    package static let keys = [
        "id", "name", "roles", "forms", "state", "createdAt", "createdBy", "expiresAt", "revokedAt", "revokedBy",
        "lastUsedOn",
    ]

    /// State: `valid`, `expired` or `revoked`.
    package var state: String {
        if token.revokedAt != nil { return "revoked" }
        return token.isValid(at: now) ? "valid" : "expired"
    }

    package var json: JSONValue {
        .object([
            "id": .text(token.id), "name": .text(token.name),
            "roles": .array(token.roles.map { .text($0.rawValue) }),
            "forms": .array(token.forms.map { .text($0.text) }), "state": .text(state),
            "createdAt": .time(token.createdAt), "createdBy": .text(token.createdBy),
            "expiresAt": token.expiresAt.map { .time($0) } ?? .null,
            "revokedAt": token.revokedAt.map { .time($0) } ?? .null, "revokedBy": .text(orNull: token.revokedBy),
            "lastUsedOn": .text(orNull: token.lastUsedOn?.text),
        ])
    }

    /// Roles, separated by commas.
    package var roles: String { token.roles.map(\.rawValue).joined(separator: ", ") }
    /// Forms, separated by commas, or `all`.
    package var forms: String { token.forms.isEmpty ? "all" : token.forms.map(\.text).joined(separator: ", ") }
}
