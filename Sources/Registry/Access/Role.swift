internal import FormEngine

/// Role of a token: the operations that it permits.
public enum Role: String, Sendable, CaseIterable {
    /// Reads forms, versions, releases, rollouts and word lists.
    case viewer
    /// Lints, compares and tries configs that are not published.
    case author
    /// Publishes, rolls back, promotes and withdraws versions.
    case publisher
    /// Starts, moves and ends rollouts.
    case experimenter
    /// Reads submissions and the audit log, and replays history.
    case auditor
    /// Does all that the other roles except `app` permit, and manages keys, subjects and tokens.
    case admin
    /// Submits people's answers, and names their subjects.
    case app

    /// The role and the roles that it includes.
    ///
    /// Every role except `app` may read, and a publisher may draft. No role includes `app`: a program that vouches for
    /// people's answers does nothing else, and a publisher sends no answers.
    public var included: Set<Role> {
        switch self {
        case .viewer: [.viewer]
        case .author: [.author, .viewer]
        case .publisher: [.publisher, .author, .viewer]
        case .experimenter: [.experimenter, .viewer]
        case .auditor: [.auditor, .viewer]
        case .admin: Set(Self.allCases).subtracting([.app])
        case .app: [.app]
        }
    }

    /// Parses a role that a person typed; throws with the list of roles.
    public static func read(_ text: String) throws(RegistryError) -> Role {
        if let role = Role(rawValue: text) { return role }
        throw .access(.unknownRole(text, nearest: NearestWord.to(text, among: allCases.map(\.rawValue))))
    }
}
