internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `change`: makes a change page of a config, by which it can be published.
struct Change: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "change",
        abstract: "Make a change page: what publishing a config does, to whom, before it does it.",
        discussion: """
            The page has the changes with made-up answers that show them, past submissions and open sessions judged by \
            the config, schedules that become void, and rollouts that end. It is stored, never changes, and is named by \
            its digest: `publish --page` records in the release what its publisher saw. --no-impact leaves past \
            submissions and sessions out. Nothing is released; the audit log records that answers were read.

            Examples:
              formulary templates show kyc/FR --form kyc/acme > acme.yaml
              formulary change acme.yaml
              formulary change acme.yaml --format html > change.html
            """)

    /// How the page is written.
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text
        case markdown
        case html
        case json
    }

    @Argument(help: "The config, or - for standard input.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var file: String

    @OptionGroup var reading: ConfigOptions

    @OptionGroup var terms: ReleaseTermOptions

    @Option(
        help: .init("Only submissions judged at this time or later.", valueName: "time"), transform: TypedWord.time)
    var since: Timestamp?

    @Option(help: .init("Only the newest submissions, at most this number.", valueName: "number"))
    var limit: Int?

    @Flag(inversion: .prefixedNo, help: "Judge past submissions and open sessions.")
    var impact = true

    @Option(help: "text, markdown, html, or json (as --json).")
    var format = Format.text

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("`--limit` is a number of at least 1.") }
        if !impact, since != nil || limit != nil {
            throw ValidationError("`--since` and `--limit` choose submissions, and `--no-impact` judges none.")
        }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        var file = try LintedConfig(file, reading, edition: terms.edition ?? .current)
        return try await context.writing { registry in
            try await file.check(in: registry)
            if terms.edition == nil { file = try await file.repeated(in: registry, on: terms.channel ?? .production) }
            guard let config = file.config else { return LintReply.make([file]) }
            let publication = terms.terms(base: .forced).publication(of: config, file, actor: context.actor)
            let request = ImpactRequest(publication, since: since, limit: limit)
            let judged = impact ? try await registry.shownImpact(of: request) : nil
            let report = try await registry.makeChangePage(of: publication, impact: judged)
            let reply = ChangePageReply(report, judged)
            return CommandReply(reply.json, page(reply))
        }
    }

    private func page(_ reply: ChangePageReply) -> TextPage {
        var page = TextPage()
        switch format {
        case .text: page = reply.textPage
        case .markdown: page.document(Array(reply.markdown.utf8))
        case .html: page.document(Array(ChangePageFile(reply).text.utf8))
        case .json: page.document(JSONWriter.bytes(of: reply.json, style: .pretty) + [UInt8(ascii: "\n")])
        }
        return page
    }
}
