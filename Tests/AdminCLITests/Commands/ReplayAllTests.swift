import FormEngine
import Foundation
import Testing

@Suite("replay --all", .serialized) struct ReplayAllTests {
    /// A registry with enough submissions for several batches of replay.
    private static let count = 2_100

    private static let template = Result {
        let desk = try CommandLineHarness.seeded()
        let line =
            #"{"amount": 9000, "months": 24, "purpose": "car", "income": 4000, "housing": 900, "#
            + #""birth_date": "1990-05-17"}"# + "\n"
        try desk.write("loans.jsonl", String(repeating: line, count: Self.count))
        let run = try desk.run("submit", "quote/loan", "--data", "loans.jsonl", "--json")
        try #require(run.status == 0, "\(run.errors)")
        return desk
    }

    @Test("interrupted, it says on standard error how far it came, prints no answer, and records what it read")
    func interruption() throws {
        let desk = try Self.template.get()
        for json in [[], ["--json"]] {
            let run = try interrupted(desk, ["replay", "--all", "--threads", "1"] + json)
            #expect(run.status == 130, "\(run.errors)")
            #expect(run.output.isEmpty)
            let through = try #require(
                stride(from: 512, to: Self.count, by: 512).first {
                    run.errors.contains("interrupted: \($0) of \(Self.count) ")
                })
            #expect(run.errors.contains("\(through) replayed: \(through) identical, 0 different"), "\(run.errors)")
            let leaf = try #require(try desk.run("audit", "log", "--limit", "1", "--json").json.elements?.first)
            #expect(leaf["object"]?.string == "1-\(through)", "\(leaf)")
            #expect(leaf["details"]?["count"]?.whole == through, "\(leaf)")
        }
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("any number of threads finds the same", arguments: ["1", "2", "7"])
    func threads(number: String) throws {
        let desk = try Self.template.get()
        let run = try desk.run("replay", "--all", "--threads", number, "--json")
        #expect(run.status == 0)
        #expect(try run.json["identical"]?.whole == Self.count)
        #expect(try run.json["differentCount"]?.whole == 0)
    }

    @Test("rows that cannot be read are counted as different and named, the newest of all among them")
    func unreadable() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        for _ in 0..<3 { try desk.run(["submit", "kyc/NL"] + JSONShapeTests.passes) }
        let damage = try desk.shell(
            "printf '%s' \"DROP TRIGGER submissions_refuse_update; PRAGMA ignore_check_constraints = ON; "
                + "UPDATE submissions SET as_of = '2026-02-30' WHERE sequence = 3;\" | sqlite3 formulary.db")
        try #require(damage.status == 0, "\(damage.errors)")
        let run = try desk.run("replay", "--all")
        #expect(run.status == 1 && run.output.contains("(unreadable)"), "\(run.output)\(run.errors)")
        #expect(run.output.contains("3 replayed: 2 identical, 1 different"))
        let json = try desk.run("replay", "--all", "--json").json
        #expect(json["differentCount"]?.whole == 1 && json["identical"]?.whole == 2)
        #expect(json["different"]?.elements?.first?["reasons"] == .array([.text("unreadable")]))
        let audit = try desk.run("audit", "verify")
        #expect(audit.status == 1 && audit.output.contains("as_of"), "\(audit.output)")
    }

    @Test("a number of threads that makes no sense is refused", arguments: ["0", "65", "-1", "two"])
    func badThreads(number: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let run = try desk.run("replay", "--all", "--threads=\(number)")
        #expect(run.status == 64 && run.errors.contains("threads"), "\(run.errors)")
        #expect(try desk.run("replay", "1", "--threads", "2").status == 64)
    }

    /// Runs a command, and sends it SIGINT as soon as it takes it.
    private func interrupted(_ desk: CommandLineHarness, _ arguments: [String]) throws -> CommandLineHarness.Run {
        let files = ["out", "err"].map { desk.folder.appendingPathComponent(UUID().uuidString + "." + $0) }
        for file in files { try Data().write(to: file) }
        let process = try desk.process(arguments)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: files[0])
        process.standardError = try FileHandle(forWritingTo: files[1])
        try process.run()
        while process.isRunning, !takesInterruption(process.processIdentifier) { usleep(1_000) }
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        return CommandLineHarness.Run(
            status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: try String(contentsOf: files[0], encoding: .utf8),
            errors: try String(contentsOf: files[1], encoding: .utf8))
    }

    /// Whether a process has a handler for SIGINT, as its status says (proc(5): `SigCgt`, a bit for each signal).
    private func takesInterruption(_ process: Int32) -> Bool {
        let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("SigCgt:") }
        let mask = line.flatMap {
            UInt64($0.dropFirst("SigCgt:".count).trimmingCharacters(in: .whitespaces), radix: 16)
        }
        return mask.map { $0 >> UInt64(SIGINT - 1) & 1 == 1 } ?? false
    }
}
