internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Rollout {
    /// `rollout tick`.
    struct Tick: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "tick",
            abstract: "Look at every rollout: stop what breaches a guardrail, advance what may go on.",
            discussion: """
                Made to be run by cron, every minute or every hour: a breach is found at the next look. Each look is \
                valid: however often it is done, a rollout in which nothing is wrong is stopped in one of twenty cases \
                at most. One line tells of each rollout what was done, why, and what it waits for. The exit status is 0 \
                whatever was found.

                Example:
                  formulary rollout start kyc/NL --arm now=2 --arm old=1 --control now --guardrail "refused +5pp"
                  formulary rollout tick
                """)

        @Argument(help: "Only of this form.", transform: TypedWord.form)
        var form: FormKey?

        @Option(help: "Only on this channel.", transform: TypedWord.channel)
        var channel: Channel?

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                if let form { _ = try await registry.version(1, of: form) }
                if let channel { try await registry.checkChannel(channel) }
                let ticks = try await registry.tickRollouts(of: form, on: channel, actor: context.actor)
                    .map { RolloutTickReply(tick: $0) }
                var page = TextPage()
                for tick in ticks { page.line(tick.line) }
                if ticks.isEmpty { page.line(.dim("no rollout is running")) }
                return CommandReply(.object(["rollouts": .array(ticks.map(\.json))]), page)
            }
        }
    }
}
