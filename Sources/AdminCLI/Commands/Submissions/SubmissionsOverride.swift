internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Submissions {
    /// `submissions override`.
    struct Override: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "override",
            abstract: "Record a person's decision about a submission, beside the verdict.",
            discussion: """
                The verdict stays as it is, and `replay` compares it alone. The outcome is one that the form's version \
                names, or completed, rejected, ineligible, guardian_consent_required, verification_required. The last \
                decision is in force; --lift ends it. `submissions show` lists them all, with who decided and why; \
                `submissions list --overridden` finds them.

                Examples:
                  echo '{"amount": 9000, "months": 24, "purpose": "car", "income": 4000,
                    "housing": 900, "birth_date": "1990-05-17"}' > loan.json
                  formulary submit quote/loan --data loan.json
                  formulary submissions override 1 --outcome rejected -m "The employer does not know her"
                  formulary submissions override 1 --lift -m "The employer wrote back"
                """)

        @Argument(help: "The submission: its id, the beginning of it, or its number.")
        var id: String

        @Option(help: .init("The decided outcome.", valueName: "name"))
        var outcome: String?

        @Flag(help: "Let the verdict count again.")
        var lift = false

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String

        @OptionGroup var global: GlobalOptions

        func validate() throws {
            guard (outcome != nil) != lift else { throw ValidationError("Give one of `--outcome` and `--lift`.") }
            if outcome?.isEmpty ?? false { throw ValidationError("`--outcome` needs a name.") }
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let decided = try await registry.override(
                    try await registry.submissionID(id), outcome: outcome, actor: context.actor, message: message)
                let reply = OverrideReply(decided, actor: context.actor, message: message)
                var page = TextPage()
                page.line(.green("decided: "), StyledText("\(decided.submission), \(reply.words)"))
                return CommandReply(reply.json, page)
            }
        }
    }
}
