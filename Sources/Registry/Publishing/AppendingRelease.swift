internal import FormEngine

/// Appends a release of an existing version: a rollback or a promotion.
struct AppendingRelease: RegistryOperation {
    let registry: Registry
    let step: ReleaseStep
    let isDryRun: Bool

    func plan() async throws(RegistryError) -> OperationPlan<ReleaseReport> {
        let timeline = try await registry.timeline(of: step.form, on: step.channel)
        let time = try await registry.now()
        try await check(timeline, at: time)
        var planned = try await step.planned(in: timeline, at: time, by: registry, isDryRun: isDryRun)
        planned.report.openSessions = try await registry.versionReader.openSessions(leftBy: planned.report)
        if isDryRun { planned.report.comparison = try await comparison(of: planned.report, at: time) }
        if planned.rows.isEmpty || isDryRun { return .finished(planned.report) }
        let leaf = LeafDraft(
            time: time, actor: step.actor, action: step.kind.rawValue,
            object: step.version.map { "\(step.form.text)@\($0)" } ?? step.form.text,
            note: registry.surroundings.note(step.message))
        return .change(Change(guards: planned.guards, rows: planned.rows, leaf: leaf)) { [planned] receipt in
            var report = planned.report
            report.release = receipt.releases.first?.number
            return report
        }
    }

    /// Comparison of the version to become live with the live one; nil without a live one, if the form is closed,
    /// or if one of them is damaged.
    private func comparison(of report: ReleaseReport, at time: Timestamp) async throws(RegistryError) -> FormComparison?
    {
        guard let former = report.previousVersion, let version = report.version else { return nil }
        return try await registry.versionReader.comparison(from: former, to: version, of: step.form, at: time)
    }

    /// Rejects a step whose base is not the channel's last release, and a rollback on a channel without releases.
    private func check(_ timeline: Timeline, at time: Timestamp) async throws(RegistryError) {
        if let base = step.base, base != timeline.latest {
            throw .staleBase(
                step.form, step.channel, expected: base, since: timeline.releases.filter { $0.number > base },
                latest: timeline.latest)
        }
        if step.kind == .rollback, timeline.latest == 0 {
            throw .notReleased(
                step.form, step.channel, next: nil,
                elsewhere: try await registry.versionReader.openChannels(of: step.form, at: time))
        }
    }
}
