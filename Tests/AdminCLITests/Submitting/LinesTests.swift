import FormEngine
import Foundation
import Testing

@Suite("Submitting line by line")
struct LinesTests {
    @Test("each line has its answer, in order; a line that is no JSON stops no other")
    func mixed() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let long = #"{"bsn": ""# + String(repeating: "1", count: 1_100_000) + #""}"#
        try desk.write("a.jsonl", #"{"bsn":"123456782"}"# + "\n\n{bad\n\(long)\n{\"bsn\":\"1\"}\r\n{\"x\":1}")
        let run = try desk.run(
            "submit", "kyc/DE", "--data", "a.jsonl", "--json", "--idempotency-key", "k")
        #expect(run.status == 2)
        let lines = try run.lines
        #expect(lines.compactMap { $0["line"]?.whole } == [1, 3, 4, 5, 6])
        #expect(lines[1]["error"]?["code"]?.string == "unreadable_answers")
        #expect(lines[1]["error"]?["message"]?.string?.hasPrefix("a.jsonl:3:2:") == true)
        #expect(lines[2]["error"]?["code"]?.string == "line_too_long")
        #expect(lines[3]["valid"]?.boolean == false)
        let again = try desk.run(
            "submit", "kyc/DE", "--data", "a.jsonl", "--json", "--idempotency-key", "k"
        ).lines
        #expect(again[0]["repeated"]?.boolean == true)
        #expect(again[0]["submission"] == lines[0]["submission"])
    }

    @Test("500 lines come out in the order they went in, and all are stored")
    func order() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let input = (1...500).map { _ in #"{"bsn":"1"}"# }.joined(separator: "\n")
        let run = try desk.run(
            "submit", "kyc/NL", "--data", "-", "--jsonl", "--sources",
            CommandLineHarness.example("kyc-NL-profile.json"), "--json",
            input: input)
        #expect(run.status == 1)
        #expect(try run.lines.compactMap { $0["line"]?.whole } == Array(1...500))
        #expect(Set(try run.lines.compactMap { $0["submission"]?.string }).count == 500)
        let listed = try desk.run("submissions", "list", "--limit", "1", "--json").json
        #expect(listed["submissions"]?.elements?.first?["sequence"]?.whole == 500)
    }

    @Test("all valid lines give status 0, and an unknown form is reported once")
    func statuses() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let passes = try String(contentsOfFile: CommandLineHarness.example("kyc-NL-passes.json"), encoding: .utf8)
        let line = passes.replacingOccurrences(of: "\n", with: " ")
        let arguments = [
            "--data", "-", "--jsonl", "--sources", CommandLineHarness.example("kyc-NL-profile.json"), "--json",
        ]
        #expect(try desk.run(["submit", "kyc/NL"] + arguments, input: line + "\n" + line).status == 0)
        let missing = try desk.run(["submit", "kyc/XX"] + arguments, input: line + "\n" + line)
        #expect(missing.status == 2)
        #expect(try missing.json["error"]?["code"]?.string == "no_such_form")
    }

    @Test(
        "a database that is gone ends the file at its line, and what is wrong with a line does not",
        arguments: [[], ["--idempotency-key", "import"]])
    func gone(options: [String]) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let process = try desk.process(
            [
                "submit", "kyc/NL", "--data", "-", "--jsonl", "--sources",
                CommandLineHarness.example("kyc-NL-profile.json"), "--json",
            ]
                + options)
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        var answers: [JSONValue] = []
        for line in [#"{"bsn":"1"}"#, "{bad", #"{"bsn":"2"}"#] {
            input.fileHandleForWriting.write(Data((line + "\n").utf8))
            answers.append(try JSONValue(json: Array(output.fileHandleForReading.availableData)))
        }
        #expect(answers[1]["error"]?["code"] == "unreadable_answers" && answers[2]["submission"] != nil)
        try FileManager.default.moveItem(
            at: desk.folder.appendingPathComponent("formulary.db"), to: desk.folder.appendingPathComponent("away.db"))
        input.fileHandleForWriting.write(Data("{\"bsn\":\"3\"}\n".utf8))
        // The pipe stays open: a reader that continued would wait for ever.
        process.waitUntilExit()
        #expect(process.terminationStatus == 2)
        let said = try JSONValue(json: Array(output.fileHandleForReading.readDataToEndOfFile()))
        #expect(said["error"]?["code"] == "database_removed", "\(said)")
        #expect(said["error"]?["message"]?.string?.contains(":4: ") == true, "\(said)")
        let help = options.isEmpty ? "the lines from 4 on" : "again with its idempotency key"
        #expect(said["error"]?["help"]?.string?.contains(help) == true, "\(said)")
    }

    @Test("a caller that waits for an answer before the next line gets it")
    func conversation() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let process = try desk.process([
            "submit", "kyc/NL", "--data", "-", "--jsonl", "--sources",
            CommandLineHarness.example("kyc-NL-profile.json"), "--json",
        ])
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        for number in 1...3 {
            input.fileHandleForWriting.write(Data("{\"bsn\":\"\(number)\"}\n".utf8))
            let answer = try JSONValue(json: Array(output.fileHandleForReading.availableData))
            #expect(answer["line"]?.whole == number)
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
    }
}
