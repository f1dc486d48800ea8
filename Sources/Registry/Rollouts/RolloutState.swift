/// State of a rollout, and what may happen to it in each.
public enum RolloutState: String, Sendable, CaseIterable {
    /// Subjects are exposed.
    case running
    /// Nobody new is exposed; who was keeps the arm.
    case paused
    /// One arm's version was made live for everybody.
    case promoted
    /// It was stopped; everybody gets the live version.
    case aborted
    /// Another release became live, or an arm was withdrawn.
    case ended

    /// States that an event leads to, by the state before; nil stands for the time before the rollout.
    ///
    /// Other combinations cannot happen. No event leads to `ended`: that follows from releases and withdrawals.
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

    /// State that an event leads to from a state; nil if it cannot happen there.
    public static func after(_ state: RolloutState?, _ event: RolloutEventKind) -> RolloutState? {
        transitions.first { $0.from == state && $0.event == event }?.to
    }

    /// Whether nothing more happens to it.
    public var isOver: Bool { self != .running && self != .paused }
}
