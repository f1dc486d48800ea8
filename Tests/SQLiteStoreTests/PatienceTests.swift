import Synchronization
import Testing

@testable import SQLiteStore

/// How long locks are waited for, by a clock that the test sets.
@Suite struct PatienceTests {
    /// A patience of ten seconds, with a simulated clock.
    private struct Waiter {
        let patience: Patience
        let told = Told()
        private let clock = Clock()

        init() {
            patience = Patience(seconds: 10, now: { [clock] in clock.now }, tell: { [told] in told.add($0) })
        }

        func waits(after pause: Duration) -> Bool {
            clock.advance(by: pause)
            return patience.waits(for: "a.db", tries: 0)
        }

        /// Asks on every second until it is refused; answers how often it was not.
        func seconds() -> Int {
            for second in 0..<100 where !waits(after: .seconds(1)) { return second }
            return 100
        }
    }

    private final class Clock: Sendable {
        private let time = Mutex(ContinuousClock.Instant.now)
        var now: ContinuousClock.Instant { time.withLock { $0 } }
        func advance(by pause: Duration) { time.withLock { $0 += pause } }
    }

    private final class Told: Sendable {
        private let paths = Mutex<[String]>([])
        var count: Int { paths.withLock { $0.count } }
        func add(_ path: String) { paths.withLock { $0.append(path) } }
    }

    @Test func `waits that follow on each other end at one deadline, and are reported once`() {
        let waiter = Waiter()
        #expect(waiter.seconds() == 10 && waiter.told.count == 1)
        // The next attempt continues the wait: the lock was never taken.
        #expect(!waiter.waits(after: .milliseconds(25)) && waiter.told.count == 1)
    }

    @Test func `a wait that ended long ago shortens no other`() {
        let waiter = Waiter()
        #expect(waiter.waits(after: .zero))
        // A reader got what it waited for, and said nothing; the next lock is met minutes later.
        #expect(waiter.waits(after: .seconds(300)))
        #expect(waiter.seconds() == 9 && waiter.told.count == 1)
    }

    @Test func `a lock that was had gives the whole patience back`() {
        let waiter = Waiter()
        #expect(waiter.seconds() == 10)
        waiter.patience.had()
        #expect(waiter.seconds() == 10 && waiter.told.count == 2)
    }
}
