internal import ArgumentParser
internal import Registry
internal import Replies

extension Rollout {
    /// `rollout pause`.
    struct Pause: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "pause",
            abstract: "Stop exposing new subjects; exposed subjects keep their arm.",
            discussion: """
                `rollout resume` continues at the same coverage.

                Example:
                  formulary rollout start kyc/NL --arm now=2 --arm old=1 --control now
                  formulary rollout pause kyc/NL -m "Somebody looks at the refusals first"
                """)

        @OptionGroup var named: RolloutOptions

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String?

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await named.move(by: .pause, context, because: message)
        }
    }
}
