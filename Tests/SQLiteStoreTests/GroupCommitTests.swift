import FormEngine
import Registry
import StoreTesting
import Testing

@testable import SQLStore

/// Changes in one transaction succeed or fail independently.
@Suite struct GroupCommitTests {
    private enum Outcome: Equatable, Sendable {
        case leaf(Int)
        case error(StoreError)
    }

    /// Commits changes at the same time, so that all but the first meet in one group.
    private func commit(_ changes: [Change], to store: any SQLStore) async -> [Outcome] {
        await withTaskGroup(of: (Int, Outcome).self) { group in
            for (index, change) in changes.enumerated() {
                group.addTask {
                    do throws(StoreError) {
                        return (index, .leaf(try await store.commit(change).leaf))
                    } catch {
                        return (index, .error(error))
                    }
                }
            }
            var outcomes: [Int: Outcome] = [:]
            for await (index, outcome) in group { outcomes[index] = outcome }
            return changes.indices.compactMap { outcomes[$0] }
        }
    }

    private func filled() async throws -> any SQLStore {
        let store = try await TestDatabase.make()
        try await FilledDatabase.fill(store)
        return store
    }

    @Test func `a change that SQLite refuses takes no other with it`() async throws {
        let store = try await filled()
        let first = try await store.head().size + 1
        let changes = (0..<100).map { number in
            // Every tenth names a version that does not exist, after a row that could be stored.
            let rows =
                [Samples.submission(100 + number)]
                + (number % 10 == 3 ? [Samples.submission(200 + number, version: 77)] : [])
            return Change(rows: rows, leaf: Samples.leaf())
        }
        let outcomes = await commit(changes, to: store)
        var leaves: [Int] = []
        for (number, outcome) in outcomes.enumerated() {
            switch outcome {
            case .leaf(let leaf):
                leaves.append(leaf)
                #expect(number % 10 != 3)
            case .error(let error):
                guard case .failed = error else {
                    Issue.record("\(error)")
                    continue
                }
                #expect(number % 10 == 3)
            }
        }
        #expect(leaves.sorted() == Array(first..<first + 90))
        #expect(try await store.submissions(SubmissionQuery(limit: 1000)).elements.count == 93)
        #expect(try await store.integrityProblems().held == [])
        try await expectWholeTree(of: store)
    }

    @Test func `of many that use one idempotency key one is stored, and the others are told which`() async throws {
        let store = try await filled()
        let key = Samples.bytes(42)
        let changes = (0..<50).map { number in
            Change(
                guards: [.unused(idempotency: key, since: Samples.noon)],
                rows: [Samples.submission(100 + number), Samples.use(of: 42, by: 100 + number)], leaf: Samples.leaf())
        }
        let outcomes = await commit(changes, to: store)
        let stored = outcomes.indices.filter { if case .leaf = outcomes[$0] { true } else { false } }
        #expect(stored.count == 1)
        let id = Samples.id(100 + (stored.first ?? 0))
        #expect(outcomes.filter { $0 == .error(.used(submission: id)) }.count == 49)
    }

    @Test func `of many releases on one base one is stored`() async throws {
        let store = try await filled()
        let changes = (0..<20).map { _ in
            Change(
                guards: [.latest(Samples.form, .production, release: 3)],
                rows: [Samples.release(4, 1, kind: .rollback, after: 2)], leaf: Samples.leaf())
        }
        let outcomes = await commit(changes, to: store)
        let stale = Outcome.error(.stale(.latest(Samples.form, .production, release: 3)))
        #expect(outcomes.filter { $0 == stale }.count == 19)
    }

    @Test(arguments: [
        (Array("other".utf8), true), (nil, true), (Array("sealed".utf8), false),
    ]) func `a box must be the one that the submission names`(box: [UInt8]?, isRefused: Bool) async throws {
        let store = try await filled()
        let sample = Samples.submission(10)
        let record = sample.record
        let change = Change(rows: [NewSubmission(record, box: box)], leaf: Samples.leaf())
        let outcome = await commit([change], to: store)
        if case .error(.failed(_, 21, _)) = outcome[0] { #expect(isRefused) } else { #expect(!isRefused) }
    }

    @Test func `a document must have the digest it is stored under`() async throws {
        let store = try await filled()
        let digest = Samples.document("one").digest
        let change = Change(rows: [StoredDocument(digest, bytes: Array("two".utf8))], leaf: Samples.leaf())
        await #expect(throws: StoreError.self) { try await store.commit(change) }
        #expect(try await store.document(digest) == nil)
    }

    @Test func `a document is stored once, and given again costs nothing`() async throws {
        let store = try await filled()
        let document = Samples.document("[1]")
        for _ in 0..<2 { _ = try await store.commit(Change(rows: [document.row], leaf: Samples.leaf())) }
        #expect(try await store.document(document.digest) == Array("[1]".utf8))
    }
}

/// The stored nodes and bytes against a tree made anew from the bytes alone.
func expectWholeTree(of store: any SQLStore, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let leaves = try await store.leaves(SequenceRange(first: 1))
    #expect(leaves.map(\.sequence) == Array(1...leaves.count), sourceLocation: sourceLocation)
    var tree = MerkleTree.Frontier()
    for leaf in leaves {
        #expect(tree.append(MerkleTree.leafHash(leaf.bytes)) == leaf.nodes, sourceLocation: sourceLocation)
    }
    #expect(try await store.head().size == leaves.count, sourceLocation: sourceLocation)
    let times = try leaves.map { try #require(JSONValue(json: $0.bytes)["time"]?.string) }
    #expect(times == times.sorted(), sourceLocation: sourceLocation)
    let rows = Dictionary(grouping: try await store.auditedRows(SequenceRange(first: 1)), by: \.leaf)
    for leaf in leaves {
        let named = try JSONValue(json: leaf.bytes)["rows"]?.elements?.compactMap(\.string).sorted()
        #expect(rows[leaf.sequence, default: []].compactMap(\.digest).sorted() == named, sourceLocation: sourceLocation)
    }
}
