import Foundation
import Registry
import Synchronization
import Testing

@testable import SQLiteStore

/// Processes beside each other: readers leave nothing, locks are waited for as long as said, beginnings are completed.
@Suite struct NeighbourTests {
    private func closed(in folder: TemporaryFolder) async throws {
        let store = try SQLiteStore(path: folder.file("registry.db"), access: .create)
        try await FilledDatabase.fill(store)
        try store.close()
    }

    @Test func `a reader makes no file, follows a writer that comes, and lets it go`() async throws {
        let folder = try TemporaryFolder()
        try await closed(in: folder)
        let reader = try SQLiteStore(path: folder.file("registry.db"), access: .readOnly)
        #expect(try await reader.head().size == 9)
        #expect(try folder.files == ["registry.db"])
        let writer = try SQLiteStore(path: folder.file("registry.db"), access: .readWrite)
        for size in 10...13 {
            _ = try await writer.commit(Change(rows: [], leaf: Samples.leaf()))
            #expect(try await reader.head().size == size)
        }
        try reader.close()
        try writer.close()
        #expect(try folder.files == ["registry.db"])
    }

    @Test func `a reader that was alone when a writer came and went reads what it left`() async throws {
        let folder = try TemporaryFolder()
        try await closed(in: folder)
        let reader = try SQLiteStore(path: folder.file("registry.db"), access: .readOnly)
        _ = try await reader.head()
        let writer = try SQLiteStore(path: folder.file("registry.db"), access: .readWrite)
        _ = try await writer.commit(Change(rows: [], leaf: Samples.leaf()))
        try writer.close()
        #expect(try await reader.head().size == 10)
        #expect(try folder.files == ["registry.db"])
    }

    @Test func `a log is found beside what a symbolic link leads to`() async throws {
        let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
        let writer = try SQLiteStore(path: folder.file("registry.db"), access: .create)
        try FileManager.default.createSymbolicLink(
            atPath: other.file("link.db"), withDestinationPath: folder.file("registry.db"))
        try await FilledDatabase.fill(writer)
        let reader = try SQLiteStore(path: other.file("link.db"), access: .readOnly)
        #expect(try await reader.head().size == 9)
        #expect(try other.files == ["link.db"])
        try writer.close()
    }

    @Test func `a lock is waited for once by all that need it, told, and had when it is free`() async throws {
        let folder = try TemporaryFolder()
        try await closed(in: folder)
        let told = Mutex<[String]>([])
        // A clock that advances with each call: other work of the machine between two waits is no pause.
        let start = ContinuousClock.now
        let asked = Mutex(0)
        let patience = Patience(
            seconds: 3,
            now: {
                asked.withLock { asked in
                    asked += 1
                    return start + .milliseconds(25 * asked)
                }
            }, tell: { path in told.withLock { $0.append(path) } })
        let path = folder.file("registry.db")
        let store = try SQLiteStore(path: path, access: .readWrite, patience: patience)
        let holder = try RawDatabase(path)
        try holder.must("BEGIN IMMEDIATE")
        for _ in 0..<40 {
            await #expect(throws: StoreError.busy(path: path)) {
                try await store.commit(Change(rows: [], leaf: Samples.leaf()))
            }
        }
        #expect(told.withLock { $0 } == [path])
        try holder.must("COMMIT")
        _ = try await store.commit(Change(rows: [], leaf: Samples.leaf()))
        try store.close()
    }

    @Test func `opening waits no longer than it may`() async throws {
        let folder = try TemporaryFolder()
        try await closed(in: folder)
        let path = folder.file("registry.db")
        let holder = try RawDatabase(path)
        // Nobody else may even read.
        try holder.must("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; CREATE TABLE held (a)")
        #expect(throws: StoreError.busy(path: path)) {
            try SQLiteStore(path: path, access: .readWrite, patience: Patience(seconds: 1))
        }
        try holder.must("ROLLBACK")
    }

    /// Remains of a process that `kill -9` ended while it was making the database: pages in the file, and how to take
    /// them back.
    private func half(_ schema: Schema, after first: String = "", in folder: TemporaryFolder) throws {
        let making = try TemporaryFolder()
        let raw = try RawDatabase(making.file("registry.db"))
        try raw.must(first)
        try raw.must("PRAGMA cache_size = 5; BEGIN; PRAGMA application_id = \(schema.applicationID)")
        try raw.must("PRAGMA user_version = \(schema.version)")
        for step in schema.steps { try raw.must(step.sql) }
        try raw.must("CREATE TABLE filler (a); INSERT INTO filler VALUES (zeroblob(200000))")
        for ending in ["", "-journal"] {
            try copy(making.file("registry.db" + ending), to: folder.file("registry.db" + ending))
        }
        let size = try FileManager.default.attributesOfItem(atPath: folder.file("registry.db"))[.size] as? Int
        try #require((size ?? 0) > 0, "nothing was written yet")
        try raw.must("ROLLBACK")
    }

    @Test(arguments: [DatabaseAccess.create, .readWrite, .readOnly])
    func `a file whose maker was killed is incomplete, and can be made`(access: DatabaseAccess) async throws {
        let folder = try TemporaryFolder()
        try half(.registry, in: folder)
        let path = folder.file("registry.db")
        if access != .create {
            #expect(throws: StoreError.incomplete(path: path)) { try SQLiteStore(path: path, access: access) }
        }
        let store = try SQLiteStore(path: path, access: .create)
        #expect(store.wasMade)
        #expect(try await store.integrityProblems().held == [])
        try store.close()
        #expect(try folder.files == ["registry.db"])
    }

    @Test(arguments: [DatabaseAccess.create, .readWrite, .readOnly])
    func `a journal that was never flushed does not make a database half`(access: DatabaseAccess) async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        try SQLiteStore(path: path, access: .create).close()
        // As a writer leaves it that is killed before its first page is safe: no magic, no number of pages.
        let journal = [UInt8](repeating: 0, count: 12) + [UInt8](repeating: 7, count: 4_604)
        #expect(FileManager.default.createFile(atPath: path + "-journal", contents: Data(journal)))
        let store = try SQLiteStore(path: path, access: access)
        #expect(try await store.integrityProblems().held == [])
        try store.close()
    }

    @Test func `another program's database that was killed half-way is left alone`() throws {
        let folder = try TemporaryFolder()
        let other = Schema(title: "other", applicationID: 77, migrations: [])
        try half(other, after: "PRAGMA application_id = 77; CREATE TABLE mine (a)", in: folder)
        let path = folder.file("registry.db")
        let before = FileManager.default.contents(atPath: path)
        for access in [DatabaseAccess.create, .readWrite, .readOnly] {
            #expect(throws: StoreError.self) { try SQLiteStore(path: path, access: access) }
        }
        #expect(FileManager.default.contents(atPath: path) == before)
        #expect(try folder.files == ["registry.db", "registry.db-journal"])
    }

    @Test func `a log whose database is gone is not deleted`() async throws {
        let (folder, copied) = (try TemporaryFolder(), try TemporaryFolder())
        let writer = try SQLiteStore(path: folder.file("registry.db"), access: .create)
        try await FilledDatabase.fill(writer)
        try copy(folder.file("registry.db-wal"), to: copied.file("registry.db-wal"))
        let path = copied.file("registry.db")
        do throws(StoreError) {
            _ = try SQLiteStore(path: path, access: .create)
            Issue.record("an empty database was made over the log")
        } catch {
            if case .damaged = error {} else { Issue.record("\(error)") }
        }
        #expect(try copied.files == ["registry.db-wal"])
        try writer.close()
    }

    @Test(.enabled(if: Mount.isAllowed), arguments: ["", "-wal", "-shm", "-journal"])
    func `the one file that cannot be written is named, and left as it is`(ending: String) async throws {
        let (folder, live) = (try TemporaryFolder(), try TemporaryFolder())
        let writer = try SQLiteStore(path: live.file("registry.db"), access: .create)
        try await FilledDatabase.fill(writer)
        // Remains of a killed writer: changes that only the write-ahead log holds.
        for ending in ["", "-wal", "-shm"] {
            try copy(live.file("registry.db" + ending), to: folder.file("registry.db" + ending))
        }
        if ending == "-journal" { try Data().write(to: URL(fileURLWithPath: folder.file("registry.db-journal"))) }
        let path = folder.file("registry.db")
        let before = FileManager.default.contents(atPath: path + ending)
        let mount = try Mount.readOnly(file: path + ending)
        #expect(throws: StoreError.readOnly(path: mount.path)) { try SQLiteStore(path: path, access: .readWrite) }
        #expect(FileManager.default.contents(atPath: path + ending) == before)
        try writer.close()
    }

    private static func help(path: String) -> String {
        StoreError.readOnly(path: path).help.text { String(describing: $0) }
    }

    @Test func `help about a file beside the database is another than about the database`() {
        #expect(Self.help(path: "/srv/formulary.db-shm").contains("owner and the mode"))
        #expect(!Self.help(path: "/srv/formulary.db").contains("another"))
    }

    @Test func `two first versions of forms that differ in case: one is told that the key is taken`() async throws {
        let store = try SQLiteStore.inMemory()
        _ = try await store.commit(Change(rows: Samples.publish(1), leaf: Samples.leaf()))
        let twin = try #require(Samples.twin)
        await #expect(throws: StoreError.stale(.newest(twin, version: 0))) {
            try await store.commit(
                Change(
                    guards: [.newest(twin, version: 0)], rows: Samples.publish(1, of: twin), leaf: Samples.leaf()))
        }
    }
}
