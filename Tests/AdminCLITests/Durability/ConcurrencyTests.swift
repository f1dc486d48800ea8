import FormEngine
import Foundation
import Registry
import Testing

@Suite("Many processes at once", .serialized)
struct ConcurrencyTests {
    private static let processes = 8
    private static let linesEach = 250
    private static let moves = 50

    @Test("2,000 submissions from 8 processes while another publishes and rolls back 50 times")
    func crowd() async throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("old.jsonl", String(repeating: "{\"bsn\": \"123456782\"}\n", count: Self.linesEach))
        // Version 2 is live at first, and version 1 when the second half begins, however slow the machine is.
        let source = try desk.run("show", "kyc/NL@2", "--format", "source").output
        try desk.write("second.yaml", source)
        var submitters = try Self.submitters(desk)
        var moves = try move(desk, 0..<Self.moves / 2)
        submitters += try Self.submitters(desk)
        moves += try move(desk, Self.moves / 2..<Self.moves)
        #expect(moves.allSatisfy { $0.status == 0 }, "\(moves.first { $0.status != 0 }?.errors ?? "")")
        var answered: [JSONValue] = []
        for submitter in submitters {
            let run = try submitter.wait()
            #expect(!run.output.contains("locked") && !run.errors.contains("locked"))
            #expect(run.errors.isEmpty, "\(run.errors.prefix(500))")
            answered += try run.lines
        }
        #expect(answered.count == Self.processes * Self.linesEach)
        #expect(answered.allSatisfy { $0["error"] == nil }, "\(answered.first { $0["error"] != nil } ?? .null)")
        try await check(desk, answered: answered)
        try replayElsewhere(desk)
    }

    /// Half of the processes, of which one has answered.
    private static func submitters(_ desk: CommandLineHarness) throws -> [Submitter] {
        let submitters = try (0..<processes / 2).map { _ in try Submitter(desk, file: "old.jsonl") }
        while !submitters.contains(where: { $0.hasAnswered || !$0.process.isRunning }) { usleep(10_000) }
        return submitters
    }

    /// Publishes and rolls back in turn while the others submit.
    private func move(_ desk: CommandLineHarness, _ numbers: Range<Int>) throws -> [CommandLineHarness.Run] {
        try numbers.map { number in
            try number.isMultiple(of: 2)
                ? desk.run("rollback", "kyc/NL", "--to", "1", "-m", "back")
                : desk.run("publish", "second.yaml", "--force", "-m", "forth")
        }
    }

    private func check(_ desk: CommandLineHarness, answered: [JSONValue]) async throws {
        let inspection = try Inspection(desk)
        let log = try await inspection.log()
        #expect(LogOrder.misjudged(log, form: "kyc/NL").isEmpty)
        let judged = Set(answered.compactMap { $0["version"]?.whole })
        #expect(judged == [1, 2], "both versions were live while answers came in")
        let stored = Set(try await inspection.submissions().map(\.record.id))
        #expect(answered.allSatisfy { stored.contains($0["submission"]?.string ?? "") }, "nothing is lost")
        #expect(stored.count == answered.count)
        let report = try await inspection.audit()
        #expect(report.isSound, "\(report.problems.held.prefix(3))")
        #expect(try await inspection.keysAgree())
        try inspection.close()
    }

    /// A new process, another time zone, another locale: the same verdicts.
    private func replayElsewhere(_ desk: CommandLineHarness) throws {
        let elsewhere = ["TZ": "Pacific/Kiritimati", "LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"]
        let replay = try desk.run("replay", "--all", "--json", environment: elsewhere)
        #expect(replay.status == 0)
        let report = try replay.json
        #expect(report["replayed"]?.whole == report["identical"]?.whole)
        #expect((report["replayed"]?.whole ?? 0) > 0)
    }
}

/// A process that submits a file of answers to `kyc/NL`.
struct Submitter {
    let process: Process
    let output: URL
    let errors: URL

    init(_ desk: CommandLineHarness, file: String) throws {
        let name = UUID().uuidString
        output = desk.folder.appendingPathComponent(name + ".out")
        errors = desk.folder.appendingPathComponent(name + ".err")
        for url in [output, errors] { try Data().write(to: url) }
        process = try desk.process([
            "submit", "kyc/NL", "--data", file, "--sources", CommandLineHarness.example("kyc-NL-profile.json"),
            "--json",
        ])
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try process.run()
    }

    /// Whether it has printed anything.
    var hasAnswered: Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: output.path)
        return (attributes?[.size] as? Int ?? 0) > 0
    }

    /// Waits for its end and gives what it printed; a last line cut off by a kill is left out.
    func wait() throws -> CommandLineHarness.Run {
        process.waitUntilExit()
        var text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
        if let end = text.lastIndex(of: "\n") { text = String(text[...end]) } else { text = "" }
        return CommandLineHarness.Run(
            status: process.terminationStatus, output: text,
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
    }
}
