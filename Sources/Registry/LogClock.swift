internal import Synchronization

/// The latest time read from the log.
final class LogClock: Sendable {
    private let latest = Mutex(Timestamp.earliest)

    var time: Timestamp { latest.withLock { $0 } }

    /// The clock's time, but never before the log's last leaf, whose time it stores.
    func time(_ now: Timestamp, notBefore logTime: Timestamp?) -> Timestamp {
        guard let logTime else { return now }
        note(logTime)
        return max(logTime, now)
    }

    /// Stores a time if it is later than the stored one.
    func note(_ time: Timestamp) {
        latest.withLock { $0 = max($0, time) }
    }
}
