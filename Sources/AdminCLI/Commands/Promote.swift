internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `promote`: makes a version live on another channel.
struct Promote: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "promote",
        abstract: "Make a version live on another channel.",
        discussion: """
            Every registry has the channels production and staging; --new-channel makes another. On a terminal the \
            command asks before it replaces a live version or voids a scheduled release. --dry-run shows what changes \
            there, with made-up answers that both versions judged, and the result of each invariant; with --impact \
            also past submissions and open sessions.

            Examples:
              formulary promote kyc/NL@1 --to production --dry-run
              formulary promote kyc/NL@1 --to production -m "Tried on staging for a week"
              formulary promote kyc/NL@1 --to experiment-b --new-channel
            """)

    @Argument(help: "The version, such as kyc/NL@3.", transform: TypedWord.version)
    var version: ExactVersion

    @Option(help: .init("The channel.", valueName: "channel"), transform: TypedWord.channel)
    var to: Channel

    @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
    var message: String?

    @Flag(help: "Take a withdrawn version back into use.")
    var reinstate = false

    @Flag(help: "Let rollouts of the form and channel go on; they end otherwise.")
    var keepRollouts = false

    @Flag(help: "Make the channel, if nothing was ever released on it.")
    var newChannel = false

    @OptionGroup var preview: DryRunOptions

    @OptionGroup var global: GlobalOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        try await context.writing { registry in
            let isDryRun = preview.dryRun
            let isTold = isDryRun ? false : try await ask(registry, context)
            let report = try await promote(in: registry, context, isDryRun: isDryRun)
            let candidate = ImpactRequest.Candidate.version(
                version.number, of: version.form, on: to, actor: context.actor)
            let impact = try await preview.impact(of: candidate, in: registry)
            return ReleaseReply.make(
                report, named: version.number, isTold: isTold, isDryRun: isDryRun, impact: impact)
        }
    }

    private func promote(in registry: Registry, _ context: CommandContext, isDryRun: Bool = false) async throws
        -> ReleaseReport
    {
        try await registry.promote(
            version.form, version.number, to: to, reinstates: reinstate, allowsNewChannel: newChannel,
            keepsRollouts: keepRollouts, actor: context.actor, message: message, isDryRun: isDryRun)
    }

    /// Asks on a terminal before a live version or a scheduled release is replaced; true if it asked.
    private func ask(_ registry: Registry, _ context: CommandContext) async throws -> Bool {
        guard Terminal.canAsk else { return false }
        let preview = try await promote(in: registry, context, isDryRun: true)
        guard !preview.wasLive, preview.previousVersion != nil || !preview.voided.isEmpty else { return false }
        var page = TextPage()
        ReleaseReply.appendVoided(ReleaseReply(preview, named: version.number).voided, to: &page)
        ReleaseReply.append(stopped: preview.stoppedRollouts, isDryRun: true, to: &page)
        try context.tell(page)
        let over = preview.previousVersion.map { " over version \($0)" } ?? ""
        guard Terminal.asks("Promote \(version.text) to \(to.name)\(over)?") else {
            throw CommandError(.declined, "Nothing was promoted.", help: "Promote again when you are ready.")
        }
        return true
    }
}
