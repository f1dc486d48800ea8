internal import FormEngine

/// A link by which a browser signs in with a token: once, and within ten minutes.
public struct SignInLink: Sendable, Equatable {
    /// A version 7 UUID.
    public var id: String
    /// The token's name.
    public var token: String
    /// The SHA-256 of the link's secret.
    public var hash: [UInt8]
    /// When it was made.
    public var madeAt: Timestamp
    /// When it ends: after ten minutes, or with its token.
    public var expiresAt: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// How long a link lasts at most: ten minutes.
    public static let seconds: Int64 = 600

    /// A link.
    public init(id: String, token: String, hash: [UInt8], madeAt: Timestamp, expiresAt: Timestamp, leaf: Int = 0) {
        self.id = id
        self.token = token
        self.hash = hash
        self.madeAt = madeAt
        self.expiresAt = expiresAt
        self.leaf = leaf
    }

    /// The row's values.
    public var audited: AuditedValues {
        AuditedValues(
            .signInLink,
            [
                .init("expiresAt", .text(expiresAt.text)), .init("hash", .hex(hash)), .init("id", .text(id)),
                .init("madeAt", .text(madeAt.text)), .init("token", .text(token)),
            ])
    }
}

/// A link with whether somebody signed in by it.
public struct StoredSignInLink: Sendable {
    /// The link.
    public var link: SignInLink
    /// Whether it was used.
    public var isUsed: Bool

    /// A link, used or not.
    public init(link: SignInLink, isUsed: Bool) {
        self.link = link
        self.isUsed = isUsed
    }
}
