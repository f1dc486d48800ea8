import Foundation
import GRDB
import Registry
import Testing

@testable import SQLiteStore

/// Copies of a database, made while others write to it.
@Suite struct BackupTests {
    /// A folder with a closed database that has a row in every table.
    static func filled() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let store = try SQLiteStore(path: folder.file("registry.db"), access: .create)
        try await FilledDatabase.fill(store)
        try store.close()
        return folder
    }

    static func backUp(_ path: String, to other: String) async throws -> Int {
        let store = try SQLiteStore(path: path, access: .asItIs)
        defer { try? store.close() }
        let draft = try DatabaseDraft(for: other)
        defer { draft.discard() }
        try await draft.fill(from: store)
        return try draft.takePlace()
    }

    static func evidence(at path: String) async throws -> [String] {
        let store = try SQLiteStore(path: path, access: .readOnly)
        defer { try? store.close() }
        return try await FilledDatabase.evidence(store)
    }

    @Test func `a copy is one whole file, while a writer has the database open`() async throws {
        let folder = try await Self.filled()
        let writer = try SQLiteStore(path: folder.file("registry.db"), access: .readWrite)
        _ = try await writer.commit(Change(rows: [], leaf: Samples.leaf()))
        let bytes = try await Self.backUp(folder.file("registry.db"), to: folder.file("copy.db"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: folder.file("copy.db"))).count == bytes)
        #expect(try await Self.evidence(at: folder.file("copy.db")) == FilledDatabase.evidence(writer))
        try writer.close()
        #expect(try folder.files == ["copy.db", "registry.db"])
        // A connection of another program reads the copy in a folder without write access.
        #expect(try RawDatabase(folder.file("copy.db")).rows("PRAGMA journal_mode") == [["delete"]])
    }

    @Test func `a copy can be read by nobody who may not read the database`() async throws {
        let folder = try await Self.filled()
        for (mode, copied) in [(0o640, 0o640), (0o600, 0o600), (0o400, 0o600), (0o666, 0o644)] {
            let path = folder.file("registry.db")
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
            let copy = folder.file("copy-\(mode).db")
            _ = try await Self.backUp(path, to: copy)
            #expect(try FileManager.default.attributesOfItem(atPath: copy)[.posixPermissions] as? Int == copied)
        }
    }

    @Test(arguments: ["file", "folder", "link"])
    func `a backup replaces no existing file`(kind: String) async throws {
        let folder = try await Self.filled()
        let path = folder.file("copy.db")
        switch kind {
        case "file": try Data("else".utf8).write(to: URL(fileURLWithPath: path))
        case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        default: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "nowhere")
        }
        await #expect(throws: StoreError.exists(path: path)) {
            try await Self.backUp(folder.file("registry.db"), to: path)
        }
        #expect(try folder.files == ["copy.db", "registry.db"])
    }

    @Test func `a file that comes meanwhile is not replaced either`() async throws {
        let folder = try await Self.filled()
        let path = folder.file("copy.db")
        let store = try SQLiteStore(path: folder.file("registry.db"), access: .asItIs)
        let draft = try DatabaseDraft(for: path)
        try await draft.fill(from: store)
        try Data("else".utf8).write(to: URL(fileURLWithPath: path))
        #expect(throws: StoreError.exists(path: path)) { try draft.takePlace() }
        draft.discard()
        #expect(try folder.files == ["copy.db", "registry.db"])
        try store.close()
    }

    @Test func `drafts of killed processes are removed, and nothing that only looks like one`() async throws {
        let folder = try await Self.filled()
        let left = "copy.db.draft-0123456789abcdef"
        for name in [left, left + "-wal", "copy.db.draft-notes", "other.db.draft-0123456789abcdef"] {
            try Data("left".utf8).write(to: URL(fileURLWithPath: folder.file(name)))
        }
        let busy = try DatabaseDraft(for: folder.file("copy.db"))
        _ = try await Self.backUp(folder.file("registry.db"), to: folder.file("copy.db"))
        let own = try #require(busy.file.draftPath?.split(separator: "/").last)
        #expect(
            try folder.files
                == [
                    "copy.db", "copy.db.draft-notes", "other.db.draft-0123456789abcdef", "registry.db", String(own),
                ].sorted())
        busy.discard()
    }

    @Test(.enabled(if: Mount.isAllowed)) func `a disk that is full is reported, and left as it was`() async throws {
        let folder = try await Self.filled()
        let mount = try Mount.tmpfs(size: "128k")
        let path = mount.path + "/copy.db"
        await #expect(throws: StoreError.full(path: path)) {
            try await Self.backUp(folder.file("registry.db"), to: path)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: mount.path).isEmpty)
    }

    @Test(.enabled(if: Mount.isAllowed))
    func `a folder without write permission is reported, and a database in it is copied elsewhere`() async throws {
        let folder = try await Self.filled()
        let mount = try Mount.readOnly(folder.path)
        let path = mount.path + "/copy.db"
        await #expect(throws: StoreError.readOnly(path: path)) {
            try await Self.backUp(mount.path + "/registry.db", to: path)
        }
        _ = try await Self.backUp(mount.path + "/registry.db", to: folder.file("copy.db"))
        #expect(try await Self.evidence(at: folder.file("copy.db")) == Self.evidence(at: folder.file("registry.db")))
    }

    @Test func `a database of an older schema is copied as it is`() async throws {
        let folder = try TemporaryFolder()
        let queue = try DatabaseQueue(path: folder.file("old.db"))
        let early = Schema.registry.steps.prefix(15)
        try await queue.writeWithoutTransaction { db in
            for step in early {
                try db.execute(sql: step.sql)
                try db.execute(
                    sql: "INSERT INTO migrations (number, name, checksum) VALUES (?, ?, ?)",
                    arguments: [step.number, step.name, step.checksum])
            }
            try db.execute(sql: "PRAGMA application_id = \(Schema.registry.applicationID); PRAGMA user_version = 15")
        }
        try queue.close()
        _ = try await Self.backUp(folder.file("old.db"), to: folder.file("copy.db"))
        #expect(throws: StoreError.self) { try SQLiteStore(path: folder.file("copy.db"), access: .readOnly) }
        let copy = try SQLiteStore(path: folder.file("copy.db"), access: .asItIs)
        #expect(try await copy.origins().isEmpty)
        #expect(try await copy.head().size == 0)
        try copy.close()
    }
}
