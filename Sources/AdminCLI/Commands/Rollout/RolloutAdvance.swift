internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

extension Rollout {
    /// `rollout advance`.
    struct Advance: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "advance",
            abstract: "Raise the coverage to the next stage of the ramp, or to a share that you name.",
            discussion: """
                Skips the conditions that the present stage still waits for. No subject changes arm: each arm takes more of the subjects \
                without an arm.

                Examples:
                  formulary rollout start kyc/NL --arm now=2 --arm old=1 --control now --ramp "5%,50%"
                  formulary rollout advance kyc/NL -m "Nobody complained"
                  formulary rollout advance kyc/NL/1 --coverage 80%
                """)

        @OptionGroup var named: RolloutOptions

        @Option(
            help: .init("The coverage. (default: that of the next stage)", valueName: "share"),
            transform: TypedWord.coverage)
        var coverage: BucketShare?

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String?

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await context.writing { registry in
                let id = try await named.find(in: registry)
                return Rollout.reply(
                    try await registry.advanceRollout(id, to: coverage, actor: context.actor, message: message))
            }
        }
    }
}
