internal import FormEngine

/// A browser's sign-in by a link, which no other browser can use again.
public struct SignIn: Sendable, Equatable {
    /// The link's id.
    public var link: String
    /// The token's name.
    public var token: String
    /// The SHA-256 of the secret in the browser's cookie.
    public var hash: [UInt8]
    /// When it signed in.
    public var signedInAt: Timestamp
    /// When the sign-in expires: after twelve hours, or with its token.
    public var expiresAt: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// Maximum time that a browser stays signed in: twelve hours.
    public static let seconds: Int64 = 12 * 3600

    /// A browser's sign-in.
    public init(
        link: String, token: String, hash: [UInt8], signedInAt: Timestamp, expiresAt: Timestamp, leaf: Int = 0
    ) {
        self.link = link
        self.token = token
        self.hash = hash
        self.signedInAt = signedInAt
        self.expiresAt = expiresAt
        self.leaf = leaf
    }
}

extension RowKind { package static let signIn = RowKind("sign-in") }

extension SignIn: StoredRow {
    package static let description = RowDescription<Self>(
        .signIn, in: "sign_ins",
        ColumnList(
            .init("link", \.link), .init("token", \.token), .init("hash", \.hash),
            .init("signed_in_at", \.signedInAt), .init("expires_at", \.expiresAt)
        ) { SignIn(link: $0, token: $1, hash: $2, signedInAt: $3, expiresAt: $4) },
        audit: RowAudit(
            title: { "sign-in by link \($0["link"]) of token \($0["token"])" }, object: { $0["token"]?.string },
            facts: { own, _ in own[0].details("expiresAt", "link") },
            actions: ["token.sign-in": LeafShape([.signIn: 1...1])],
            follow: { $0.add(signIn: $1, $3) }))

    /// The row's values; the token is the actor of a sign-in.
    package var audited: AuditedValues { AuditedValues(.signIn, digestedMembers, actor: token) }
}

/// A sign-out before the sign-in expires.
public struct SignOut: Sendable, Equatable {
    /// The id of the link that it signed in by.
    public var link: String
    /// The token's name.
    public var token: String
    /// When it signed out.
    public var signedOutAt: Timestamp
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A browser's sign-out.
    public init(link: String, token: String, signedOutAt: Timestamp, leaf: Int = 0) {
        self.link = link
        self.token = token
        self.signedOutAt = signedOutAt
        self.leaf = leaf
    }
}

extension RowKind { package static let signOut = RowKind("sign-out") }

extension SignOut: StoredRow {
    package static let description = RowDescription<Self>(
        .signOut, in: "sign_outs",
        ColumnList(.init("link", \.link), .init("token", \.token), .init("signed_out_at", \.signedOutAt)) {
            SignOut(link: $0, token: $1, signedOutAt: $2)
        },
        audit: RowAudit(
            title: { "sign-out of link \($0["link"]) of token \($0["token"])" }, object: { $0["token"]?.string },
            facts: { own, _ in own[0].details("link") },
            actions: ["token.sign-out": LeafShape([.signOut: 1...1])],
            follow: { $0.add(signOut: $1, $3) }))

    /// The row's values; the token is the actor of a sign-out.
    package var audited: AuditedValues { AuditedValues(.signOut, digestedMembers, actor: token) }
}

/// A sign-in found by its cookie, with its token, both read in one state of the database.
public struct PresentedSignIn: Sendable {
    /// The sign-in.
    public var signIn: SignIn
    /// Whether it was signed out.
    public var isSignedOut: Bool
    /// The token, with the log's last time.
    public var token: PresentedToken

    /// A sign-in and its token.
    public init(signIn: SignIn, isSignedOut: Bool, token: PresentedToken) {
        self.signIn = signIn
        self.isSignedOut = isSignedOut
        self.token = token
    }
}

/// A browser's session as the browser receives it; the secret is never shown again.
public struct BrowserSession: Sendable {
    /// The secret for the cookie.
    public var secret: String
    /// The token that the browser acts as.
    public var token: TokenRecord
    /// When it expires, unless the browser signs out earlier.
    public var expiresAt: Timestamp
}
