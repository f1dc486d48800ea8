internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `unschedule`: cancels a scheduled release.
struct Unschedule: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "unschedule",
        abstract: "Cancel a scheduled release.",
        discussion: """
            The release never becomes live; the live version and other scheduled releases stay as they are. Nothing is \
            edited or deleted: the cancellation is a row and an audit leaf of its own.

            Examples:
              formulary show kyc/NL@1 > kyc-NL.yaml
              formulary publish kyc-NL.yaml --expect-release 2 --at 2030-01-01T00:00:00Z
              formulary unschedule kyc/NL 3 -m "The law comes a month later"
            """)

    @Argument(help: "The form.", transform: TypedWord.form)
    var form: FormKey

    @Argument(help: "The release's number, as `releases` and `forms` show it.", transform: TypedWord.number)
    var release: Int

    @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
    var message: String

    @Option(help: "The channel. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @OptionGroup var global: GlobalOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        try await context.writing { registry in
            let report = try await registry.unschedule(
                form, release, on: channel ?? .production, actor: context.actor, message: message)
            return Self.reply(report)
        }
    }

    private static func reply(_ report: UnschedulingReport) -> CommandReply {
        let draft = report.release.draft
        let name = "release \(draft.number) of \(draft.form.text) on \(draft.channel.name)"
        var page = TextPage()
        page.line(
            .green(report.wasUnscheduled ? "unchanged: " : "unscheduled: "),
            StyledText(name + (report.wasUnscheduled ? " was unscheduled before" : " never becomes live")))
        page.line(StyledText("  " + ReleaseReply.words(forLive: report.live)))
        return CommandReply(ReleaseReply.json(report), page)
    }
}
