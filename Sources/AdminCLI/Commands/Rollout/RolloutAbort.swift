internal import ArgumentParser
internal import Registry
internal import Replies

extension Rollout {
    /// `rollout abort`.
    struct Abort: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "abort",
            abstract: "End a rollout: everybody gets the live version.",
            discussion: """
                Open sessions keep their version. An aborted rollout cannot be resumed; start another one.

                Example:
                  formulary rollout start kyc/NL --arm now=2 --arm old=1 --control now
                  formulary rollout abort kyc/NL -m "Too many gave up"
                """)

        @OptionGroup var named: RolloutOptions

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String?

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await named.move(by: .abort, context, because: message)
        }
    }
}
