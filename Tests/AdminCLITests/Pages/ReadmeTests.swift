import FormEngine
import Foundation
import Testing

@Suite("The README and the pages beside it")
struct ReadmeTests {
    /// Pages and headings whose first console block is run, with their numbers of commands.
    static let sessions = [
        ("README.md", "# Formulary", 11),
        ("Sources/AdminCLI/AdminCLI.docc/Command-line.md", "## Trying versions on a share", 6),
    ]

    @Test("the documented sessions print the documented output, except ids, hashes and times", arguments: sessions)
    func session(_ session: (page: String, heading: String, count: Int)) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try FileManager.default.createSymbolicLink(
            at: desk.folder.appendingPathComponent("Seeds"),
            withDestinationURL: CommandLineHarness.project.appendingPathComponent("Seeds"))
        let steps = try Self.steps(
            below: session.heading, in: CommandLineHarness.project.appendingPathComponent(session.page))
        #expect(steps.count == session.count)
        for step in steps {
            let printed = step.command == "cat" ? try desk.read(step.arguments[0]) : try desk.run(step.arguments).output
            if step.expected.isEmpty { continue }
            let lines = Self.withoutChance(printed).split(separator: "\n").map(String.init)
            #expect(lines == step.expected.map(Self.withoutChance), "\(step.command) \(step.arguments)")
        }
    }

    @Test("the documented Swift is the program that `Tests/EngineClient` builds and runs")
    func program() throws {
        let page = CommandLineHarness.project.appendingPathComponent("Sources/FormEngine/FormEngine.docc/FormEngine.md")
        let readme = try String(contentsOf: page, encoding: .utf8)
        let client = CommandLineHarness.project.appendingPathComponent("Tests/EngineClient")
        for (language, file) in [("swift", "Sources/judge/main.swift"), ("text", "printed.txt")] {
            let text = try String(contentsOf: client.appendingPathComponent(file), encoding: .utf8)
            #expect(readme.contains("```\(language)\n\(text)```\n"), "FormEngine.md differs from \(file)")
        }
    }

    @Test("the backup it describes holds everything")
    func backup() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let page = CommandLineHarness.project.appendingPathComponent("Sources/AdminCLI/AdminCLI.docc/Installing.md")
        let readme = try String(contentsOf: page, encoding: .utf8)
        let words = ["$ formulary backup ", "$ formulary restore "]
        let lines = readme.split(separator: "\n")
        let commands: [String] = words.compactMap { word in
            guard let line = lines.first(where: { $0.hasPrefix(word) }) else { return nil }
            return String(line.dropFirst(2)).replacing("/backup/", with: "backup/")
                .replacing("/elsewhere/", with: "elsewhere/")
        }
        try #require(commands.count == 2)
        let form = CommandLineHarness.example("rental-1.yaml")
        try desk.must("init")
        try desk.must("publish", form)
        try desk.must("submit", "rental/NL", "--data", CommandLineHarness.example("rental.json"))
        let steps: [String] = [
            "mkdir backup elsewhere", commands[0], "rm formulary.db formulary.db.keystore",
            "mv elsewhere/* formulary.db.keystore", commands[1],
        ]
        for command in steps {
            let run = try desk.shell(command)
            #expect(run.status == 0, "\(command): \(run.errors)")
        }
        #expect(try desk.run("audit", "verify").status == 0)
        let replay = try desk.run("replay", "--all", "--json")
        #expect(try replay.json["identical"]?.whole == 1, "\(replay.errors)")
    }

    private struct Step {
        var command: String
        var arguments: [String]
        /// Output that the README shows of the command; nothing if it leaves that out.
        var expected: [String] = []
    }

    /// The commands of the first console block below a heading, each with its output.
    private static func steps(below heading: String, in file: URL) throws -> [Step] {
        let text = try String(contentsOf: file, encoding: .utf8)
        let section = try #require(
            text.split(separator: heading + "\n", omittingEmptySubsequences: false).dropFirst().first)
        let block = try #require(
            section.split(separator: "```console\n").dropFirst().first?.split(separator: "```").first)
        var steps: [Step] = []
        for line in block.split(separator: "\n") {
            if line.hasPrefix("$ ") {
                let words = words(line.dropFirst(2))
                try #require(["formulary", "cat"].contains(words[0]), "\(words[0]) is no command of the session")
                steps.append(Step(command: words[0], arguments: Array(words.dropFirst())))
            } else {
                steps[steps.count - 1].expected.append(String(line))
            }
        }
        return steps
    }

    /// Splits at spaces outside double quotes.
    private static func words(_ line: Substring) -> [String] {
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated().flatMap { index, part in
            index.isMultiple(of: 2) ? part.split(separator: " ").map(String.init) : [String(part)]
        }
    }

    /// Ids, roots and times, which differ each time, written as what they are.
    private static func withoutChance(_ text: String) -> String {
        text
            .replacing(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/, with: "<id>")
            .replacing(/root [0-9a-f]{64}/, with: "root <hash>")
            .replacing(/\d{4}-\d\d-\d\dT[0-9:.]+Z/, with: "<time>")
    }
}
