import Crypto
import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// A registry made by the program of its day, kept in `Tests/Golden`, which every later program must read and replay.
struct GoldenDatabase: Sendable, CustomTestStringConvertible {
    /// The name of its folder.
    let name: String
    /// The version of its schema.
    let schema: Int
    /// SHA-256 of `SHA256SUMS` in its folder, which names all its other files: they never change.
    let sums: String

    /// All of them; none is ever removed or made anew.
    static let all = [
        GoldenDatabase(
            name: "edition-1-submissions", schema: 15,
            sums: "47a218a3e7b67e0012bf4aa8b404549ee99842ab9c9ce87d43664f87b240b988"),
        GoldenDatabase(
            name: "edition-1-sessions", schema: 21,
            sums: "ba021cb7240c40c7a6cdce50aab5cf26a18ccfd29a1fc1e9ff64bb06fb3f4f69"),
        GoldenDatabase(
            name: "edition-1-additions", schema: 47,
            sums: "3382104c810fc68283270306d9fc845664df8e4bc01071ade67991ff86836576"),
        GoldenDatabase(
            name: "edition-2-mended", schema: 47,
            sums: "6b7fa3c15e73326e36018ddbc97f4d9a2a77cd038f92100c4216ee5c3ea5a496"),
        GoldenDatabase(
            name: "edition-2-members", schema: 55,
            sums: "f9b509c2b5fd8f64e57bec963f610cda479ed29008888290503ff00263d7425e"),
    ]

    var testDescription: String { name }

    /// `Tests/Golden`.
    static let home = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Golden")

    var folder: URL { Self.home.appendingPathComponent(name) }

    /// The lines of a list beside the database, each in its words.
    func list(_ file: String) throws -> [[String]] {
        try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
            .split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    }

    /// The SHA-256 of bytes, as the lists have it.
    static func digest(_ bytes: some DataProtocol) -> String {
        SHA256.hash(data: bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    /// Opens a copy, and clears it away behind.
    func open<Value>(_ body: (Copy) async throws -> Value) async throws -> Value {
        let copy = FileManager.default.temporaryDirectory.appendingPathComponent("golden-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: copy) }
        let path = copy.appendingPathComponent("registry.db").path
        for suffix in ["", ".key", ".keystore"] {
            let file = folder.appendingPathComponent("registry.db" + suffix)
            try Data(contentsOf: file).write(to: URL(fileURLWithPath: path + suffix))
            // Git keeps no modes, and keys that others can read are refused.
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path + suffix)
        }
        let former = try Self.schemaVersion(of: path)
        let store = try SQLiteStore(path: path, access: .readWrite)
        let keyStore = try SQLiteKeyStore(path: path + ".keystore", access: .readWrite)
        defer {
            try? store.close()
            try? keyStore.close()
        }
        let master = try KeyFile(path: path + ".key").read()
        let registry = try await Registry.open(store: store, keyStore: keyStore, master: master)
        return try await body(Copy(registry: registry, path: path, formerSchema: former))
    }

    /// The version of a database's schema: four bytes at offset 60 (SQLite's file format, section 1.3.15).
    static func schemaVersion(of path: String) throws -> Int {
        try Data(contentsOf: URL(fileURLWithPath: path)).dropFirst(60).prefix(4).reduce(0) { $0 << 8 | Int($1) }
    }

    /// A copy that this program opened.
    struct Copy {
        let registry: Registry
        let path: String
        /// The version of the schema before it was opened.
        let formerSchema: Int

        /// All submissions, in the order in which they were stored.
        func submissions() async throws -> [SubmissionRecord] {
            var (records, next): ([SubmissionRecord], Int?) = ([], nil)
            repeat {
                let page = try await registry.store.submissions(SubmissionQuery(after: next, limit: 500))
                records += page.elements
                next = page.next
            } while next != nil
            return records.reversed()
        }

        /// All versions, by form and number.
        func versions() async throws -> [VersionRecord] {
            var versions: [VersionRecord] = []
            for form in try await registry.store.forms() {
                let query = VersionQuery(form: form.key, limit: 1000)
                versions += try await registry.store.versions(query).elements.reversed()
            }
            return versions
        }
    }
}
