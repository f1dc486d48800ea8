internal import ArgumentParser
internal import FormDialects
internal import FormEngine
internal import Replies
internal import Seeds

extension Templates {
    /// `templates list`.
    struct List: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "list",
            abstract: "List the templates.",
            discussion: """
                REVIEW BY is the earliest date by which one of a template's facts needs a review.

                Example:
                  formulary templates list
                """)

        @OptionGroup var global: UnboundListOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let rows = try Seeds.templates.map { TemplateRow(try $0.config()) }
            var page = TextPage()
            page.table(Table(TemplateRow.columns, rows.map(\.cells)))
            return CommandReply(rows: rows.map(\.json), keys: TemplateRow.keys, page)
        }
    }
}
