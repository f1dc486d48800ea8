import Foundation
import Registry
import Testing

@testable import SQLiteStore

@Suite struct KeyStoreFileTests {
    private func key(_ number: Int, purpose: String = "subject") -> WrappedKey {
        let digits = String(number, radix: 16)
        return WrappedKey(
            id: String(repeating: "0", count: 32 - digits.count) + digits, purpose: purpose, master: "0011223344556677",
            bytes: Samples.bytes(UInt8(truncatingIfNeeded: number), count: 40))
    }

    private func draft(_ number: Int, subject: UInt8?) -> SubjectKeyDraft {
        SubjectKeyDraft(subject: subject.map { Samples.bytes($0) }, key: key(number), madeAt: Samples.noon)
    }

    @Test func `only its owner reads the files`() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteKeyStore(path: folder.file("keys.db"), access: .create)
        _ = try await store.subjectKey(orStore: draft(1, subject: 5))
        let files = try folder.files
        #expect(files == ["keys.db", "keys.db-shm", "keys.db-wal"])
        for file in files {
            let mode = try FileManager.default.attributesOfItem(atPath: folder.file(file))[.posixPermissions] as? Int
            #expect(mode == 0o600, "\(file)")
        }
        try store.close()
    }

    @Test func `a registry is no key store`() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("registry.db")
        try SQLiteStore(path: path, access: .create).close()
        #expect(throws: StoreError.foreign(path: path, detail: "The file is the database of a registry.")) {
            try SQLiteKeyStore(path: path, access: .readWrite)
        }
    }

    @Test(arguments: [
        "UPDATE keys SET id = '0' || substr(id, 2, 30) || 'f'", "UPDATE keys SET purpose = 'index', subject = NULL",
        "UPDATE keys SET subject = zeroblob(32)", "UPDATE keys SET made_at = '2026-01-01T00:00:00.000Z'",
        "DELETE FROM keys", "INSERT OR REPLACE INTO keys SELECT * FROM keys",
        "INSERT INTO keys SELECT id || 'a', purpose, subject, master, wrapped, made_at, NULL FROM keys",
        "UPDATE keys SET wrapped = NULL", "UPDATE keys SET erased_at = '2026-01-01T00:00:00.000Z'",
    ]) func `a key's row is never another's`(sql: String) async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteKeyStore(path: folder.file("keys.db"), access: .create)
        _ = try await store.subjectKey(orStore: draft(1, subject: 5))
        #expect(try RawDatabase(folder.file("keys.db")).run(sql) != nil)
    }

    @Test func `a key may be wrapped anew, and erased for good`() async throws {
        let folder = try TemporaryFolder()
        let store = try SQLiteKeyStore(path: folder.file("keys.db"), access: .create)
        _ = try await store.subjectKey(orStore: draft(1, subject: 5))
        let raw = try RawDatabase(folder.file("keys.db"))
        try raw.must("UPDATE keys SET master = '8899aabbccddeeff', wrapped = zeroblob(40)")
        try raw.must("UPDATE keys SET wrapped = NULL, erased_at = '2026-11-21T12:00:00.000Z'")
        #expect(raw.run("UPDATE keys SET wrapped = zeroblob(40), erased_at = NULL") != nil)
        #expect(try await store.subjectKeys([key(1).id]) == [:])
        // An erased subject that comes back is a new one.
        #expect(try await store.subjectKey(orStore: draft(2, subject: 5)) == key(2))
    }
}
