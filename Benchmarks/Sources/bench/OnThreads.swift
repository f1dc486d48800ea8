internal import Foundation
internal import Synchronization

/// The same work on several threads at once.
struct OnThreads {
    /// How long it took, in nanoseconds.
    struct Time {
        /// From the moment on at which all began until the last was done.
        var passing: Int
        /// The processor time of all threads.
        var processor: Int
    }

    private let count: Int

    init(_ count: Int) {
        self.count = count
    }

    func run(_ work: @escaping @Sendable () -> Void) -> Time {
        let ready = DispatchSemaphore(value: 0)
        let begin = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)
        let processor = ProcessorTime()
        for _ in 0..<count {
            Thread.detachNewThread {
                ready.signal()
                begin.wait()
                let start = threadTime()
                work()
                processor.add(threadTime() - start)
                done.signal()
            }
        }
        for _ in 0..<count { ready.wait() }
        let start = passingTime()
        for _ in 0..<count { begin.signal() }
        for _ in 0..<count { done.wait() }
        return Time(passing: passingTime() - start, processor: processor.sum)
    }
}

private final class ProcessorTime: Sendable {
    private let nanoseconds = Mutex(0)

    var sum: Int { nanoseconds.withLock { $0 } }

    func add(_ time: Int) {
        nanoseconds.withLock { $0 += time }
    }
}
