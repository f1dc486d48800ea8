import FormEngine
import Foundation
import Testing

@Suite("Linting on the way in")
struct LintTests {
    @Test("a person reads file, line, column, and what to do")
    func lines() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.write("a.yaml", "form: test/a\nfields:\n  - {id: a, typ: text, type: text}\n")
        let run = try desk.run("lint", "a.yaml")
        #expect(run.status == 1)
        #expect(
            run.output.contains("a.yaml:3:13: error: Unknown key `typ`. [unknown_key]\n  help: Did you mean `type`?\n"))
        #expect(run.output.hasSuffix("a.yaml: 1 error, 1 warning\n"))
        #expect(run.errors.isEmpty)
    }

    @Test("several files have one answer")
    func several() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let run = try desk.run(
            "lint", CommandLineHarness.example("kyc-NL-3.yaml"), CommandLineHarness.example("broken.yaml"), "--json")
        #expect(run.status == 1)
        #expect(try run.json["files"]?.elements?.compactMap { $0["errors"]?.whole } == [0, 9])
        #expect(try desk.run("lint", CommandLineHarness.example("kyc-NL-3.yaml")).status == 0)
    }

    /// A text that is no config, and the place of the diagnostic.
    static let samples: [(name: String, text: String, line: Int, column: Int)] = [
        ("a.json", "{\"form\": }", 1, 10), ("a.yaml", "form: [a\n", 2, 1), ("a.txt", "{\n \"form\" 1}", 2, 9),
        ("a.yml", "form: !!str x\n", 1, 7),
    ]

    @Test("a file that is no document at all is a diagnostic with its place", arguments: samples)
    func located(_ sample: (name: String, text: String, line: Int, column: Int)) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write(sample.name, sample.text)
        for command in ["lint", "publish"] {
            let run = try desk.run(command, sample.name, "--json")
            #expect(run.status == 1)
            let found = try #require(try run.json["files"]?.elements?.first?["diagnostics"]?.elements?.first)
            #expect(found["code"]?.string == "malformed")
            #expect(found["line"]?.whole == sample.line)
            #expect(found["column"]?.whole == sample.column)
        }
    }

    @Test("`publish` finds data sources and time zones that do not exist, and names the nearest")
    func references() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write(
            "a.yaml",
            """
            form: test/a
            policy: {time_zone: Europe/Amsterdm}
            fields: [{id: a, type: text, data_source: nl-user-profil}]
            """)
        // Without a registry only the zone can be known.
        let linted = try desk.run("lint", "a.yaml", "--json").json["files"]?.elements?.first
        #expect(linted?["errors"]?.whole == 1)
        try desk.write("b.yaml", try desk.read("a.yaml").replacingOccurrences(of: "Amsterdm", with: "Amsterdam"))
        let run = try desk.run("publish", "b.yaml", "--json")
        #expect(run.status == 1)
        let found = try run.json["files"]?.elements?.first?["diagnostics"]?.elements ?? []
        let unknown = try #require(found.first { $0["code"]?.string == "unknown_source" })
        #expect(unknown["line"]?.whole == 3)
        #expect(unknown["path"]?.string == "/fields/0/data_source")
        #expect(unknown["help"]?.string == "Did you mean `nl-user-profile`?")
        try desk.run("sources", "define", "-", input: "name: nl-user-profil\nkind: http\n")
        #expect(try desk.run("publish", "b.yaml").status == 0)
    }

    @Test("`--form` says whose config it is")
    func form() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.write("a.yaml", "fields: [{id: a, type: text}]\n")
        #expect(try desk.run("lint", "a.yaml").status == 1)
        #expect(try desk.run("lint", "a.yaml", "--form", "test/a").status == 0)
    }
}
