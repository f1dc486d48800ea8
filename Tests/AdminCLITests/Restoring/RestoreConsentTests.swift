import FormEngine
import Foundation
import SQLiteStore
import Testing

/// Restores over what cannot be read, or was changed.
@Suite("A restore's consent")
struct RestoreConsentTests {
    /// Runs statements on the database with another program.
    private static func change(_ desk: CommandLineHarness, _ statements: String) throws {
        try desk.write(
            "change.py",
            """
            import sqlite3
            database = sqlite3.connect("formulary.db")
            database.executescript(\"\"\"\(statements)\"\"\")
            database.close()
            """)
        let run = try desk.shell("python3 change.py")
        #expect(run.status == 0, "\(run.errors)")
    }

    /// Ways in which a database cannot be read wholly.
    static let damages = ["text", "truncated", "only a log", "last leaf", "middle leaf", "page"]

    @Test("is needed where the loss cannot be counted", .enabled(if: EvidenceTests.hasPython), arguments: damages)
    func unknown(damage: String) throws {
        let desk = try CommandLineHarness.backedUp(submissions: 3)
        defer { desk.clear() }
        let file = desk.folder.appendingPathComponent("formulary.db")
        switch damage {
        case "text": try desk.write("formulary.db", "words\n")
        case "truncated": try Data(contentsOf: file).prefix(20_000).write(to: file)
        case "only a log":
            try FileManager.default.removeItem(at: file)
            try desk.write("formulary.db-wal", "old")
        case "last leaf", "middle leaf":
            let leaf = damage == "last leaf" ? 17 : 15
            try Self.change(
                desk,
                "DROP TRIGGER IF EXISTS leaves_no_delete; PRAGMA foreign_keys = OFF; "
                    + "PRAGMA writable_schema = ON; DELETE FROM sqlite_schema WHERE type = 'trigger'; "
                    + "PRAGMA writable_schema = RESET; DELETE FROM leaves WHERE sequence = \(leaf);")
        default:
            var bytes = try Data(contentsOf: file)
            let place = try #require(bytes.range(of: Data("registry.create".utf8))?.lowerBound)
            let page = place / 4096 * 4096
            bytes.replaceSubrange(page..<page + 4096, with: Data(repeating: 0, count: 4096))
            try bytes.write(to: file)
        }
        let refused = try desk.run("restore", "monday.db", "--json")
        #expect(try refused.status == 2 && refused.errorCode == "restore_loses", "\(refused.output)")
        #expect(try !desk.databases.contains { $0.contains("draft") || $0.contains("replaced") })
        let no = try desk.screen(["restore", "monday.db"], columns: 200, typing: "n\n")
        #expect(no.status == 2 && no.output.contains("Lose that?"), "\(no.output)")
        let run = try desk.run("restore", "monday.db", "--force", "--json")
        #expect(run.status == 0, "\(run.output)")
        #expect(try run.json["lost"]?.names == ["leaves", "submissions"])
        if damage == "text" || damage == "only a log" {
            #expect(refused.output.contains("Changes after monday.db cannot be counted: "))
            #expect(try run.json["lost"] == .object(["leaves": .null, "submissions": .null]))
        }
        #expect(try run.json["kept"]?.string != nil && desk.run("audit", "verify").status == 0)
    }

    @Test("is not needed where nothing stands, or an empty file")
    func nothing() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 1)
        defer { desk.clear() }
        try desk.write("formulary.db", "")
        let empty = try desk.run("restore", "monday.db", "--json")
        #expect(try empty.status == 0 && empty.json["lost"] == .null, "\(empty.output)")
    }

    @Test("is --force alone where a checkpoint contradicts the database", .enabled(if: EvidenceTests.hasPython))
    func contradicted() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 0)
        defer { desk.clear() }
        for ending in ["", ".key", ".keystore"] {
            try FileManager.default.copyItem(
                at: desk.folder.appendingPathComponent("formulary.db" + ending),
                to: desk.folder.appendingPathComponent("fork.db" + ending))
        }
        for _ in 0..<3 {
            try desk.must(CommandLineHarness.loan)
            try desk.must(CommandLineHarness.loan + ["--db", "fork.db"])
        }
        try desk.must("audit", "checkpoint", "--output", "real.checkpoint")
        try desk.must("audit", "checkpoint", "--output", "fork.checkpoint", "--db", "fork.db")
        let refused = try desk.run("restore", "monday.db", "--checkpoint", "fork.checkpoint", "--json")
        #expect(try refused.status == 2 && refused.errorCode == "checkpoint_differs", "\(refused.output)")
        #expect(refused.output.contains("./formulary.db contradicts the checkpoint fork.checkpoint"))
        let screen = try desk.screen(
            ["restore", "monday.db", "--checkpoint", "fork.checkpoint"], columns: 200, typing: "y\n")
        #expect(screen.status == 2 && !screen.output.contains("Lose that?"))
        let both = ["restore", "monday.db", "--checkpoint", "real.checkpoint", "--checkpoint", "fork.checkpoint"]
        try FileManager.default.moveItem(
            at: desk.folder.appendingPathComponent("formulary.db"),
            to: desk.folder.appendingPathComponent("aside.db"))
        let two = try desk.run(both + ["--json"])
        #expect(try two.status == 2 && two.errorCode == "checkpoint_differs", "\(two.output)")
        #expect(two.output.contains("fork.checkpoint contradicts real.checkpoint"))
        try FileManager.default.moveItem(
            at: desk.folder.appendingPathComponent("aside.db"),
            to: desk.folder.appendingPathComponent("formulary.db"))
        let forced = try desk.run(
            "restore", "monday.db", "--checkpoint", "fork.checkpoint", "--force", "-m", "So be it", "--json")
        #expect(forced.status == 0 && forced.errors.contains("restored anyway: ./formulary.db contradicts"))
        let leaf = try desk.run("audit", "log", "--json").json.elements?.first
        #expect(leaf?["message"]?.string?.contains("So be it\nForced: ./formulary.db contradicts") == true)
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("is --force alone where the database does not verify", .enabled(if: EvidenceTests.hasPython))
    func changed() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 0)
        defer { desk.clear() }
        let file = desk.folder.appendingPathComponent("formulary.db")
        var bytes = try Data(contentsOf: file)
        let place = try #require(bytes.range(of: Data("registry.create".utf8))?.lowerBound)
        bytes[place] ^= 1
        try bytes.write(to: file)
        let refused = try desk.run("restore", "monday.db", "--json")
        #expect(try refused.status == 2 && refused.errorCode == "database_unsound", "\(refused.output)")
        #expect(refused.output.contains(" problems, the first: leaf 1: The leaf's bytes"))
        let forced = try desk.run("restore", "monday.db", "--force", "--json")
        #expect(forced.status == 0 && forced.errors.contains("restored anyway: ./formulary.db does not verify"))
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("counts what only a checkpoint knows of, and tells of one that it cannot use")
    func longer() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 3)
        defer { desk.clear() }
        try desk.must("audit", "checkpoint", "--output", "late.checkpoint")
        try desk.must("restore", "monday.db", "--force")
        try desk.must("audit", "checkpoint", "--output", "new.checkpoint")
        try FileManager.default.removeItem(at: desk.folder.appendingPathComponent("formulary.db"))
        try FileManager.default.copyItem(
            at: desk.folder.appendingPathComponent("monday.db"),
            to: desk.folder.appendingPathComponent("formulary.db"))
        let refused = try desk.run("restore", "monday.db", "--checkpoint", "late.checkpoint", "--json")
        #expect(try refused.status == 2 && refused.errorCode == "restore_loses", "\(refused.output)")
        #expect(refused.output.contains("lacks at least 3 leaves of ./formulary.db"))
        let run = try desk.run(
            "restore", "monday.db", "--checkpoint", "late.checkpoint", "--checkpoint", "new.checkpoint", "--force",
            "--json")
        #expect(try run.json["lost"]?["leaves"]?.whole == 3 && run.json["lost"]?["submissions"] == .null)
        #expect(run.errors.contains("new.checkpoint was not compared with monday.db"), "\(run.errors)")
        #expect(!run.errors.contains("late.checkpoint"))
    }

    @Test("is asked for while others can use the database, and again if that has grown")
    func asksUnlocked() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 1)
        defer { desk.clear() }
        try desk.write(
            "ask.py",
            """
            import os, pty, subprocess, sys
            master, slave = pty.openpty()
            restore = subprocess.Popen(["formulary", "restore", "monday.db"], stdin=slave, stdout=slave, stderr=slave)
            os.close(slave)
            seen = b""
            def until(word):
                global seen
                while word not in seen:
                    seen += os.read(master, 4096)
                print(seen.decode()); seen = b""
            until(b"[y/N]")
            subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL, timeout=20)
            os.write(master, b"y\\n")
            until(b"[y/N]")
            os.write(master, b"y\\n")
            sys.exit(restore.wait())
            """)
        let submit = (["formulary"] + CommandLineHarness.loan).map { "'\($0)'" }.joined(separator: " ")
        let run = try desk.shell("python3 ask.py \(submit)")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        let output = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(output.contains("The database changed meanwhile: monday.db lacks 2 leaves"), "\(output)")
        #expect(try desk.run("audit", "verify").output.hasPrefix("ok: 24 leaves"))
    }

    @Test("is of no use where a link leads nowhere, a pipe is no backup, or a checkpoint is none")
    func noUse() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 1)
        defer { desk.clear() }
        let pipe = try desk.shell("mkfifo pipe && timeout 20 formulary restore pipe --force --json")
        #expect(try pipe.status == 2 && pipe.errorCode == "not_a_formulary_database", "\(pipe.output)")
        let none = try desk.run("restore", "monday.db", "--checkpoint", "monday.db", "--json")
        #expect(try none.errorCode == "unreadable_checkpoint" && none.output.contains("no signed checkpoint"))
        let linked = try desk.shell(
            "mv formulary.db aside.db; ln -s gone/else.db formulary.db; formulary restore monday.db --force --json")
        #expect(try linked.status == 2 && linked.errorCode == "no_such_file", "\(linked.output)")
        #expect(linked.output.contains("./formulary.db is a symbolic link to gone/else.db, where no file exists"))
        #expect(try !desk.databases.contains { $0.contains("replaced") })
    }

    @Test("no consent is requested for a backup of other keys or a truncated one; both are errors by name")
    func named() throws {
        let desk = try CommandLineHarness.backedUp(submissions: 1)
        defer { desk.clear() }
        let other = try CommandLineHarness()
        defer { other.clear() }
        try other.must("init")
        try other.must("backup", "other.db")
        try Data(contentsOf: other.folder.appendingPathComponent("other.db"))
            .write(to: desk.folder.appendingPathComponent("other.db"))
        let foreign = try desk.run("restore", "other.db", "--force", "--json")
        #expect(foreign.status == 2 && foreign.output.contains("other.db was not made with the keys"))
        #expect(foreign.output.contains("The backup may be of another registry"))
        try Data(contentsOf: desk.folder.appendingPathComponent("monday.db")).prefix(20_000)
            .write(to: desk.folder.appendingPathComponent("short.db"))
        let short = try desk.run("restore", "short.db", "--force", "--json")
        #expect(short.status == 2 && short.output.contains("short.db"), "\(short.output)")
        #expect(!short.output.contains("formulary restore") && !short.output.contains("./formulary.db"))
    }
}
