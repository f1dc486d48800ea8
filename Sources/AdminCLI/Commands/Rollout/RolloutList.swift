internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Rollout {
    /// `rollout list`.
    struct List: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List rollouts and their states, newest first.",
            discussion: """
                Examples:
                  formulary rollout list
                  formulary rollout list kyc/NL --channel production
                """)

        @Argument(help: "Only rollouts of this form.", transform: TypedWord.form)
        var form: FormKey?

        @Option(help: "Only rollouts on this channel.", transform: TypedWord.channel)
        var channel: Channel?

        @OptionGroup var global: ListOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.reading { registry in
                if let form { _ = try await registry.version(1, of: form) }
                if let channel { try await registry.checkChannel(channel) }
                let (views, damaged) = try await registry.rolloutViews(of: form, on: channel)
                let rows = views.map { RolloutRow(view: $0) }
                var page = TextPage()
                if rows.isEmpty, damaged.isEmpty {
                    page.line(.dim("no rollouts yet: "), "`formulary rollout start FORM`")
                } else {
                    page.table(Table(RolloutRow.columns, rows.map(\.cells)))
                }
                return CommandReply(rows: rows.map(\.json), damaged: damaged.map(\.row), keys: RolloutRow.keys, page)
            }
        }
    }
}
