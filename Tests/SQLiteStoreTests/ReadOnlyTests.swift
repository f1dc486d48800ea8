import Foundation
import Registry
import Testing

@testable import SQLiteStore

/// An auditor's copy: nothing can be written, and everything can be checked.
@Suite struct ReadOnlyTests {
    private func closed(in folder: TemporaryFolder) async throws -> [String] {
        let store = try SQLiteStore(path: folder.file("registry.db"), access: .create)
        try await FilledDatabase.fill(store)
        let evidence = try await FilledDatabase.evidence(store)
        try store.close()
        return evidence
    }

    @Test(.enabled(if: Mount.isAllowed))
    func `a closed database is read where nothing can be written`() async throws {
        let folder = try TemporaryFolder()
        let evidence = try await closed(in: folder)
        let mount = try Mount.readOnly(folder.path)
        let store = try SQLiteStore(path: mount.path + "/registry.db", access: .readOnly)
        #expect(try await FilledDatabase.evidence(store) == evidence)
        #expect(try folder.files == ["registry.db"])
        try store.close()
    }

    @Test(.enabled(if: Mount.isAllowed)) func `a database in a read-only place is refused for writing`() async throws {
        let folder = try TemporaryFolder()
        _ = try await closed(in: folder)
        let mount = try Mount.readOnly(folder.path)
        let path = mount.path + "/registry.db"
        for access in [DatabaseAccess.readWrite, .create] {
            #expect(throws: StoreError.readOnly(path: path)) { try SQLiteStore(path: path, access: access) }
        }
        let other = mount.path + "/other.db"
        #expect(throws: StoreError.readOnly(path: other)) { try SQLiteStore(path: other, access: .create) }
    }

    @Test(.enabled(if: Mount.isAllowed))
    func `a log that was left behind is read with its index, and never left out`() async throws {
        let folder = try TemporaryFolder()
        let live = try SQLiteStore(path: folder.file("registry.db"), access: .create)
        try await FilledDatabase.fill(live)
        let evidence = try await FilledDatabase.evidence(live)
        let left = try TemporaryFolder()
        for name in ["registry.db", "registry.db-wal"] { try copy(folder.file(name), to: left.file(name)) }
        let mount = try Mount.readOnly(left.path)
        let path = mount.path + "/registry.db"
        #expect(throws: StoreError.readOnly(path: path)) { try SQLiteStore(path: path, access: .readOnly) }
        try copy(folder.file("registry.db-shm"), to: left.file("registry.db-shm"))
        let store = try SQLiteStore(path: path, access: .readOnly)
        #expect(try await FilledDatabase.evidence(store) == evidence)
        try store.close()
    }

    @Test(.enabled(if: Mount.isAllowed))
    func `a database that others begin to write is read with their log`() async throws {
        let folder = try TemporaryFolder()
        _ = try await closed(in: folder)
        let mount = try Mount.readOnly(folder.path)
        let path = mount.path + "/registry.db"
        let auditor = try SQLiteStore(path: path, access: .readOnly)
        _ = try await auditor.head()
        // The folder by a path that can be written: the mount forbids only those who come through it.
        let writer = try SQLiteStore(path: folder.file("registry.db"), access: .readWrite)
        _ = try await writer.commit(Change(rows: [], leaf: Samples.leaf()))
        #expect(try await auditor.head().size == 10)
        try writer.close()
        #expect(try await auditor.head().size == 10)
    }

    @Test func `a reader beside a writer sees what was just committed`() async throws {
        let folder = try TemporaryFolder()
        let writer = try SQLiteStore(path: folder.file("registry.db"), access: .create)
        let reader = try SQLiteStore(path: folder.file("registry.db"), access: .readOnly)
        #expect(try await reader.head() == LogHead(size: 0, time: nil))
        _ = try await writer.commit(Change(rows: [], leaf: Samples.leaf()))
        #expect(try await reader.head() == LogHead(size: 1, time: Samples.noon))
    }

    @Test func `a database opened for reading is not written`() async throws {
        let folder = try TemporaryFolder()
        _ = try await closed(in: folder)
        let path = folder.file("registry.db")
        let store = try SQLiteStore(path: path, access: .readOnly)
        await #expect(throws: StoreError.readOnly(path: path)) {
            try await store.commit(Change(rows: [], leaf: Samples.leaf()))
        }
    }

    @Test(.enabled(if: Mount.isAllowed)) func `a full disk is reported, harms nothing, and is survived`() async throws {
        let mount = try Mount.tmpfs(size: "2m")
        let path = mount.path + "/registry.db"
        let store = try SQLiteStore(path: path, access: .create)
        try await FilledDatabase.fill(store)
        let filler = mount.path + "/filler"
        try Data(count: 100_000).write(to: URL(fileURLWithPath: filler))
        var stored = 0
        var refusal: StoreError?
        while refusal == nil, stored < 1000 {
            do throws(StoreError) {
                _ = try await store.commit(submission(stored))
                stored += 1
            } catch {
                refusal = error
            }
        }
        #expect(refusal == .full(path: path))
        try await expectWholeTree(of: store)
        await #expect(throws: StoreError.full(path: path)) { try await store.checkReadiness() }
        try FileManager.default.removeItem(atPath: filler)
        // The first commit may come later: a client that must wait sends nothing.
        try await store.checkReadiness()
        _ = try await store.commit(submission(stored))
        try await expectWholeTree(of: store)
        #expect(try await store.integrityProblems().held == [])
        try store.close()
    }

    @Test(.enabled(if: Mount.isAllowed)) func `a disk that fills up is reported before anything is lost on it`()
        async throws
    {
        let mount = try Mount.tmpfs(size: "2m")
        let path = mount.path + "/registry.db"
        let store = try SQLiteStore(path: path, access: .create)
        try await FilledDatabase.fill(store)
        try await store.checkReadiness()
        let filler = mount.path + "/filler"
        var disk = statvfs()
        #expect(statvfs(mount.path, &disk) == 0)
        try Data(count: Int(disk.f_bavail) * Int(disk.f_frsize)).write(to: URL(fileURLWithPath: filler))
        await #expect(throws: StoreError.full(path: path)) { try await store.checkReadiness() }
        let size = try await store.head().size
        try FileManager.default.removeItem(atPath: filler)
        try await store.checkReadiness()
        #expect(try await store.head().size == size)
        _ = try await store.commit(submission(1))
        try store.close()
    }

    @Test(.enabled(if: Mount.isAllowed)) func `a full disk holds no new database`() throws {
        let mount = try Mount.tmpfs(size: "32k")
        let path = mount.path + "/registry.db"
        #expect(throws: StoreError.full(path: path)) { try SQLiteStore(path: path, access: .create) }
        #expect(throws: StoreError.incomplete(path: path)) { try SQLiteStore(path: path, access: .readWrite) }
    }

    @Test(.enabled(if: Mount.isAllowed), arguments: Array(stride(from: 24, to: 180, by: 12)))
    func `a full disk is reported as such, whichever file needs room`(kilobytes: Int) throws {
        let mount = try Mount.tmpfs(size: "\(kilobytes)k")
        let path = mount.path + "/registry.db"
        do throws(StoreError) {
            try SQLiteStore(path: path, access: .create).close()
        } catch {
            #expect(error == .full(path: path))
        }
    }

    private func submission(_ number: Int) -> Change {
        Change(
            rows: [Samples.submission(100 + number, box: Samples.bytes(5, count: 3000))], leaf: Samples.leaf())
    }
}
