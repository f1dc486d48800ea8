internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Rollout {
    /// `rollout status`.
    struct Status: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "status",
            abstract: "Show a rollout's state, what it waits for, and its events.",
            discussion: """
                `formulary rollout report` shows its figures.

                Example:
                  formulary rollout start kyc/NL --arm now=2 --arm old=1 --control now
                  formulary rollout status kyc/NL
                """)

        @OptionGroup var named: RolloutOptions

        @OptionGroup var global: LookOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.reading { registry in
                let report = try await registry.rolloutReport(try await named.find(in: registry))
                let reply = try await RolloutReply(report.view, in: registry)
                return CommandReply(reply.json, reply.page(waitsFor: report.waitsFor))
            }
        }
    }
}
