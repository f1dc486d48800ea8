internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Submissions {
    /// `submissions show`.
    struct ShowOne: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Show a submission, its answers, and the exact rules it was judged by.",
            discussion: """
                Name it by its id, a unique beginning of its id, or its number. The audit log records the read before \
                the answers are shown. With --json, `handedOn` has the judged values under the fields' aliases, for \
                other systems.

                A form may mask answers (`policy.masks`): --purpose shows them whole.

                Examples:
                  echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                    "housing": 900, "birth_date": "1990-05-17"}' > loan.json
                  formulary submit quote/loan --data loan.json
                  formulary submissions show 1 --rules
                """)

        @Argument(help: "The submission: its id, the beginning of it, or its number.")
        var id: String

        @Flag(help: "Print the rules too; with --json they always are.")
        var rules = false

        @Option(
            help: .init(
                "Why masked answers are shown whole; the audit log records it.", valueName: "text"),
            transform: TypedWord.message)
        var purpose: String?

        @OptionGroup var global: TracedLookOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let id = try await registry.submissionID(id)
                let opened = try await registry.read(id, actor: context.actor, purpose: purpose)
                let reply = try await OpenedSubmissionReply(opened, in: registry)
                return CommandReply(reply.json, try reply.page(withRules: rules))
            }
        }
    }
}
