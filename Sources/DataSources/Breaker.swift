public import Registry

/// The circuit breaker of one source: a number of consecutive failures opens it, and after a pause a single request may
/// try.
public struct Breaker: Sendable, Equatable {
    /// When it opens, and for how long.
    public struct Limits: Sendable, Equatable {
        /// How many failures in a row open it.
        public var failures = 5
        /// The milliseconds for which it stays open.
        public var pause = 30_000

        /// Five failures, half a minute.
        public init() {}
    }

    /// States of it.
    public enum State: Sendable, Equatable {
        /// Requests are sent.
        case closed
        /// No request is sent before this time.
        case open(until: Timestamp)
        /// One request is trying; no other is sent meanwhile.
        case trying
    }

    /// The state.
    public private(set) var state = State.closed
    /// How many requests failed since the last one that did not.
    public private(set) var failures = 0

    /// A breaker that is closed.
    public init() {}

    /// Whether a request may be sent; nil: yes, otherwise when to ask again.
    mutating func admit(at time: Timestamp, _ limits: Limits) -> Timestamp? {
        switch state {
        case .closed: return nil
        case .trying: return time.advanced(byMilliseconds: Int64(limits.pause))
        case .open(let until):
            // A clock that went back would keep it open for longer than its pause.
            let isOver = time >= until || until > time.advanced(byMilliseconds: Int64(limits.pause))
            if isOver { state = .trying }
            return isOver ? nil : until
        }
    }

    /// Notes that a request was answered.
    mutating func succeed() {
        state = .closed
        failures = 0
    }

    /// Notes that a request failed.
    mutating func fail(at time: Timestamp, _ limits: Limits) {
        failures += 1
        if state == .trying || failures >= limits.failures {
            state = .open(until: time.advanced(byMilliseconds: Int64(limits.pause)))
        }
    }

    /// Records a cancelled request, which is neither a success nor a failure.
    mutating func abandon(at time: Timestamp) {
        if state == .trying { state = .open(until: time) }
    }
}
