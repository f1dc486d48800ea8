internal import Synchronization

/// The latest time read from the log.
final class LogClock: Sendable {
    private let latest = Mutex(Timestamp.earliest)

    var time: Timestamp { latest.withLock { $0 } }

    /// Stores a time if it is later than the stored one.
    func note(_ time: Timestamp) {
        latest.withLock { $0 = max($0, time) }
    }
}
