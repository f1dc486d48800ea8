import Foundation
import GRDB
import Registry
import Testing

@testable import SQLStore
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

        /// Whether the path is empty afterwards.
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
        try await FilledDatabase.fill(store)
        let keys = try SQLiteKeyStore(path: path + ".keystore", access: .create)
        try store.watch(keys)
        return (path, store, keys)
    }

    @Test(arguments: Loss.allCases, ["", "-wal", "-shm", ".keystore", ".keystore-wal"])
    func `no commit is acknowledged once a file lost its place`(loss: Loss, ending: String) async throws {
        let folder = try TemporaryFolder()
        let (path, store, keys) = try await opened(in: folder)
        // An unreferenced store is closed, and deletes its log.
        defer { try? keys.close() }
        _ = try await store.commit(Change(rows: [], leaf: Samples.leaf()))
        try await store.checkReadiness()
        try loss.carryOut(on: path + ending)
        // Of a whole folder the database is compared first.
        let error = loss.error(path + (loss == .folderReplaced ? "" : ending))
        await #expect(throws: error) { try await store.commit(Change(rows: [], leaf: Samples.leaf())) }
        await #expect(throws: error) { try await store.noteUse(of: "somebody", on: Samples.today) }
        await #expect(throws: error) { try await store.checkReadiness() }
    }

    @Test(arguments: Loss.allCases) func `no key is acknowledged once the key store lost its place`(
        loss: Loss
    ) async throws {
        let folder = try TemporaryFolder()
        let (path, _, keys) = try await opened(in: folder)
        try loss.carryOut(on: path + ".keystore")
        await #expect(throws: loss.error(path + ".keystore")) { try await keys.registryKeys(orStore: []) }
    }

    @Test(arguments: ["", "-wal", "-shm"])
    func `a file that is put back takes commits again, and none that were refused`(_ ending: String) async throws {
        let folder = try TemporaryFolder()
        let (path, store, keys) = try await opened(in: folder)
        // An unreferenced store is closed, and deletes its log.
        defer { try? keys.close() }
        let size = try await store.head().size
        try FileManager.default.moveItem(atPath: path + ending, toPath: path + ".aside")
        await #expect(throws: StoreError.removed(path: path + ending)) {
            try await store.commit(Change(rows: [], leaf: Samples.leaf()))
        }
        try FileManager.default.moveItem(atPath: path + ".aside", toPath: path + ending)
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
        // An unreferenced store is closed, and deletes its log.
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

    private static func key(_ purpose: String, master: String = "0011223344556677") -> WrappedKey {
        WrappedKey(
            id: String(repeating: purpose == "index" ? "0" : "1", count: 16), purpose: purpose,
            master: master, bytes: Samples.bytes(1, count: 40))
    }

    @Test(arguments: [
        "DELETE FROM keys", "DELETE FROM keys WHERE purpose = 'index'",
        "UPDATE keys SET wrapped = zeroblob(40) WHERE purpose = 'signing'",
    ]) func `no commit is acknowledged once the registry's own keys are gone`(sql: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        let store = try SQLiteStore(path: path, access: .create)
        let keys = try SQLiteKeyStore(path: path + ".keystore", access: .create)
        _ = try await keys.registryKeys(orStore: [Self.key("index"), Self.key("signing")])
        try store.watch(keys)
        try await FilledDatabase.fill(store)
        try await store.checkReadiness()
        let raw = try RawDatabase(path + ".keystore")
        try raw.dropTriggers()
        try raw.must(sql)
        let size = try await store.head().size
        await expectDamage(of: path + ".keystore") { try await store.commit(Change(rows: [], leaf: Samples.leaf())) }
        await expectDamage(of: path + ".keystore") { try await store.checkReadiness() }
        let draft = SubjectKeyDraft(subject: nil, key: Self.key("subject"), madeAt: Samples.noon)
        await expectDamage(of: path + ".keystore") { try await keys.subjectKey(orStore: draft) }
        #expect(try await store.head().size == size)
    }

    @Test(arguments: ["", ".keystore"], [0, 4096]) func `no commit is acknowledged once a file was truncated`(
        ending: String, bytes: Int
    ) async throws {
        let folder = try TemporaryFolder()
        let (path, store, keys) = try await opened(in: folder)
        defer { try? keys.close() }
        #expect(RawDatabase.checkpoint(path + ending))
        try await store.checkReadiness()
        #expect(truncate(path + ending, bytes) == 0)
        await expectDamage(of: path + ending) { try await store.commit(Change(rows: [], leaf: Samples.leaf())) }
        await expectDamage(of: path + ending) { try await store.checkReadiness() }
    }

    @Test func `a database that was made smaller by SQLite takes commits`() async throws {
        let folder = try TemporaryFolder()
        let (path, store, keys) = try await opened(in: folder)
        defer { try? keys.close() }
        let raw = try RawDatabase(path)
        try raw.must("CREATE TABLE spare (bytes); INSERT INTO spare VALUES (zeroblob(1000000)); DROP TABLE spare")
        try raw.must("PRAGMA wal_checkpoint(TRUNCATE)")
        try await store.checkReadiness()
        try raw.must("VACUUM; PRAGMA wal_checkpoint(TRUNCATE)")
        _ = try await store.commit(Change(rows: [], leaf: Samples.leaf()))
        try await store.checkReadiness()
    }

    @Test
    func `no commit is acknowledged once the key file is missing or replaced, and moving it back allows commits again`()
        async throws
    {
        let folder = try TemporaryFolder()
        let (path, store, keys) = try await opened(in: folder)
        defer { try? keys.close() }
        let master = MasterKey(random: { Array(repeating: 7, count: $0) })
        let file = KeyFile(path: path + ".key")
        try file.write([master])
        _ = try await keys.registryKeys(orStore: [Self.key("index", master: master.id)])
        store.watch(file, of: keys)
        let commit = { @Sendable in try await store.commit(Change(rows: [], leaf: Samples.leaf())) }
        _ = try await commit()
        let copy = path + ".key.copy"
        try FileManager.default.copyItem(atPath: file.path, toPath: copy)
        try FileManager.default.removeItem(atPath: file.path)
        await #expect(throws: StoreError.removed(path: file.path)) { try await commit() }
        await #expect(throws: StoreError.removed(path: file.path)) { try await store.checkReadiness() }
        try FileManager.default.moveItem(atPath: copy, toPath: file.path)
        _ = try await commit()
        try FileManager.default.removeItem(atPath: file.path)
        try file.write([MasterKey(random: { Array(repeating: 8, count: $0) })])
        await #expect(throws: StoreError.replaced(path: file.path)) { try await commit() }
    }

    private func expectDamage<Value>(of path: String, _ body: () async throws -> Value) async {
        do {
            _ = try await body()
            Issue.record("nothing was refused")
        } catch StoreError.damaged(let found, let detail) {
            #expect(found == path && detail.hasSuffix("was open"), "\(found): \(detail)")
        } catch {
            Issue.record("\(error)")
        }
    }
}

extension RawDatabase {
    /// Moves what the log holds into the file; false where that was refused.
    fileprivate static func checkpoint(_ path: String) -> Bool {
        (try? RawDatabase(path))?.run("PRAGMA wal_checkpoint(TRUNCATE)") == nil
    }
}
