import EngineFuzzing
import FormEngine
import Foundation
import Registry
import Testing

@Suite("Killed half-way", .serialized)
struct CrashTests {
    private static let kills = 100
    /// A full check after several kills; the work continues on the files that each kill left.
    private static let checkEvery = 10
    /// Latest moment of a kill, in microseconds.
    private static let latest = 250_000

    @Test("kill -9 at 100 random moments: what was answered is there, nothing is half done")
    func kill() async throws {
        let desk = try CommandLineHarness.seeded()
        // A failure leaves its files for inspection.
        var isWhole = false
        defer { if isWhole { desk.clear() } }
        let seed = UInt64.random(in: .min ... .max)
        var random = SeededGenerator(seed: seed)
        try desk.write("answers.jsonl", String(repeating: "{\"bsn\": \"123456782\"}\n", count: 400))
        try desk.run("rollback", "kyc/NL", "--to", "1", "-m", "the version these answers are for")
        var answered: Set<String> = []
        for number in 1...Self.kills {
            let isSubmit = !number.isMultiple(of: 4)
            if isSubmit {
                let moment = UInt32(random.below(Self.latest))
                answered.formUnion(try killSubmit(desk, moment: moment, waits: number.isMultiple(of: 2)))
            } else {
                try killPublish(desk, number: number, after: UInt32(random.below(Self.latest / 2)))
            }
            if number.isMultiple(of: Self.checkEvery) {
                try await check(desk, answered: answered, "seed \(seed), after \(number) kills")
            }
        }
        #expect(!answered.isEmpty)
        let replay = try desk.run("replay", "--all", "--json").json
        #expect(replay["identical"]?.whole == replay["replayed"]?.whole)
        isWhole = true
    }

    /// Kills at a moment counted from the start, or from the first answers, since starting alone may take longer.
    private func killSubmit(_ desk: CommandLineHarness, moment: UInt32, waits: Bool) throws -> [String] {
        let submitter = try Submitter(desk, file: "answers.jsonl")
        while waits, submitter.process.isRunning, !submitter.hasAnswered { usleep(1000) }
        usleep(waits ? moment / 8 : moment)
        Foundation.kill(submitter.process.processIdentifier, SIGKILL)
        return try submitter.wait().lines.compactMap { $0["submission"]?.string }
    }

    private func killPublish(_ desk: CommandLineHarness, number: Int, after microseconds: UInt32) throws {
        let config = "{\"form\": \"test/crash\", \"fields\": [{\"id\": \"f\(number)\", \"type\": \"text\"}]}"
        try desk.write("crash.json", config)
        let process = try desk.process(["publish", "crash.json", "--force", "-m", "number \(number)"])
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        usleep(microseconds)
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
    }

    private func check(_ desk: CommandLineHarness, answered: Set<String>, _ when: String) async throws {
        let inspection = try Inspection(desk)
        let report = try await inspection.audit()
        #expect(report.isSound, "\(when): \(report.problems.held.prefix(3))")
        let stored = Set(try await inspection.submissions().map(\.record.id))
        #expect(answered.isSubset(of: stored), "\(when): an answered submission is lost")
        #expect(try await inspection.keysAgree(), "\(when)")
        try inspection.close()
    }
}
