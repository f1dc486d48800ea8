internal import Foundation

/// The same work on several threads at once.
struct OnThreads {
    private let count: Int

    init(_ count: Int) {
        self.count = count
    }

    /// Lets every thread do the work, all from the same moment on, and returns the nanoseconds until the last was done.
    func run(_ work: @escaping @Sendable () -> Void) -> Int {
        let ready = DispatchSemaphore(value: 0)
        let begin = DispatchSemaphore(value: 0)
        let done = DispatchSemaphore(value: 0)
        for _ in 0..<count {
            Thread.detachNewThread {
                ready.signal()
                begin.wait()
                work()
                done.signal()
            }
        }
        for _ in 0..<count { ready.wait() }
        let start = passingTime()
        for _ in 0..<count { begin.signal() }
        for _ in 0..<count { done.wait() }
        return passingTime() - start
    }
}
