internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Token {
    /// `token link`.
    struct Link: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "link",
            abstract: "Make a link that signs one browser in with a token.",
            discussion: """
                The link works once, within ten minutes. Its page shows a button that signs in, so that a program that \
                previews links does not use it up. The browser stays signed in for at most twelve hours, and never \
                longer than its token is valid.

                Examples:
                  formulary token create anna --role admin
                  formulary token link anna
                  formulary token link anna --public-url https://forms.example.org
                """)

        @Argument(help: "The token's name.")
        var name: String

        @Option(
            help: .init(
                "The URL by which browsers reach the server. (default: \(PublicURL.local))", valueName: "url"),
            transform: PublicURL.read)
        var publicURL: String?

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let made = try await registry.makeSignInLink(forToken: name, actor: context.actor)
                let url = "\(publicURL ?? PublicURL.local)/sign-in/\(made.secret)"
                var page = TextPage()
                page.line(.bold(url))
                page.line(.dim("The link signs one browser in as \(name), until \(made.link.expiresAt.text)."))
                let json = JSONValue.object([
                    "name": .text(name), "link": .text(made.link.id), "url": .text(url),
                    "expiresAt": .time(made.link.expiresAt),
                ])
                return CommandReply(json, page)
            }
        }
    }
}
