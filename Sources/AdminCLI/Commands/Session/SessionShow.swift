internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Session {
    /// `session show`.
    struct ShowOne: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Show a session's next step, or its end.",
            discussion: """
                Example:
                  formulary session start quote/loan --json > session.json
                  formulary session show @session.json
                """)

        @OptionGroup var opening: SecretOptions

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let opened = try opening.read()
            return try await context.writingWithSources { registry in
                let reply = SessionReply(view: try await registry.session(opened.session, secret: opened.secret))
                return CommandReply(reply.json, reply.page, status: reply.view.superseded == nil ? .yes : .no)
            }
        }
    }
}
