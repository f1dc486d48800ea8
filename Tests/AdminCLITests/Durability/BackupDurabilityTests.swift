import EngineFuzzing
import FormEngine
import Foundation
import Testing

/// Backups while others write, and restores that are killed.
@Suite("Backups and restores, whatever else happens", .serialized)
struct BackupDurabilityTests {
    private static let writers = 4
    private static let linesEach = 120
    private static let kills = 12

    @Test("a backup taken while four processes submit is one whole moment of the log")
    func busy() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.must("rollback", "kyc/NL", "--to", "1", "-m", "the version these answers are for")
        try desk.write("old.jsonl", String(repeating: "{\"bsn\": \"123456782\"}\n", count: Self.linesEach))
        let submitters = try (0..<Self.writers).map { _ in try Submitter(desk, file: "old.jsonl") }
        while !submitters.allSatisfy(\.hasAnswered) { usleep(1000) }
        var backups: [JSONValue] = []
        repeat {
            let answered = try submitters.reduce(0) { try $0 + $1.answers }
            let backup = try desk.run("backup", "\(backups.count).db", "--json")
            #expect(backup.status == 0, "\(backup.output)")
            backups.append(try backup.json)
            let submissions = try desk.run("replay", "--all", "--json", "--db", "\(backups.count - 1).db")
            #expect(submissions.status == 2, "a backup has no keys")
            // The seeds, the rollback, and at least what was answered before.
            #expect((backups.last?["leaves"]?.whole ?? 0) >= 21 + answered)
        } while submitters.contains(where: \.process.isRunning) && backups.count < 5
        let runs = try submitters.map { try $0.wait() }
        #expect(runs.allSatisfy { $0.status == 0 && $0.errors.isEmpty }, "\(runs.map(\.errors))")
        for (number, backup) in backups.enumerated() {
            let verified = try desk.run("audit", "verify", "--db", "\(number).db", "--json").json
            #expect(verified["ok"]?.boolean == true, "\(verified)")
            #expect(verified["root"] == backup["root"] && verified["leaves"] == backup["leaves"])
        }
        let leaves = backups.compactMap { $0["leaves"]?.whole }
        #expect(leaves == leaves.sorted() && leaves.count == backups.count)
        try desk.must("restore", "0.db", "--force")
        #expect(try desk.run("replay", "--all").status == 0)
    }

    @Test("kill -9 at random moments of a restore: the old database or the restored one stands there, whole")
    func kill() throws {
        let desk = try CommandLineHarness.seeded()
        // A failure leaves its files for inspection.
        var isWhole = false
        defer { if isWhole { desk.clear() } }
        try desk.must("backup", "monday.db")
        try desk.must("submit", "quote/loan", "--data", CommandLineHarness.example("quote-loan.json"))
        let start = ContinuousClock.now
        try desk.must("restore", "monday.db", "--force")
        let span = Int((ContinuousClock.now - start) / .microseconds(1))
        var random = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: .min ... .max, using: &random)
        var chance = SeededGenerator(seed: seed)
        var restored = 0
        for number in 1...Self.kills {
            try desk.must("submit", "quote/loan", "--data", CommandLineHarness.example("quote-loan.json"))
            let before = try desk.run("audit", "verify", "--json").json
            let process = try desk.process(["restore", "monday.db", "--force"])
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            try process.run()
            // The later half of the time is when files change their places.
            usleep(UInt32(span / 2 + chance.below(max(1, span * 3 / 4))))
            Foundation.kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            let after = try desk.run("audit", "verify", "--json")
            let said = "seed \(seed), kill \(number): \(after.output)\(after.errors)"
            #expect(after.status == 0, "\(said)")
            let isOld = try after.json["root"] == before["root"]
            #expect(try isOld || after.json["leaves"]?.whole == 24, "\(said)")
            if !isOld { restored += 1 }
        }
        try desk.must("restore", "monday.db", "--force")
        #expect(try !desk.databases.contains { $0.contains(".draft-") })
        #expect(try desk.run("audit", "verify").status == 0)
        isWhole = true
    }
}

extension Submitter {
    /// How many answers it has printed whole.
    fileprivate var answers: Int {
        get throws { try Data(contentsOf: output).count { $0 == UInt8(ascii: "\n") } }
    }
}
