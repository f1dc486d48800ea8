internal import Synchronization

/// The latest time that was read of the log.
final class LogClock: Sendable {
    private let latest = Mutex(Timestamp.earliest)

    var time: Timestamp { latest.withLock { $0 } }

    /// Keeps a time if it is later than the one that is kept.
    func note(_ time: Timestamp) {
        latest.withLock { $0 = max($0, time) }
    }
}
