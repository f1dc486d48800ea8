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
    var actor: String
    var message: String?

    /// A step planned in a timeline.
    struct Planned: Sendable {
        var report: ReleaseReport
        /// The rows to append; empty if the version is live already.
        var rows: [any NewRow] = []
        var guards: [Guard] = []
    }

    /// Plans the step from the channel's state at a time.
    func planned(in timeline: Timeline, at time: Timestamp) throws(RegistryError) -> Planned {
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
                plan.rows.append(VersionStateDraft(form: form, version: version, withdrawn: false))
            } else {
                plan.guards.append(.open(form, version: version))
            }
        }
        plan.rows.append(
            ReleaseDraft(
                form: form, channel: channel, number: timeline.latest + 1, kind: kind, version: version,
                previousVersion: live?.version, keepsRollouts: keepsRollouts))
        return plan
    }
}
