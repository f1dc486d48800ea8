internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Rejudge {
    /// `rejudge run`.
    struct Run: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "run",
            abstract: "Judge all submissions of a version again by another one.",
            discussion: """
                Each submission is judged by its own judgement record, as of its own date. Counts, a digest of the ids, and \
                a review of each difference are stored; the log records that answers were read. Test traffic, \
                backdated and superseded submissions are counted apart and have no review. What cannot be judged is \
                counted by reason. A run that is ended by Ctrl-C stores no list; neither does one with more than 10,000 \
                differences.

                Reviews stay for ever, and appear in evidence of their submissions; `impact` stores nothing.

                Example:
                  formulary rejudge run quote/loan@1 --with quote/loan@2 -m "Version 1 was withdrawn"
                """)

        @Argument(help: "The version whose submissions are judged again.", transform: TypedWord.version)
        var version: ExactVersion

        @Option(
            help: .init("The version that judges them.", valueName: "version"), transform: TypedWord.version)
        var with: ExactVersion

        @Option(help: "The number of threads, 1 to 64. (default: the number of processors)")
        var threads: Int?

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String

        @OptionGroup var global: GlobalOptions

        func validate() throws {
            if version.form != with.form { throw ValidationError("Both versions are of one form.") }
            if let threads { try JudgingThreads.check(threads) }
        }

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let request = RejudgementRequest(
                    form: version.form, version: version.number, successor: with.number, actor: context.actor,
                    message: message)
                let (progress, interruption) = (ProgressLine("submissions read"), Interruption())
                let (report, recorded) = try await registry.rejudge(
                    request, threads: threads ?? JudgingThreads.onProcessors,
                    progress: { soFar in
                        progress.show(soFar.through)
                        return !interruption.hasCome
                    })
                progress.clear()
                guard let recorded else {
                    context.note("ended before the last submission: no list was stored")
                    return .printed(.interrupted)
                }
                return reply(recorded, report)
            }
        }

        private func reply(_ recorded: Rejudgement, _ report: ImpactReport) -> CommandReply {
            var page = TextPage(
                .green("judged again: "),
                StyledText(
                    "\(String(counting: recorded.judged, "submission")) of \(version.text) by \(with.text), "
                        + "rejudgement \(recorded.number)"))
            for (_, sentence) in ImpactReply(report).sentences { page.line("  ", StyledText(sentence)) }
            for obstacle in ImpactReply(report).obstacles { page.line("  ", StyledText(obstacle)) }
            for line in ImpactReply(report).apart { page.line("  ", StyledText(line)) }
            if recorded.affected > 0 {
                page.line(.dim("list: "), StyledText("`formulary rejudge show \(recorded.number)`"))
            } else {
                page.line("The successor decides otherwise about none.")
            }
            return CommandReply(
                .object(["rejudgement": RejudgementReply(recorded).json, "report": report.json]), page)
        }
    }
}
