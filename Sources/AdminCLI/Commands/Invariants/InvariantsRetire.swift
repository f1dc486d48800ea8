internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Invariants {
    /// `invariants retire`.
    struct Retire: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "retire",
            abstract: "Retire an invariant: later releases need no proof of it.",
            discussion: """
                The definitions stay in the log; `invariants define` takes the invariant into use again.

                Example:
                  echo '{"id": "amount", "forms": "quote/*", "absent": "ignore",
                    "never": {">": [{"var": "amount"}, 100000]}}' > amount.json
                  formulary invariants define amount.json
                  formulary invariants retire amount -m "The limit was lifted"
                """)

        @Argument(help: "The invariant's name.")
        var name: String

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let record = try await registry.retireInvariant(name, actor: context.actor, message: message)
                var page = TextPage()
                page.line(.green("retired: "), StyledText(record.name))
                return CommandReply(.object(["id": .text(record.name), "number": .int(record.number)]), page)
            }
        }
    }
}
