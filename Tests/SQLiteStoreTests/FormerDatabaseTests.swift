import Foundation
import GRDB
import Registry
import Testing

@testable import SQLiteStore

/// Databases that replace existing ones, and the remains.
@Suite struct FormerDatabaseTests {
    /// A draft of the database that a file is, made to replace another.
    private static func draft(of path: String, inPlaceOf other: String) async throws -> DatabaseDraft {
        let store = try SQLiteStore(path: path, access: .asItIs)
        defer { try? store.close() }
        let draft = try DatabaseDraft(for: other, replaces: true)
        try await draft.fill(from: store)
        return draft
    }

    @Test func `a database takes the place of another, which is kept`() async throws {
        let folder = try await BackupTests.filled()
        let path = folder.file("registry.db")
        _ = try await BackupTests.backUp(path, to: folder.file("copy.db"))
        let evidence = try await BackupTests.evidence(at: path)
        let writer = try SQLiteStore(path: path, access: .readWrite)
        _ = try await writer.commit(Change(rows: [], leaf: Samples.leaf()))
        let later = try await FilledDatabase.evidence(writer)
        try writer.close()
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        let draft = try await Self.draft(of: folder.file("copy.db"), inPlaceOf: path)
        let former = try FormerDatabase(path: path)
        guard case .registry(let store) = former.state else { throw StoreError.missing(path: path) }
        #expect(try await FilledDatabase.evidence(store) == later)
        let kept = try #require(try former.giveWay(to: draft, at: Samples.noon))
        former.release()
        #expect(kept == path + ".replaced-20261121T120000Z")
        #expect(try await BackupTests.evidence(at: path) == evidence)
        #expect(try await BackupTests.evidence(at: kept) == later)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        #expect(try folder.files == ["copy.db", "registry.db", "registry.db.replaced-20261121T120000Z"])
        // A second time at the same moment, the kept one is not written over.
        let again = try await Self.draft(of: folder.file("copy.db"), inPlaceOf: path)
        let second = try FormerDatabase(path: path)
        #expect(try second.giveWay(to: again, at: Samples.noon) == kept + "-2")
        second.release()
        #expect(try await BackupTests.evidence(at: kept) == later)
    }

    @Test(.enabled(if: Mount.isAllowed))
    func `a disk without room for a draft leaves the database as it is`() async throws {
        let folder = try await BackupTests.filled()
        // Room for the file and a half of it, however many tables it has.
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("registry.db"))
        let size = try #require(attributes[.size] as? Int)
        let mount = try Mount.tmpfs(size: "\(size / 1024 * 3 / 2)k")
        let path = mount.path + "/registry.db"
        try copy(folder.file("registry.db"), to: path)
        let store = try SQLiteStore(path: folder.file("registry.db"), access: .asItIs)
        let draft = try DatabaseDraft(for: path, replaces: true)
        await #expect(throws: StoreError.full(path: path)) { try await draft.fill(from: store) }
        draft.discard()
        #expect(try FileManager.default.contentsOfDirectory(atPath: mount.path) == ["registry.db"])
        #expect(try await BackupTests.evidence(at: path) == BackupTests.evidence(at: folder.file("registry.db")))
        try store.close()
    }

    @Test func `a draft with changes beside it that are not in it takes no place`() async throws {
        let folder = try await BackupTests.filled()
        let path = folder.file("registry.db")
        let evidence = try await BackupTests.evidence(at: path)
        let draft = try await Self.draft(of: path, inPlaceOf: path)
        let open = try draft.open(.readWrite)
        _ = try await open.commit(Change(rows: [], leaf: Samples.leaf()))
        let former = try FormerDatabase(path: path)
        #expect(throws: StoreError.self) { try former.giveWay(to: draft, at: Samples.noon) }
        former.release()
        try open.close()
        draft.discard()
        #expect(try await BackupTests.evidence(at: path) == evidence)
        #expect(try folder.files == ["registry.db"])
    }

    @Test func `a database that somebody has open is not replaced`() async throws {
        let folder = try await BackupTests.filled()
        let path = folder.file("registry.db")
        let other = try SQLiteStore(path: path, access: .readWrite)
        #expect(throws: StoreError.inUse(path: path)) { try FormerDatabase(path: path, patience: Patience(seconds: 0)) }
        _ = try await other.commit(Change(rows: [], leaf: Samples.leaf()))
        try other.close()
        try FormerDatabase(path: path, patience: Patience(seconds: 0)).release()
    }

    @Test func `a writer that waits for a replaced database writes nothing to the old one`() async throws {
        let folder = try await BackupTests.filled()
        let path = folder.file("registry.db")
        _ = try await BackupTests.backUp(path, to: folder.file("copy.db"))
        let draft = try await Self.draft(of: folder.file("copy.db"), inPlaceOf: path)
        let former = try FormerDatabase(path: path)
        #expect(throws: StoreError.busy(path: path)) {
            try SQLiteStore(path: path, access: .readWrite, patience: Patience(seconds: 0))
        }
        // Another program, which has opened the file and waits for its lock.
        let waiting = try RawDatabase(path)
        #expect(waiting.run("SELECT count(*) FROM leaves")?.contains("locked") == true)
        let kept = try #require(try former.giveWay(to: draft, at: Samples.noon))
        former.release()
        let refusal = waiting.run(
            "PRAGMA journal_mode = WAL; INSERT INTO leaves (sequence, bytes, nodes) VALUES (9, '{}', zeroblob(32))")
        #expect(refusal?.contains("readonly") == true)
        #expect(try await BackupTests.evidence(at: kept) == BackupTests.evidence(at: path))
        let writer = try SQLiteStore(path: path, access: .readWrite)
        _ = try await writer.commit(Change(rows: [], leaf: Samples.leaf()))
        try writer.close()
        #expect(try await BackupTests.evidence(at: kept) != BackupTests.evidence(at: path))
    }

    @Test(arguments: ["nothing", "empty", "damaged"])
    func `an unreadable database is replaced together with its log`(kind: String) async throws {
        let folder = try await BackupTests.filled()
        let path = folder.file("registry.db")
        try copy(path, to: folder.file("copy.db"))
        let content: Data? = kind == "nothing" ? nil : kind == "empty" ? Data() : Data(repeating: 0x78, count: 9000)
        try FileManager.default.removeItem(atPath: path)
        try content?.write(to: URL(fileURLWithPath: path))
        for ending in ["-wal", "-shm"] { try Data("old".utf8).write(to: URL(fileURLWithPath: path + ending)) }
        let draft = try await Self.draft(of: folder.file("copy.db"), inPlaceOf: path)
        let former = try FormerDatabase(path: path)
        if case .registry = former.state { Issue.record("it was read") }
        let kept = try former.giveWay(to: draft, at: Samples.noon)
        former.release()
        let stem = path + ".replaced-20261121T120000Z"
        #expect(kept == (kind == "damaged" ? stem : stem + "-wal"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: stem + "-wal")) == Data("old".utf8))
        #expect(try await BackupTests.evidence(at: path) == BackupTests.evidence(at: folder.file("copy.db")))
        #expect(try !folder.files.contains { $0.hasSuffix("-shm") || $0 == "registry.db-wal" })
    }

    @Test func `a damaged file that somebody has locked is not replaced`() async throws {
        let folder = try await BackupTests.filled()
        let path = folder.file("registry.db")
        let other = try DatabasePool(path: path)
        _ = try await other.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM leaves") }
        // Its first bytes are written over by another process, which the holder of the lock does not notice.
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "printf 'xxxxxxxxxxxxxxxx' | dd of='\(path)' conv=notrunc 2>/dev/null"]
        try process.run()
        process.waitUntilExit()
        #expect(throws: StoreError.inUse(path: path)) { try FormerDatabase(path: path) }
        try? other.close()
    }

    @Test func `a connection to a file that was moved away is told so, and opening begins anew`() throws {
        let file = DatabaseFile(path: "registry.db", schema: .registry, mode: 0o644)
        let moved = DatabaseError(resultCode: .SQLITE_READONLY_DBMOVED)
        #expect(file.translate(moved) == .replaced(path: "registry.db"))
        var tries = 0
        let opened = try file.untilNotBusy {
            tries += 1
            if tries == 1 { throw moved }
            return true
        }
        #expect(opened && tries == 2)
    }

    @Test(arguments: ["nothing", "empty", "log", "damaged"])
    func `a restore target is empty only without a database and without a log`(kind: String) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        if kind != "nothing" { try Data().write(to: URL(fileURLWithPath: path)) }
        if kind == "log" { try Data("old".utf8).write(to: URL(fileURLWithPath: path + "-wal")) }
        if kind == "damaged" { try Data("old".utf8).write(to: URL(fileURLWithPath: path)) }
        let former = try FormerDatabase(path: path)
        defer { former.release() }
        #expect(former.isNothing == (kind == "nothing" || kind == "empty"))
    }

    @Test func `a key store and the database of another program do not give way`() async throws {
        let folder = try TemporaryFolder()
        try SQLiteKeyStore(path: folder.file("keys.db"), access: .create).close()
        try RawDatabase(folder.file("other.db")).must("CREATE TABLE other (a)")
        for (name, detail) in [
            ("keys.db", "The file is a key store."), ("other.db", "The file is the database of another program."),
        ] {
            let path = folder.file(name)
            #expect(throws: StoreError.foreign(path: path, detail: detail)) { try FormerDatabase(path: path) }
        }
        #expect(throws: StoreError.foreign(path: folder.path, detail: "The path names a folder.")) {
            try FormerDatabase(path: folder.path)
        }
    }

    @Test func `a symbolic link stays, and what it leads to is replaced`() async throws {
        let (folder, other) = (try await BackupTests.filled(), try TemporaryFolder())
        let link = other.file("link.db")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.file("registry.db"))
        try copy(folder.file("registry.db"), to: folder.file("copy.db"))
        let draft = try await Self.draft(of: folder.file("copy.db"), inPlaceOf: link)
        let former = try FormerDatabase(path: link)
        let kept = try #require(try former.giveWay(to: draft, at: Samples.noon))
        former.release()
        #expect(kept.hasSuffix("/registry.db.replaced-20261121T120000Z"))
        #expect(try other.files == ["link.db"] && folder.files.count == 3)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == folder.file("registry.db"))
    }
}
