internal import ArgumentParser
internal import FormEngine
internal import Registry

/// `withdraw`: takes a version out of use on all channels.
struct Withdraw: RegistryCommand {
    static let configuration = CommandConfiguration(
        abstract: "Take a version out of use on all channels.",
        discussion: """
            No submission is judged by it any more, and nothing goes back to it without --reinstate. Where it is live, \
            say what follows: another version, or none, which closes the form.

            Examples:
              formulary withdraw kyc/NL@2 --then 1 -m "The law changed back"
              formulary withdraw kyc/NL@2 --then none -m "Not offered any more"
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(help: "The version, such as kyc/NL@2.", transform: TypedWord.version)
    var version: ExactVersion

    @Option(
        help: .init("What answers where it is live: a version's number, or `none`.", valueName: "number|none"),
        transform: TypedWord.successor)
    var then: Registry.Successor?

    @Option(name: .shortAndLong, help: .init("Why.", valueName: "text"), transform: TypedWord.message)
    var message: String?

    func answer(_ session: Session) async throws -> Answer {
        try await session.writing { registry in
            let waiting = try await scheduled(in: registry)
            let report = try await registry.withdraw(
                version.form, version.number, then: then ?? .unstated, actor: session.actor, message: message)
            let rows = try await ReleaseRow.all(report.releases, in: registry)
            return answer(report, rows, voided: report.wasWithdrawn ? [] : waiting)
        }
    }

    /// The scheduled releases of the version, which its withdrawal makes void.
    private func scheduled(in registry: Registry) async throws -> [ReleaseAnswer.Voided] {
        let now = try await registry.now()
        var voided: [ReleaseAnswer.Voided] = []
        for channel in try await registry.store.channels(of: version.form) {
            let timeline = try await registry.timeline(of: version.form, on: channel)
            for release in timeline.releases where release.version == version.number {
                guard timeline.standing(of: release, at: now) == .scheduled else { continue }
                voided.append(.init(channel: channel, release: release.number))
            }
        }
        return voided
    }

    private func answer(
        _ report: WithdrawalReport, _ rows: [ReleaseRow], voided: [ReleaseAnswer.Voided]
    ) -> Answer {
        let answer = ReleaseAnswer(
            form: report.form, version: report.version, release: report.releases.first?.number,
            previous: report.releases.isEmpty ? nil : report.version, voided: voided)
        var page = Page()
        page.line(
            report.wasWithdrawn ? .green("unchanged: ") : .green("withdrawn: "),
            Span(version.text + (report.wasWithdrawn ? " was withdrawn before" : "")))
        for release in report.releases {
            let now = release.version.map { "version \($0) is live" } ?? "the form is closed"
            page.line(Span("  on \(release.draft.channel.name), release \(release.number): \(now)"))
        }
        ReleaseAnswer.appendVoided(answer.voided, to: &page)
        return Answer(
            answer.json.adding([
                "releases": .array(rows.map(\.json)), "wasWithdrawn": .bool(report.wasWithdrawn),
            ]), page)
    }
}
