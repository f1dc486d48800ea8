internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `rollback`: makes an older version live again.
struct Rollback: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "rollback",
        abstract: "Make an older version live again.",
        discussion: """
            Appends a release that points to the version; nothing is edited or deleted. Scheduled releases become \
            void, and rollouts of the form and channel end. Without --to it proposes the version that was live before, \
            and asks on a terminal.

            --dry-run shows what the rollback changes, with made-up answers that both versions judged, and the result \
            of each invariant; with --impact also past submissions and open sessions. If an invariant refuses a version that was live on the channel before, --except names \
            it, and the release records that.

            Examples:
              formulary rollback kyc/NL --to 1 -m "Version 2 refuses too many" --dry-run
              formulary rollback kyc/NL --to 1 -m "Version 2 refuses too many"
            """)

    @Argument(help: "The form.", transform: TypedWord.form)
    var form: FormKey

    @Option(
        help: .init(
            "The number of the version. (default, on a terminal: the version live before)", valueName: "number"),
        transform: TypedWord.number)
    var to: Int?

    @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
    var message: String

    @Option(help: "The channel. (default: production)", transform: TypedWord.channel)
    var channel: Channel?

    @Flag(help: "Take a withdrawn version back into use.")
    var reinstate = false

    @Flag(help: "Let rollouts of the form and channel go on; they end otherwise.")
    var keepRollouts = false

    @Option(help: .init("An invariant that the version may break; may be repeated.", valueName: "invariant"))
    var except: [String] = []

    @OptionGroup var preview: DryRunOptions

    @OptionGroup var global: GlobalOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        try await context.writing { registry in
            let target: Int
            if let to { target = to } else { target = try await previousVersion(in: registry) }
            let report = try await registry.rollback(
                form, to: target, on: channel ?? .production, reinstates: reinstate, keepsRollouts: keepRollouts,
                exempting: except, actor: context.actor, message: message, isDryRun: preview.dryRun)
            let version = ImpactRequest.Candidate.version(
                target, of: form, on: report.channel, actor: context.actor)
            let impact = try await preview.impact(of: version, in: registry)
            return ReleaseReply.make(report, named: target, isDryRun: preview.dryRun, impact: impact)
        }
    }

    /// The version that was live before, once a person at the terminal agrees.
    private func previousVersion(in registry: Registry) async throws -> Int {
        let channel = channel ?? .production
        let live = try await registry.liveRelease(of: form, on: channel)
        let timeline = try await registry.timeline(of: form, on: channel)
        guard let previous = timeline.previousVersion(at: try await registry.now()) else {
            throw CommandError(
                .usage, "No other version was live on \(channel.name) before.",
                help: "Name a version with `--to N`; `formulary versions \(form.text)` lists the versions.",
                status: .usage)
        }
        guard Terminal.canAsk else {
            throw CommandError(
                .usage, "No version is named: version \(previous) was live before.",
                help: "Add `--to \(previous)`.", status: .usage)
        }
        let now = live.version.map { "from version \($0)" } ?? "from closed"
        guard Terminal.asks("Roll back \(form.text) on \(channel.name) \(now) to version \(previous)?") else {
            throw CommandError(.declined, "Nothing was rolled back.", help: "Name another version with `--to N`.")
        }
        return previous
    }
}
