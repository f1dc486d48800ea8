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
    /// Does all that the others but `app` do, and looks after keys, subjects and tokens.
    case admin
    /// Submits people's answers, and names their subjects.
    case app

    /// The role and those that come with it.
    ///
    /// Each but `app` looks, and a publisher drafts. No role includes `app`: a program that vouches for people's
    /// answers does nothing else, and a publisher sends no answers.
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

    /// Reads a role as a person typed it; throws what roles there are.
    public static func read(_ text: String) throws(RegistryError) -> Role {
        if let role = Role(rawValue: text) { return role }
        throw .access(.unknownRole(text, nearest: NearestWord.to(text, among: allCases.map(\.rawValue))))
    }
}
