import FormEngine
import Foundation
import Testing

/// Checkpoints, witnesses and evidence as they are typed, with a verification that shares no code with the program.
@Suite("Evidence")
struct EvidenceTests {
    private static let loan =
        #"{"amount": 9000, "months": 24, "purpose": "car", "income": 4000, "housing": 900, "birth_date": "1990-05-17"}"#
    private static let trust = ["--key", "log.key", "--witness", "w1.key"]

    static let hasPython = FileManager.default.isExecutableFile(atPath: "/usr/bin/python3")

    /// A harness with a submission under a cosigned checkpoint, and its evidence with the answers in `evidence.json`.
    private static func witnessed() throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        try Self.loan.write(to: desk.folder.appendingPathComponent("loan.json"), atomically: true, encoding: .utf8)
        let lines = [
            "formulary submit quote/loan --data loan.json",
            "formulary audit checkpoint --request ask.txt --write-key log.key",
            "formulary witness new --name example.com/w1 --secret w1 --write-key w1.key",
            "formulary witness sign ask.txt --secret w1 --log log.key > lines.txt",
            "formulary audit cosign lines.txt --witness w1.key",
            "formulary audit checkpoint > last.checkpoint",
            "formulary audit evidence 1 --with-answers > evidence.json",
            "formulary audit evidence quote/loan --release 2 > release.json",
        ]
        for line in lines {
            let run = try desk.shell(line)
            try #require(run.status == 0, "\(line): \(run.errors)")
        }
        return desk
    }

    @Test(
        "a checkpoint, a key or a request takes the place of no other file",
        arguments: ["output", "write-key", "request"])
    func otherFiles(option: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        for name in ["formulary.db", "formulary.db.key", "formulary.db.keystore"] {
            let file = desk.folder.appendingPathComponent(name)
            let before = try Data(contentsOf: file)
            let run = try desk.run("audit", "checkpoint", "--\(option)", name)
            #expect(run.status == 2 && run.errors.contains("\(name) holds other content"), "\(run.errors)")
            // SQLite moves its logs into its files when the last process closes them; the checkpoints below need all three.
            if name == "formulary.db.key" { #expect(try Data(contentsOf: file) == before) }
        }
        for _ in 0..<2 { #expect(try desk.run("audit", "checkpoint", "--\(option)", "note").status == 0) }
        #expect(try desk.run("audit", "verify").status == 0)
        #expect(try desk.run("audit", "checkpoint", "--output", "x", "--request", "x").status == 64)
    }

    @Test("a witness's refusal does not stand where its signature would, and a log is asked for leaves it had")
    func refusal() throws {
        let desk = try Self.witnessed()
        defer { desk.clear() }
        let run = try desk.run("witness", "sign", "ask.txt", "--secret", "w1", "--log", "log.key")
        #expect(run.status == 1 && run.output.isEmpty && run.errors.contains("refused: "))
        let beyond = try desk.run("audit", "checkpoint", "--request", "r", "--from", "1000", "--json")
        #expect(beyond.status == 2 && beyond.output.contains("no_such_checkpoint"))
    }

    @Test("evidence is the same text with `--json`, and proves itself")
    func proved() throws {
        let desk = try Self.witnessed()
        defer { desk.clear() }
        let plain = try desk.run("audit", "evidence", "1").output
        #expect(try desk.run("audit", "evidence", "1", "--json").output == plain)
        let run = try desk.shell("formulary audit verify-evidence evidence.json --json --key log.key --witness w1.key")
        #expect(run.status == 0)
        #expect(
            try run.json.members?.map(\.name) == [
                "ok", "submission", "form", "version", "release", "channel", "effectiveAt", "scheduled", "excepted",
                "changePage", "accepted", "verdict", "recordedAt", "leaf", "decisions", "reviews", "origin", "size",
                "witnessed",
                "holdsAllRules", "holdsAnswers", "answers", "judgedAgain",
                "page", "problems",
            ])
        #expect(try run.json["holdsAnswers"]?.boolean == true)
        let log = try desk.run("audit", "log", "--action", "evidence", "--json")
        #expect(try log.json.elements?.count == 1)
    }

    @Test("a key must be named, and an invalid one is an error")
    func untrusted() throws {
        let desk = try Self.witnessed()
        defer { desk.clear() }
        #expect(try desk.shell("formulary audit verify-evidence evidence.json").status == 64)
        #expect(try desk.shell("formulary audit verify --checkpoint last.checkpoint").status == 64)
        let none = try desk.shell("formulary audit verify-evidence evidence.json --key w1.key --json")
        #expect(none.status == 2)
        #expect(try none.json["error"]?["code"]?.string == "unreadable_key")
        let junk = try desk.shell("formulary audit verify --checkpoint loan.json --key log.key --json")
        #expect(try junk.json["error"]?["code"]?.string == "unreadable_checkpoint")
    }

    @Test("the verification in Python proves what the program exported", .enabled(if: EvidenceTests.hasPython))
    func independent() throws {
        let desk = try Self.witnessed()
        defer { desk.clear() }
        for file in ["evidence.json", "release.json"] {
            let run = try Self.python("verify.py", file, at: desk)
            #expect(run.status == 0 && run.output.hasPrefix("proved: "), "\(run.output)\(run.errors)")
        }
    }

    @Test("evidence of a release proves its version, and the change page that its publisher saw")
    func release() throws {
        let desk = try Self.witnessed()
        defer { desk.clear() }
        let run = try desk.shell("formulary audit verify-evidence release.json --json --key log.key --witness w1.key")
        #expect(run.status == 0, "\(run.output)")
        let json = try run.json
        #expect(json["release"]?.whole == 2 && json["version"]?.whole == 2 && json["channel"]?.string == "production")
        #expect(json["changePage"]?.string?.hasPrefix("change-jcs1:") == true && json["submission"] == .null)
        let words = try desk.shell("formulary audit verify-evidence release.json --key log.key --witness w1.key")
        #expect(words.output.contains("release 2 of quote/loan on production made version 2 live"), "\(words.output)")
        let unknown = try desk.shell("formulary audit evidence quote/loan --release 9 --json")
        #expect(try unknown.json["error"]?["code"]?.string == "no_such_release")
        #expect(try desk.shell("formulary audit evidence quote/loan --release 1 --with-answers").status == 64)
        #expect(try desk.shell("formulary audit evidence 1 --channel staging").status == 64)
    }

    @Test(
        "the verification in Python finds one flipped bit anywhere and names its place",
        .enabled(if: EvidenceTests.hasPython), arguments: ["evidence.json", "release.json"])
    func flipped(file: String) throws {
        let desk = try Self.witnessed()
        defer { desk.clear() }
        let run = try Self.python("flips.py", file, at: desk)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
    }

    private static func python(
        _ script: String, _ file: String, at desk: CommandLineHarness
    ) throws -> CommandLineHarness.Run {
        let path = CommandLineHarness.project.appendingPathComponent("Tests/Evidence/\(script)").path
        return try desk.shell("python3 -B '\(path)' \(file) \(trust.joined(separator: " "))")
    }

    @Test("a witness whose memory is lost cosigns nothing, unless it says that it begins")
    func forgetful() throws {
        let desk = try Self.witnessed()
        defer { desk.clear() }
        let sign = "formulary witness sign ask.txt --secret w1 --log log.key"
        try desk.must("audit", "checkpoint", "--request", "ask.txt", "--from", "0", "--write-key", "log.key")
        let remembered = try desk.shell("\(sign) --json")
        #expect(try remembered.json["reason"]?.string == "another_size", "\(remembered.output)")
        #expect(try desk.shell("mv w1.state elsewhere").status == 0)
        let lost = try desk.shell("\(sign) --json")
        #expect(
            try lost.status == 2 && lost.json["error"]?["code"]?.string == "witness_state_missing", "\(lost.output)")
        #expect(try desk.shell("test ! -e w1.state").status == 0)
        let begun = try desk.shell("\(sign) --begin --json")
        #expect(try begun.status == 0 && begun.json["first"]?.boolean == true, "\(begun.output)")
    }

    @Test("a witness's memory belongs to its key, and a second key cannot begin with it")
    func boundMemory() throws {
        let desk = try Self.witnessed()
        defer { desk.clear() }
        let sign = "formulary witness sign ask.txt --log log.key --json --secret"
        try desk.must("audit", "checkpoint", "--request", "ask.txt", "--from", "0", "--write-key", "log.key")
        try desk.must("witness", "new", "--name", "example.com/w2", "--secret", "w2", "--write-key", "w2.key")
        let stored = try desk.shell("cat w1.state").output
        let other = try desk.shell("\(sign) w2 --state w1.state")
        #expect(try other.status == 2 && other.json["error"]?["code"] == "witness_state_of_another", "\(other.output)")
        let message = try other.json["error"]?["message"]?.string ?? ""
        #expect(message.contains("example.com/w1+") && message.contains("example.com/w2+"), "\(message)")
        let begun = try desk.shell("\(sign) w1 --begin")
        #expect(try begun.status == 2 && begun.json["error"]?["code"] == "witness_state_there", "\(begun.output)")
        let new = try desk.shell("cp w1.state w3.state; formulary witness new --name example.com/w3 --secret w3 --json")
        #expect(try new.status == 2 && new.json["error"]?["code"] == "witness_state_of_another", "\(new.output)")
        #expect(try desk.shell("test ! -e w3").status == 0)
        #expect(try desk.shell("cat w1.state").output == stored)
    }

    @Test("a witness's memory of an earlier program is read once, and is its first reader's from then on")
    func unboundMemory() throws {
        let desk = try Self.witnessed()
        defer { desk.clear() }
        let state = try JSONValue(json: Array(try desk.shell("cat w1.state").output.utf8))
        let logs = try #require(state["logs"])
        try desk.write("w1.state", String(decoding: JSONWriter.bytes(of: logs), as: UTF8.self) + "\n")
        let again = try desk.shell("formulary witness sign ask.txt --secret w1 --log log.key --json")
        #expect(try again.status == 1 && again.json["reason"] == "another_size", "\(again.output)")
        #expect(try JSONValue(json: Array(try desk.shell("cat w1.state").output.utf8)) == state)
    }

    @Test("a witness refuses a log that it has signed further, and says from where to ask")
    func refused() throws {
        let desk = try Self.witnessed()
        defer { desk.clear() }
        let again = try desk.shell("formulary witness sign ask.txt --secret w1 --log log.key --json")
        #expect(again.status == 1)
        #expect(try again.json["reason"]?.string == "another_size")
        let size = try #require(try again.json["size"]?.double)
        try desk.run("submit", "quote/loan", "--data", "loan.json")
        let asked = try desk.shell("formulary audit checkpoint --request ask.txt --from \(Int(size))")
        #expect(asked.status == 0)
        #expect(try desk.shell("formulary witness sign ask.txt --secret w1 --log log.key > lines.txt").status == 0)
        #expect(try desk.shell("formulary audit cosign lines.txt --witness w1.key").status == 0)
        let verified = try desk.shell("formulary audit verify --witness w1.key --json")
        #expect(try verified.json["witnessed"]?.double == size + 2)
        #expect(try verified.json["unwitnessedSince"] == .null)
        let nobody = try desk.shell("formulary audit verify --json")
        #expect(try nobody.json["witnessed"]?.double == 0)
        let secret = try FileManager.default.attributesOfItem(atPath: desk.folder.appendingPathComponent("w1").path)
        #expect(secret[.posixPermissions] as? Int == 0o600)
    }

    @Test("a witness's memory behind a link is written where it is, under one lock")
    func linkedMemory() throws {
        let desk = try Self.witnessed()
        defer { desk.clear() }
        let again = try desk.shell("formulary witness sign ask.txt --secret w1 --log log.key --json")
        let size = try #require(try again.json["size"]?.double)
        #expect(try desk.shell("mkdir kept && mv w1.state kept/memory && ln -s kept/memory w1.state").status == 0)
        try desk.run("submit", "quote/loan", "--data", "loan.json")
        let asked = try desk.shell("formulary audit checkpoint --request ask.txt --from \(Int(size))")
        #expect(asked.status == 0, "\(asked.output)\(asked.errors)")
        let before = try desk.shell("cat kept/memory").output
        let signed = try desk.shell("formulary witness sign ask.txt --secret w1 --log log.key")
        #expect(signed.status == 0, "\(signed.output)\(signed.errors)")
        #expect(try desk.shell("test -L w1.state && test -e kept/memory.lock").status == 0)
        #expect(try desk.shell("cat kept/memory").output != before)
    }

    @Test("a log without its key store and key file is verified against a checkpoint kept elsewhere")
    func keyless() throws {
        let desk = try Self.witnessed()
        defer { desk.clear() }
        let line = "formulary audit verify --checkpoint last.checkpoint --key log.key --witness w1.key"
        let run = try desk.shell("rm formulary.db.key formulary.db.keystore && chmod 0400 formulary.db && \(line)")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains("witnessed: "))
    }
}
