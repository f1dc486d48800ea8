internal import ArgumentParser
internal import FormEngine
internal import Registry

/// `promote`: carries a version over to another channel.
struct Promote: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a version live on another channel.",
        discussion: """
            Every registry has the channels production and staging; another one is made with --new-channel.

            Examples:
              formulary promote kyc/NL@1 --to production -m "Tried on staging for a week"
              formulary promote kyc/NL@1 --to experiment-b --new-channel
            """)

    @Argument(help: "The version, such as kyc/NL@3.", transform: TypedWord.version)
    var version: ExactVersion

    @Option(help: .init("The channel.", valueName: "channel"), transform: TypedWord.channel)
    var to: Channel

    @Option(name: .shortAndLong, help: .init("Why.", valueName: "text"), transform: TypedWord.message)
    var message: String?

    @Flag(help: "Take a withdrawn version back into use.")
    var reinstate = false

    @Flag(help: "Make the channel, if nothing was ever released on it.")
    var newChannel = false

    @OptionGroup var global: GlobalOptions

    func answer(_ session: Session) async throws -> Answer {
        try await session.writing { registry in
            let report = try await registry.promote(
                version.form, version.number, to: to, reinstates: reinstate, allowsNewChannel: newChannel,
                actor: session.actor, message: message)
            return ReleaseAnswer.make(report, named: version.number)
        }
    }
}
