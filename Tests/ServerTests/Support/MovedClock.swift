import Registry
import Synchronization

/// A clock that a test moves.
final class MovedClock: Sendable {
    private let time = Mutex(Surroundings.system.now())

    var now: Timestamp { time.withLock { $0 } }

    func advance(seconds: Int64) { time.withLock { $0 = $0.advanced(bySeconds: seconds) } }
}
