internal import GRDBSQLite
internal import Glibc
internal import Synchronization

/// The limit on waiting for locks of other processes, and a callback for long waits.
///
/// Several files may share one instance; then consecutive waits have one deadline.
public final class Patience: Sendable {
    /// The most seconds to wait for a lock.
    public let seconds: Int
    private let tell: @Sendable (String) -> Void
    private let now: @Sendable () -> ContinuousClock.Instant
    private let waiting = Mutex(Waiting())

    /// Seconds after which the callback is called.
    private static let quietSeconds = 2
    /// The pause after which a wait counts as ended: locks are retried every 25 milliseconds, unless the machine is
    /// overloaded.
    private static let longestPause = Duration.seconds(5)

    private struct Waiting {
        /// Start of the current wait.
        var since: ContinuousClock.Instant?
        /// Time of the last retry.
        var last: ContinuousClock.Instant?
        var isTold = false
    }

    /// Waits up to a number of seconds; after two seconds, `tell` is called once with the file's path.
    public convenience init(seconds: Int = 30, tell: @escaping @Sendable (String) -> Void = { _ in }) {
        self.init(seconds: seconds, now: { .now }, tell: tell)
    }

    init(
        seconds: Int, now: @escaping @Sendable () -> ContinuousClock.Instant, tell: @escaping @Sendable (String) -> Void
    ) {
        self.seconds = seconds
        self.now = now
        self.tell = tell
    }

    /// Sleeps before another attempt to lock a file; returns false when the time is up.
    func waits(for path: String, tries: Int) -> Bool {
        let now = now()
        let (isOver, tells) = waiting.withLock { waiting in
            // Readers never report that they got the lock, so an old wait expires by itself.
            if let last = waiting.last, now - last > Self.longestPause { waiting = Waiting() }
            waiting.last = now
            let since = waiting.since ?? now
            waiting.since = since
            let tells = !waiting.isTold && now - since >= .seconds(Self.quietSeconds)
            if tells { waiting.isTold = true }
            return (now - since >= .seconds(seconds), tells)
        }
        if isOver { return false }
        if tells { tell(path) }
        usleep(tries < 5 ? 2000 : 25_000)
        return true
    }

    /// Ends the current wait, because a lock was obtained.
    func had() {
        waiting.withLock { $0 = Waiting() }
    }
}

/// Busy handler of one connection, in the form in which SQLite calls it.
final class BusyHandler: Sendable {
    private let patience: Patience
    private let path: String

    init(_ patience: Patience, path: String) {
        self.patience = patience
        self.path = path
    }

    /// Installs this handler on a connection; it must live as long as the connection.
    func install(on connection: OpaquePointer?) {
        unsafe sqlite3_busy_handler(
            connection,
            { handler, tries in
                guard let handler = unsafe handler else { return 0 }
                let waiting = unsafe Unmanaged<BusyHandler>.fromOpaque(handler).takeUnretainedValue()
                return waiting.patience.waits(for: waiting.path, tries: Int(tries)) ? 1 : 0
            }, unsafe Unmanaged.passUnretained(self).toOpaque())
    }
}
