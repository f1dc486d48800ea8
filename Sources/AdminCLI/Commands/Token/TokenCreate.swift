internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Token {
    /// `token create`.
    struct Create: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "create",
            abstract: "Make a token, and print its secret once.",
            discussion: """
                Send the secret as `Authorization: Bearer SECRET`. Every role but app may view, publisher may also \
                draft like author, and admin may do all but what an app does. --forms kyc/ covers all forms of the \
                kind, later ones too; --forms kyc/NL covers that form only. The token expires after 90 days by \
                default. A token's name is never used again.

                Examples:
                  formulary token create ci --role publisher --forms kyc/
                  formulary token create shop --role app --for 365d --json > shop.json
                  formulary token create anna --role admin --expires 2027-01-31T18:00:00Z
                """)

        @Argument(help: "The name, which the audit log shows as the actor.")
        var name: String

        @Option(
            help: .init("A role: viewer, author, publisher, experimenter, auditor, admin or app. Repeatable."),
            completion: .list(Role.allCases.map(\.rawValue)))
        var role: [String] = []

        @Option(
            help: .init(
                "The forms: a kind with its slash, or one form. Repeatable. (default: all)",
                valueName: "kind/|form"))
        var forms: [String] = []

        @OptionGroup var expiry: ExpiryOptions

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let roles = try role.map { text throws(RegistryError) in try Role.read(text) }
            let scopes = try forms.map { text throws(RegistryError) in try FormScope.read(text) }
            return try await context.writing { registry in
                let draft = TokenDraft(
                    name: name, roles: roles, forms: scopes, expiresAt: expiry.end(from: try await registry.now()))
                let made = try await registry.createToken(draft, actor: context.actor)
                return reply(TokenRow(made.record, at: made.record.createdAt), made.record, secret: made.secret)
            }
        }

        private func reply(_ row: TokenRow, _ token: TokenRecord, secret: String) -> CommandReply {
            var page = TextPage()
            page.line(
                .green("made: "), StyledText("token "), StyledText(token.name, .bold), StyledText(" (\(row.roles))"))
            page.line(StyledText("forms    \(row.forms)"))
            page.line(StyledText("expires  \(token.expiresAt?.text ?? "never")"))
            page.line(StyledText("secret   "), StyledText(secret, .bold))
            page.line(.dim("Keep the secret now: it is not shown again. Send it as `Authorization: Bearer SECRET`."))
            let members = (row.json.members ?? []) + [.init("secret", .text(secret))]
            return CommandReply(.object(members), page)
        }
    }
}
