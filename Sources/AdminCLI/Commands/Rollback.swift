internal import ArgumentParser
internal import FormEngine
internal import Registry

/// `rollback`: makes an older version live again.
struct Rollback: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Make an older version live again.",
        discussion: """
            Appends a release that points to the version; nothing is edited or deleted. Releases that were scheduled \
            become void.

            Example:
              formulary rollback kyc/NL --to 1 -m "Version 2 refuses too many"
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: "The form.", transform: TypedWord.form)
    var form: FormKey

    @Option(help: .init("The number of the version.", valueName: "number"), transform: TypedWord.number)
    var to: Int

    @Option(name: .shortAndLong, help: .init("Why.", valueName: "text"), transform: TypedWord.message)
    var message: String

    @Option(help: "The channel. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @Flag(help: "Take a withdrawn version back into use.")
    var reinstate = false

    func answer(_ session: Session) async throws -> Answer {
        try await session.writing { registry in
            let report = try await registry.rollback(
                form, to: to, on: channel ?? .production, reinstates: reinstate, actor: session.actor, message: message)
            return ReleaseAnswer.make(report, named: to)
        }
    }
}
