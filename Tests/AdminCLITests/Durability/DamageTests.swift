import EngineFuzzing
import FormEngine
import Foundation
import Testing

/// Every command on a damaged database ends, for any damage: with an answer, or with an error that names the fault;
/// never in a crash, and never with an answer that grows with the damage.
@Suite("Damaged files")
struct DamageTests {
    /// The commands that look, and three that write.
    private static let commands = [
        ["audit", "verify"], ["audit", "log"], ["forms"], ["versions", "kyc/NL"], ["releases"], ["show", "kyc/NL"],
        ["submissions", "list"], ["replay", "--all"], ["backup", "copy.db"], ["restore", "whole.db", "--force"],
        ["validate", "kyc/NL@1", "--data", CommandLineHarness.example("kyc-NL-passes.json")],
        ["submit", "quote/loan", "--data", CommandLineHarness.example("quote-loan.json")],
    ]

    private static let longestOutput = 400_000
    private static let longestSeconds = "60"

    /// How many files are damaged; more with `FORMULARY_DAMAGED_FILES`.
    private static let count = ProcessInfo.processInfo.environment["FORMULARY_DAMAGED_FILES"].flatMap { Int($0) } ?? 40

    @Test("bits, bytes and ends of files, and numbers that nobody stored")
    func damage() throws {
        let whole = try CommandLineHarness.seeded()
        defer { whole.clear() }
        try whole.run("submit", "quote/loan", "--data", CommandLineHarness.example("quote-loan.json"))
        let bytes = try Data(contentsOf: whole.folder.appendingPathComponent("formulary.db"))
        var random = SystemRandomNumberGenerator()
        let seed = UInt64.random(in: .min ... .max, using: &random)
        var chance = SeededGenerator(seed: seed)
        for number in 0..<Self.count {
            let desk = try CommandLineHarness()
            for name in ["formulary.db.key", "formulary.db.keystore"] {
                try FileManager.default.copyItem(
                    at: whole.folder.appendingPathComponent(name), to: desk.folder.appendingPathComponent(name))
            }
            try bytes.write(to: desk.folder.appendingPathComponent("whole.db"))
            let how = try damage(bytes, in: desk, number: number, &chance)
            // Two each time, and in turn all.
            for step in 0..<2 {
                try run(
                    Self.commands[(2 * number + step) % Self.commands.count], at: desk,
                    "seed \(seed), \(number): \(how)")
            }
            desk.clear()
        }
    }

    /// Writes the damaged file; says what was done to it.
    private func damage(_ whole: Data, in desk: CommandLineHarness, number: Int, _ chance: inout SeededGenerator) throws
        -> String
    {
        var bytes = whole
        let place = chance.below(bytes.count)
        var how: String
        switch number % 4 {
        case 0:
            let bit = chance.below(8)
            bytes[place] ^= 1 << UInt8(bit)
            how = "bit \(bit) of byte \(place)"
        case 1:
            bytes[place] = UInt8(chance.below(256))
            how = "byte \(place) is \(bytes[place])"
        case 2:
            bytes = bytes.prefix(place)
            how = "cut at \(place)"
        default:
            how = ""
        }
        try bytes.write(to: desk.folder.appendingPathComponent("formulary.db"))
        if how.isEmpty {
            how = Self.edits[chance.below(Self.edits.count)].replacing(
                "%", with: "(\(Self.extremes[chance.below(Self.extremes.count)]))")
            try desk.write("edit.py", Self.script(how))
            // Without Python the file stays whole, and everything must hold all the same.
            _ = try desk.python("edit.py")
        }
        return how
    }

    /// The greatest number there is in a counted column, and the commands that read it there.
    static let lastNumbers: [(edit: String, commands: [String])] = [
        (
            "UPDATE submissions SET sequence = \(Int.max)",
            ["submit"]
        ),
        (
            "UPDATE releases SET number = \(Int.max) WHERE form = 'kyc/NL' AND number = 2",
            ["submit", "publish", "withdraw"]
        ),
        ("UPDATE word_lists SET number = \(Int.max)", ["lists"]),
    ]

    @Test("a number without a possible successor is reported as damage", arguments: lastNumbers)
    func greatest(_ sample: (edit: String, commands: [String])) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.run("submit", "quote/loan", "--data", CommandLineHarness.example("quote-loan.json"))
        try desk.write("edit.py", Self.script(sample.edit))
        try #require(try desk.python("edit.py"), "no Python")
        try desk.write("new.yaml", "form: kyc/NL\nfields: [{id: a, type: text}]\n")
        try desk.write("words.yaml", "name: blocked-words\nwords: [one]\n")
        let answers = [
            "--data", CommandLineHarness.example("kyc-NL-passes.json"), "--sources",
            CommandLineHarness.example("kyc-NL-profile.json"),
        ]
        for command in [
            ["replay", "--all"], ["submit", "kyc/NL"] + answers, ["publish", "new.yaml", "--force"],
            ["withdraw", "kyc/NL@2", "--then", "1"], ["lists", "define", "words.yaml"],
        ] {
            let run = try desk.run(command + ["--json"])
            guard sample.commands.contains(command[0]) else {
                // A signal gives a negative status.
                #expect(run.status >= 0, "\(command): \(run.status) \(run.errors)")
                continue
            }
            #expect(run.status == 2, "\(command): \(run.status) \(run.errors)")
            let error = try run.json["error"]
            #expect(error?["code"] == "database_damaged", "\(command)")
            #expect(error?["message"]?.string?.contains(" is damaged: ") == true, "\(command)")
            #expect(error?["help"]?.string?.contains("`formulary audit verify`") == true, "\(command)")
        }
    }

    private static let extremes = [
        Int.max, .min, .max - 1, 9_007_199_254_740_992, 9_000_000_000_000_000, -1, 0, 1 << 31, 1 << 20,
    ]

    private static let edits = [
        "UPDATE leaves SET sequence = % WHERE sequence = (SELECT max(sequence) FROM leaves)",
        "UPDATE leaves SET sequence = % WHERE sequence = 3", "UPDATE submissions SET sequence = %",
        "UPDATE releases SET number = % WHERE form = 'kyc/NL' AND number = 2", "UPDATE releases SET leaf = %",
        "UPDATE versions SET number = % WHERE form = 'kyc/NL' AND number = 2", "UPDATE versions SET edition = %",
        "UPDATE word_lists SET number = %", "UPDATE submissions SET version = %, release = %",
        "UPDATE releases SET version = %", "UPDATE boxes SET submission = %", "UPDATE versions SET leaf = %",
        "UPDATE releases SET effective_at = '9999-12-31T23:59:59.999Z', recorded_at = '0001-01-01T00:00:00.000Z'",
    ]

    private static func script(_ sql: String) -> String {
        """
        import sqlite3
        db = sqlite3.connect('formulary.db', isolation_level=None)
        for name, in db.execute("SELECT name FROM sqlite_schema WHERE type = 'trigger'").fetchall():
            db.execute(f'DROP TRIGGER "{name}"')
        db.execute('PRAGMA ignore_check_constraints = ON')
        try:
            db.execute("\(sql)")
        except sqlite3.Error:
            pass
        """
    }

    /// Runs a command under a limit of time, which no sound run comes near.
    private func run(_ command: [String], at desk: CommandLineHarness, _ what: String) throws {
        let program = try desk.process(command)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
        process.arguments = [Self.longestSeconds, program.executableURL?.path ?? ""] + command
        process.currentDirectoryURL = program.currentDirectoryURL
        process.environment = program.environment
        let output = desk.folder.appendingPathComponent("output")
        try Data().write(to: output)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = process.standardOutput
        try process.run()
        process.waitUntilExit()
        let said = try Data(contentsOf: output)
        let isEnd = process.terminationReason == .exit && [0, 1, 2].contains(process.terminationStatus)
        #expect(
            isEnd,
            "\(what), \(command): \(process.terminationStatus) \(String(decoding: said.prefix(500), as: UTF8.self))")
        #expect(said.count < Self.longestOutput, "\(what), \(command): \(said.count) bytes")
        let isUnknown = String(decoding: said.prefix(2000), as: UTF8.self).contains("An unexpected error occurred (")
        #expect(!isUnknown, "\(what), \(command)")
    }
}
