import EngineFuzzing
import FormEngine
import Foundation
import Registry
import SQLiteStore
import Seeds
import Testing

/// An operator's first minutes: a beginning that was interrupted, files of somebody else, a clock that is wrong.
@Suite("First minutes")
struct FirstMinutesTests {
    private func start(_ desk: CommandLineHarness, _ arguments: [String]) throws -> Process {
        let process = try desk.process(arguments)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
    }

    private func kill(_ process: Process, after microseconds: Int) {
        usleep(UInt32(microseconds))
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    @Test("a killed `init` is completed by the next one")
    func killedInit() throws {
        var chance = SeededGenerator(seed: UInt64.random(in: .min ... .max))
        for _ in 0..<25 {
            let desk = try CommandLineHarness()
            kill(try start(desk, ["init"]), after: 5000 + chance.below(60_000))
            let next = try desk.run("init", "--json")
            #expect(next.status == 0, "\(next.output)")
            let left = try FileManager.default.contentsOfDirectory(atPath: desk.folder.path)
            #expect(!left.contains { $0.contains(".new-") || $0.hasSuffix("-journal") }, "\(left)")
            desk.clear()
        }
    }

    @Test("a killed `seed` is completed by the next one")
    func killedSeed() throws {
        var chance = SeededGenerator(seed: UInt64.random(in: .min ... .max))
        for _ in 0..<8 {
            let desk = try CommandLineHarness()
            try desk.run("init")
            kill(try start(desk, ["seed"]), after: 20_000 + chance.below(400_000))
            #expect(try desk.run("seed").status == 0)
            try expectWhole(desk)
            desk.clear()
        }
    }

    private func expectWhole(_ desk: CommandLineHarness) throws {
        let forms = try desk.run("forms", "--json").json.elements ?? []
        #expect(forms.count == 8)
        #expect(forms.reduce(0) { $0 + ($1["versions"]?.whole ?? 0) } == 18)
        #expect(try desk.run("releases", "--json").json.elements?.count == 18)
    }

    @Test("versions that are missing are published, and a form that somebody made their own is left alone")
    func completes() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.run("init")
        try desk.run("publish", CommandLineHarness.project.appendingPathComponent("Seeds/Configs/kyc-DE-1.yaml").path)
        try desk.write("own.yaml", "form: kyc/NL\nfields: [{id: a, type: text}]\n")
        #expect(try desk.run("publish", "own.yaml").status == 0)
        let seeded = try desk.run("seed", "--json").json
        #expect(seeded["leftAlone"]?.elements?.compactMap(\.string) == ["kyc/NL"])
        #expect(try desk.run("versions", "kyc/NL", "--json").json.elements?.count == 1)
        // A withdrawn version is there, too.
        #expect(try desk.run("withdraw", "registration/CM@2", "--then", "1", "-m", "x").status == 0)
        let again = try desk.run("seed", "--json")
        #expect(try again.json["published"]?.elements?.isEmpty == true)
    }

    @Test("several at once seed it once")
    func seedRace() async throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.run("init")
        let runs = try await withThrowingTaskGroup(of: CommandLineHarness.Run.self) { group in
            for _ in 0..<3 { group.addTask { try desk.run("seed", "--json") } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(runs.allSatisfy { $0.status == 0 }, "\(runs)")
        try expectWhole(desk)
        // Each version is reported by the run that published it, and by no other.
        let told = try runs.reduce(0) { $0 + (try $1.json["published"]?.elements?.count ?? 0) }
        #expect(told == 18)
        for form in try desk.run("forms", "--json").json.elements ?? [] {
            #expect(form["live"]?.elements?.compactMap { $0["version"]?.whole } == [form["versions"]?.whole ?? 0])
        }
    }

    @Test("a second version that is missing behind the first one is published")
    func secondVersion() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.run("init")
        try desk.write("source.yaml", String(decoding: Seeds.dataSources.bytes, as: UTF8.self))
        #expect(try desk.run("sources", "define", "source.yaml").status == 0)
        let first = CommandLineHarness.project.appendingPathComponent("Seeds/Configs/kyc-NL-1.yaml").path
        #expect(try desk.run("publish", first).status == 0)
        let seeded = try desk.run("seed", "--json").json
        let published = seeded["published"]?.elements?.compactMap { row in
            row["form"]?.string.map { "\($0)@\(row["version"]?.whole ?? 0)" }
        }
        #expect(published?.contains("kyc/NL@2") == true, "\(published ?? [])")
        #expect(published?.contains("kyc/NL@1") == false)
        #expect(seeded["leftAlone"]?.elements?.contains(.text("kyc/NL")) == false)
        try expectWhole(desk)
    }

    @Test("the sample among the word lists is called one by whoever defines it")
    func sampleList() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.run("init")
        #expect(try desk.run("seed").output.contains("the list blocked-words is a sample"))
        #expect(try !desk.run("seed").output.contains("blocked-words"))
    }

    @Test("no empty registry is made beside the keys of one that was lost", arguments: [true, false])
    func lost(isGone: Bool) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.run("submit", "quote/loan", "--data", CommandLineHarness.example("quote-loan.json"))
        let database = desk.folder.appendingPathComponent("formulary.db")
        if isGone { try FileManager.default.removeItem(at: database) } else { try Data().write(to: database) }
        let refused = try desk.run("init", "--json")
        #expect(refused.status == 2)
        #expect(try refused.json["error"]?["code"]?.string == "registry_lost")
        #expect(try refused.json["error"]?["message"]?.string?.contains("1 subject") == true)
        for name in ["formulary.db.keystore", "formulary.db.key"] {
            let file = desk.folder.appendingPathComponent(name)
            try FileManager.default.moveItem(at: file, to: desk.folder.appendingPathComponent("old-" + name))
        }
        #expect(try desk.run("init").status == 0)
    }

    @Test("readers leave nothing behind, and keep nobody out")
    func readersLeaveNothing() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let database = desk.folder.appendingPathComponent("formulary.db").path
        for mode in [0o444, 0o644] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: database)
            for command in [["forms"], ["audit", "verify"], ["releases"]] {
                #expect(try desk.run(command).status == 0)
            }
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: desk.folder.path)
            .filter { $0.hasPrefix("formulary.db") }
        #expect(files.sorted() == ["formulary.db", "formulary.db.key", "formulary.db.keystore"])
        #expect(try desk.run("rollback", "kyc/NL", "--to", "1", "-m", "x").status == 0)
    }

    @Test("a database that is a symbolic link has its keys beside what it leads to")
    func link() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try FileManager.default.createDirectory(
            at: desk.folder.appendingPathComponent("data"), withIntermediateDirectories: false)
        #expect(try desk.run("init", "--db", "data/real.db").status == 0)
        try FileManager.default.createSymbolicLink(
            atPath: desk.folder.appendingPathComponent("link.db").path, withDestinationPath: "data/real.db")
        #expect(try desk.run("seed", "--db", "link.db").status == 0)
        #expect(try desk.run("forms", "--db", "data/real.db", "--json").json.elements?.count == 8)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: desk.folder.path).allSatisfy {
                !$0.hasPrefix("link.db.")
            })
    }

    @Test("a key file that is a pipe, or of other line ends and capitals, is told from a key")
    func keyFiles() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try #require(mkfifo(desk.folder.appendingPathComponent("pipe").path, 0o600) == 0)
        let piped = try desk.run("seed", "--json", environment: ["FORMULARY_KEY_FILE": "pipe"])
        #expect(try piped.json["error"]?["code"]?.string == "key_file_malformed")
        let text = try desk.read("formulary.db.key")
        let parts = text.split(separator: ":", maxSplits: 1)
        try desk.write("capital.key", parts[0] + ":" + parts[1].uppercased().replacing("\n", with: "\r\n"))
        let path = desk.folder.appendingPathComponent("capital.key").path
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        #expect(try desk.run("seed", environment: ["FORMULARY_KEY_FILE": path]).status == 0)
        guard geteuid() == 0, chown(path, 12_345, 12_345) == 0 else { return }
        let foreign = try desk.run("seed", "--json", environment: ["FORMULARY_KEY_FILE": path])
        #expect(try foreign.json["error"]?["code"]?.string == "key_file_of_another")
    }

    @Test("a key file that cannot be written is an error of its own, and no registry is created")
    func unwritableKey() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let refused = try desk.run("init", "--json", environment: ["FORMULARY_KEY_FILE": "/proc/formulary.key"])
        #expect(try refused.json["error"]?["code"]?.string == "key_file_unwritable")
        #expect(!FileManager.default.fileExists(atPath: desk.folder.appendingPathComponent("formulary.db").path))
    }

    @Test("remains of a key that a killed process left are taken away")
    func keyDraft() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.write("formulary.db.key.new-123", "formulary-master-key-1:")
        #expect(try desk.run("init").status == 0)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: desk.folder.path).allSatisfy {
                !$0.contains(".new-")
            })
    }

    @Test("a variable that is not UTF-8 is refused, not repaired", arguments: ["FORMULARY_DB", "FORMULARY_ACTOR"])
    func environment(name: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let program = try desk.process([])
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        let value = #"$(printf 'a\377.db')"#
        process.arguments = ["-c", "\(name)=\(value) exec '\(program.executableURL?.path ?? "")' forms --json > said"]
        process.currentDirectoryURL = desk.folder
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 64)
        #expect(try desk.read("said").contains("\(name) is not UTF-8"))
    }

    @Test("a forgotten source is an operator's mistake: nothing is stored")
    func sources() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let forgotten = try desk.run(
            "submit", "kyc/NL", "--data", CommandLineHarness.example("kyc-NL-old.json"), "--json")
        #expect(forgotten.status == 2)
        #expect(try forgotten.json["error"]?["code"]?.string == "source_pending")
        try desk.write("wrong.json", #"{"nl-user-profile": {"bsn": "no number", "first_name": 7}}"#)
        let wrong = try desk.run(
            "submit", "kyc/NL", "--data", CommandLineHarness.example("kyc-NL-old.json"), "--sources", "wrong.json",
            "--json")
        #expect(wrong.status == 2, "\(wrong.output)")
        #expect(!wrong.output.contains("no number"))
        try desk.write("many.jsonl", "{}\n{\"bsn\": \"123456782\"}\n")
        let lines = try desk.run("submit", "kyc/NL", "--data", "many.jsonl", "--json")
        #expect(lines.status == 2)
        #expect(try lines.lines.allSatisfy { $0["error"]?["code"]?.string == "source_pending" })
        #expect(try desk.run("submissions", "list", "--json").json["submissions"]?.elements?.isEmpty == true)
        let validated = try desk.run(
            "validate", "kyc/NL", "--data", CommandLineHarness.example("kyc-NL-old.json"), "--json")
        #expect(validated.status == 1)
        #expect(
            try validated.json["findings"]?.elements?.contains { $0["code"]?.string == "source_missing" } == true)
    }

    @Test("whether names are free can be told to `validate`")
    func names() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let arguments = [
            "validate", "identity/US", "--data", CommandLineHarness.example("identity-US.json"), "--as-of",
            "2034-01-01",
        ]
        try desk.write("free.json", #"{"screen_name": "free"}"#)
        try desk.write("taken.json", #"{"screen_name": "taken"}"#)
        #expect(try desk.run(arguments + ["--names", "free.json"]).status == 0)
        let taken = try desk.run(arguments + ["--names", "taken.json", "--json"])
        #expect(taken.status == 1)
        #expect(try taken.json["findings"]?.elements?.contains { $0["code"]?.string == "unique" } == true)
    }
}
