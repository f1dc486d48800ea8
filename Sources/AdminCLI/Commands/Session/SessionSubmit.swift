internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Session {
    /// `session submit`.
    struct SubmitOne: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "submit",
            abstract: "Judge all answers of a session, and store them.",
            discussion: """
                Ages are judged on the day of submitting. If a step fails then, answer it again; exit status 1. For a \
                session that was submitted before, the stored result is printed again.

                Example:
                  echo '{"amount": 9000, "months": 24, "purpose": "car"}' > loan.json
                  echo '{"income": 4000, "housing": 900, "birth_date": "1990-05-17"}' > you.json
                  formulary session start quote/loan --json > session.json
                  formulary session answer @session.json --step loan --data loan.json
                  formulary session answer @session.json --step you --data you.json
                  formulary session submit @session.json
                """)

        @OptionGroup var opening: SecretOptions

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let opened = try opening.read()
            return try await context.writingWithSources { registry in
                CommandReply(
                    SessionReply(view: try await registry.submitSession(opened.session, secret: opened.secret)))
            }
        }
    }
}
