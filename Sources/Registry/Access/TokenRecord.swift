public import FormEngine

/// A token: who may use the HTTP API, and for what; its secret is not stored.
public struct TokenRecord: Sendable, Equatable {
    /// A version 7 UUID.
    public var id: String
    /// Name: the actor in every leaf of its actions.
    public var name: String
    /// The roles, in their own order; one at least.
    public var roles: [Role]
    /// The forms that it permits; empty: all.
    public var forms: [FormScope]
    /// When it was made.
    public var createdAt: Timestamp
    /// The actor that made it.
    public var createdBy: String
    /// When it ends; nil: never.
    public var expiresAt: Timestamp?
    /// When it was revoked; nil: it was not.
    public var revokedAt: Timestamp?
    /// The actor that revoked it.
    public var revokedBy: String?
    /// The last day, in UTC, on which it was used; nil: it never was.
    public var lastUsedOn: CivilDate?
    /// The sequence of the leaf that records it; 0 until it is stored.
    public var leaf: Int

    /// A token.
    public init(
        id: String, name: String, roles: [Role], forms: [FormScope], createdAt: Timestamp, createdBy: String,
        expiresAt: Timestamp?, revokedAt: Timestamp? = nil, revokedBy: String? = nil, lastUsedOn: CivilDate? = nil,
        leaf: Int = 0
    ) {
        self.id = id
        self.name = name
        self.roles = roles
        self.forms = forms
        self.createdAt = createdAt
        self.createdBy = createdBy
        self.expiresAt = expiresAt
        self.revokedAt = revokedAt
        self.revokedBy = revokedBy
        self.lastUsedOn = lastUsedOn
        self.leaf = leaf
    }

    /// Whether the token is valid at a time: not revoked, and its end is still to come.
    public func isValid(at time: Timestamp) -> Bool { revokedAt == nil && expiresAt.map { time < $0 } ?? true }

    /// Whether one of its roles is this role, or includes it (see `Role.included`).
    public func allows(_ role: Role) -> Bool { roles.contains { $0.included.contains(role) } }

    /// Whether it permits a form; a token without forms permits all, including those created later.
    public func covers(_ form: FormKey) -> Bool { forms.isEmpty || forms.contains { $0.covers(form) } }
}

/// Key for looking a token up.
public enum TokenKey: Sendable {
    /// Its name.
    case name(String)
    /// The SHA-256 of its secret.
    case hash([UInt8])
}

/// A token that a request presents, with the time of the log's last leaf: the clock never reads earlier than that.
public struct PresentedToken: Sendable {
    /// The token.
    public var record: TokenRecord
    /// The log's last time.
    public var logTime: Timestamp?

    /// A token and the log's last time.
    public init(record: TokenRecord, logTime: Timestamp?) {
        self.record = record
        self.logTime = logTime
    }
}
