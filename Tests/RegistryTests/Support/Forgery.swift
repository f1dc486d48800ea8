import Crypto
import FormEngine
import Foundation
import SQLiteStore
import Testing

@testable import Registry

/// A database file, and what somebody with the right keys and write access to it could do to one submission.
struct Forgery {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("forgery-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    /// Whether the shell that the forger types into is there.
    static var isPossible: Bool { FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3") }

    /// Replaces a submission's box by one that holds an edited record, sealed with the right key.
    ///
    /// - Parameter committing: Whether the row's commitment is made to fit what is in the box now.
    func reseal(
        _ id: String, in test: TestRegistry, committing: Bool = false, _ edit: (inout JudgementRecord) -> Void
    ) async throws {
        let row = try await test.registry.submission(id)
        var record = try #require(try await test.registry.read(id, actor: "forger").judgementRecord)
        let keyID = try #require(row.key)
        let wrapped = try #require(try await test.keyStore.subjectKeys([keyID])[keyID])
        let key = try #require(MasterKeys(test.master).unwrap(wrapped))
        edit(&record)
        let contents = try SealedBox.Contents(of: record)
        let box = SealedBox.seal(
            contents.bytes, submission: id, keyID: keyID, key: key, nonce: Array(repeating: 9, count: 12))
        try run("DROP TRIGGER IF EXISTS boxes_refuse_update")
        try run("UPDATE boxes SET bytes = x'\(HexText.encode(box))' WHERE submission = \(row.sequence)")
        guard committing else { return }
        try run("DROP TRIGGER IF EXISTS submissions_refuse_update")
        let commitment = HexText.encode(contents.commitment)
        try run("UPDATE submissions SET commitment = x'\(commitment)' WHERE sequence = \(row.sequence)")
    }

    /// Puts other bytes under a document's digest.
    func replaceDocument(_ digest: DocumentDigest, by bytes: [UInt8]) throws {
        try run("DROP TRIGGER documents_refuse_update")
        try run("UPDATE documents SET bytes = x'\(HexText.encode(bytes))' WHERE digest = '\(digest.text)'")
    }

    /// Types SQL into the shell of a database.
    func run(_ sql: String, on file: String = "test.db") throws { _ = try query(sql, on: file) }

    /// Runs SQL that the triggers would refuse, and restores the triggers.
    func runUnguarded(_ sql: String, on file: String = "test.db") throws {
        let triggers = try query("SELECT sql || ';' FROM sqlite_schema WHERE type = 'trigger'", on: file)
        let names = try query("SELECT name FROM sqlite_schema WHERE type = 'trigger'", on: file)
        let drops = names.split(separator: "\n").map { "DROP TRIGGER \($0);" }.joined()
        try run(
            "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(drops) \(sql); \(triggers)", on: file)
    }

    /// Types SQL into the shell of a database, and gives what it prints.
    func query(_ sql: String, on file: String = "test.db") throws -> String {
        let script = folder.appendingPathComponent("script.sql")
        let output = folder.appendingPathComponent("script.out")
        try Data(sql.utf8).write(to: script)
        try Data().write(to: output)
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/usr/bin/sqlite3")
        shell.arguments = ["-bail", folder.appendingPathComponent(file).path]
        shell.standardInput = try FileHandle(forReadingFrom: script)
        shell.standardOutput = try FileHandle(forWritingTo: output)
        try shell.run()
        shell.waitUntilExit()
        try #require(shell.terminationStatus == 0, "\(sql.prefix(200))")
        return String(decoding: try Data(contentsOf: output), as: UTF8.self)
    }

    /// Removes the file.
    func clear() { try? FileManager.default.removeItem(at: folder) }
}

extension SealedBox.Contents {
    /// Contents that hold a record, each member with the same salt.
    init(of record: JudgementRecord) throws {
        let members = try #require(record.members)
        self.init(bytes: RecordEntries.bytes(of: members, salts: Array(repeating: 7, count: 32 * members.count)))
    }
}
