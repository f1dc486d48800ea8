internal import FormEngine

/// Withdraws a version on all channels, or restarts the sessions of a version withdrawn earlier.
struct Withdrawing: RegistryOperation {
    let registry: Registry
    let form: FormKey
    let version: Int
    let successor: Registry.Successor
    let keepsScheduled: Bool
    let restartsSessions: Bool
    let actor: String
    let message: String?
    let isDryRun: Bool

    /// A channel with its timeline.
    typealias Place = (channel: Channel, timeline: Timeline)

    /// The time of the plan.
    var time = Timestamp.earliest
    /// The form's channels, as read by the plan.
    var places: [Place] = []
    /// The results of all invariants that cover the successor.
    var checked = CheckedInvariants()

    mutating func plan() async throws(RegistryError) -> OperationPlan<WithdrawalReport> {
        time = try await registry.now()
        places = try await readPlaces()
        if !isWithdrawn {
            try checkSuccessor()
            if let next {
                checked = try await registry.invariantReader.check([next], of: form, at: time, isDryRun: isDryRun)
            }
        }
        var (report, change) = try isWithdrawn ? restart() : withdrawal()
        report.openSessions = try await registry.versionReader.openSessions(
            .init(form: form, version: version, at: surroundings.now()))
        if isDryRun, !isWithdrawn, let next {
            report.comparison = try await registry.versionReader.comparison(
                from: version, to: next, of: form, at: time)
        }
        guard let change, !isDryRun else { return .finished(report) }
        return .change(change) { [report] receipt in
            var report = report
            report.releases = receipt.releases
            return report
        }
    }

    private func readPlaces() async throws(RegistryError) -> [Place] {
        var places: [Place] = []
        let channels = try await registry.storing { () throws(StoreError) in try await store.channels(of: form) }
        for channel in channels { places.append((channel, try await registry.timeline(of: form, on: channel))) }
        return places
    }

    /// Whether the version was withdrawn before, which every timeline of the form records.
    private var isWithdrawn: Bool { places.first?.timeline.isWithdrawn(version) ?? false }

    /// The channels where the version is live.
    private var livePlaces: [Place] { places.filter { $0.timeline.live(at: time)?.version == version } }

    /// The version that takes over; nil: none.
    private var next: Int? {
        guard case .version(let number) = successor else { return nil }
        return number
    }

    /// The version's new state.
    private var state: VersionStateDraft {
        VersionStateDraft(form: form, version: version, withdrawn: true, restartsSessions: restartsSessions)
    }

    private func change(guards: [Guard], rows: [any NewRow]) -> Change {
        Change(
            guards: guards, rows: rows,
            leaf: LeafDraft(
                time: time, actor: actor, action: "withdraw", object: "\(form.text)@\(version)",
                note: registry.surroundings.note(message)))
    }

    private func withdrawal() -> (WithdrawalReport, Change?) {
        let releases: [any NewRow] = livePlaces.map { channel, timeline in
            var release = ReleaseDraft(
                form: form, channel: channel, number: timeline.latest + 1, kind: .withdraw, version: next,
                keepsScheduled: keepsScheduled, previousVersion: version)
            release.excepted = checked.excepted
            return release
        }
        let guards = places.flatMap { channel, timeline -> [Guard] in
            [
                .latest(form, channel, release: timeline.latest),
                .live(form, channel, release: timeline.live(at: time)?.number),
                .timeline(form, channel, leaf: timeline.leaf),
            ]
        }
        // The version may be live on a channel that was added since, too.
        let all: [Guard] =
            [.open(form, version: version), .channels(form, count: places.count)] + guards + checked.guards
        return (report, change(guards: all, rows: [state] + releases))
    }

    /// Restarts the sessions of a version withdrawn earlier; nothing if they are restarted already, or are to finish on
    /// it.
    private func restart() throws(RegistryError) -> (WithdrawalReport, Change?) {
        if next != nil { throw .notLive(form, version) }
        let last = places.first?.timeline.states.last { $0.draft.version == version }
        let isRestarted = last?.draft.restartsSessions ?? false
        var report = WithdrawalReport(form: form, version: version, releases: [], wasWithdrawn: true)
        report.restartsSessions = isRestarted || restartsSessions
        guard restartsSessions, !isRestarted else { return (report, nil) }
        let isCurrent = Guard.versionState(form, version: version, leaf: last?.leaf ?? 0)
        return (report, change(guards: [isCurrent], rows: [state]))
    }

    private func checkSuccessor() throws(RegistryError) {
        let live = livePlaces
        if !live.isEmpty, successor == .unstated { throw .liveOn(live.map(\.channel), form, version) }
        guard let next else { return }
        if live.isEmpty { throw .notLive(form, version) }
        let isUnusable = places.contains { $0.timeline.isWithdrawn(next) }
        if next == version || isUnusable { throw .cannotFollow(form, next) }
    }

    /// Report of the effects on rollouts and on all scheduled releases.
    private var report: WithdrawalReport {
        let live = livePlaces
        var report = WithdrawalReport(
            form: form, version: version, channels: live.map(\.channel), releases: [], wasWithdrawn: false)
        report.restartsSessions = restartsSessions
        report.invariants = checked.checks
        for (channel, timeline) in places {
            let isLeft = live.contains { $0.channel == channel }
            for rollout in timeline.rollouts(standingAt: time) {
                let hasArm = rollout.history.record.plan.arms.contains { $0.version == version }
                if isLeft || hasArm { report.stoppedRollouts.append(rollout.history.record.id) }
            }
            for release in timeline.scheduled(at: time) {
                if release.version == version || isLeft && !keepsScheduled {
                    report.voided.append(.init(form: form, channel: channel, release: release.number))
                } else if isLeft {
                    report.waiting.append(release)
                }
            }
        }
        return report
    }
}
