internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `versions`: lists the versions of a form.
struct Versions: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "versions",
        abstract: "List the versions of a form, newest first.",
        discussion: """
            Example:
              formulary versions kyc/NL
            """)

    @Argument(help: "The form.", transform: TypedWord.form)
    var form: FormKey

    @OptionGroup var global: ListOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        try await context.reading { registry in
            let (rows, damaged) = try await VersionRow.listed(of: form, in: registry)
            var page = TextPage()
            page.table(Table(VersionRow.columns, rows.map(\.cells)))
            return CommandReply(rows: rows.map(\.json), damaged: damaged, keys: VersionRow.keys, page)
        }
    }
}
