import Synchronization
import Testing

@testable import Server

@Suite("Pages in the pool of judging")
struct JudgingPoolTests {
    /// Pieces of work that run, and the most that ran at once.
    private struct Count {
        var running = 0
        var most = 0
        var all = 0
    }

    /// A count that several tasks share.
    private final class SharedCount: Sendable {
        private let count = Mutex(Count())

        var seen: Count { count.withLock { $0 } }

        func begin() {
            count.withLock {
                $0.running += 1
                $0.all += 1
                $0.most = max($0.most, $0.running)
            }
        }

        func end() { count.withLock { $0.running -= 1 } }
    }

    private static let large = JudgingPool.mostServed + 1

    @Test("run a few at once where they are large, and all of them in the end")
    func few() async throws {
        let count = SharedCount()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<10 * JudgingPool.mostPages {
                group.addTask {
                    try await JudgingPool.draw(operations: Self.large, for: ClientPresence()) {
                        count.begin()
                        for _ in 0..<20 { await Task.yield() }
                        count.end()
                    }
                }
            }
            try await group.waitForAll()
        }
        let seen = count.seen
        #expect(seen.all == 10 * JudgingPool.mostPages)
        #expect(seen.most <= JudgingPool.mostPages, "\(seen.most)")
    }

    @Test("run on the pool's threads if they are large, and on their caller's otherwise")
    func threads() async throws {
        let pool = JudgingPool.shared.asUnownedTaskExecutor()
        let executor: @Sendable () -> UnownedTaskExecutor? = { withUnsafeCurrentTask { $0?.unownedTaskExecutor } }
        for (operations, isPooled) in [(Self.large, true), (Self.large - 1, false)] {
            let judged = try await JudgingPool.run(operations: operations) { executor() }
            #expect((judged == pool) == isPooled)
            let drawn = try await JudgingPool.draw(operations: operations, for: ClientPresence()) { executor() }
            #expect((drawn == pool) == isPooled)
        }
    }

    @Test("are given up before they begin if their client is gone")
    func gone() async throws {
        let presence = ClientPresence()
        presence.leave()
        let hasRun = Mutex(false)
        await #expect(throws: ClientGone.self) {
            try await JudgingPool.draw(operations: Self.large, for: presence) { hasRun.withLock { $0 = true } }
        }
        #expect(!hasRun.withLock { $0 })
    }

    @Test("do not wait for large ones if they are small")
    func small() async throws {
        let (stream, held) = AsyncStream.makeStream(of: Void.self)
        async let large: Void = withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<JudgingPool.mostPages {
                group.addTask {
                    try await JudgingPool.draw(operations: Self.large, for: ClientPresence()) {
                        var iterator = stream.makeAsyncIterator()
                        _ = await iterator.next()
                    }
                }
            }
            try await group.waitForAll()
        }
        let answer = try await JudgingPool.draw(operations: 1, for: ClientPresence()) { 42 }
        #expect(answer == 42)
        held.finish()
        try await large
    }
}
