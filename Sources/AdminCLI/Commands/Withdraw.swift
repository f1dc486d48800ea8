internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `withdraw`: takes a version out of use on all channels.
struct Withdraw: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "withdraw",
        abstract: "Take a version out of use on all channels.",
        discussion: """
            A withdrawn version is live on no channel, and needs --reinstate to become live again. Where it is live, \
            name its successor with --then: another version, or none, which closes the form. Scheduled releases there \
            become void, unless --keep-scheduled is given. Open sessions keep the version to the end; with \
            --restart-sessions each is superseded by a session that holds the answers to all fields that the live \
            version still has. On a terminal the command asks first.

            Examples:
              formulary withdraw kyc/NL@2 --then 1 -m "The law changed back"
              formulary withdraw kyc/DE@2 --then none -m "Not offered any more"
              formulary withdraw quote/loan@2 --then none --restart-sessions -m Wrong
            """)

    @Argument(help: "The version, such as kyc/NL@2.", transform: TypedWord.version)
    var version: ExactVersion

    @Option(
        help: .init("The successor where it is live: a version's number, or `none`.", valueName: "number|none"),
        transform: TypedWord.successor)
    var then: Registry.Successor?

    @Flag(help: "Keep scheduled releases of other versions.")
    var keepScheduled = false

    @Flag(help: "End its open sessions: each continues as a session of the live version.")
    var restartSessions = false

    @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
    var message: String?

    @Flag(help: "Print the result, and write nothing.")
    var dryRun = false

    @OptionGroup var global: GlobalOptions

    func reply(in context: CommandContext) async throws -> CommandReply {
        try await context.writing { registry in
            let isTold = dryRun ? false : try await ask(registry, context)
            let report = try await withdraw(in: registry, context, isDryRun: dryRun)
            return reply(report, try await ReleaseRow.all(report.releases, in: registry), isTold: isTold)
        }
    }

    private func withdraw(
        in registry: Registry, _ context: CommandContext, isDryRun: Bool = false
    ) async throws -> WithdrawalReport {
        try await registry.withdraw(
            version.form, version.number, then: then ?? .unstated, keepsScheduled: keepScheduled,
            restartsSessions: restartSessions, actor: context.actor, message: message, isDryRun: isDryRun)
    }

    /// Shows the effects on a terminal, and asks before it withdraws; true if it asked.
    private func ask(_ registry: Registry, _ context: CommandContext) async throws -> Bool {
        guard Terminal.canAsk else { return false }
        let preview = try await withdraw(in: registry, context, isDryRun: true)
        if preview.wasWithdrawn { return false }
        var page = TextPage()
        for channel in preview.channels { page.line(StyledText("on \(channel.name): \(succession)")) }
        if preview.channels.isEmpty { page.line("The version is live nowhere.") }
        appendSchedule(of: preview, to: &page)
        appendSessions(of: preview, to: &page)
        try context.tell(page)
        guard Terminal.asks("Withdraw \(version.text) on all channels?") else {
            throw CommandError(.declined, "Nothing was withdrawn.", help: "Withdraw again when you are ready.")
        }
        return true
    }

    /// Succession where the version is live, in words.
    private var succession: String {
        guard case .version(let number) = then else { return "the form is closed" }
        return "version \(number) takes over"
    }

    /// Adds lines on the scheduled releases and rollouts that the withdrawal affects.
    private func appendSchedule(of report: WithdrawalReport, to page: inout TextPage) {
        ReleaseReply.appendVoided(WithdrawalReply.voided(report), to: &page)
        ReleaseReply.append(stopped: report.stoppedRollouts, isDryRun: dryRun, to: &page)
        ScheduledRelease.append(report.waiting, to: &page)
    }

    /// Adds a line with the number of open sessions of the version, and how they continue.
    private func appendSessions(of report: WithdrawalReport, to page: inout TextPage) {
        guard let open = ReleaseReply.words(forOpen: report.openSessions, on: version.text) else { return }
        let isClosed = report.releases.contains { $0.version == nil }
        let restart = isClosed ? "each continues once the form is open again" : "each continues with the live version"
        page.line(StyledText("  \(open): \(report.restartsSessions ? restart : "each keeps it to the end")"))
    }

    /// Reply to a withdrawal; includes scheduled releases and sessions unless they were printed before.
    private func reply(_ report: WithdrawalReport, _ rows: [ReleaseRow], isTold: Bool) -> CommandReply {
        var page = TextPage()
        if dryRun, !report.wasWithdrawn {
            page.line(.yellow("dry run: "), StyledText("would withdraw \(version.text)"))
            for channel in report.channels { page.line(StyledText("  on \(channel.name): \(succession)")) }
            if let comparison = report.comparison { page.append(ComparisonReply(comparison).page) }
            report.invariants.append(to: &page)
        } else {
            page.line(
                report.wasWithdrawn ? .green("unchanged: ") : .green("withdrawn: "),
                StyledText(version.text + (report.wasWithdrawn ? " was withdrawn before" : "")))
            report.invariants.appendExcepted(to: &page)
        }
        for release in report.releases {
            let now = ReleaseReply.words(forLive: release)
            page.line(StyledText("  on \(release.draft.channel.name), release \(release.number): \(now)"))
        }
        if !isTold {
            appendSchedule(of: report, to: &page)
            appendSessions(of: report, to: &page)
        }
        return CommandReply(
            WithdrawalReply(report, releases: rows, isDryRun: dryRun).json, page,
            status: dryRun ? report.invariants.status : .yes)
    }
}
