internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `releases`: lists releases with channel, time, actor and reason.
struct Releases: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "releases",
        abstract: "List releases and their states, newest first.",
        discussion: """
            A release is live, closed (it closes the form), scheduled, superseded by a later one, or void (it was \
            scheduled and never becomes live).

            Examples:
              formulary releases
              formulary releases kyc/NL --channel production
            """)

    @Argument(help: "Only releases of this form.", transform: TypedWord.form)
    var form: FormKey?

    @Option(help: "Only releases on this channel.", transform: TypedWord.channel)
    var channel: Channel?

    @OptionGroup var global: ListOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        try await context.reading { registry in
            if let form { _ = try await registry.version(1, of: form) }
            if let channel { try await registry.checkChannel(channel) }
            let (rows, damaged) = try await ReleaseRow.listed(of: form, on: channel, in: registry)
            var page = TextPage()
            if rows.isEmpty, damaged.isEmpty {
                page.line(.dim("no releases"))
            } else {
                page.table(Table(ReleaseRow.columns, rows.map(\.cells)))
            }
            return CommandReply(rows: rows.map(\.json), damaged: damaged, keys: ReleaseRow.keys, page)
        }
    }
}
