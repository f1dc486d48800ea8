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

    /// Maximum lifetime of a link: ten minutes.
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
}

extension RowKind { package static let signInLink = RowKind("sign-in-link") }

extension SignInLink: StoredRow {
    package static let description = RowDescription<Self>(
        .signInLink, in: "sign_in_links",
        ColumnList(
            .init("id", \.id), .init("token", \.token), .init("hash", \.hash), .init("made_at", \.madeAt),
            .init("expires_at", \.expiresAt)
        ) { SignInLink(id: $0, token: $1, hash: $2, madeAt: $3, expiresAt: $4) },
        audit: RowAudit(
            title: { "link \($0["id"]) of token \($0["token"])" }, object: { $0["token"]?.string },
            facts: { own, _ in own[0].details("expiresAt") + [.init("link", own[0]["id"] ?? .null)] },
            actions: ["token.link": LeafShape([.signInLink: 1...1])],
            follow: { $0.add(signInLink: $1, $3) }))
}

/// A link, and whether a browser has signed in by it.
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
