import Foundation
import GRDBSQLite
import Migrations
import Registry
import Testing

@testable import SQLiteStore

/// The file at a path decides the answer of opening it; a file that is not ours is left as it is.
@Suite struct OpeningTests {
    enum Content: String, CaseIterable, Sendable {
        case folder, pipe, shortText, longText, otherDatabase, otherInWAL, keyStore
    }

    private func make(_ content: Content, at path: String) throws {
        switch content {
        case .folder: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        case .pipe: try #require(mkfifo(path, 0o600) == 0)
        case .shortText: try Data("hello".utf8).write(to: URL(fileURLWithPath: path))
        case .longText: try Data(repeating: 0x61, count: 10_000).write(to: URL(fileURLWithPath: path))
        case .otherDatabase: try RawDatabase(path).must("CREATE TABLE mine (a); INSERT INTO mine VALUES (1)")
        case .otherInWAL: try RawDatabase(path).must("PRAGMA journal_mode = WAL; CREATE TABLE mine (a)")
        case .keyStore: try SQLiteKeyStore(path: path, access: .create).close()
        }
    }

    private func bytes(_ path: String) -> Data? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return FileManager.default.contents(atPath: path)
    }

    @Test(arguments: Content.allCases, [DatabaseAccess.create, .readWrite, .readOnly])
    func `a foreign file is refused and left alone`(content: Content, access: DatabaseAccess) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("thing.db")
        try make(content, at: path)
        let before = bytes(path)
        var refusal: StoreError?
        do throws(StoreError) {
            _ = try SQLiteStore(path: path, access: access)
        } catch {
            refusal = error
        }
        guard case .foreign(path, _) = refusal else {
            Issue.record("\(String(describing: refusal))")
            return
        }
        #expect(bytes(path) == before)
        #expect(try folder.files == ["thing.db"])
    }

    @Test(arguments: [DatabaseAccess.readWrite, .readOnly])
    func `a missing file is not created`(access: DatabaseAccess) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        #expect(throws: StoreError.missing(path: path)) { try SQLiteStore(path: path, access: access) }
        #expect(try folder.files == [])
    }

    @Test func `a file in a missing folder cannot be made`() throws {
        let folder = try TemporaryFolder()
        #expect(throws: StoreError.self) { try SQLiteStore(path: folder.file("none/registry.db"), access: .create) }
    }

    @Test(arguments: ["", "PRAGMA journal_mode = WAL"])
    func `a file that was never completed says so, and can be completed`(sql: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        try Data().write(to: URL(fileURLWithPath: path))
        if !sql.isEmpty { try RawDatabase(path).must(sql) }
        for access in [DatabaseAccess.readWrite, .readOnly] {
            #expect(throws: StoreError.incomplete(path: path)) { try SQLiteStore(path: path, access: access) }
        }
        #expect(try folder.files == ["registry.db"])
        let store = try SQLiteStore(path: path, access: .create)
        #expect(store.wasMade)
        #expect(try await store.integrityProblems().held == [])
    }

    @Test func `making it twice makes it once`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        let first = try SQLiteStore(path: path, access: .create)
        _ = try await first.commit(Change(rows: [], leaf: Samples.leaf("init")))
        try first.close()
        let second = try SQLiteStore(path: path, access: .create)
        #expect(first.wasMade && !second.wasMade)
        #expect(try await second.head().size == 1)
    }

    @Test(arguments: [DatabaseAccess.create, .readWrite, .readOnly])
    func `a newer schema is refused`(access: DatabaseAccess) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        try SQLiteStore(path: path, access: .create).close()
        try RawDatabase(path).must("PRAGMA user_version = 99")
        #expect(throws: StoreError.newerSchema(path: path, found: 99, known: Schema.registry.version)) {
            try SQLiteStore(path: path, access: access)
        }
        #expect(try folder.files == ["registry.db"])
    }

    /// A file that `kill -9` left in the middle of a checkpoint: SQLite writes the first page first, which counts the
    /// others.
    @Test(arguments: [DatabaseAccess.readWrite, .readOnly])
    func `a checkpoint that was cut short is no damage`(access: DatabaseAccess) async throws {
        let (folder, copy) = (try TemporaryFolder(), try TemporaryFolder())
        let writer = try SQLiteStore(path: folder.file("registry.db"), access: .create)
        try await FilledDatabase.fill(writer)
        for name in ["registry.db", "registry.db-wal"] {
            try FileManager.default.copyItem(atPath: folder.file(name), toPath: copy.file(name))
        }
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: copy.file("registry.db")))
        let header = Array(try file.read(upToCount: 100) ?? Data())
        try file.seek(toOffset: 28)
        try file.write(contentsOf: Data([0, 0, 1, 0]))
        // The count is believed where both counters of changes are the same.
        try file.seek(toOffset: 92)
        try file.write(contentsOf: Data(header[24..<28]))
        try file.close()
        let store = try SQLiteStore(path: copy.file("registry.db"), access: access)
        #expect(try await store.integrityProblems().held == [])
        try await expectWholeTree(of: store)
    }

    @Test func `a withdrawal from before sessions could be restarted lets them finish, and keeps its digest`()
        async throws
    {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        let before = RegistryMigrations.all.prefix { !$0.name.hasSuffix("_session_restarts") }
        let older = Schema(
            title: "registry", applicationID: Schema.registry.applicationID, migrations: Array(before))
        try DatabaseFile(path: path, schema: older, mode: 0o644).open(.create).close()
        try RawDatabase(path).must(
            """
            PRAGMA foreign_keys = OFF;
            INSERT INTO version_states (form, version, leaf, withdrawn, recorded_at)
            VALUES ('kyc/NL', 2, 1, 1, '2026-11-21T12:00:00.000Z')
            """)
        let store = try SQLiteStore(path: path, access: .readWrite)
        let rows = try await store.auditedRows(SequenceRange(first: 1))
        // SHA-256 over {"form":"kyc/NL","recordedAt":"2026-11-21T12:00:00.000Z","version":2,"withdrawn":true}.
        #expect(
            rows.map(\.digest) == ["version-state:2950a913969e771638992b50cc1f72f85bb4d6316cf8a2017f361207074ad3d4"])
        let states = try await store.timeline(of: Samples.form, on: .production).states
        #expect(states.map(\.draft.restartsSessions) == [false])
    }

    @Test func `an older schema is migrated, and read only if it need not be`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        let older = Schema(
            title: "registry", applicationID: Schema.registry.applicationID,
            migrations: Array(RegistryMigrations.all.dropLast(2)))
        try DatabaseFile(path: path, schema: older, mode: 0o644).open(.create).close()
        let known = Schema.registry.version
        #expect(throws: StoreError.olderSchema(path: path, found: known - 2, known: known)) {
            try SQLiteStore(path: path, access: .readOnly)
        }
        let store = try SQLiteStore(path: path, access: .readWrite)
        #expect(!store.wasMade)
        #expect(try await store.integrityProblems().held == [])
        try await FilledDatabase.fill(store)
        try await expectWholeTree(of: store)
    }

    @Test(arguments: [
        "UPDATE migrations SET checksum = '\(String(repeating: "0", count: 64))' WHERE number = 2",
        "UPDATE migrations SET name = 'V002_other' WHERE number = 2",
        "DELETE FROM migrations WHERE number = 2",
        "INSERT INTO migrations VALUES (\(RegistryMigrations.all.count + 1), 'V999_extra', '\(String(repeating: "0", count: 64))')",
    ]) func `a history of other statements is refused for writing, and told to the auditor`(sql: String) async throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        try SQLiteStore(path: path, access: .create).close()
        let raw = try RawDatabase(path)
        try raw.dropTriggers()
        try raw.must(sql)
        var refusal: StoreError?
        do throws(StoreError) {
            _ = try SQLiteStore(path: path, access: .readWrite)
        } catch {
            refusal = error
        }
        if case .editedMigration = refusal {} else { Issue.record("\(String(describing: refusal))") }
        let codes = try await SQLiteStore(path: path, access: .readOnly).integrityProblems().held.map(\.code)
        #expect(codes.contains(.migrationChanged))
    }

    @Test(arguments: ["file:x.db?mode=memory", ":memory:", "a b%?#é.db"])
    func `a path is a path, whatever it looks like`(name: String) async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore(path: folder.file(name), access: .create)
        try store.close()
        #expect(try folder.files == [name])
        #expect(try await SQLiteStore(path: folder.file(name), access: .readOnly).head().size == 0)
        let file = DatabaseFile(path: name, schema: .registry, mode: 0o644)
        #expect(file.plainPath == "./" + name)
    }
}
