internal import FormEngine
internal import Registry
internal import Replies

/// List of tokens, with what each role may do.
struct ConsolePeoplePage: ConsoleModel {
    let people: [ConsolePerson]
    let roles: [ConsoleRole]
    let countText: String
    let firstHref: String? = nil
    let nextHref: String? = nil
    let csvHref: String

    init(people: [ConsolePerson], roles: [ConsoleRole], csvHref: String) {
        self.people = people
        self.roles = roles
        self.csvHref = csvHref
        countText = String(counting: people.count, "token")
    }
}

/// A role, with what it may do.
struct ConsoleRole: ConsoleModel {
    let role: String
    let text: String
}

/// A token in the list of tokens.
struct ConsolePerson: ConsoleModel {
    let name: String
    let rolesText: String
    let formsText: String
    let lastUsedText: String
    let createdBy: String
    let createdAt: ConsoleTime
    let expiresAt: ConsoleTime?
    /// Why it opens nothing any more.
    let stateText: String?
    let revokeHref: String?
    let linkHref: String?

    init(_ token: TokenRecord, _ visit: ConsoleVisit) {
        name = token.name
        rolesText = token.roles.map(\.rawValue).joined(separator: ", ")
        formsText = ConsolePeople.forms(token)
        lastUsedText = token.lastUsedOn.map { ConsoleMoment.day($0) } ?? "never"
        createdBy = token.createdBy
        createdAt = visit.time(token.createdAt)
        expiresAt = token.expiresAt.map { visit.time($0) }
        stateText = token.revokedAt != nil ? "revoked" : token.isValid(at: visit.now) ? nil : "expired"
        revokeHref = token.revokedAt == nil ? "\(ConsolePeople.address(of: token.name))/revoke" : nil
        linkHref = ConsolePeople.linkHref(token, visit)
    }
}

/// A token just made, whose secret is shown once.
struct ConsoleTokenSecretPage: ConsoleModel {
    let name: String
    let secret: String?
    let rolesText: String
    let formsText: String
    let expiresAt: ConsoleTime?
    let leaf: ConsoleLeaf
    let linkHref: String?
}

/// A sign-in link just made, shown once.
struct ConsoleSignInLinkPage: ConsoleModel {
    let name: String
    let url: String?
    /// The page that makes another one.
    let linkHref: String
}

/// A leaf of the audit log, as a link.
struct ConsoleLeaf: ConsoleModel {
    let number: Int
    let href: String

    init(number: Int) {
        self.number = number
        href = "/admin/audit/\(number)"
    }
}
