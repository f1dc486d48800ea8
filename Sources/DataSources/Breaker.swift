public import Registry

/// The circuit breaker of one data source.
///
/// Several consecutive failures open it; after a pause, one trial request is let through.
public struct Breaker: Sendable, Equatable {
    /// When the breaker opens, and for how long.
    public struct Limits: Sendable, Equatable {
        /// The number of consecutive failures that opens the breaker.
        public var failures = 5
        /// The pause for which the breaker stays open, in milliseconds.
        public var pause = 30_000

        /// The default: five failures, half a minute.
        public init() {}
    }

    /// The states of a breaker.
    public enum State: Sendable, Equatable {
        /// Requests are sent.
        case closed
        /// No request is sent before this time.
        case open(until: Timestamp)
        /// One trial request is running; others are refused meanwhile.
        case trying
    }

    /// The present state.
    public private(set) var state = State.closed
    /// The number of failed requests since the last success.
    public private(set) var failures = 0

    /// A closed breaker.
    public init() {}

    /// Whether a request may be sent: nil if so, else the time of the next attempt.
    mutating func admit(at time: Timestamp, _ limits: Limits) -> Timestamp? {
        switch state {
        case .closed: return nil
        case .trying: return time.advanced(byMilliseconds: Int64(limits.pause))
        case .open(let until):
            // A limit on the remaining pause: after the clock was set back, the breaker would stay open for too long.
            let isOver = time >= until || until > time.advanced(byMilliseconds: Int64(limits.pause))
            if isOver { state = .trying }
            return isOver ? nil : until
        }
    }

    /// Records a successful request.
    mutating func succeed() {
        state = .closed
        failures = 0
    }

    /// Records a failed request.
    mutating func fail(at time: Timestamp, _ limits: Limits) {
        failures += 1
        if state == .trying || failures >= limits.failures {
            state = .open(until: time.advanced(byMilliseconds: Int64(limits.pause)))
        }
    }

    /// Records a cancelled request, which counts as neither a success nor a failure.
    mutating func abandon(at time: Timestamp) {
        if state == .trying { state = .open(until: time) }
    }
}
