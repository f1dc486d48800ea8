internal import ArgumentParser
internal import FormEngine
internal import Registry
internal import Replies

/// `publish`: makes a config a version, and the version live.
struct Publish: RegistryCommand {
    static let configuration = CommandConfiguration(
        commandName: "publish",
        abstract: "Publish a config as a new version and make it live.",
        discussion: """
            Lints the config, prints the changes, and adds version, release and audit leaf in one transaction. If the \
            form has releases, name the last one with --expect-release; on a terminal it asks instead. A config that \
            equals a stored version adds no version. A file in a dialect (kyc, registration, dynamic-form, \
            form-schema) is stored byte for byte beside the config that was parsed from it.

            A version keeps the edition that it was published under; new versions get the newest. A config that equals \
            a version of an earlier edition keeps that edition; --edition 2 publishes it as a new version.

            Examples:
              formulary templates show kyc/FR --form kyc/acme > acme.yaml
              formulary publish acme.yaml --dry-run --at 2099-12-01T09:00:00Z
              formulary publish acme.yaml -m "As the template has it"
              formulary publish acme.yaml --expect-release 1 -m "No more than 50 000"
              formulary publish acme.yaml --edition 2 --dry-run
            """)

    @Argument(help: "The config, or - for standard input.", completion: .file(extensions: ["yaml", "yml", "json"]))
    var file: String

    @OptionGroup var reading: ConfigOptions

    @Option(name: .shortAndLong, help: .init("The reason.", valueName: "text"), transform: TypedWord.message)
    var message: String?

    @OptionGroup var options: ReleaseTermOptions

    @Option(
        help: .init(
            "The number of the form's last release on the channel, which the change is based on; 0 if there is none.",
            valueName: "number"),
        transform: TypedWord.wholeNumber)
    var expectRelease: Int?

    @Flag(help: "Publish without checking the last release; the release records that it was forced.")
    var force = false

    @Option(
        help: .init(
            "The digest of the change page that you read; refused if candidate, base or a term moved since.",
            valueName: "digest"))
    var page: String?

    @OptionGroup var preview: DryRunOptions

    @OptionGroup var global: GlobalOptions

    func validate() throws {
        if force, expectRelease != nil { throw ValidationError("Give one of `--force` and `--expect-release`.") }
    }

    func reply(in context: CommandContext) async throws -> CommandReply {
        var file = try LintedConfig(file, reading, edition: options.edition ?? .current)
        // Examples that fail in the newest edition may pass in an earlier one.
        let mayBeRepeated = options.edition == nil && file.hasFailingExamplesAlone
        if file.config == nil, !mayBeRepeated { return LintReply.make([file]) }
        return try await context.writing { registry in
            try await file.check(in: registry)
            if options.edition == nil {
                file = try await file.repeated(in: registry, on: options.channel ?? .production)
            }
            guard let config = file.config else { return LintReply.make([file]) }
            var publication = terms.publication(of: config, file, actor: context.actor)
            let report: PublicationReport
            do throws(RegistryError) {
                report = try await registry.publish(publication, isDryRun: dryRun)
            } catch {
                guard case .baseRequired(_, _, let latest) = error else { throw error }
                publication.base = .release(latest)
                return try await publish(
                    publication, over: latest, refusal: error, registry: registry, context: context, file: file)
            }
            return reply(report, try await preview.impact(of: .config(publication), in: registry), warnings: file)
        }
    }

    private var dryRun: Bool { preview.dryRun }

    private var terms: PublicationTerms {
        options.terms(
            base: force ? .forced : expectRelease.map { .release($0) } ?? .unstated, message: message, page: page)
    }

    /// Publishes without a stated base: a dry run names the base, a terminal asks, any other run is refused.
    private func publish(
        _ publication: Publication, over latest: Int, refusal: RegistryError, registry: Registry,
        context: CommandContext,
        file: LintedConfig
    ) async throws -> CommandReply {
        if dryRun {
            context.note("to publish this, add --expect-release \(latest)")
            let report = try await registry.publish(publication, isDryRun: true)
            return reply(report, try await preview.impact(of: .config(publication), in: registry), warnings: file)
        }
        guard Terminal.canAsk else { throw refusal }
        let preview = try await registry.publish(publication, isDryRun: true)
        try context.tell(announcement(of: preview, file))
        try context.tell(try await over(latest, of: preview, in: registry))
        let version = "\(preview.form.text)@\(preview.version)"
        guard Terminal.asks("Publish \(version) on \(preview.channel.name) over release \(latest)?") else {
            throw CommandError(
                .declined, "Nothing was published.", help: "Publish again when you are ready.")
        }
        return reply(try await registry.publish(publication), warnings: file, isTold: true)
    }

    /// Facts to decide by: warnings, changes, sessions, releases that become void, and rollouts that end.
    private func announcement(of report: PublicationReport, _ file: LintedConfig) -> TextPage {
        var page = TextPage()
        if file.warnings > 0 { page.append(LintReply.page(of: file)) }
        if let comparison = PublicationReply(report).comparison, !report.changes.isEmpty {
            page.append(comparison.page)
        }
        if let version = report.damagedBase {
            page.line(
                .yellow("changes unknown: "),
                "version \(version), which was live, is damaged.")
        }
        if dryRun { report.invariants.append(to: &page) } else { report.invariants.appendExcepted(to: &page) }
        page.append(sessions(report))
        ReleaseReply.appendVoided(voided(report), to: &page)
        if !report.voided.isEmpty { page.line(.dim("  --keep-scheduled leaves scheduled releases in force")) }
        page.append(rollouts(report))
        return page
    }

    /// Rollouts that end when the version becomes live.
    private func rollouts(_ report: PublicationReport) -> TextPage {
        var page = TextPage()
        if let time = report.scheduledFor {
            for id in report.stoppedRollouts {
                page.line(.yellow("ends: "), StyledText("rollout \(id.text) at \(time.text)"))
            }
        } else {
            ReleaseReply.append(stopped: report.stoppedRollouts, isDryRun: dryRun, to: &page)
        }
        if !report.stoppedRollouts.isEmpty { page.line(.dim("  --keep-rollouts lets rollouts go on")) }
        return page
    }

    /// How many sessions are open on other versions, and when they must end.
    private func sessions(_ report: PublicationReport) -> TextPage {
        var page = TextPage()
        let open = ReleaseReply.words(forOpen: report.openSessions, on: "other versions of \(report.form.text)")
        switch (open, report.finishBy) {
        case (let open?, let time?): page.line(StyledText("\(open), and must end by \(time.text)"))
        case (let open?, nil): page.line(StyledText("\(open); each keeps its version to the end"))
        case (nil, let time?):
            page.line(StyledText("sessions on other versions must end by \(time.text); none is open"))
        case (nil, nil): break
        }
        return page
    }

    /// Lines with the version and its time, and the kind, state, actor and age of the release that it replaces.
    private func over(_ latest: Int, of report: PublicationReport, in registry: Registry) async throws -> TextPage {
        var page = TextPage()
        let name = report.isCreated ? "a new version" : "an existing version"
        let time = report.scheduledFor.map { "from \($0.text)" } ?? "at once"
        page.line(
            .bold("\(report.form.text)@\(report.version)"),
            StyledText(", \(name), goes live on \(report.channel.name) \(time)"))
        let timeline = try await registry.timeline(of: report.form, on: report.channel)
        guard let release = timeline.releases.first(where: { $0.number == latest }) else { return page }
        let row = try await ReleaseRow.all([release], in: registry)[0]
        let what = release.version.map { "version \($0)" } ?? "which closed the form"
        let since = release.effectiveAt.relative(to: try await registry.now())
        page.line(
            .dim("over release \(latest) "),
            StyledText("(\(release.draft.kind.rawValue), \(what), \(row.standingName), by \(release.actor), \(since))"))
        return page
    }

    /// Reply to a publish; includes warnings and changes unless they were printed before.
    private func reply(
        _ report: PublicationReport, _ impact: ImpactReply? = nil, warnings file: LintedConfig, isTold: Bool = false
    ) -> CommandReply {
        let json = PublicationReply(
            report, compatibility: options.compatibility, isDryRun: dryRun, impact: impact
        ).json
        var page = isTold ? TextPage() : announcement(of: report, file)
        if let impact { page.append(impact.page) }
        page.line(headline(report))
        if report.edition < .current, options.edition == nil {
            page.line(
                .dim(
                    "edition \(report.edition.rawValue) is kept: nothing else differs; --edition 2 makes a version"
                )
            )
        }
        page.line(.dim("digest: \(report.digest.text)"))
        ScheduledRelease.append(report.waiting, to: &page)
        return CommandReply(json, page, status: dryRun ? report.invariants.status : .yes)
    }

    private func voided(_ report: PublicationReport) -> [ReleaseReply.Voided] {
        PublicationReply(report).voided
    }

    private func headline(_ report: PublicationReport) -> [StyledText] {
        let version = "\(report.form.text)@\(report.version)"
        if report.wasLive {
            return [.green("unchanged: "), StyledText("\(version) is live on \(report.channel.name) already")]
        }
        if report.wasScheduled {
            return [.green("unchanged: "), StyledText("\(version) is scheduled on \(report.channel.name) already")]
        }
        let time = report.scheduledFor.map { ", live from \($0.text)" } ?? ""
        let name = report.isCreated ? version : "\(version) (an existing version)"
        if dryRun {
            let isRefused = report.invariants.contains(where: \.isRefused)
            if isRefused {
                return [.yellow("dry run: "), StyledText("would refuse \(name) on \(report.channel.name)")]
            }
            return [.yellow("dry run: "), StyledText("would publish \(name) on \(report.channel.name)\(time)")]
        }
        let release = report.release.map { ", release \($0)" } ?? ""
        return [.green("published: "), StyledText("\(name) on \(report.channel.name)\(release)\(time)")]
    }
}
