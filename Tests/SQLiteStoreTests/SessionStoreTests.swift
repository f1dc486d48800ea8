import Registry
import Testing

@testable import SQLiteStore

/// Answers of open sessions: the rows that change.
@Suite struct SessionStoreTests {
    private let store: SQLiteStore

    init() async throws {
        store = try SQLiteStore.inMemory()
        try await World.fill(store)
    }

    @Test func `answers of a revision are replaced once`() async throws {
        let leaves = try await store.head().size
        try await store.keep(Samples.state(of: 98, 1), replacing: 0)
        await #expect(throws: StoreError.stale(.session(Samples.id(98), revision: 0))) {
            try await store.keep(Samples.state(of: 98, 1), replacing: 0)
        }
        let stored = try #require(try await store.session(Samples.id(98)))
        #expect(stored.state == Samples.state(of: 98, 1) && stored.end == nil)
        #expect(try await store.head().size == leaves)
    }

    @Test func `of many who replace the same answers one does`() async throws {
        let count = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<20 {
                group.addTask {
                    do throws(StoreError) {
                        try await store.keep(Samples.state(of: 98, 1), replacing: 0)
                        return true
                    } catch {
                        return false
                    }
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(count == 1)
    }

    @Test func `the end of a session takes its answers with it`() async throws {
        let stored = try #require(try await store.session(Samples.id(99)))
        #expect(stored.state == nil && stored.end?.submission == Samples.id(3))
        await #expect(throws: StoreError.self) { try await store.keep(Samples.state(of: 99, 1), replacing: 0) }
        #expect(try await store.session(Samples.id(97)) == nil)
    }

    @Test func `a session ends at the revision that was judged`() async throws {
        try await store.keep(Samples.state(of: 98, 1), replacing: 0)
        let change = Change(
            guards: [.session(Samples.id(98), revision: 0)],
            rows: [Samples.submission(4), Samples.end(of: 98, by: 4)], leaf: Samples.leaf("submission.accept"))
        await #expect(throws: StoreError.stale(.session(Samples.id(98), revision: 0))) {
            try await store.commit(change)
        }
        #expect(try await store.submissions(SubmissionQuery(id: Samples.id(4))).elements.isEmpty)
    }

    @Test func `answers of expired sessions are forgotten when another starts`() async throws {
        let later = Samples.noon.advanced(bySeconds: 86_400)
        _ = try await store.commit(
            Change(rows: [Samples.session(96, startedAt: later)], leaf: Samples.leaf("session.start", at: later)))
        #expect(try await store.session(Samples.id(98))?.state == nil)
        #expect(try await store.session(Samples.id(96))?.state != nil)
    }
}
