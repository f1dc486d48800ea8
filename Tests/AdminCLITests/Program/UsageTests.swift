import FormEngine
import Foundation
import Testing

@Suite("Mistyped commands")
struct UsageTests {
    /// Words, and what was meant.
    static let misspelt: [(typed: [String], meant: String)] = [
        (["publsh", "x"], "`publish`"), (["audit", "verfy"], "`audit verify`"), (["try", "patern"], "`try pattern`"),
        (["lists", "defne"], "`lists define`"), (["submissions", "lst"], "`submissions list`"),
        (["templates", "shw"], "`templates show`"), (["sources", "lits"], "`sources list`"),
        (["help", "forsm"], "`forms`"),
        (["help", "audit", "verfy"], "`audit verify`"), (["forms", "--js"], "`--json`"),
        (["forms", "--jsn"], "`--json`"),
        (["submit", "kyc/NL", "--data", "x", "--subjct", "y"], "`--subject`"),
        (["audit", "log", "--sinc", "x"], "`--since`"),
        (["--db", "x.db", "forms"], "`formulary forms --db`"),
        (["audit", "--json", "log"], "`formulary audit log --json`"),
        (["nonsense"], "`formulary --help`"), (["audit", "nonsense"], "`formulary audit --help`"),
        (["help", "nonsense"], "`formulary --help`"), (["help", "forms", "more"], "`formulary forms --help`"),
    ]

    @Test("a misspelt command gets the nearest one, at every level", arguments: misspelt)
    func misspelling(_ sample: (typed: [String], meant: String)) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let plain = try desk.run(sample.typed)
        #expect(plain.status == 64)
        #expect(plain.output.isEmpty || sample.typed.contains("--json"))
        if !sample.typed.contains("--json") { #expect(plain.errors.contains(sample.meant), "\(plain.errors)") }
        let json = try desk.run(sample.typed + ["--json"])
        #expect(json.status == 64)
        #expect(try json.json["error"]?["code"] == "usage")
        #expect(try json.json["error"]?["help"]?.string?.contains(sample.meant) == true, "\(json.output)")
    }

    @Test(
        "the words of help and of what has a default are no mistake",
        arguments: ["help", "help audit verify", "templates", "templates --json", "templates --csv"])
    func right(_ words: String) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        #expect(try desk.run(words.split(separator: " ").map(String.init)).status == 0)
    }

    @Test(
        "a value may begin with a mark that combines with the sign before it",
        arguments: ["\u{317}x", "\u{200D}x", "x", "=", ""])
    func combining(_ value: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let answers =
            #"{"amount": 9000, "months": 24, "purpose": "car", "income": 4000, "housing": 0, "birth_date": "1990-01-31"}"#
        let whole = ["submit", "quote/loan", "--data=-", "--idempotency-key=k" + value, "--actor=" + value + "y"]
        #expect(try desk.run(whole + ["--subject=\(value)"], input: answers).status == (value.isEmpty ? 64 : 0))
        let split = ["submit", "quote/loan", "--data", "-", "--idempotency-key", "k" + value, "--json"]
        if !value.isEmpty {
            // The key is of the value, not of what was left of it.
            let again = try desk.run(split + ["--actor", value + "y", "--subject", value], input: answers)
            #expect(try again.json["repeated"] == .bool(true), "\(again.output)")
        }
        #expect(try desk.run("try", "pattern", "--", "^--x=", "--x=\(value)").output.contains("matches   --x"))
    }
}

@Suite("Publishing on a screen")
struct PublishQuestionTests {
    private static let config = """
        form: kyc/DE
        fields:
          - {id: a, type: text, label: "\(String(repeating: "long ", count: 40))", required: true}

        """

    private func desk() throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        try desk.write("new.yaml", Self.config)
        try desk.write("later.yaml", Self.config.replacing("long ", with: "longer "))
        let later = try desk.run("publish", "later.yaml", "--expect-release", "2", "--at", "2099-01-01T00:00:00Z")
        #expect(later.status == 0, "\(later.output)\(later.errors)")
        return desk
    }

    @Test("everything is printed before the question, and nothing twice")
    func yes() throws {
        let desk = try desk()
        defer { desk.clear() }
        let run = try desk.screen(["publish", "new.yaml"], typing: "y\n")
        #expect(run.status == 0, "\(run.output)")
        let text = run.seen.joined(separator: "\n")
        let question = "Publish kyc/DE@4 on production over release 3? [y/N] "
        let parts = text.components(separatedBy: question)
        #expect(parts.count == 2)
        for fact in [
            "birth_date", "fields/a", "void: the scheduled release 3", "kyc/DE@4, a new version",
            "over release 3 (publish, version 3, scheduled, by tester, 2099-01-01)",
            "The config has no examples", "[missing_examples]",
        ] {
            #expect(parts.first?.contains(fact) == true, "\(fact)\n\(text)")
            #expect(parts.last?.contains(fact) == false, "\(fact)\n\(text)")
        }
        #expect(parts.last?.hasPrefix("published: kyc/DE@4 on production, release 4\n") == true)
    }

    @Test("no is no, and with --json what is told goes beside the document")
    func no() throws {
        let desk = try desk()
        defer { desk.clear() }
        let run = try desk.screen(["publish", "new.yaml"], typing: "n\n")
        #expect(run.status == 2 && run.output.contains("Nothing was published."))
        #expect(try desk.run("releases", "kyc/DE", "--json").json.elements?.count == 3)
    }
}
