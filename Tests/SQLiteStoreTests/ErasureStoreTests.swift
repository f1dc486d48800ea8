import Registry
import SQLStore
import StoreTesting
import Testing

@testable import SQLiteStore

@Suite struct ErasureStoreTests {
    @Test func `an image that another submission took as well is not reached`() async throws {
        let store = try await TestDatabase.make()
        try await FilledDatabase.fill(store)
        let first = try await store.reach(of: .submission(Samples.id(1)), before: nil)
        #expect(first.submissions.map(\.id).contains(Samples.id(1)) && first.images.contains(Samples.id(1001)))
        #expect(try await store.reach(of: .submission(Samples.id(1)), before: 1).submissions.isEmpty)
        _ = try await store.commit(
            Change(
                rows: [Samples.submission(77), Samples.imageUse(of: 1, by: 77)],
                leaf: Samples.leaf("submission.accept")))
        let shared = try await store.reach(of: .submission(Samples.id(1)), before: nil)
        #expect(shared.submissions == first.submissions)
        #expect(shared.images == first.images.filter { $0 != Samples.id(1001) })
        #expect(try await store.reach(of: .submission(Samples.id(77)), before: nil).images.isEmpty)
    }
}
