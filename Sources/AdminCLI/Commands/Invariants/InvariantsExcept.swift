internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Invariants {
    /// `invariants except`.
    struct Except: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "except",
            abstract: "Let a version, or all versions of a form, break an invariant until a time.",
            discussion: """
                Releases and rollouts until then need no proof of the invariant; each records that it was excepted. A \
                later exception for the same versions replaces this one. Its end changes nothing that is live, but \
                `forms`, `/readyz` and the console name the version.

                Example:
                  echo '{"id": "adults", "forms": "kyc/*", "absent": "ignore", "outcomes": ["completed"],
                    "never": {"<": [{"age": {"var": "birth_date"}}, 18]}}' > adults.json
                  formulary invariants define adults.json
                  formulary invariants except adults kyc/NL@1 --until 2099-01-01T00:00:00Z -m "Until the appeal"
                """)

        @Argument(help: "The invariant's name.")
        var name: String

        @Argument(help: "The version (FORM@N), or the form for all its versions.", transform: TypedWord.reference)
        var scope: VersionReference

        @Option(help: .init("The end of the exception.", valueName: "time"), transform: TypedWord.time)
        var until: Timestamp

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let exception = try await registry.except(
                    .init(form: scope.form, version: scope.number, until: until), from: name, actor: context.actor,
                    message: message)
                var page = TextPage()
                exception.append(to: &page)
                return CommandReply(exception.json, page)
            }
        }
    }
}
