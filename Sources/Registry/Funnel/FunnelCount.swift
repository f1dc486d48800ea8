public import FormEngine

/// A count of sessions that came to one point of a form, without their ids.
public struct FunnelCount: Sendable, Equatable {
    /// An event in the course of a session.
    public enum Event: String, Sendable, CaseIterable {
        /// Sessions that started.
        case started
        /// Started sessions that continue a session of another version.
        case continued
        /// Sessions to which a step was shown.
        case reached
        /// Sessions that sent a step at least once.
        case sent
        /// Sessions whose first attempt at a step had errors.
        case refused
        /// Sessions whose first attempt at a step had one error.
        case error
        /// Sessions that went past a step at least once.
        case passed
        /// Sessions that ended at a step with one outcome.
        case ended
        /// Sessions that a session of another version continues.
        case moved
        /// Sessions at their current step, open or expired; this count also falls.
        case at
    }

    /// The counted event.
    public var event: Event
    /// The step; empty for the whole session, and for the submission after the last step.
    public var step: String
    /// The field of an error, without the numbers of list items; empty for other events.
    public var field: String
    /// The rule of an error; empty for other events.
    public var rule: String
    /// The code of an error, or the name of the outcome of an end; empty for other events.
    public var code: String
    /// How many sessions, or by how many the stored count rises.
    public var count: Int

    /// A count of an event.
    public init(_ event: Event, step: String, field: String = "", rule: String = "", code: String = "", count: Int = 1)
    {
        self.event = event
        self.step = step
        self.field = field
        self.rule = rule
        self.code = code
        self.count = count
    }

    /// A count of an error.
    init(_ error: StatedError, at step: String) {
        self.init(.error, step: step, field: error.field, rule: error.rule, code: error.code)
    }
}

/// The place of counts in the funnel: sessions of one version, channel and arm that started on one day.
public struct FunnelPlace: Sendable, Equatable {
    /// The form.
    public var form: FormKey
    /// The version.
    public var version: Int
    /// The channel.
    public var channel: Channel
    /// The rollout that chose the version, or empty.
    public var rollout: String
    /// The arm of the rollout, or empty.
    public var arm: String
    /// The day of the start, in UTC.
    public var day: CivilDate

    /// The place of a session.
    init(of session: SessionRecord) {
        form = session.form
        version = session.version
        channel = session.channel
        rollout = session.rollout ?? ""
        arm = session.arm ?? ""
        day = session.startedAt.utcDate
    }
}

/// Counts of one session to be added to the funnel, with the change that moves the session.
public struct FunnelCounts: Sendable, Equatable {
    /// The place of all counts.
    public var place: FunnelPlace
    /// The counts.
    public var counts: [FunnelCount]
}

extension FunnelCounts: NewRow {
    package func settled(by place: LeafPlace) -> (any StoredRow)? { nil }
    package var unsettled: (any StoredRow)? { nil }
    package var effects: [StoreEffect] { [.count(self)] }
}
