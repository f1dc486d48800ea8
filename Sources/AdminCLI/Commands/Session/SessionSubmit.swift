internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Session {
    /// `session submit`.
    struct SubmitOne: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "submit",
            abstract: "Judge the whole of a session, and store it.",
            discussion: """
                Ages count on the day of submitting: a step that fails then is to be answered again, and the exit status \
                is 1. A session that was submitted is answered with what is stored, once and for all.

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
