internal import ArgumentParser
internal import FormEngine
internal import Registry

/// `promote`: carries a version over to another channel.
struct Promote: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make a version live on another channel.",
        discussion: """
            Example:
              formulary promote kyc/NL@3 --to production -m "Tried on staging for a week"
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: "The version, such as kyc/NL@3.", transform: TypedWord.version)
    var version: ExactVersion

    @Option(help: .init("The channel.", valueName: "channel"), transform: TypedWord.channel)
    var to: Channel

    @Option(name: .shortAndLong, help: .init("Why.", valueName: "text"), transform: TypedWord.message)
    var message: String?

    @Flag(help: "Take a withdrawn version back into use.")
    var reinstate = false

    func answer(_ session: Session) async throws -> Answer {
        try await session.writing { registry in
            let report = try await registry.promote(
                version.form, version.number, to: to, reinstates: reinstate, actor: session.actor, message: message)
            return ReleaseAnswer.make(report, named: version.number)
        }
    }
}
