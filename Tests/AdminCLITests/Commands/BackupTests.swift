import FormEngine
import Foundation
import Testing

/// Backups as they are typed.
@Suite("A backup")
struct BackupTests {
    @Test("is one file that verifies, and says what it holds and what it leaves out")
    func whole() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let run = try desk.run("backup", "monday.db", "--json")
        #expect(run.status == 0 && run.errors.isEmpty)
        let json = try run.json
        #expect(json.names == ["backup", "leaves", "root", "origin", "bytes", "damaged", "keystore"])
        let verified = try desk.run("audit", "verify", "--db", "monday.db", "--json").json
        #expect(verified["leaves"] == json["leaves"] && verified["root"] == json["root"])
        #expect(verified["ok"]?.boolean == true)
        let size = try Data(contentsOf: desk.folder.appendingPathComponent("monday.db")).count
        #expect(json["bytes"]?.whole == size)
        let page = try desk.run("backup", "tuesday.db").output
        #expect(page.contains("backed up: tuesday.db, 23 leaves"), "\(page)")
        #expect(
            page.contains(
                "not in the backup: the key file ./formulary.db.key and the key store ./formulary.db.keystore"))
        #expect(try desk.databases == ["formulary.db", "monday.db", "tuesday.db"])
    }

    @Test("needs no key, and no right to write the database")
    func keyless() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let run = try desk.shell(
            "rm formulary.db.key formulary.db.keystore && chmod 0400 formulary.db && formulary backup copy.db")
        #expect(run.status == 0, "\(run.errors)")
    }

    /// Paths that no backup is written to, with the code of the refusal and its exit status.
    static let refused: [(path: String, code: String, status: Int32)] = [
        ("formulary.db", "file_exists", 2), ("formulary.db.key", "reserved_ending", 2), (".", "file_exists", 2),
        ("nowhere/copy.db", "no_such_folder", 2), ("formulary.db/copy.db", "no_such_folder", 2), ("-", "usage", 64),
        ("", "usage", 64),
    ]

    @Test("replaces nothing, and needs a folder", arguments: refused)
    func refusal(_ sample: (path: String, code: String, status: Int32)) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let key = try desk.read("formulary.db.key")
        let run = try desk.run("backup", sample.path, "--json")
        #expect(try run.json["error"]?["code"]?.string == sample.code)
        #expect(run.status == sample.status)
        #expect(try desk.read("formulary.db.key") == key && desk.databases == ["formulary.db"])
    }

    @Test("takes no name that stands beside a database", arguments: ["-wal", "-shm", "-journal", ".key", ".keystore"])
    func ending(_ ending: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        for name in ["formulary.db", "other.db"] {
            let run = try desk.run("backup", name + ending, "--json")
            #expect(run.status == 2 && !run.output.contains("\"leaves\""))
            let code = try run.json["error"]?["code"]?.string
            #expect(code == "reserved_ending" && run.output.contains("`\(ending)`"), "\(run.output)")
        }
        #expect(try desk.databases == ["formulary.db"])
    }

    @Test("of a backup tells of no keys beside it")
    func ofBackup() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.must("backup", "monday.db")
        let page = try desk.run("backup", "copy.db", "--db", "monday.db").output
        #expect(page.contains("not in the backup: the keys; there are none beside monday.db either"), "\(page)")
    }

    @Test("a backup of a missing database is an error of its own")
    func nothing() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let run = try desk.run("backup", "copy.db", "--json")
        #expect(try run.status == 2 && run.json["error"]?["code"]?.string == "database_missing")
        #expect(try desk.databases.isEmpty)
    }

    @Test("of a database that an earlier program made can be restored", arguments: GoldenRegistry.all)
    func golden(_ golden: GoldenRegistry) throws {
        let desk = try golden.desk()
        defer { desk.clear() }
        let backup = try desk.run("backup", "old.db", "--json")
        #expect(backup.status == 0, "\(backup.errors)")
        #expect(try (backup.json["origin"]?.string != nil) == golden.isNamed)
        try FileManager.default.removeItem(at: desk.folder.appendingPathComponent("formulary.db"))
        let restored = try desk.run(
            "restore", "old.db", "--json", environment: ["FORMULARY_TRUST_CLOCK": "1"])
        #expect(restored.status == 0, "\(restored.output)\(restored.errors)")
        #expect(try (restored.json["begun"] != .null) == golden.isNamed)
        #expect(try desk.run("audit", "verify").status == 0)
        let replay = try desk.run("replay", "--all", "--json")
        #expect(replay.status == 0)
        #expect(try (replay.json["identical"]?.whole ?? 0) > 50)
        let again = try desk.run("backup", "new.db")
        #expect(again.status == 0, "\(again.errors)")
    }
}

/// A registry that an earlier program made.
struct GoldenRegistry: Sendable, CustomTestStringConvertible {
    let name: String
    /// Whether its log has a name.
    let isNamed: Bool
    var testDescription: String { name }

    static let all = [
        GoldenRegistry(name: "edition-1-submissions", isNamed: false),
        GoldenRegistry(name: "edition-1-sessions", isNamed: true),
    ]

    /// A harness with a copy of it.
    func desk() throws -> CommandLineHarness {
        let desk = try CommandLineHarness()
        for ending in ["", ".key", ".keystore"] {
            let file = CommandLineHarness.project.appendingPathComponent("Tests/Golden/\(name)/registry.db\(ending)")
            let copy = desk.folder.appendingPathComponent("formulary.db\(ending)")
            try Data(contentsOf: file).write(to: copy)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy.path)
        }
        return desk
    }
}

extension CommandLineHarness {
    /// The databases in the folder, and their companion files.
    var databases: [String] {
        get throws {
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
                $0.contains(".db") && !$0.hasSuffix(".key") && !$0.hasSuffix(".keystore")
            }.sorted()
        }
    }
}
