internal import ArgumentParser

/// `token`: who may ask this registry over HTTP.
struct Token: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token",
        abstract: "Make, list and revoke tokens that open the registry over HTTP.",
        discussion: """
            A token has a name, which is the actor of all that is done with it, one or more roles, and the forms that it \
            is for. Its secret is told once, by `token create`; the registry keeps its SHA-256. A browser signs in with \
            a link of `token link`, so that it never holds the secret. Roles: viewer, author, publisher, experimenter, \
            auditor, admin, and app, which sends in what people answer.

            Example:
              formulary token create ci --role publisher --forms kyc/ --for 90d
            """,
        subcommands: [Create.self, List.self, Revoke.self, Link.self])
}
