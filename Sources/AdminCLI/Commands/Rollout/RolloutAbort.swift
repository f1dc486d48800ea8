internal import ArgumentParser
internal import Registry
internal import Replies

extension Rollout {
    /// `rollout abort`.
    struct Abort: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "abort",
            abstract: "End a rollout: everybody is given what is live.",
            discussion: """
                Sessions that are open keep the version they began with. Nothing brings an aborted rollout back; start \
                another one.

                Example:
                  formulary rollout start kyc/NL --arm now=2 --arm old=1 --control now
                  formulary rollout abort kyc/NL -m "Too many gave up"
                """)

        @OptionGroup var named: RolloutOptions

        @Option(name: .shortAndLong, help: .init("Why.", valueName: "text"), transform: TypedWord.message)
        var message: String?

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await named.move(by: .abort, context, because: message)
        }
    }
}
