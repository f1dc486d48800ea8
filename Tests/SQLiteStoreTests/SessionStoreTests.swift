import Registry
import SQLStore
import StoreTesting
import Testing

@testable import SQLiteStore

/// Answers of open sessions: the rows that change.
@Suite struct SessionStoreTests {
    private let store: any SQLStore

    init() async throws {
        store = try await TestDatabase.make()
        try await FilledDatabase.fill(store)
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

    @Test func `a session that was superseded takes no answers, and ends no second time`() async throws {
        let stored = try #require(try await store.session(Samples.id(95)))
        #expect(stored.state == nil && stored.succession?.successor == Samples.id(94))
        #expect(stored.succession?.dropped == ["pass", "pets/name"])
        for row in [Samples.succession(of: 95, by: 98), Samples.succession(of: 97, by: 98)] {
            let change = Change(rows: [row], leaf: Samples.leaf())
            await #expect(throws: StoreError.self) { try await store.commit(change) }
        }
        let end = Change(rows: [Samples.submission(4), Samples.end(of: 95, by: 4)], leaf: Samples.leaf())
        await #expect(throws: StoreError.self) { try await store.commit(end) }
    }

    @Test func `uses of keys by sessions are gone once they have expired and another session starts under one`()
        async throws
    {
        let later = Samples.noon.advanced(bySeconds: 8 * 86_400)
        #expect(try await store.sessionUse(of: Samples.bytes(1))?.session == Samples.id(94))
        _ = try await store.commit(
            Change(
                rows: [Samples.session(90, startedAt: later), Samples.sessionUse(of: 1, by: 90, at: later)],
                leaf: Samples.leaf("session.start", at: later)))
        #expect(try await store.sessionUse(of: Samples.bytes(1))?.session == Samples.id(90))
    }

    @Test func `open sessions are counted by form, channel and version until they expire`() async throws {
        func count(_ edit: (inout OpenSessionQuery) -> Void = { _ in }) async throws -> Int {
            var query = OpenSessionQuery(form: Samples.form, at: Samples.noon)
            edit(&query)
            return try await store.openSessions(query)
        }
        #expect(try await count() == 2)
        #expect(try await count { $0.version = 1 } == 2)
        #expect(try await count { $0.version = 2 } == 0)
        #expect(try await count { $0.otherThan = 1 } == 0)
        #expect(try await count { $0.channel = Samples.trial } == 0)
        #expect(try await count { $0.form = Samples.other } == 0)
        for seconds: Int64 in [86_400, 90_000] {
            #expect(try await count { $0.time = Samples.noon.advanced(bySeconds: seconds) } == 0)
        }
    }

    @Test func `answers of expired sessions are forgotten when another starts`() async throws {
        let later = Samples.noon.advanced(bySeconds: 86_400)
        _ = try await store.commit(
            Change(rows: [Samples.session(96, startedAt: later)], leaf: Samples.leaf("session.start", at: later)))
        #expect(try await store.session(Samples.id(98))?.state == nil)
        #expect(try await store.session(Samples.id(96))?.state != nil)
    }
}
