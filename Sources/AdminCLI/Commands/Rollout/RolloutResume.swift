internal import ArgumentParser
internal import Registry
internal import Replies

extension Rollout {
    /// `rollout resume`.
    struct Resume: RegistryCommand {
        static let configuration = CommandConfiguration(
            commandName: "resume",
            abstract: "Expose new subjects again, at the same coverage.",
            discussion: """
                A pause does not stop the clock of a stage.

                Example:
                  formulary rollout start kyc/NL --arm now=2 --arm old=1 --control now
                  formulary rollout pause kyc/NL
                  formulary rollout resume kyc/NL -m "The refusals were looked at"
                """)

        @OptionGroup var named: RolloutOptions

        @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
        var message: String?

        @OptionGroup var global: GlobalOptions

        func reply(in context: CommandContext) async throws -> CommandReply {
            try await named.move(by: .resume, context, because: message)
        }
    }
}
