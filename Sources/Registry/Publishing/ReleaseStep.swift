internal import FormEngine

/// A release of an existing version to append: a rollback or a promotion.
struct ReleaseStep: Sendable {
    var form: FormKey
    var channel: Channel
    var kind: ReleaseKind
    var version: Int?
    var reinstates = false
    var keepsRollouts = false
    /// The release that must be the channel's last one; nil: any.
    var base: Int?
    /// Names of invariants that a rollback to a version which was live on the channel may break.
    var exempting: [String] = []
    var actor: String
    var message: String?

    /// A step planned in a timeline.
    struct Planned: Sendable {
        var report: ReleaseReport
        /// The state of a version that is reinstated; nil for others.
        var state: VersionStateDraft?
        /// The release to append; nil if the version is live already.
        var release: ReleaseDraft?
        var guards: [Guard] = []

        /// The rows to append; empty if the version is live already.
        var rows: [any NewRow] {
            let state: [any NewRow] = state.map { [$0] } ?? []
            return state + (release.map { [$0] } ?? [])
        }
    }

    /// Plans the step from the channel's state at a time; refused if an invariant is neither proved nor excepted.
    func planned(
        in timeline: Timeline, at time: Timestamp, by registry: Registry, isDryRun: Bool = false
    ) async throws(RegistryError) -> Planned {
        var plan = try planned(in: timeline, at: time)
        if plan.release == nil { return plan }
        if !exempting.isEmpty {
            try await registry.invariantReader.checkNames(exempting)
            if let version, !timeline.wasLive(version, by: time) { throw .neverLive(form, version, channel) }
        }
        let checked = try await registry.invariantReader.check(
            [version].compactMap { $0 }, of: form, at: time, exempting: exempting, isDryRun: isDryRun)
        plan.release?.excepted = checked.excepted
        plan.guards += checked.guards
        plan.report.invariants = checked.checks
        return plan
    }

    private func planned(in timeline: Timeline, at time: Timestamp) throws(RegistryError) -> Planned {
        let live = timeline.live(at: time)
        let isWithdrawn = version.map { timeline.isWithdrawn($0) } ?? false
        if let version, isWithdrawn, !reinstates { throw .withdrawn(form, version) }
        let waiting = timeline.voided(by: nil, at: time)
        // A step to the live version appends nothing, unless a scheduled release would replace that version.
        let unchanged = live.flatMap { $0.version == version && waiting.isEmpty ? $0 : nil }
        var plan = Planned(
            report: ReleaseReport(
                form: form, channel: channel, version: version, release: unchanged?.number, wasLive: unchanged != nil,
                previousVersion: live?.version, voided: waiting))
        if plan.report.wasLive { return plan }
        if !keepsRollouts { plan.report.stoppedRollouts = timeline.rollouts(standingAt: time).map(\.history.record.id) }
        plan.guards = [
            .latest(form, channel, release: timeline.latest), .live(form, channel, release: live?.number),
            .timeline(form, channel, leaf: timeline.leaf),
        ]
        if let version {
            if isWithdrawn {
                plan.state = VersionStateDraft(form: form, version: version, withdrawn: false)
            } else {
                plan.guards.append(.open(form, version: version))
            }
        }
        plan.release = ReleaseDraft(
            form: form, channel: channel, number: timeline.latest + 1, kind: kind, version: version,
            previousVersion: live?.version, keepsRollouts: keepsRollouts)
        return plan
    }
}
