internal import NIOCore
internal import NIOPosix
internal import Registry

/// Threads for long work beside the serving threads: for large forms and large bodies.
///
/// Its work shares the processors with the serving threads, so that small requests are answered during large ones.
final class JudgingPool: TaskExecutor {
    /// The pool of the process.
    static let shared = JudgingPool(threads: threads)
    /// The threads of that pool.
    static let threads = max(2, System.coreCount)

    /// Work of more operations than this does not run on the serving threads.
    ///
    /// An operation is a field of a screen, or a value that was sent.
    static let mostServed = 2_000

    /// Most large pages rendered at once: each takes megabytes, until its client has read it.
    static let mostPages = max(2, System.coreCount)

    private static let pages = WorkGate(width: mostPages)

    private let threads: NIOThreadPool

    init(threads count: Int) {
        threads = NIOThreadPool(numberOfThreads: count)
        threads.start()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        threads.submit { [self] _ in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    /// Runs work on the pool if it takes many operations, and otherwise on the current thread.
    static func run<Value: Sendable>(
        operations: Int, _ work: @Sendable () async throws -> Value
    ) async throws -> Value {
        guard operations > mostServed else { return try await work() }
        return try await withTaskExecutorPreference(shared, operation: work)
    }

    /// Renders a large page on the pool once a slot is free; gives up if its client disconnected meanwhile.
    ///
    /// Such work must not render further pages here: it would wait for its own slot.
    static func draw<Value: Sendable>(
        operations: Int, for presence: ClientPresence, _ work: @Sendable () async throws -> Value
    ) async throws -> Value {
        guard operations > mostServed else { return try await work() }
        return try await pages.run { () async throws(any Error) -> Value in
            try presence.checkBeforeLongWork()
            return try await withTaskExecutorPreference(shared, operation: work)
        }
    }
}
