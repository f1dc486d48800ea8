internal import ArgumentParser
internal import Registry
internal import Replies

extension Token {
    /// `token revoke`.
    struct Revoke: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "revoke",
            abstract: "Revoke a token, at once and for good.",
            discussion: """
                Browsers that signed in with the token are signed out, and its links stop working. This cannot be undone, and \
                the name is never used again.

                Example:
                  formulary token create ci --role publisher
                  formulary token revoke ci -m "Its secret was in a log"
                """)

        @Argument(help: "The token's name.")
        var name: String

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let token = try await registry.revokeToken(named: name, actor: context.actor, message: message)
                var page = TextPage()
                page.line(.green("revoked: "), StyledText("token "), StyledText(token.name, .bold))
                return CommandReply(TokenRow(token, at: try await registry.now()).json, page)
            }
        }
    }
}
