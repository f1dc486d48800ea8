/// State of a rollout, with the permitted events.
public enum RolloutState: String, Sendable, CaseIterable {
    /// New subjects are exposed.
    case running
    /// No new subjects are exposed; exposed ones keep their arm.
    case paused
    /// One arm's version became live for everybody.
    case promoted
    /// It was aborted; everybody gets the live version.
    case aborted
    /// Another release became live, or an arm was withdrawn.
    case ended

    /// Transitions by state and event; nil is the time before the start.
    ///
    /// Other combinations are invalid. No event leads to `ended`, which derives from releases and withdrawals.
    static let transitions: [(from: RolloutState?, event: RolloutEventKind, to: RolloutState)] = [
        (nil, .start, .running),
        (.running, .advance, .running),
        (.running, .pause, .paused),
        (.running, .promote, .promoted),
        (.running, .abort, .aborted),
        (.paused, .resume, .running),
        (.paused, .promote, .promoted),
        (.paused, .abort, .aborted),
    ]

    /// The next state after an event; nil for an event that the state does not permit.
    public static func after(_ state: RolloutState?, _ event: RolloutEventKind) -> RolloutState? {
        transitions.first { $0.from == state && $0.event == event }?.to
    }

    /// Whether no event can follow.
    public var isOver: Bool { self != .running && self != .paused }
}
