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
        planned.addEffects(to: &report)
        if isDryRun { return .finished(report) }
        let leaf = LeafDraft(
            time: planned.time, actor: publication.actor, action: "publish",
            object: "\(report.form.text)@\(report.version)", note: registry.surroundings.note(publication.message))
        return .change(Change(guards: planned.guards, rows: planned.rows, leaf: leaf)) { [report] receipt in
            var report = report
            report.release = receipt.releases.first?.number
            return report
        }
    }

    /// The version and release planned from the present state.
    private func plannedRelease() async throws(RegistryError) -> PlannedRelease {
        let locked = try await registry.versionReader.lock(for: publication.config)
        let timeline = try await registry.timeline(of: publication.config.form, on: publication.channel)
        // The clock is read after the timeline, so that the time is not before any of its events.
        let time = try await registry.now()
        let live = timeline.live(at: time)
        let config = try await registry.versionReader.config(of: publication, locked.lock, over: live)
        let document = config.document(lock: locked.lock)
        let digest = DocumentDigest(of: document)
        let versions = try await versions(of: config.form, digest: digest)
        return PlannedRelease(
            publication: publication, config: config, locked: locked, document: document, digest: digest,
            known: versions.known, newest: versions.newest, timeline: timeline, time: time)
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
    private func report(of planned: PlannedRelease) async throws(RegistryError) -> PublicationReport {
        let (config, channel) = (planned.config, publication.channel)
        var report = PublicationReport(
            form: config.form, version: planned.number, digest: planned.digest, edition: config.edition, release: nil,
            channel: channel, isCreated: planned.known == nil, wasLive: false, scheduledFor: publication.scheduledFor,
            changes: [])
        if let base = planned.live?.version {
            if let former = try await registry.readableConfig(base, of: config.form) {
                report.changes = ConfigDiff.changes(from: former, to: config)
            } else {
                report.damagedBase = base
            }
        }
        report.openSessions = try await registry.versionReader.openSessions(
            .init(form: config.form, channel: channel, otherThan: planned.number, at: surroundings.now()))
        report.finishBy = publication.finishBy
        return report
    }
}
