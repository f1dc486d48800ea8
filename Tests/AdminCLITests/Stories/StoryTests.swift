import FormEngine
import Foundation
import Testing

@Suite("The main story")
struct StoryTests {
    private let answers = [
        "--data", CommandLineHarness.example("kyc-NL-passes.json"), "--sources",
        CommandLineHarness.example("kyc-NL-profile.json"),
    ]

    @Test("from nothing to a verified log: publish, submit, roll back, replay")
    func story() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        #expect(
            try desk.run("init", "--json").json
                == .object(["database": .text("./formulary.db"), "created": .bool(true)]))
        #expect(try desk.run("seed", "--json").json["published"]?.elements?.count == 18)

        let broken = try desk.run("publish", CommandLineHarness.example("broken.yaml"), "--json")
        #expect(broken.status == 1)
        #expect(try broken.json["files"]?.elements?.first?["errors"]?.whole == 9)

        let published = try desk.run(
            "publish", CommandLineHarness.example("kyc-NL-3.yaml"), "--expect-release", "2", "-m", "Less", "--json")
        #expect(published.status == 0, "\(published.errors)")
        #expect(try published.json["version"]?.whole == 3)
        #expect(try published.json["release"]?.whole == 3)

        let submitted = try desk.run(["submit", "kyc/NL", "--json"] + answers)
        #expect(submitted.status == 0, "\(submitted.errors)")
        #expect(try submitted.json["version"]?.whole == 3)
        let id = try #require(try submitted.json["submission"]?.string)

        let rolledBack = try desk.run("rollback", "kyc/NL", "--to", "1", "-m", "Too strict", "--json")
        #expect(try rolledBack.json["rolledBackFrom"]?.whole == 3)
        #expect(try rolledBack.json["version"]?.whole == 1)

        // Version 1 does not know what version 3 asked for; the submission stays as it was judged.
        #expect(try desk.run(["submit", "kyc/NL"] + answers).status == 1)
        let replay = try desk.run("replay", id, "--json")
        #expect(replay.status == 0)
        #expect(try replay.json["identical"]?.whole == 1)
        let all = try desk.run("replay", "--all", "--json").json
        #expect(all["replayed"]?.whole == 1)
        #expect(all["notJudged"]?["answersNotKept"]?.whole == 1)

        let shown = try desk.run("submissions", "show", id, "--json").json
        #expect(shown["version"]?.whole == 3)
        #expect(shown["config"]?["form"]?.string == "kyc/NL")
        #expect(shown["answers"]?["bsn"]?.string == "123456782")

        let verified = try desk.run("audit", "verify", "--json")
        #expect(verified.status == 0)
        #expect(try verified.json["ok"]?.boolean == true)
        let log = try desk.run("audit", "log", "--json").json.elements ?? []
        #expect(log.first?["sequence"]?.whole == log.count)
        #expect(log.contains { $0["action"]?.string == "rollback" && $0["message"]?.string == "Too strict" })
        #expect(log.contains { $0["action"]?.string == "submission.read" && $0["object"]?.string == id })
    }

    @Test("a version shown as YAML is the same version when it is published again")
    func roundTrip() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("again.yaml", try desk.run("show", "kyc/NL@1").output)
        let again = try desk.run("publish", "again.yaml", "--expect-release", "2", "--json").json
        #expect(again["created"]?.boolean == false)
        #expect(again["version"]?.whole == 1)
        #expect(again["release"]?.whole == 3)
        let json = try desk.run("show", "kyc/NL@1", "--format", "json").output
        #expect(try desk.run("publish", "-", "--json", input: json).json["wasLive"]?.boolean == true)
    }

    @Test("the source is printed byte for byte")
    func source() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let path = CommandLineHarness.example("../Configs/kyc-NL-2.yaml")
        let original = try String(contentsOfFile: path, encoding: .utf8)
        #expect(try desk.run("show", "kyc/NL@2", "--format", "source").output == original)
    }

    @Test("a dry run reports and writes nothing")
    func dryRun() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let dry = try desk.run("publish", CommandLineHarness.example("kyc-NL-3.yaml"), "--dry-run", "--json")
        #expect(dry.status == 0)
        #expect(try dry.json["release"] == .null)
        #expect(try dry.json["changes"]?.elements?.count == 2)
        #expect(dry.errors.contains("--expect-release 2"))
        #expect(try desk.run("versions", "kyc/NL", "--json").json.elements?.count == 2)
    }

    @Test("a tampered row is found")
    func tampering() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let script = """
            import sqlite3
            db = sqlite3.connect('formulary.db', isolation_level=None)
            for name, in db.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
                db.execute(f'DROP TRIGGER "{name}"')
            db.execute("UPDATE releases SET version = 1 WHERE form = 'kyc/NL' AND number = 2")
            """
        try desk.write("tamper.py", script)
        guard try desk.python("tamper.py") else { return }
        let verified = try desk.run("audit", "verify", "--json")
        #expect(verified.status == 1)
        let codes = try verified.json["problems"]?.elements?.compactMap { $0["code"]?.string } ?? []
        #expect(codes.contains("row_changed"))
        #expect(try verified.json["counts"]?["row_changed"]?.whole == 1)
    }
}
