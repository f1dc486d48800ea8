import FormEngine
import Registry
import SQLStore
import StoreTesting
import Testing

@testable import SQLiteStore

/// Changes of several leaves, which succeed or fail as one.
@Suite struct SeveralLeavesTests {
    private let store: any SQLStore
    private let size: Int

    init() async throws {
        store = try await TestDatabase.make()
        try await FilledDatabase.fill(store)
        size = try await store.head().size
    }

    private func change(_ numbers: [Int], guards: [Guard] = [], at time: Timestamp = Samples.noon) -> Change {
        var change = Change(guards: guards, rows: [], leaf: Samples.leaf("replay", at: time))
        change.following = numbers.map {
            .init(rows: [Samples.submission($0)], leaf: Samples.leaf("submission.accept", at: time))
        }
        return change
    }

    @Test func `each leaf has its own rows, number and place in the tree`() async throws {
        let receipt = try await store.commit(change([100, 101]))
        #expect(receipt.leaves == size + 1...size + 3 && receipt.leaf == size + 1)
        let leaves = try await store.submissions(SubmissionQuery(limit: 2)).elements.map(\.leaf)
        #expect(leaves == [size + 3, size + 2])
        try await expectWholeTree(of: store)
    }

    @Test func `a leaf that moves what is live is later than those before it, and those behind it no earlier`()
        async throws
    {
        var change = change([100])
        change.following.append(
            .init(rows: [Samples.release(4, 1, kind: .rollback, after: 2)], leaf: Samples.leaf("rollback")))
        change.following.append(.init(rows: [Samples.submission(101)], leaf: Samples.leaf("submission.accept")))
        let before = try #require(try await store.head().time)
        let receipt = try await store.commit(change)
        let times = try await store.leaves(SequenceRange(first: size + 1)).map { leaf in
            try #require(JSONValue(json: leaf.bytes)["time"]?.string)
        }
        let later = Timestamp(milliseconds: before.milliseconds + 1)
        #expect(times == [before.text, before.text, later.text, later.text])
        #expect(receipt.time == later && receipt.releases.map(\.recordedAt) == [later])
        try await expectWholeTree(of: store)
    }

    @Test func `a guard that fails keeps all leaves out`() async throws {
        let stale = Guard.latest(Samples.form, .production, release: 9)
        await #expect(throws: StoreError.stale(stale)) { try await store.commit(change([100], guards: [stale])) }
        #expect(try await store.head().size == size)
    }

    @Test func `a last part that SQLite refuses takes the first ones with it, and no other change`() async throws {
        var refused = change([100])
        refused.following.append(.init(rows: [Samples.submission(101, version: 77)], leaf: Samples.leaf()))
        let (store, failing, other) = (store, refused, change([102]))
        async let first = Self.isCommitted(failing, store)
        async let second = Self.isCommitted(other, store)
        #expect(await (first, second) == (false, true))
        #expect(try await store.head().size == size + 2)
        let stored = try await store.submissions(SubmissionQuery(limit: 100)).elements.map(\.id)
        #expect(stored.contains(Samples.id(102)) && !stored.contains(Samples.id(100)))
        try await expectWholeTree(of: store)
    }

    private static func isCommitted(_ change: Change, _ store: any SQLStore) async -> Bool {
        do throws(StoreError) {
            _ = try await store.commit(change)
            return true
        } catch {
            return false
        }
    }

    @Test func `a box of a later part must be the one that its submission names`() async throws {
        let sample = Samples.submission(100)
        let record = sample.record
        var change = change([])
        change.following = [.init(rows: [NewSubmission(record, box: nil)], leaf: Samples.leaf())]
        let wrong = change
        await #expect(throws: StoreError.self) { try await store.commit(wrong) }
        #expect(try await store.head().size == size)
    }
}
