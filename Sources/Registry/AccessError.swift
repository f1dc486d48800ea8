/// Why a token, or a sign-in link, could not be made or revoked.
///
/// Nothing was changed. An unknown secret gets no details.
public enum AccessError: Error, Sendable, Equatable {
    /// No role has this name; with the nearest name.
    case unknownRole(String, nearest: String?)
    /// The text is neither a form's key nor a kind with its slash.
    case unreadableScope(String)
    /// A token must have a role.
    case noRole(String)
    /// The text cannot be a token's name.
    case malformedName(String)
    /// Another token has, or had, the name; with whether that token was revoked.
    case nameTaken(String, isRevoked: Bool)
    /// The token would have ended before it was made.
    case expiryPassed(Timestamp, now: Timestamp)
    /// No token has this name; with the nearest name.
    case noSuchToken(String, nearest: String?)
    /// The token was revoked.
    case revoked(String, at: Timestamp)
    /// The token has ended.
    case expired(String, at: Timestamp)

    /// The stable codes.
    public enum Code: String, Sendable, CaseIterable {
        case unknownRole = "unknown_role"
        case unreadableScope = "unreadable_form_scope"
        case noRole = "no_role"
        case malformedName = "malformed_token_name"
        case nameTaken = "token_name_taken"
        case expiryPassed = "expiry_in_the_past"
        case noSuchToken = "no_such_token"
        case revoked = "token_revoked"
        case expired = "token_expired"
    }
}
