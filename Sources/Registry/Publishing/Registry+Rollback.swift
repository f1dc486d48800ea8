public import FormEngine

/// Report of a rollback or a promotion.
public struct ReleaseReport: Sendable {
    /// The form.
    public var form: FormKey
    /// The channel.
    public var channel: Channel
    /// The version that answers now; nil: the form is closed.
    public var version: Int?
    /// The release that says so; nil in a dry run that would append one.
    public var release: Int?
    /// Whether the version was live already and nothing waited to replace it, so that nothing was appended.
    public var wasLive: Bool
    /// The version that answered before; nil: none did.
    public var previousVersion: Int?
    /// Scheduled releases that this one made void.
    public var voided: [Int]
    /// How many sessions are open, on the channel, on the version that was left; they finish by it.
    public var openSessions = 0
    /// The rollouts of the channel that end by it.
    public var stoppedRollouts: [RolloutID] = []
}

extension Registry {
    /// Makes an older version live again, by a new release.
    ///
    /// With `isDryRun` it gives the same report and writes nothing.
    ///
    /// - Parameter base: The release that must be the channel's last one; nil: whichever it is.
    @discardableResult
    public func rollback(
        _ form: FormKey, to number: Int, on channel: Channel = .production, reinstates: Bool = false,
        keepsRollouts: Bool = false, base: Int? = nil, actor: String, message: String?, isDryRun: Bool = false
    ) async throws(RegistryError) -> ReleaseReport {
        _ = try await version(number, of: form)
        let step = Step(
            form: form, channel: channel, kind: .rollback, version: number, reinstates: reinstates,
            keepsRollouts: keepsRollouts, base: base, actor: actor, message: message)
        return try await append(step, isDryRun: isDryRun)
    }

    /// Carries a version over to another channel.
    ///
    /// With `isDryRun` it gives the same report and writes nothing.
    @discardableResult
    public func promote(
        _ form: FormKey, _ number: Int, to channel: Channel, reinstates: Bool = false, allowsNewChannel: Bool = false,
        keepsRollouts: Bool = false, actor: String, message: String?, isDryRun: Bool = false
    ) async throws(RegistryError) -> ReleaseReport {
        _ = try await version(number, of: form)
        try await checkChannel(channel, isNew: allowsNewChannel)
        let step = Step(
            form: form, channel: channel, kind: .promote, version: number, reinstates: reinstates,
            keepsRollouts: keepsRollouts, actor: actor, message: message)
        return try await append(step, isDryRun: isDryRun)
    }

    /// A release to be appended that says where to go, not what was edited.
    struct Step {
        var form: FormKey
        var channel: Channel
        var kind: ReleaseKind
        var version: Int?
        var reinstates = false
        var keepsRollouts = false
        /// The release that must be the channel's last one; nil: whichever it is.
        var base: Int?
        var actor: String
        var message: String?
    }

    private func append(_ step: Step, isDryRun: Bool = false) async throws(RegistryError) -> ReleaseReport {
        for _ in 0..<Self.attempts {
            let timeline = try await timeline(of: step.form, on: step.channel)
            let time = try await now()
            if let base = step.base, base != timeline.latest {
                throw .staleBase(
                    step.form, step.channel, expected: base, since: timeline.releases.filter { $0.number > base },
                    latest: timeline.latest)
            }
            if step.kind == .rollback, timeline.latest == 0 {
                throw .notReleased(
                    step.form, step.channel, next: nil, elsewhere: try await openChannels(of: step.form, at: time))
            }
            let (planned, change) = try plan(step, timeline, time)
            var report = planned
            report.openSessions = try await openSessions(leftBy: report)
            guard let change, !isDryRun else { return report }
            guard let receipt = try await commitIfCurrent(change) else { continue }
            report.release = receipt.releases.first?.number
            return report
        }
        throw .contention
    }

    /// How many sessions are open, on the channel, on the version that a release leaves.
    func openSessions(leftBy report: ReleaseReport) async throws(RegistryError) -> Int {
        guard !report.wasLive, let left = report.previousVersion, left != report.version else { return 0 }
        return try await openSessions(
            .init(form: report.form, channel: report.channel, version: left, at: surroundings.now()))
    }

    func plan(
        _ step: Step, _ timeline: Timeline, _ time: Timestamp
    ) throws(RegistryError) -> (ReleaseReport, Change?) {
        let live = timeline.live(at: time)
        if let version = step.version, timeline.isWithdrawn(version), !step.reinstates {
            throw .withdrawn(step.form, version)
        }
        let waiting = timeline.voided(by: nil, at: time)
        // Going where the channel is already appends nothing, unless something is waiting to lead it elsewhere.
        let unchanged = live.flatMap { $0.version == step.version && waiting.isEmpty ? $0 : nil }
        var report = ReleaseReport(
            form: step.form, channel: step.channel, version: step.version, release: unchanged?.number,
            wasLive: unchanged != nil, previousVersion: live?.version, voided: waiting)
        if report.wasLive { return (report, nil) }
        if !step.keepsRollouts { report.stoppedRollouts = timeline.rollouts(standingAt: time).map(\.history.record.id) }
        let draft = ReleaseDraft(
            form: step.form, channel: step.channel, number: timeline.latest + 1, kind: step.kind,
            version: step.version, previousVersion: live?.version, keepsRollouts: step.keepsRollouts)
        var rows: [any NewRow] = []
        var guards: [Guard] = [
            .latest(step.form, step.channel, release: timeline.latest),
            .live(step.form, step.channel, release: live?.number),
            .timeline(step.form, step.channel, leaf: timeline.leaf),
        ]
        if let version = step.version {
            if timeline.isWithdrawn(version) {
                rows.append(VersionStateDraft(form: step.form, version: version, withdrawn: false))
            } else {
                guards.append(.open(step.form, version: version))
            }
        }
        rows.append(draft)
        let leaf = LeafDraft(
            time: time, actor: step.actor, action: step.kind.rawValue,
            object: step.version.map { "\(step.form.text)@\($0)" } ?? step.form.text, note: note(step.message))
        return (report, Change(guards: guards, rows: rows, leaf: leaf))
    }
}
