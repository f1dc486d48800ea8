public import FormEngine

/// Report of a withdrawal.
public struct WithdrawalReport: Sendable {
    /// The form.
    public var form: FormKey
    /// The version withdrawn.
    public var version: Int
    /// The channels where it was live.
    public var channels: [Channel] = []
    /// The releases that took over on these channels; none in a dry run.
    public var releases: [ReleaseRecord]
    /// Scheduled releases that never become live because of it: the version's own, and those on the channels it left.
    public var voided: [UnschedulingDraft] = []
    /// Releases that wait for their time on the channels it left, and still will become live.
    public var waiting: [ReleaseRecord] = []
    /// Whether it was withdrawn before, so that nothing was appended.
    public var wasWithdrawn: Bool
    /// How many sessions are open on the version, on all channels.
    public var openSessions = 0
    /// Whether these go on with a successor of another version; else they finish on their own.
    public var restartsSessions = false
    /// The rollouts that end by it: those with an arm on the version, and those of the channels that it left.
    public var stoppedRollouts: [RolloutID] = []
}

extension Registry {
    /// Successor on the channels where a withdrawn version was live.
    public enum Successor: Sendable, Equatable {
        /// Nothing was said: enough only where the version is live nowhere.
        case unstated
        /// This version.
        case version(Int)
        /// None: the form is closed.
        case none
    }

    /// Withdraws a version on all channels; where it is live, its successor takes over in the same transaction.
    ///
    /// Sessions that are open on it finish, unless they are restarted: then each goes on with a successor of the version
    /// that is live, from now on or from a later call on a version withdrawn before.
    ///
    /// Like any release, a successor makes void what was scheduled on its channel, unless that is to be kept.
    ///
    /// With `isDryRun` it gives the same report and writes nothing.
    @discardableResult
    public func withdraw(
        _ form: FormKey, _ number: Int, then successor: Successor, keepsScheduled: Bool = false,
        restartsSessions: Bool = false, actor: String, message: String?, isDryRun: Bool = false
    ) async throws(RegistryError) -> WithdrawalReport {
        _ = try await version(number, of: form)
        if case .version(let next) = successor { _ = try await version(next, of: form) }
        for _ in 0..<Self.attempts {
            let step = Withdrawal(
                form: form, version: number, successor: successor, keepsScheduled: keepsScheduled,
                restartsSessions: restartsSessions, actor: actor, message: message)
            let (planned, change) = try await plan(step)
            var plan = planned
            plan.openSessions = try await openSessions(.init(form: form, version: number, at: surroundings.now()))
            guard let change, !isDryRun else { return plan }
            if let receipt = try await commitIfCurrent(change) {
                var report = plan
                report.releases = receipt.releases
                return report
            }
        }
        throw .contention
    }

    /// Withdrawal as it is asked for.
    private struct Withdrawal {
        var form: FormKey
        var version: Int
        var successor: Successor
        var keepsScheduled: Bool
        var restartsSessions: Bool
        var actor: String
        var message: String?

        /// The version's new state.
        var state: VersionStateDraft {
            VersionStateDraft(form: form, version: version, withdrawn: true, restartsSessions: restartsSessions)
        }

        /// The version that takes over; nil: none does.
        var next: Int? {
            guard case .version(let number) = successor else { return nil }
            return number
        }
    }

    /// A channel and all that was released on it.
    private typealias Place = (channel: Channel, timeline: Timeline)

    private func plan(_ step: Withdrawal) async throws(RegistryError) -> (WithdrawalReport, Change?) {
        let time = try await now()
        var places: [Place] = []
        for channel in try await storing({ () throws(StoreError) in try await store.channels(of: step.form) }) {
            places.append((channel, try await timeline(of: step.form, on: channel)))
        }
        if let timeline = places.first?.timeline, timeline.isWithdrawn(step.version) {
            if step.next != nil { throw .notLive(step.form, step.version) }
            return restart(step, timeline, at: time)
        }
        let live = places.filter { $0.timeline.live(at: time)?.version == step.version }
        try check(step, live: live, places)
        let report = Self.report(step, live: live, places, at: time)
        let releases: [any NewRow] = live.map { channel, timeline in
            ReleaseDraft(
                form: step.form, channel: channel, number: timeline.latest + 1, kind: .withdraw,
                version: step.next, keepsScheduled: step.keepsScheduled, previousVersion: step.version)
        }
        let guards = places.flatMap { channel, timeline -> [Guard] in
            [
                .latest(step.form, channel, release: timeline.latest),
                .live(step.form, channel, release: timeline.live(at: time)?.number),
                .timeline(step.form, channel, leaf: timeline.leaf),
            ]
        }
        return (
            report,
            Change(
                // On a channel that came meanwhile the version may be live as well.
                guards: [.open(step.form, version: step.version), .channels(step.form, count: places.count)] + guards,
                rows: [step.state] + releases, leaf: leaf(of: step, at: time))
        )
    }

    private func leaf(of step: Withdrawal, at time: Timestamp) -> LeafDraft {
        LeafDraft(
            time: time, actor: step.actor, action: "withdraw", object: "\(step.form.text)@\(step.version)",
            note: note(step.message))
    }

    /// Restart of the sessions of a version that was withdrawn before and left them to finish; nothing if they are
    /// restarted already, or are to finish.
    private func restart(
        _ step: Withdrawal, _ timeline: Timeline, at time: Timestamp
    ) -> (WithdrawalReport, Change?) {
        let last = timeline.states.last { $0.draft.version == step.version }
        let isRestarted = last?.draft.restartsSessions ?? false
        var report = WithdrawalReport(form: step.form, version: step.version, releases: [], wasWithdrawn: true)
        report.restartsSessions = isRestarted || step.restartsSessions
        guard step.restartsSessions, !isRestarted else { return (report, nil) }
        let isCurrent = Guard.versionState(step.form, version: step.version, leaf: last?.leaf ?? 0)
        return (report, Change(guards: [isCurrent], rows: [step.state], leaf: leaf(of: step, at: time)))
    }

    /// How many sessions are open.
    func openSessions(_ query: OpenSessionQuery) async throws(RegistryError) -> Int {
        try await storing { () throws(StoreError) in try await store.openSessions(query) }
    }

    private func check(_ step: Withdrawal, live: [Place], _ places: [Place]) throws(RegistryError) {
        if !live.isEmpty, step.successor == .unstated {
            throw .liveOn(live.map(\.channel), step.form, step.version)
        }
        guard let next = step.next else { return }
        if live.isEmpty { throw .notLive(step.form, step.version) }
        let isUnusable = places.contains { $0.timeline.isWithdrawn(next) }
        if next == step.version || isUnusable { throw .cannotFollow(step.form, next) }
    }

    /// Report of what becomes of all releases that wait for their time.
    private static func report(
        _ step: Withdrawal, live: [Place], _ places: [Place], at time: Timestamp
    ) -> WithdrawalReport {
        var report = WithdrawalReport(
            form: step.form, version: step.version, channels: live.map(\.channel), releases: [], wasWithdrawn: false)
        report.restartsSessions = step.restartsSessions
        for (channel, timeline) in places {
            let isLeft = live.contains { $0.channel == channel }
            for rollout in timeline.rollouts(standingAt: time) {
                let hasArm = rollout.history.record.plan.arms.contains { $0.version == step.version }
                if isLeft || hasArm { report.stoppedRollouts.append(rollout.history.record.id) }
            }
            for release in timeline.scheduled(at: time) {
                if release.version == step.version || isLeft && !step.keepsScheduled {
                    report.voided.append(.init(form: step.form, channel: channel, release: release.number))
                } else if isLeft {
                    report.waiting.append(release)
                }
            }
        }
        return report
    }
}
