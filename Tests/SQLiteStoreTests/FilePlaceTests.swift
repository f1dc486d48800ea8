import Foundation
import GRDB
import Registry
import Testing

@testable import SQLiteStore

/// Files that are deleted or replaced while they are open: nothing is acknowledged into them.
@Suite struct FilePlaceTests {
    /// A way in which a file loses its place.
    enum Loss: CaseIterable {
        case deleted, movedAway, renamedOver, linkedElsewhere, folderReplaced

        func carryOut(on path: String) throws {
            let files = FileManager.default
            let other = path + ".other"
            switch self {
            case .deleted: try files.removeItem(atPath: path)
            case .movedAway: try files.moveItem(atPath: path, toPath: other)
            case .renamedOver:
                try copy(path, to: other)
                try #require(rename(other, path) == 0)
            case .linkedElsewhere:
                try copy(path, to: other)
                try files.removeItem(atPath: path)
                try files.createSymbolicLink(atPath: path, withDestinationPath: other)
            case .folderReplaced:
                let folder = (path as NSString).deletingLastPathComponent
                try files.moveItem(atPath: folder, toPath: folder + "-old")
                try files.copyItem(atPath: folder + "-old", toPath: folder)
            }
        }

        /// Whether nothing stands at the path afterwards.
        var leavesNothing: Bool { self == .deleted || self == .movedAway }

        func error(_ path: String) -> StoreError { leavesNothing ? .removed(path: path) : .replaced(path: path) }
    }

    /// A registry's database and its key store, both open, in a folder inside one that the test takes away.
    private func opened(
        in folder: TemporaryFolder
    ) async throws -> (path: String, store: SQLiteStore, keys: SQLiteKeyStore) {
        let inner = folder.file("data")
        try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
        let path = inner + "/registry.db"
        let store = try SQLiteStore(path: path, access: .create)
        try await World.fill(store)
        let keys = try SQLiteKeyStore(path: path + ".keystore", access: .create)
        store.watch(keys)
        return (path, store, keys)
    }

    @Test(arguments: Loss.allCases, ["", "-wal", "-shm", ".keystore", ".keystore-wal"])
    func `no commit is acknowledged once a file lost its place`(loss: Loss, ending: String) async throws {
        let folder = try TemporaryFolder()
        let (path, store, keys) = try await opened(in: folder)
        // One that nobody holds is closed, and takes its log away.
        defer { try? keys.close() }
        _ = try await store.commit(Change(rows: [], leaf: Samples.leaf()))
        try await store.checkPlace()
        try loss.carryOut(on: path + ending)
        // Of a whole folder the database is compared first.
        let error = loss.error(path + (loss == .folderReplaced ? "" : ending))
        await #expect(throws: error) { try await store.commit(Change(rows: [], leaf: Samples.leaf())) }
        await #expect(throws: error) { try await store.noteUse(of: "somebody", on: Samples.today) }
        await #expect(throws: error) { try await store.checkPlace() }
    }

    @Test(arguments: Loss.allCases) func `no key is acknowledged once the key store lost its place`(
        loss: Loss
    ) async throws {
        let folder = try TemporaryFolder()
        let (path, _, keys) = try await opened(in: folder)
        try loss.carryOut(on: path + ".keystore")
        await #expect(throws: loss.error(path + ".keystore")) { try await keys.registryKeys(orStore: []) }
    }

    @Test func `a file that is put back takes commits again, and none that were refused`() async throws {
        let folder = try TemporaryFolder()
        let (path, store, keys) = try await opened(in: folder)
        // One that nobody holds is closed, and takes its log away.
        defer { try? keys.close() }
        let size = try await store.head().size
        try FileManager.default.moveItem(atPath: path, toPath: path + ".aside")
        await #expect(throws: StoreError.removed(path: path)) {
            try await store.commit(Change(rows: [], leaf: Samples.leaf()))
        }
        try FileManager.default.moveItem(atPath: path + ".aside", toPath: path)
        let receipt = try await store.commit(Change(rows: [], leaf: Samples.leaf()))
        #expect(receipt.leaf == size + 1)
    }

    @Test func `a file that loses its place during a commit is not acknowledged`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        let database = try DatabaseFile(path: path, schema: .registry, mode: 0o644).open(.create)
        let commits = GroupCommit<NoState, String, Void>(
            database, state: NoState(), begin: { _, _ in },
            apply: { _, _, path in
                try FileManager.default.removeItem(atPath: path)
                return .success(())
            })
        await #expect(throws: StoreError.removed(path: path)) { try await commits.submit(path) }
    }

    @Test func `other processes that come and go leave every file in its place`() async throws {
        let folder = try TemporaryFolder()
        let (path, store, keys) = try await opened(in: folder)
        // One that nobody holds is closed, and takes its log away.
        defer { try? keys.close() }
        for _ in 0..<20 {
            let other = try SQLiteStore(path: path, access: .readWrite)
            _ = try await other.commit(Change(rows: [], leaf: Samples.leaf()))
            try other.close()
            let raw = try RawDatabase(path)
            #expect(raw.run("PRAGMA wal_checkpoint(TRUNCATE)") == nil)
            _ = try await store.commit(Change(rows: [], leaf: Samples.leaf()))
        }
    }
}
