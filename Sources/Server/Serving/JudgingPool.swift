internal import NIOCore
internal import NIOPosix
internal import Registry

/// Threads beside those that serve, for work that a large form or much that was sent takes.
///
/// Its work shares the processors with the serving threads, so that small requests are answered during large ones.
final class JudgingPool: TaskExecutor {
    /// The pool of the process.
    static let shared = JudgingPool(threads: threads)
    /// The threads of that pool.
    static let threads = max(2, System.coreCount)

    /// Work of more operations than this does not run on the threads that serve.
    ///
    /// An operation is a field of a screen, or a value that was sent.
    static let mostServed = 2_000

    /// How many large pages are restored and drawn at once: each takes megabytes, until its client has read it.
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

    /// Runs work here if it takes many operations, or else where it is.
    static func run<Value: Sendable>(
        operations: Int, _ work: @Sendable () async throws -> Value
    ) async throws -> Value {
        guard operations > mostServed else { return try await work() }
        return try await withTaskExecutorPreference(shared, operation: work)
    }

    /// Restores and draws a page here if it is large, once a place is free; gives it up if its client went away meanwhile.
    ///
    /// Work that runs so does not run more pages: it would wait for itself.
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
