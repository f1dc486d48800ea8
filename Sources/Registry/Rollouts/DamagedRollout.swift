public import FormEngine

/// A rollout whose plan, or an event, cannot be read.
///
/// Its assignments are unknown, so its form accepts nothing on its channel until the rollout is over; other forms do.
public struct DamagedRollout: Sendable, Equatable {
    /// The unreadable row.
    public var row: DamagedRow
    /// The form; nil if unreadable.
    public var form: FormKey?
    /// The rollout's number; nil if unreadable.
    public var number: Int?
    /// The release that was live when it started; nil if unreadable.
    public var release: Int?
    /// Its readable events, in the order of their numbers.
    public var events: [RolloutEventRecord]
    /// Whether all its events can be read.
    public var hasAllEvents: Bool

    /// A rollout that cannot be read.
    public init(
        row: DamagedRow, form: FormKey? = nil, number: Int? = nil, release: Int? = nil,
        events: [RolloutEventRecord] = [], hasAllEvents: Bool = false
    ) {
        self.row = row
        self.form = form
        self.number = number
        self.release = release
        self.events = events
        self.hasAllEvents = hasAllEvents
    }

    /// Whether it is over at a time: aborted, promoted, or superseded by another release.
    ///
    /// The withdrawal of an arm's version ends a rollout too, but the arms of this one are unknown.
    func isOver(at time: Timestamp, in timeline: Timeline) -> Bool {
        let ends = events.contains { [.abort, .promote].contains($0.draft.kind) && $0.recordedAt <= time }
        if hasAllEvents, ends { return true }
        guard let start = events.first?.recordedAt, let end = timeline.superseding(release, since: start) else {
            return false
        }
        return end.effectiveAt <= time
    }
}

/// Rollouts with their events, and unreadable ones.
public struct RolloutList: Sendable {
    /// The rollouts, in the order of the query.
    public var histories: [RolloutHistory]
    /// The unreadable rollouts, in the order of the query.
    public var damaged: [DamagedRollout]

    /// Rollouts of a list.
    public init(histories: [RolloutHistory] = [], damaged: [DamagedRollout] = []) {
        self.histories = histories
        self.damaged = damaged
    }
}
