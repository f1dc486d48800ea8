internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `impact`: judges past submissions and open sessions by a config, before it is published.
struct Impact: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "impact",
        abstract: "Judge past submissions and open sessions by a config, before it is published.",
        discussion: """
            Each submission is judged by its own judgement record, as of its own date: the report counts those that \
            would be refused, accepted, or end otherwise, by field and rule. Test traffic, backdated and superseded \
            submissions are counted apart. What cannot be judged is counted by reason, since nothing is guessed. Open \
            sessions keep their version; the report says where they would continue if they were moved. Nothing is \
            changed; the audit log records that answers were read. Ctrl-C ends the run after the current part, exit \
            status 130; --after continues it.

            Examples:
              formulary templates show kyc/FR --form kyc/acme > acme.yaml
              formulary impact acme.yaml
              formulary impact acme.yaml --since 2026-01-01T00:00:00Z --ids affected.jsonl
            """)

    @Argument(help: "The config, or - for standard input.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var file: String

    @OptionGroup var reading: ConfigOptions

    @Option(help: "The channel of the release. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @Option(
        help: .init("Only submissions judged at this time or later.", valueName: "time"), transform: TypedWord.time)
    var since: Timestamp?

    @Option(
        help: .init("Only the newest submissions and sessions, at most this number.", valueName: "number")
    )
    var limit: Int?

    @Option(
        help: .init("Only submissions after this number, to continue an interrupted run.", valueName: "number"),
        transform: TypedWord.wholeNumber)
    var after: Int?

    @Option(
        help: .init("Sessions on other versions would have to end by this time.", valueName: "time"),
        transform: TypedWord.time)
    var finishBy: Timestamp?

    @Option(
        help: .init("Write every affected submission to this file, one JSON document a line.", valueName: "file"),
        completion: .file())
    var ids: String?

    @Option(help: "The number of threads, 1 to 64. (default: the number of processors)")
    var threads: Int?

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("`--limit` is a number of at least 1.") }
        if let threads { try JudgingThreads.check(threads) }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        let file = try LintedConfig(file, reading)
        return try await context.writing { registry in
            var file = file
            try await file.check(in: registry)
            guard let config = file.config else { return LintReply.make([file]) }
            var publication = Publication(config: config, source: file.source, actor: context.actor)
            publication.channel = channel ?? .production
            publication.finishBy = finishBy
            let request = ImpactRequest(publication, since: since, limit: limit, after: after)
            return try await run(request, in: registry, context)
        }
    }

    private func run(
        _ request: ImpactRequest, in registry: Registry, _ context: CommandContext
    ) async throws -> CommandReply {
        let query = SubmissionQuery(form: request.form, limit: 1)
        let newest = try await registry.store.submissions(query).elements.first?.sequence ?? 0
        let list = try ids.map { path throws(CommandError) in try LineFile(path) }
        let (progress, interruption) = (ProgressLine("judged"), Interruption())
        let report = try await registry.impact(
            of: request, threads: threads ?? JudgingThreads.onProcessors, found: { list?.add($0.json) },
            progress: { soFar in
                progress.show("\(soFar.through) of \(max(newest, soFar.through)) judged")
                return !interruption.hasCome
            })
        progress.clear()
        try list?.end()
        let reply = ImpactReply(report)
        guard !report.isComplete else { return CommandReply(reply.json, reply.page) }
        // A program could take a partial report on standard output for a complete one.
        try context.tell(reply.interrupted(of: max(newest, report.through)))
        return .printed(.interrupted)
    }
}
