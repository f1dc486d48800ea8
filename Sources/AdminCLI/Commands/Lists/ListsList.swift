internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Lists {
    /// `lists list`.
    struct List: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List the word lists that are defined.",
            discussion: """
                Example:
                  formulary lists list
                """)

        @OptionGroup var global: ListOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.reading { registry in
                let defined = try await registry.definedLists()
                let damaged = try await registry.store.damagedRows([.wordList])
                var page = TextPage()
                if defined.isEmpty, damaged.isEmpty {
                    page.line(.dim("no word lists yet: "), "`formulary lists define FILE`")
                } else {
                    page.table(Table(Lists.columns, defined.map { Lists.cells($0) }))
                }
                let rows = defined.map { JSONValue.object(Lists.members($0.record, $0.list)) }
                return CommandReply(rows: rows, damaged: damaged, keys: Lists.keys, page)
            }
        }
    }
}
