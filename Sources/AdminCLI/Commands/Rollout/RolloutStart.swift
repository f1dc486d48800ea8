internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Rollout {
    /// `rollout start`.
    struct Start: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "start",
            abstract: "Start a rollout of published versions.",
            discussion: """
                Arms, weights, seed and audience never change; coverage only rises. --control names the arm of the \
                live version. With --ramp the coverage rises in stages, each once all conditions of --hold are met: a \
                time, `500 exposures`, `safe` (every guardrail is found safe) or `approval` (`rollout advance`). \
                `formulary rollout tick` checks them. A guardrail is a metric (refused, not_completed or abandoned) \
                and the percentage points by which an arm may be worse than the control. The reply estimates how many \
                subjects `safe` needs, at the rate of the last 30 days. Publish the version of an arm first: on \
                another channel, or followed by a rollback.

                Examples:
                  formulary rollout start kyc/NL --arm now=2 --arm old=1 --control now --dry-run
                  formulary rollout start kyc/NL --arm now=2:9 --arm old=1:1 --control now --ramp "5%,25%,100%" \
                --hold "1h, safe" --guardrail "refused +2pp" -m "Is the older one easier?"
                """)

        @Argument(help: "The form.", transform: TypedWord.form)
        var form: FormKey

        @OptionGroup var plan: RolloutPlanOptions

        @Option(help: "The channel. (default: production)", transform: TypedWord.channel)
        var channel: Channel?

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String?

        @Flag(help: "Print the result, and write nothing.")
        var dryRun = false

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            let start = RolloutStart(
                form: form, channel: channel ?? .production, plan: try plan.read(), actor: context.actor,
                message: message)
            return try await context.writing { registry in
                reply(try await registry.startRollout(start, isDryRun: dryRun))
            }
        }

        private func reply(_ report: RolloutStartReport) -> CommandReply {
            let reply = RolloutReply(view: report.view)
            var page = TextPage()
            if dryRun {
                page.line(.green("can start: "), StyledText("\(report.view.id.text), and nothing was written"))
            } else {
                page.line(reply.headline)
                for line in RolloutReply.next(of: report.view, waitsFor: report.view.history.record.plan.holds) {
                    page.line(.dim("next: "), StyledText(line))
                }
            }
            reply.append(endOf: report.view, to: &page)
            page.append(report.outlook.page)
            return CommandReply(
                reply.json.adding([
                    "dryRun": .bool(dryRun), "recent": report.outlook.recent, "forecasts": report.outlook.json,
                ]), page)
        }
    }
}
