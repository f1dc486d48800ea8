internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `funnel`: reports how far sessions came.
struct Funnel: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "funnel",
        abstract: "Show how far sessions came in a form, and which rules stopped them.",
        discussion: """
            A step counts each session once: reached, when it was shown; sent, by the first Continue; refused, if that \
            had errors; passed, when the session first went past it. Stayed counts sessions whose current step it is, \
            open or expired. Steps that a route or condition hid were not reached. The last line is the submission. Errors \
            are those of first attempts.

            The registry keeps these counts by day, without the ids of sessions; no answer is read. Direct submissions \
            and test traffic are not counted.

            Examples:
              formulary funnel kyc/NL
              formulary funnel kyc/NL@2 --from 2026-11-01 --to 2026-11-30
            """)

    @Argument(help: "The form, or one version of it, such as kyc/NL@2.", transform: TypedWord.reference)
    var form: VersionReference

    @Option(help: "The channel. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @Option(
        help: .init("Only sessions that started from this day on.", valueName: "date"), transform: TypedWord.date)
    var from: CivilDate?

    @Option(help: .init("Only sessions that started until this day.", valueName: "date"), transform: TypedWord.date)
    var to: CivilDate?

    @Option(
        help: .init(
            "Only sessions of this rollout, such as kyc/NL/1; a form alone means its current one.",
            valueName: "rollout"), transform: TypedWord.rollout)
    var rollout: RolloutReference?

    @Option(help: .init("Only sessions of this arm of the rollout.", valueName: "name"))
    var arm: String?

    @OptionGroup var global: LookOptions

    func validate() throws {
        if arm != nil, rollout == nil { throw ValidationError("`--arm` needs `--rollout`.") }
        if let rollout, rollout.form != form.form { throw ValidationError("`--rollout` is of another form.") }
        if let from, let to, to < from { throw ValidationError("`--to` must not be before `--from`.") }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        try await context.reading { registry in
            let channel = channel ?? .production
            let reply = FunnelReply(
                try await registry.funnel(
                    FunnelQuery(
                        form: form.form, channel: channel, version: form.number,
                        rollout: try await rollout?.find(on: channel, in: registry), arm: arm, from: from, to: to)))
            return CommandReply(reply.json, reply.page)
        }
    }
}
