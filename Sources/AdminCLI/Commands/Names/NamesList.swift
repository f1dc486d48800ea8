internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Names {
    /// `names list`.
    struct List: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List the submissions that took a name, newest first; names are never shown.",
            discussion: """
                Example:
                  formulary names list --namespace screen-names
                """)

        @Option(help: .init("Only names in this namespace.", valueName: "namespace"))
        var namespace: String?

        @Option(help: "Only names on this channel.", transform: TypedWord.channel)
        var channel: Channel?

        @OptionGroup var global: ListOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.reading { registry in
                let names = try await registry.names(
                    NameQuery(namespace: namespace, channel: channel, limit: .max))
                var page = TextPage()
                if names.isEmpty {
                    page.line(.dim("no names"))
                } else {
                    page.table(Table(NameRow.columns, names.map { NameRow($0).cells }))
                }
                return CommandReply(rows: names.map { NameRow($0).json }, keys: NameRow.keys, page)
            }
        }
    }
}
