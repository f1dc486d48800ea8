import FormEngine
import Foundation
import SQLiteStore
import Testing

/// Restores as they are typed.
@Suite("A restore")
struct RestoreTests {
    @Test("loses what came after the backup only if that is agreed to, and keeps what stood there")
    func loses() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 3)
        defer { desk.clear() }
        let before = try desk.run("audit", "verify", "--json").json
        let refused = try desk.run("restore", "monday.db", "--json")
        #expect(try refused.status == 2 && refused.errorCode == "restore_loses")
        #expect(refused.output.contains("lacks 3 leaves of ./formulary.db, with 3 submissions"))
        #expect(try desk.run("audit", "verify", "--json").json["root"] == before["root"])
        #expect(try desk.databases == ["formulary.db", "monday.db"])
        let run = try desk.run("restore", "monday.db", "--force", "-m", "A try", "--json")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        let json = try run.json
        #expect(json.names == ["database", "leaves", "root", "origin", "begun", "lost", "kept"])
        #expect(json["begun"]?.names == ["previous", "previousSize", "previousRoot"])
        #expect(json["begun"]?["previousSize"] == before["leaves"] && json["begun"]?["previousRoot"] == before["root"])
        #expect(json["lost"]?["leaves"]?.whole == 3 && json["lost"]?["submissions"]?.whole == 3)
        // Keys of the submissions that were lost are no fault of the key store.
        let verified = try desk.run("audit", "verify", "--json").json
        #expect(verified["ok"]?.boolean == true && verified["keyStoreChecked"]?.boolean == true)
        #expect(verified["leaves"] == json["leaves"] && verified["root"] == json["root"])
        let kept = try #require(json["kept"]?.string)
        #expect(try desk.run("audit", "verify", "--db", kept, "--json").json["root"] == before["root"])
        let log = try desk.run("audit", "log", "--json").json.elements?.first
        #expect(log?["action"]?.string == "log.begin" && log?["message"]?.string == "A try", "\(log ?? .null)")
        #expect(try desk.run(CommandLineHarness.loan).status == 0)
    }

    @Test("asks on a terminal, and takes no for an answer")
    func asks() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 1)
        defer { desk.clear() }
        let no = try desk.screen(["restore", "monday.db"], columns: 200, typing: "n\n")
        #expect(no.status == 2 && no.output.contains("lacks 1 leaf of ./formulary.db, with 1 submission. Lose that?"))
        #expect(try desk.databases == ["formulary.db", "monday.db"])
        let yes = try desk.screen(["restore", "monday.db"], columns: 200, typing: "y\n")
        #expect(yes.status == 0, "\(yes.output)")
        #expect(yes.seen.contains { $0.hasPrefix("lost:     1 leaf, with 1 submission") })
        #expect(yes.seen.contains { $0.hasPrefix("kept:     the replaced database, as ./formulary.db.replaced-") })
        #expect(yes.seen.contains { $0.hasPrefix("erased:   answers that were erased since the backup stay erased") })
    }

    @Test("of a database that is exactly as it was backed up changes no name")
    func same() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 0)
        defer { desk.clear() }
        let before = try desk.run("audit", "verify", "--json").json
        let json = try desk.run("restore", "monday.db", "--json").json
        #expect(json["begun"] == .null && json["root"] == before["root"])
        #expect(json["lost"]?["leaves"]?.whole == 0)
        let again = try desk.run("restore", "monday.db", "-m", "A try")
        #expect(again.output.contains("log:      equals the backup; no leaf was written"), "\(again.output)")
        #expect(!again.output.contains("lost:") && again.errors.contains("the message was not stored"))
    }

    @Test("of a database that is gone names the last checkpoint that was kept, or else the backup's own end")
    func gone() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 2)
        defer { desk.clear() }
        try desk.must("audit", "checkpoint", "--output", "early.checkpoint")
        try desk.must(CommandLineHarness.loan)
        try desk.must("audit", "checkpoint", "--output", "late.checkpoint", "--write-key", "log.key")
        try FileManager.default.removeItem(at: desk.folder.appendingPathComponent("formulary.db"))
        let run = try desk.run(
            "restore", "monday.db", "--checkpoint", "early.checkpoint", "--checkpoint", "late.checkpoint", "--json")
        #expect(run.status == 0, "\(run.output)")
        #expect(try run.json["begun"]?["previousSize"]?.whole == 26)
        #expect(try run.json["lost"]?["leaves"]?.whole == 3 && run.json["lost"]?["submissions"] == .null)
        #expect(try run.json["kept"] == .null)
        try FileManager.default.removeItem(at: desk.folder.appendingPathComponent("formulary.db"))
        let page = try desk.run("restore", "monday.db", "--checkpoint", "late.checkpoint").output
        #expect(page.contains("lost:     at least 3 leaves; the number of submissions is unknown"), "\(page)")
        let told = try desk.run("audit", "verify", "--checkpoint", "late.checkpoint", "--key", "log.key")
        #expect(told.status == 1 && told.output.contains("as leaf 24 records: the log had 26"), "\(told.output)")
        try FileManager.default.removeItem(at: desk.folder.appendingPathComponent("formulary.db"))
        let alone = try desk.run("restore", "monday.db")
        #expect(alone.status == 0)
        #expect(alone.output.contains("lost:     all changes after the backup"))
        #expect(alone.output.contains("and its 23 leaves"), "\(alone.output)")
        let said = try desk.run("audit", "verify", "--checkpoint", "late.checkpoint", "--key", "log.key")
        #expect(said.output.contains("leaf 24 does not record how many leaves the log had before"), "\(said.output)")
        // The lines of a checkpoint that is no checkpoint, and of one that another registry signed.
        let other = try CommandLineHarness()
        defer { other.clear() }
        try other.must("init")
        try other.must("audit", "checkpoint", "--output", "other.checkpoint")
        try desk.write("other.checkpoint", try other.read("other.checkpoint"))
        let foreign = try desk.run("restore", "monday.db", "--checkpoint", "other.checkpoint", "--force", "--json")
        #expect(try foreign.status == 2 && foreign.errorCode == "checkpoint_not_ours")
        let none = try desk.run("restore", "monday.db", "--checkpoint", "log.key", "--force", "--json")
        #expect(try none.status == 2 && none.errorCode == "unreadable_checkpoint")
    }

    @Test("goes on with a witness, from nothing, under the new name")
    func witnessed() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 2)
        defer { desk.clear() }
        let cosign = [
            "formulary audit checkpoint --request ask.txt --write-key log.key",
            "formulary witness sign ask.txt --secret w1 --log log.key > lines.txt",
            "formulary audit cosign lines.txt --witness w1.key",
        ]
        try desk.must("witness", "new", "--name", "example.com/w1", "--secret", "w1", "--write-key", "w1.key")
        for line in cosign { #expect(try desk.shell(line).status == 0) }
        try desk.must("restore", "monday.db", "--force")
        for _ in 0..<2 {
            for line in cosign {
                let run = try desk.shell(line)
                #expect(run.status == 0, "\(line): \(run.output)\(run.errors)")
            }
            let verified = try desk.run("audit", "verify", "--witness", "w1.key", "--json").json
            #expect(verified["ok"]?.boolean == true && verified["witnessed"] == verified["leaves"])
            try desk.must(CommandLineHarness.loan)
        }
    }

    @Test("refuses a log that was changed, or is not the one that was signed")
    func unsound() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 2)
        defer { desk.clear() }
        // Two programs that each go on with a copy: both are whole, and one of them is not what was signed.
        try FileManager.default.copyItem(
            at: desk.folder.appendingPathComponent("monday.db"), to: desk.folder.appendingPathComponent("fork.db"))
        for ending in [".key", ".keystore"] {
            try FileManager.default.copyItem(
                at: desk.folder.appendingPathComponent("formulary.db" + ending),
                to: desk.folder.appendingPathComponent("fork.db" + ending))
        }
        for _ in 0..<3 { try desk.must(CommandLineHarness.loan + ["--db", "fork.db"]) }
        try desk.must("audit", "checkpoint", "--output", "last.checkpoint")
        let forked = try desk.run("restore", "fork.db", "--checkpoint", "last.checkpoint", "--force", "--json")
        #expect(try forked.status == 2 && forked.errorCode == "backup_unsound", "\(forked.output)")
        var bytes = try Data(contentsOf: desk.folder.appendingPathComponent("monday.db"))
        let place = try #require(bytes.range(of: Data("registry.create".utf8))?.lowerBound)
        bytes[place] ^= 1
        try bytes.write(to: desk.folder.appendingPathComponent("changed.db"))
        let changed = try desk.run("restore", "changed.db", "--force", "--json")
        #expect(try changed.status == 2 && changed.errorCode == "backup_unsound", "\(changed.output)")
        #expect(changed.output.contains(" problems, the first: leaf 1: The leaf's"))
        #expect(try desk.run("audit", "verify").output.hasPrefix("ok: 25 leaves"))
        #expect(try !desk.databases.contains { $0.contains("draft") || $0.contains("replaced") })
    }

    /// Files that are no backup, with the code of the refusal.
    static let noBackups = [
        ("formulary.db", "restores_itself"), ("link.db", "restores_itself"),
        ("formulary.db.keystore", "not_a_formulary_database"), ("text", "not_a_formulary_database"),
        ("empty", "database_incomplete"), (".", "is_a_folder"), ("nothing.db", "no_such_file"), ("-", "usage"),
    ]

    @Test("refuses what is no backup by its name", arguments: noBackups)
    func noBackup(path: String, code: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("text", "words\n")
        try desk.write("empty", "")
        try FileManager.default.createSymbolicLink(
            atPath: desk.folder.appendingPathComponent("link.db").path, withDestinationPath: "formulary.db")
        let run = try desk.run("restore", path, "--force", "--json")
        #expect(try run.errorCode == code, "\(run.output)")
        #expect(run.status == (code == "usage" ? 64 : 2))
        #expect(try desk.run("audit", "verify").status == 0)
        #expect(try desk.databases == ["formulary.db", "link.db"])
    }

    @Test("is refused without the keys that the backup was made with, before anything is written")
    func keys() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 1)
        defer { desk.clear() }
        let other = try CommandLineHarness()
        defer { other.clear() }
        try other.must("init")
        let endings = [(".key", "wrong_key"), (".keystore", "key_store_differs")]
        for (ending, code) in endings {
            let file = desk.folder.appendingPathComponent("formulary.db" + ending)
            let own = try Data(contentsOf: file)
            try Data(contentsOf: other.folder.appendingPathComponent("formulary.db" + ending)).write(to: file)
            let run = try desk.run("restore", "monday.db", "--force", "--json")
            #expect(try run.status == 2 && run.errorCode == code, "\(run.output)")
            try FileManager.default.removeItem(at: file)
            let gone = try desk.run("restore", "monday.db", "--force", "--json")
            #expect(try gone.status == 2 && gone.errorCode == (ending == ".key" ? "key_file_missing" : code))
            try own.write(to: file)
            try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
        }
        #expect(try desk.databases == ["formulary.db", "monday.db"])
        #expect(try desk.run("audit", "verify").output.hasPrefix("ok: 24 leaves"))
    }

    @Test("is refused while another process has the database open")
    func open() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 1)
        defer { desk.clear() }
        let store = try SQLiteStore(
            path: desk.folder.appendingPathComponent("formulary.db").path, access: .readWrite)
        let run = try desk.run("restore", "monday.db", "--force", "--json")
        #expect(try run.status == 2 && run.errorCode == "database_in_use", "\(run.output)")
        #expect(run.output.contains("Stop the process that has the file open"))
        try store.close()
        #expect(try desk.run("restore", "monday.db", "--force").status == 0)
    }

    @Test("puts a whole database where a damaged one stands, and keeps that")
    func damaged() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 1)
        defer { desk.clear() }
        try desk.write("formulary.db", String(repeating: "x", count: 5000))
        let run = try desk.run("restore", "monday.db", "--force", "--json")
        #expect(run.status == 0, "\(run.output)")
        #expect(try run.json["lost"] == .object(["leaves": .null, "submissions": .null]))
        #expect(run.errors.contains("note: the file ./formulary.db cannot be read: The file is no SQLite database."))
        let kept = try #require(try run.json["kept"]?.string)
        #expect(try desk.read(kept).hasPrefix("xxxx"))
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("takes the place of a registry that was begun and never made")
    func begun() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 0)
        defer { desk.clear() }
        let path = desk.folder.appendingPathComponent("formulary.db").path
        try FileManager.default.removeItem(atPath: path)
        try SQLiteStore(path: path, access: .create).close()
        let run = try desk.run("restore", "monday.db", "--json")
        #expect(run.status == 0, "\(run.output)")
        #expect(try run.json["begun"]?["previousSize"]?.whole == 23)
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("of another registry is refused by the keys, and where those fit, by the database")
    func another() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 0)
        defer { desk.clear() }
        let other = try CommandLineHarness()
        defer { other.clear() }
        try other.must("init")
        try Data(contentsOf: other.folder.appendingPathComponent("formulary.db"))
            .write(to: desk.folder.appendingPathComponent("formulary.db"))
        let run = try desk.run("restore", "monday.db", "--force", "--json")
        #expect(try run.status == 2 && run.errorCode == "another_registry", "\(run.output)")
        #expect(try desk.databases == ["formulary.db", "monday.db"])
    }

    @Test("lets sessions go on from where they stood, and takes keys for idempotency anew")
    func sessions() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write(
            "steps.yaml",
            "form: test/steps\nsteps:\n  - {id: a, fields: [{id: x, type: text}]}\n"
                + "  - {id: b, fields: [{id: y, type: text}]}\n")
        try desk.must("publish", "steps.yaml")
        try desk.write("x.json", #"{"x": "1"}"#)
        try desk.write("y.json", #"{"y": "2"}"#)
        try desk.write("session.json", try desk.run("session", "start", "test/steps", "--json").output)
        let step = ["session", "answer", "@session.json", "--step"]
        try desk.must(step + ["a", "--data", "x.json"])
        try desk.must("backup", "monday.db")
        try desk.must(step + ["b", "--data", "y.json"])
        try desk.must("session", "submit", "@session.json")
        let keyed = CommandLineHarness.loan + ["--idempotency-key", "k1", "--json"]
        let first = try desk.run(keyed).json
        #expect(try desk.run(keyed).json["repeated"]?.boolean == true)
        try desk.must("restore", "monday.db", "--force")
        let shown = try desk.run("session", "show", "@session.json", "--json").json
        #expect(shown["next"]?.string == "b" && shown["values"]?["x"]?.string == "1", "\(shown)")
        try desk.must(step + ["b", "--data", "y.json"])
        try desk.must("session", "submit", "@session.json")
        let again = try desk.run(keyed).json
        #expect(again["repeated"]?.boolean == false && again["submission"] != first["submission"])
        #expect(try desk.run("audit", "verify").status == 0)
        #expect(try desk.run("replay", "--all").status == 0)
    }

    @Test("brings no answers back that were erased since the backup", .enabled(if: EvidenceTests.hasPython))
    func erased() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.must(CommandLineHarness.loan + ["--subject", "anna"])
        try desk.must(CommandLineHarness.loan + ["--subject", "bert"])
        try desk.must("backup", "monday.db")
        try desk.write(
            "erase.py",
            """
            import sqlite3
            keys = sqlite3.connect("formulary.db.keystore")
            keys.execute("UPDATE keys SET wrapped = NULL, erased_at = '2026-11-23T00:00:00.000Z' WHERE id IN "
                "(SELECT id FROM keys WHERE purpose = 'box' LIMIT 1)")
            keys.commit()
            """)
        #expect(try desk.python("erase.py"))
        try FileManager.default.removeItem(at: desk.folder.appendingPathComponent("formulary.db"))
        try desk.must("restore", "monday.db")
        let replay = try desk.run("replay", "--all", "--json").json
        #expect(replay["notJudged"]?["erased"]?.whole == 1 && replay["identical"]?.whole == 1, "\(replay)")
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("follows a symbolic link, and keeps what it leads to where that stands")
    func link() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 1)
        defer { desk.clear() }
        try FileManager.default.createSymbolicLink(
            atPath: desk.folder.appendingPathComponent("link.db").path, withDestinationPath: "formulary.db")
        let run = try desk.run("restore", "monday.db", "--db", "link.db", "--force", "--json")
        #expect(run.status == 0, "\(run.output)")
        #expect(try run.json["kept"]?.string?.contains("/formulary.db.replaced-") == true)
        #expect(try desk.run("audit", "verify").output.hasPrefix("ok: 24 leaves"))
    }
}

extension CommandLineHarness {
    /// Runs the program, which must succeed.
    func must(_ arguments: String...) throws { try must(arguments) }

    /// Runs the program, which must succeed.
    func must(_ arguments: [String]) throws {
        let run = try run(arguments)
        try #require(run.status == 0, "\(arguments.joined(separator: " ")): \(run.output)\(run.errors)")
    }
}
