package import FormEngine
package import Registry

/// Row of `token list`: who may ask over HTTP, and for what; no secret is known of any.
package struct TokenRow {
    package let token: TokenRecord
    /// The time at which its state is told.
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

    /// Roles in a sentence.
    package var roles: String { token.roles.map(\.rawValue).joined(separator: ", ") }
    /// Forms in a sentence.
    package var forms: String { token.forms.isEmpty ? "all" : token.forms.map(\.text).joined(separator: ", ") }
}
