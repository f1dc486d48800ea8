import Foundation
import Registry
import Testing

@testable import SQLiteStore

/// Databases and key stores of previews are refused by name, for any access, and left unchanged.
@Suite struct PreviewTests {
    /// A dump of what a preview made.
    private static func dump(_ name: String) throws -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent(
            "Previews/\(name)")
        return try String(contentsOf: file, encoding: .utf8)
    }

    @Test(arguments: ["registry.sql", "keystore.sql"], [DatabaseAccess.create, .readWrite, .readOnly])
    func `a file that a preview made is refused by name`(name: String, access: DatabaseAccess) throws {
        let folder = try TemporaryFolder()
        let path = folder.file("old.db")
        let raw = try RawDatabase(path)
        try raw.must("PRAGMA journal_mode = DELETE")
        try raw.must(try Self.dump(name))
        let before = FileManager.default.contents(atPath: path)
        #expect(throws: StoreError.madeByPreview(path: path)) { try SQLiteStore(path: path, access: access) }
        #expect(throws: StoreError.madeByPreview(path: path)) { try SQLiteKeyStore(path: path, access: access) }
        #expect(FileManager.default.contents(atPath: path) == before)
        #expect(try folder.files == ["old.db"])
    }

    @Test func `no schema of today has a number that a preview had`() {
        #expect(!Schema.previews.contains(Schema.registry.applicationID))
        #expect(!Schema.previews.contains(Schema.keyStore.applicationID))
    }
}
