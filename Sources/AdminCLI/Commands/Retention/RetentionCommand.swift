internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `retention`.
struct RetentionCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "retention", abstract: "End answers whose time is over.",
        discussion: """
            A config's `policy.retention` says how long answers are kept.

            Example:
              formulary retention show
              formulary retention run --dry-run
            """, subcommands: [Run.self, Show.self])
}

extension RetentionCommand {
    /// `retention run`.
    struct Run: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "run",
            abstract: "End the answers that are due: by their form's retention, and by deferred erasures.",
            discussion: """
                A config's `policy.retention` says how long answers are kept; `keep_refused` says it of refused \
                attempts. A server does this once an hour by itself; without a server, run it by cron. Killed at any \
                moment, it is finished by the next run.

                The keys of what ended are destroyed, so that no backup of the database opens it either. Verdicts, pins \
                and proofs stay, and still verify; replay counts the submissions as erased.

                Examples:
                  formulary retention run --dry-run
                  formulary retention run
                """)

        @Flag(help: "Print the result, and write nothing.")
        var dryRun = false

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let report = try await registry.runRetention(actor: context.actor, isDryRun: dryRun)
                let reply = RetentionReply(report, isDryRun: dryRun)
                var page = TextPage()
                if reply.lines.isEmpty { page.line(.dim("nothing is due")) }
                for line in reply.lines {
                    page.line(dryRun ? .yellow("dry run: ") : .green("ended: "), StyledText(line))
                }
                for line in reply.staying { page.line(.dim("stays    "), StyledText(line)) }
                return CommandReply(reply.json, page)
            }
        }
    }

    /// `retention show`.
    struct Show: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "show",
            abstract: "Show which answers will end in which month, and which ended.",
            discussion: """
                What is overdue counts in the current month. A hold has no known end, and is left out: `hold list`.

                Example:
                  formulary retention show
                """)

        @OptionGroup var global: LookOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.reading { registry in
                let forecast = try await registry.retentionForecast()
                var page = TextPage()
                page.line(.bold("will end"))
                if forecast.upcoming.isEmpty { page.line(.dim("  nothing")) }
                for end in forecast.upcoming {
                    page.line(.dim("  \(end.month)  "), StyledText(RetentionForecastReply.words(end)))
                }
                if forecast.deferred > 0 {
                    page.line(.dim("  later    "), StyledText(String(counting: forecast.deferred, "deferred erasure")))
                }
                page.line(.bold("ended"))
                if forecast.past.isEmpty { page.line(.dim("  nothing")) }
                for end in forecast.past {
                    page.line(.dim("  \(end.month)  "), StyledText(RetentionForecastReply.words(end)))
                }
                return CommandReply(RetentionForecastReply(forecast).json, page)
            }
        }
    }
}
