internal import FormEngine

/// Publishes a config: its version, the release that makes it live, and the leaf, in one transaction.
struct Publishing: RegistryOperation {
    let registry: Registry
    let publication: Publication
    let isDryRun: Bool

    func plan() async throws(RegistryError) -> OperationPlan<PublicationReport> {
        let planned = try await plannedRelease()
        var report = try await report(of: planned)
        if let repeated = planned.repeated {
            report.release = repeated.number
            report.wasLive = publication.scheduledFor == nil
            report.wasScheduled = !report.wasLive
            report.finishBy = repeated.draft.finishBy
            report.waiting = planned.timeline.scheduled(at: planned.time)
            return .finished(report)
        }
        // A plan that is made again reads newer releases, and rejects a stale base.
        try planned.check()
        try await checkCompatibility(report, planned)
        planned.addEffects(to: &report)
        if !isDryRun, report.invariants.contains(where: \.isRefused) {
            throw .invariantBroken(report.form, report.version, report.invariants)
        }
        let page = try await page(of: planned, report)
        if isDryRun { return .finished(report) }
        report.page = page
        let leaf = LeafDraft(
            time: planned.time, actor: publication.actor, action: "publish",
            object: "\(report.form.text)@\(report.version)", note: registry.surroundings.note(publication.message))
        return .change(Change(guards: planned.guards, rows: planned.rows(seeing: page), leaf: leaf)) {
            [report] receipt in
            var report = report
            report.release = receipt.releases.first?.number
            return report
        }
    }

    /// The change page of the release: the one that the publisher saw, if it still holds, or else a new one.
    private func page(
        of planned: PlannedRelease, _ report: PublicationReport
    ) async throws(RegistryError) -> ChangePage {
        let present = try await registry.stored(
            ChangePageDocument(planned: planned, report: report, impact: nil).page)
        guard let digest = publication.page else { return present }
        let page = try await registry.changePage(digest)
        let moved = page.moved(to: present)
        guard moved.isEmpty else { throw .changePageMoved(digest, parts: moved) }
        return page
    }

    /// The version and release planned from the present state.
    func plannedRelease() async throws(RegistryError) -> PlannedRelease {
        let locked = try await registry.versionReader.lock(for: publication.config)
        let timeline = try await registry.timeline(of: publication.config.form, on: publication.channel)
        // The clock is read after the timeline, so that the time is not before any of its events.
        let time = try await registry.now()
        let live = timeline.live(at: time)
        let config = try await registry.versionReader.config(of: publication, locked.lock, over: live)
        let document = config.document(lock: locked.lock)
        let digest = DocumentDigest(of: document)
        let versions = try await versions(of: config.form, digest: digest)
        var planned = PlannedRelease(
            publication: publication, config: config, locked: locked, document: document,
            candidate: try await candidate(of: config), digest: digest, known: versions.known, newest: versions.newest,
            timeline: timeline, time: time)
        planned.checked = try await checked(planned)
        return planned
    }

    /// The results of all invariants that cover the planned version.
    private func checked(_ planned: PlannedRelease) async throws(RegistryError) -> CheckedInvariants {
        let (invariants, guards) = try await registry.invariantReader.standing()
        guard invariants.contains(where: { $0.statement.covers(planned.config.form) }) else {
            return CheckedInvariants(guards: guards)
        }
        let checks = registry.invariantReader.checks(
            by: invariants, of: (planned.config.form, planned.number, planned.digest, planned.candidate),
            at: planned.time, liveFrom: planned.publication.scheduledFor)
        return CheckedInvariants(checks: checks, guards: guards)
    }

    /// A config to publish as it judges.
    private func candidate(of config: FormConfig) async throws(RegistryError) -> Candidate {
        // Most forms refer to no list, and need not read all of them.
        let needsLists = !config.listNames.isEmpty
        let lists = needsLists ? try await registry.definedLists().compactMap { $0.list } : []
        return Candidate(config, lists: lists)
    }

    /// The form's version with this digest, if any, and the number of its newest version.
    private func versions(
        of form: FormKey, digest: DocumentDigest
    ) async throws(RegistryError) -> (known: VersionRecord?, newest: Int) {
        let query = VersionQuery(form: form, digest: digest, limit: 1)
        let known = try await registry.storing { () throws(StoreError) in try await store.versions(query).whole() }
        let newest = try await registry.versionReader.newestVersion(of: form)
        if newest == 0 { try await checkCase(of: form) }
        return (known.first, newest)
    }

    /// Rejects a form key that differs from an existing one only by case.
    private func checkCase(of form: FormKey) async throws(RegistryError) {
        let forms = try await registry.storing { () throws(StoreError) in try await store.forms() }
        let twin = forms.first { $0.key != form && $0.key.text.lowercased() == form.text.lowercased() }
        if let twin { throw .formKeyTaken(form, by: twin.key) }
    }

    /// Report on the version, its changes and its effects.
    func report(of planned: PlannedRelease) async throws(RegistryError) -> PublicationReport {
        let (config, channel) = (planned.config, publication.channel)
        var report = PublicationReport(
            form: config.form, version: planned.number, digest: planned.digest, edition: config.edition, release: nil,
            channel: channel, isCreated: planned.known == nil, wasLive: false, scheduledFor: publication.scheduledFor)
        report.base = planned.live
        if let base = planned.live?.version {
            report.comparison = try await comparison(of: planned, with: base)
            if report.comparison == nil { report.damagedBase = base }
        }
        report.openSessions = try await registry.versionReader.openSessions(
            .init(form: config.form, channel: channel, otherThan: planned.number, at: surroundings.now()))
        report.finishBy = publication.finishBy
        report.invariants = planned.checked.checks
        return report
    }

    /// Comparison of the planned version with an earlier one; nil if that one cannot be read.
    private func comparison(
        of planned: PlannedRelease, with number: Int
    ) async throws(RegistryError) -> FormComparison? {
        guard let former = try await registry.readablePin(number, of: planned.config.form) else { return nil }
        return FormComparison(from: Candidate(former), to: planned.candidate, asOf: planned.time.utcDate)
    }

    /// Refuses a version that breaks the requested compatibility; a version that cannot be read breaks it.
    private func checkCompatibility(
        _ report: PublicationReport, _ planned: PlannedRelease
    ) async throws(RegistryError) {
        let mode = publication.compatibility
        guard mode != .none else { return }
        if let base = planned.live?.version { try check(report.comparison, report.form, with: base) }
        guard mode.isTransitive else { return }
        let others = (1..<planned.newest + 1).reversed().filter { $0 != planned.number && $0 != planned.live?.version }
        for number in others.prefix(Self.mostCompared) {
            try check(try await comparison(of: planned, with: number), report.form, with: number)
        }
        if others.count > Self.mostCompared, !publication.acceptsUndecided {
            let rest = CompatibilityBreach(
                path: "versions 1 to \(others[Self.mostCompared])", witness: nil, isUndecided: true)
            throw .incompatible(report.form, with: others[Self.mostCompared], mode, rest)
        }
    }

    /// Maximum number of earlier versions that one publish is compared with; the rest is undecided.
    private static let mostCompared = 100

    private func check(
        _ comparison: FormComparison?, _ form: FormKey, with number: Int
    ) throws(RegistryError) {
        let mode = publication.compatibility
        let unreadable = CompatibilityBreach(path: "version \(number)", witness: nil, isUndecided: true)
        let breach =
            comparison.map { mode.breach(in: $0, acceptsUndecided: publication.acceptsUndecided) } ?? unreadable
        if let breach { throw .incompatible(form, with: number, mode, breach) }
    }
}
