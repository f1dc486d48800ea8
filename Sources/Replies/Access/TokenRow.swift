package import FormEngine
package import Registry

/// Row of `token list`: who may ask over HTTP, and for what; no secret is known of any.
package struct TokenRow {
    private let token: TokenRecord
    /// The time at which its state is told.
    private let now: Timestamp

    package init(_ token: TokenRecord, at now: Timestamp) {
        self.token = token
        self.now = now
    }

    package static let keys = [
        "id", "name", "roles", "forms", "state", "createdAt", "createdBy", "expiresAt", "revokedAt", "revokedBy",
        "lastUsedOn",
    ]

    package static let columns: [Table.Column] = [
        .init("NAME", .key), .init("STATE", .main), .init("ROLES", .main), .init("FORMS", .main),
        .init("EXPIRES", .main), .init("LAST USED", .main), .init("MADE", .detail), .init("BY", .detail),
    ]

    /// State: `valid`, `expired` or `revoked`.
    private var state: String {
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

    package var cells: [Table.Cell] {
        let shown = token.revokedAt == nil && token.isValid(at: now) ? StyledText(state, .green) : .dim(state)
        return [
            .text(.bold(token.name)), .text(shown), .init(roles), .init(forms),
            .init(token.expiresAt?.text ?? "never"), .init(token.lastUsedOn?.text ?? "never"),
            .init(token.createdAt.text), .init(token.createdBy),
        ]
    }

    /// Roles in a sentence.
    package var roles: String { token.roles.map(\.rawValue).joined(separator: ", ") }
    /// Forms in a sentence.
    package var forms: String { token.forms.isEmpty ? "all" : token.forms.map(\.text).joined(separator: ", ") }
}
