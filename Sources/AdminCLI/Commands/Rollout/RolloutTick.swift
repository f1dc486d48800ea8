internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Rollout {
    /// `rollout tick`.
    struct Tick: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "tick",
            abstract: "Check every rollout: stop it at a breach of a guardrail, or advance it to the next stage.",
            discussion: """
                Run it by cron, every minute or every hour: each run finds the breaches since the last. However often \
                it runs, it stops at most one in twenty rollouts in which nothing is wrong. It prints a line for each \
                rollout: the action, its cause, and what the rollout waits for. The exit status is 0, also after a \
                breach.

                Example:
                  formulary rollout start kyc/NL --arm now=2 --arm old=1 --control now --guardrail "refused +5pp"
                  formulary rollout tick
                """)

        @Argument(help: "Only rollouts of this form.", transform: TypedWord.form)
        var form: FormKey?

        @Option(help: "Only rollouts on this channel.", transform: TypedWord.channel)
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
