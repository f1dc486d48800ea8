import Registry
import Testing

@testable import SQLiteStore

/// Two stores on one file, as two processes have them: each has a connection and a memory of its own.
@Suite struct TwoPoolsTests {
    @Test func `a thousand changes from two sides make one unbroken log`() async throws {
        let folder = try TemporaryFolder()
        let first = try SQLiteStore(path: folder.file("registry.db"), access: .create)
        try await FilledDatabase.fill(first)
        let second = try SQLiteStore(path: folder.file("registry.db"), access: .readWrite)
        let before = try await first.head().size
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (offset, store) in [(1000, first), (2000, second)] {
                for lane in 0..<10 {
                    group.addTask {
                        for number in 0..<50 {
                            _ = try await store.commit(
                                Change(
                                    guards: [.live(Samples.form, .production, release: 2)],
                                    rows: [Samples.submission(offset + lane * 50 + number)], leaf: Samples.leaf()))
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try await second.head().size == before + 1000)
        #expect(try await first.integrityProblems().held == [])
        try await expectWholeTree(of: second)
    }

    @Test func `another process's event, exposure and rollout are seen by the guards on them`() async throws {
        let folder = try TemporaryFolder()
        let first = try SQLiteStore(path: folder.file("registry.db"), access: .create)
        try await FilledDatabase.fill(first)
        let second = try SQLiteStore(path: folder.file("registry.db"), access: .readWrite)
        let subject = Samples.bytes(1)
        func commit(_ condition: Guard, _ store: SQLiteStore) async throws -> Int {
            try await store.commit(Change(guards: [condition], rows: [], leaf: Samples.leaf())).leaf
        }
        let timeline = Guard.timeline(Samples.form, .production, leaf: 6)
        _ = try await commit(timeline, first)
        let event = try await second.commit(
            Change(rows: [Samples.event(of: 1, 3, .advance, 6_000)], leaf: Samples.leaf("rollout.advance"))
        ).leaf
        await #expect(throws: StoreError.stale(timeline)) { try await commit(timeline, first) }
        _ = try await commit(.timeline(Samples.form, .production, leaf: event), first)

        let unexposed = Guard.unexposed(Samples.rollout(1), subject: subject)
        _ = try await commit(unexposed, first)
        let sample = Samples.submission(4)
        var record = sample.record
        let box = sample.box
        record.subject = subject
        (record.rollout, record.arm, record.exposure) = (Samples.rollout(1).text, "b", record.id)
        _ = try await second.commit(
            Change(
                rows: [NewSubmission(record, box: box), Samples.exposure(of: 1, by: 4, stage: 3)],
                leaf: Samples.leaf("submission.accept")))
        await #expect(throws: StoreError.stale(unexposed)) { try await commit(unexposed, first) }

        let newest = Guard.newestRollout(Samples.form, number: 2)
        _ = try await commit(newest, first)
        _ = try await second.commit(
            Change(rows: Samples.rollout(3, over: 2, at: 10), leaf: Samples.leaf("rollout.start")))
        await #expect(throws: StoreError.stale(newest)) { try await commit(newest, first) }
        try first.close()
        try second.close()
    }

    @Test func `many who make the same file at once all get it whole`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        let stores = try await withThrowingTaskGroup(of: SQLiteStore.self) { group in
            for _ in 0..<8 { group.addTask { try SQLiteStore(path: path, access: .create) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for store in stores { #expect(try await store.integrityProblems().held == []) }
    }

    @Test func `answered changes are there when the file is opened again`() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore(path: folder.file("registry.db"), access: .create)
        try await FilledDatabase.fill(store)
        let evidence = try await FilledDatabase.evidence(store)
        // A copy of the files as they are on disk now is what a crash would leave.
        let crashed = try TemporaryFolder()
        for name in ["registry.db", "registry.db-wal"] { try copy(folder.file(name), to: crashed.file(name)) }
        let reopened = try SQLiteStore(path: crashed.file("registry.db"), access: .readWrite)
        #expect(try await FilledDatabase.evidence(reopened) == evidence)
        _ = try await reopened.commit(Change(rows: [], leaf: Samples.leaf()))
        try await expectWholeTree(of: reopened)
        try store.close()
    }
}
