public import FormEngine

/// Everything that happened in a period, for an auditor.
public struct AuditPeriod: Sendable {
    /// A release while it was live.
    public struct Live: Sendable, Equatable {
        /// The release.
        public var release: ReleaseRecord
        /// When it became live, in the period or before.
        public var from: Timestamp
        /// When another one became live within the period; nil: none did.
        public var until: Timestamp?
    }

    /// A rollout that was running or paused in the period.
    public struct Rollout: Sendable {
        /// The rollout.
        public var history: RolloutHistory
        /// Its state at the end of the period.
        public var standing: RolloutHistory.Standing
    }

    /// The time from which leaves are in the period.
    public var from: Timestamp
    /// The time before which leaves are in the period.
    public var until: Timestamp
    /// The form that releases and submissions are of; nil: all forms.
    public var form: FormKey?
    /// Which versions were live, by form, channel and time.
    public var live: [Live] = []
    /// The rollouts, by form and number.
    public var rollouts: [Rollout] = []
    /// The numbers of submissions, ended answers and leaves.
    public var counts = PeriodCounts()
    /// A sample of the submissions; nil if none was requested.
    public var sample: SubmissionSample?
}

extension AuditLog {
    /// The report on a period: which versions were live, and the numbers of submissions and entries.
    ///
    /// No answer is read, so no key is needed and nothing is recorded.
    ///
    /// - Parameters:
    ///   - from: The time from which leaves are in the period.
    ///   - until: The time before which leaves are in the period.
    ///   - form: The form that releases and submissions are of; nil: all forms.
    ///   - sampleSize: The number of submissions in the sample; nil: none is drawn.
    ///   - seed: A word for the draw, which the auditor names once the checkpoint is kept elsewhere.
    public func period(
        from: Timestamp, until: Timestamp, of form: FormKey? = nil, sampleSize: Int? = nil, seed: String = ""
    ) async throws(RegistryError) -> AuditPeriod {
        var period = AuditPeriod(from: from, until: until, form: form)
        period.counts = try await storing { () throws(StoreError) in
            try await store.periodCounts(from: from, until: until, of: form)
        }
        let forms: [FormKey] =
            if let form { [form] } else {
                try await storing { () throws(StoreError) in try await store.forms() }.map(\.key)
            }
        for form in forms {
            for channel in try await storing({ () throws(StoreError) in try await store.channels(of: form) }) {
                let timeline = try await registry.timeline(of: form, on: channel)
                period.live += timeline.live(from: from, until: until)
                period.rollouts += timeline.rollouts(from: from, until: until)
            }
        }
        if let sampleSize { period.sample = try await sample(of: sampleSize, seed: seed, in: period) }
        return period
    }
}

extension Timeline {
    /// The releases that were live in a period, in the order of time.
    func live(from: Timestamp, until: Timestamp) -> [AuditPeriod.Live] {
        let changes = releases.filter { $0.effectiveAt > from && $0.effectiveAt < until }.map(\.effectiveAt)
        var found: [AuditPeriod.Live] = []
        for time in Set([from] + changes).sorted() {
            guard let release = live(at: time), release.number != found.last?.release.number else { continue }
            if !found.isEmpty { found[found.count - 1].until = release.effectiveAt }
            found.append(AuditPeriod.Live(release: release, from: release.effectiveAt))
        }
        return found
    }

    /// The rollouts that were running or paused in a period.
    func rollouts(from: Timestamp, until: Timestamp) -> [AuditPeriod.Rollout] {
        rollouts.compactMap { history in
            guard let standing = history.standing(at: Timestamp(milliseconds: until.milliseconds - 1), in: self),
                !standing.state.isOver || standing.since >= from
            else { return nil }
            return AuditPeriod.Rollout(history: history, standing: standing)
        }
    }
}
