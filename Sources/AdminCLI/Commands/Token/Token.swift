internal import ArgumentParser

/// `token`: access to this registry over HTTP.
struct Token: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "token",
        abstract: "Make, list and revoke tokens, with which programs and people use the registry over HTTP.",
        discussion: """
            A token has a name, one or more roles, and the forms that it is for. Its name is the actor of all changes \
            made with it. `token create` prints its secret once; the registry stores only its SHA-256. A browser signs \
            in with a link of `token link`, so that it never holds the secret. Roles: viewer, author, publisher, \
            experimenter, auditor, admin, and app, which submits people's answers.

            Example:
              formulary token create ci --role publisher --forms kyc/ --for 90d
            """,
        subcommands: [Create.self, List.self, Revoke.self, Link.self])
}
