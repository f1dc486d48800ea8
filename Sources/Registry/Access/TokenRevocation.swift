internal import FormEngine

/// Revocation of a token: from then on it gives access to nothing.
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
}

extension RowKind { package static let tokenRevocation = RowKind("token-revocation") }

extension TokenRevocation: StoredRow {
    package static let description = RowDescription<Self>(
        .tokenRevocation, in: "token_revocations",
        ColumnList(.init("token", \.token), .init("revoked_at", \.revokedAt)) {
            TokenRevocation(token: $0, revokedAt: $1)
        },
        audit: RowAudit(
            title: { "revocation of token \($0["token"])" }, object: { $0["token"]?.string },
            actions: ["token.revoke": LeafShape([.tokenRevocation: 1...1])],
            follow: { $0.add(tokenRevocation: $1, $3) }))
}
