internal import FormEngine

/// Revocation of a token: it opens nothing from then on, and never again.
public struct TokenRevocation: Sendable, Equatable {
    /// The token's name.
    public var token: String
    /// When it was revoked.
    public var revokedAt: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A revocation.
    public init(token: String, revokedAt: Timestamp, leaf: Int = 0) {
        self.token = token
        self.revokedAt = revokedAt
        self.leaf = leaf
    }

    /// The row's values; who revoked it stands in the leaf itself.
    public var audited: AuditedValues {
        AuditedValues(
            .tokenRevocation, [.init("revokedAt", .text(revokedAt.text)), .init("token", .text(token))])
    }
}
