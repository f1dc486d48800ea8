internal import GRDBSQLite
internal import Glibc
internal import Synchronization

/// The longest wait for other processes' locks, and the callback that reports a wait.
///
/// Several files may share one, and with it one deadline for waits that follow on each other.
public final class Patience: Sendable {
    /// The seconds that are waited at most until a lock is had.
    public let seconds: Int
    private let tell: @Sendable (String) -> Void
    private let now: @Sendable () -> ContinuousClock.Instant
    private let waiting = Mutex(Waiting())

    /// The seconds after which a wait is reported.
    private static let quietSeconds = 2
    /// A wait without a retry for this long has ended: a lock is retried every 25 milliseconds, unless the machine is
    /// overloaded.
    private static let longestPause = Duration.seconds(5)

    private struct Waiting {
        /// Start of the current wait.
        var since: ContinuousClock.Instant?
        /// When somebody last asked whether to wait on.
        var last: ContinuousClock.Instant?
        var isTold = false
    }

    /// Waits up to a number of seconds; after two of them the file's path is reported, once.
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

    /// Waits a moment before another attempt on a file's lock; false once the time is up.
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

    /// A lock was had: what is waited for next is waited for anew.
    func had() {
        waiting.withLock { $0 = Waiting() }
    }
}

/// The waiting of one connection, as SQLite calls it.
final class BusyHandler: Sendable {
    private let patience: Patience
    private let path: String

    init(_ patience: Patience, path: String) {
        self.patience = patience
        self.path = path
    }

    /// Has a connection wait by this handler, which must live as long as the connection.
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
