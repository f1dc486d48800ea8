/// A rollout with all its events.
public struct RolloutHistory: Sendable, Equatable {
    /// The unchanging part.
    public let record: RolloutRecord
    /// Its events, in the order of the log; the first is its start.
    public let events: [RolloutEventRecord]

    /// A rollout and its events in the order of the log.
    public init(record: RolloutRecord, events: [RolloutEventRecord]) {
        self.record = record
        self.events = events
    }

    /// Time of its start; nil without a start event.
    public var startedAt: Timestamp? { events.first?.recordedAt }

    /// State of a rollout at a time.
    public struct Standing: Sendable, Equatable {
        /// Its state.
        public var state: RolloutState
        /// The share of each arm's range that is exposed.
        public var coverage: BucketShare
        /// The number of the event that set the coverage: it identifies the stage.
        public var stage: Int
        /// When the coverage was set.
        public var stageSince: Timestamp
        /// When the state was reached.
        public var since: Timestamp
        /// Why it is over; nil for a current rollout.
        public var end: End?
    }

    /// Why a rollout is over.
    public enum End: Sendable, Equatable {
        /// This arm's version became live.
        case promoted(arm: String)
        /// This event aborted it.
        case aborted(event: Int)
        /// Another release than the one at its start became live.
        case superseded(release: Int)
        /// An arm's version was withdrawn.
        case withdrawn(version: Int)
    }

    /// State at a time, in the timeline of its form and channel; nil before its start.
    public func standing(at time: Timestamp, in timeline: Timeline) -> Standing? {
        var standing: Standing?
        for event in events where event.recordedAt <= time {
            guard let state = RolloutState.after(standing?.state, event.draft.kind) else { continue }
            var next =
                standing
                ?? Standing(
                    state: state, coverage: event.draft.coverage, stage: event.draft.number,
                    stageSince: event.recordedAt, since: event.recordedAt)
            if event.draft.coverage != next.coverage {
                next.coverage = event.draft.coverage
                next.stage = event.draft.number
                next.stageSince = event.recordedAt
            }
            if state != next.state { next.since = event.recordedAt }
            next.state = state
            next.end =
                switch event.draft.kind {
                case .promote: .promoted(arm: event.draft.arm ?? "")
                case .abort: .aborted(event: event.draft.number)
                case .start, .advance, .pause, .resume: nil
                }
            standing = next
        }
        guard var found = standing, let end = timeline.end(of: self), end.at <= time else { return standing }
        if found.end != nil, found.since <= end.at { return found }
        found.state = .ended
        found.since = end.at
        found.end = end.reason
        return found
    }
}

extension Timeline {
    /// When and why releases or withdrawals end a rollout; nil if no recorded one does.
    func end(of rollout: RolloutHistory) -> (at: Timestamp, reason: RolloutHistory.End)? {
        guard let start = rollout.startedAt else { return nil }
        let superseding = superseding(rollout.record.release, since: start)
        let withdrawal = states.first { state in
            state.draft.withdrawn && state.leaf > rollout.record.leaf
                && rollout.record.plan.arms.contains { $0.version == state.draft.version }
        }
        switch (superseding, withdrawal) {
        case (nil, nil): return nil
        case (.some(let release), .some(let state)) where release.effectiveAt < state.recordedAt:
            return (release.effectiveAt, .superseded(release: release.number))
        case (_, .some(let state)): return (state.recordedAt, .withdrawn(version: state.draft.version))
        case (.some(let release), nil): return (release.effectiveAt, .superseded(release: release.number))
        }
    }

    /// The release that ended a rollout by replacing its own release; nil without one.
    ///
    /// It is the first one that was ever live: of several with one effective time only the last is.
    func superseding(_ release: Int?, since start: Timestamp) -> ReleaseRecord? {
        releases
            .filter { $0.number != release && !$0.draft.keepsRollouts && $0.effectiveAt > start }
            .sorted { ($0.effectiveAt, $0.number) < ($1.effectiveAt, $1.number) }
            .first { live(at: $0.effectiveAt)?.number == $0.number }
    }

    /// The rollouts that are running or paused at a time, in the order of their numbers.
    public func rollouts(standingAt time: Timestamp) -> [(history: RolloutHistory, standing: RolloutHistory.Standing)] {
        rollouts.compactMap { history in
            guard let standing = history.standing(at: time, in: self), !standing.state.isOver else { return nil }
            return (history, standing)
        }
    }

    /// The unreadable rollouts that are not over at a time.
    public func damagedRollouts(standingAt time: Timestamp) -> [DamagedRollout] {
        damagedRollouts.filter { !$0.isOver(at: time, in: self) }
    }

    /// The last leaf with an event of the timeline; 0 without one.
    public var leaf: Int {
        let events = (rollouts.map(\.events) + damagedRollouts.map(\.events)).compactMap { $0.map(\.leaf).max() }
        return max(
            max(releases.last?.leaf ?? 0, states.last?.leaf ?? 0),
            max(unschedulings.map(\.leaf).max() ?? 0, events.max() ?? 0))
    }
}
