public import FormEngine

/// A stored row that cannot be read: which one it is, as far as that can be read, and why.
public struct DamagedRow: Sendable, Equatable {
    /// Title of the row: `release 3 of kyc/NL on production`.
    public var name: String
    /// Fault: a sentence without its full stop.
    public var problem: String

    /// A row that cannot be read.
    public init(name: String, problem: String) {
        self.name = name
        self.problem = problem
    }

    /// The row and its fault in one sentence without its full stop.
    public var text: String { "\(name) cannot be read (\(problem))" }
}

/// A rollout of which the plan, or an event, cannot be read.
///
/// Nobody can say whom it gives which arm. So its form stops on its channel until it is over, and no other form does.
public struct DamagedRollout: Sendable, Equatable {
    /// The row that cannot be read.
    public var row: DamagedRow
    /// The form; nil where that cannot be read.
    public var form: FormKey?
    /// The rollout's number; nil where that cannot be read.
    public var number: Int?
    /// The release that it started over; nil where that cannot be read.
    public var release: Int?
    /// Its events as far as they can be read, in the order of their numbers.
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

    /// Whether it is over at a time: aborted, promoted, or replaced by another release.
    ///
    /// The withdrawal of an arm's version, which its plan names, ends it too, and is not counted.
    func isOver(at time: Timestamp, in timeline: Timeline) -> Bool {
        let ends = events.contains { [.abort, .promote].contains($0.draft.kind) && $0.recordedAt <= time }
        if hasAllEvents, ends { return true }
        guard let start = events.first?.recordedAt, let end = timeline.superseding(release, since: start) else {
            return false
        }
        return end.effectiveAt <= time
    }
}

/// Rollouts with their events, and those that cannot be read.
public struct RolloutList: Sendable {
    /// The rollouts, in the order of the query.
    public var histories: [RolloutHistory]
    /// The rollouts that cannot be read, in the order of the query.
    public var damaged: [DamagedRollout]

    /// Rollouts of a list.
    public init(histories: [RolloutHistory] = [], damaged: [DamagedRollout] = []) {
        self.histories = histories
        self.damaged = damaged
    }
}

extension StoreError {
    /// Whether something that is stored cannot be read, so that whoever does not need it may go on without it.
    public var isDamage: Bool {
        if case .damaged = self { true } else { false }
    }
}

extension RegistryError {
    /// Whether something that is stored cannot be read, so that whoever does not need it may go on without it.
    public var isDamage: Bool {
        switch self {
        case .store(let error): error.isDamage
        case .damagedVersion, .damagedVerdict, .rollout(.damaged), .rollout(.unreadable): true
        default: false
        }
    }
}
