import FormEngine
import Foundation
import Testing

@Suite("Documents of dialects")
struct DialectTests {
    static let kyc = "# kept as it is\ncountry: LU\nfields:\n  - {id: name, label: Name, type: text, required: true}\n"
    static let registration = """
        {"registrationId": "lu-7",  "fields": [
          {"name": "Mobile", "inputType": "Tel", "defaultValue": "+352", "validate": {"mandatory": true}},
          {"name": "Country", "inputType": "Select", "data": "GET /api/lands"}]}
        """

    @Test("documents of dialects are published, and returned byte for byte")
    func publish() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("a.yaml", Self.kyc)
        try desk.write("b.json", Self.registration)
        try desk.run("sources", "define", "-", input: "name: lands\nkind: http\naliases: [GET /api/lands]\n")
        #expect(try desk.run("publish", "a.yaml").status == 0)
        #expect(try desk.run("publish", "b.json", "--form", "registration/LU").status == 0)
        for (form, text, dialect) in [
            ("kyc/LU", Self.kyc, "kyc"), ("registration/LU", Self.registration, "registration"),
        ] {
            #expect(try desk.run("show", form, "--format", "source").output == text)
            let shown = try desk.run("show", form, "--format", "source", "--json").json
            #expect(shown["dialect"]?.string == dialect)
            // A version shown in our own shape is the same version.
            try desk.write("shown.yaml", try desk.run("show", form).output)
            #expect(try desk.run("publish", "shown.yaml", "--json").json["wasLive"] == .bool(true))
            let name = dialect == "kyc" ? "a.yaml" : "b.json"
            let diff = try desk.run("diff", form, name, "--form", form, "--json")
            #expect(try diff.json["changes"]?.elements?.count == 0)
        }
        #expect(try desk.run("show", "registration/LU", "--json").json["alias"]?.string == "lu-7")
        #expect(try desk.run("validate", "kyc/LU", "--data", "-", input: #"{"name": "A"}"#).status == 0)
    }

    /// The examples of the dialects that a server sends, and what judges their answers.
    static let examples: [(name: String, form: String, dialect: String, sources: Bool)] = [
        ("quote-car", "quote/car", "dynamic-form", true), ("identity-GB", "identity/GB", "form-schema", false),
    ]

    @Test(
        "the examples are detected by their shape, published, returned byte for byte, and judged", arguments: examples)
    func example(_ sample: (name: String, form: String, dialect: String, sources: Bool)) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let file = CommandLineHarness.example("\(sample.name)-original.json")
        if sample.sources {
            let refused = try desk.run("publish", file, "--form", sample.form)
            #expect(refused.status == 1)
            #expect(refused.output.contains("error: There is no data source `POST /api/quotes/car`. [unknown_source]"))
            #expect(
                try desk.run("sources", "define", CommandLineHarness.example("\(sample.name)-sources.yaml")).status == 0
            )
        }
        #expect(try desk.run("publish", file, "--form", sample.form).status == 0)
        let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
        #expect(try desk.run("show", sample.form, "--format", "source").output == text)
        let shown = try desk.run("show", sample.form, "--format", "source", "--json").json
        #expect(shown["dialect"]?.string == sample.dialect)
        // A version shown in our own shape is the same version.
        try desk.write("shown.yaml", try desk.run("show", sample.form).output)
        #expect(try desk.run("publish", "shown.yaml", "--json").json["wasLive"] == .bool(true))
        let values = sample.sources ? ["--sources", CommandLineHarness.example("\(sample.name)-values.json")] : []
        let passes =
            ["validate", sample.form, "--data", CommandLineHarness.example("\(sample.name)-passes.json")] + values
        let run = try desk.run(passes + ["--as-of", "2026-01-01", "--json"])
        let verdict = try run.json
        #expect(verdict["findings"]?.elements?.isEmpty == true, "\(run.output)")
        // The name waits for the registry, and no rule is open.
        #expect(verdict["pending"]?.elements?.isEmpty == true && verdict["valid"] == .bool(true))
        let fails = ["validate", sample.form, "--data", "-", "--as-of", "2026-01-01", "--json"] + values
        let faulty = try desk.run(fails, input: sample.sources ? #"{"monthly": 1}"# : #"{"dateOfBirth": "2020-01-01"}"#)
        #expect(faulty.status == 1)
        let code = try faulty.json["findings"]?.elements?.first?["code"]?.string ?? faulty.json["outcome"]?.string
        #expect(code == (sample.sources ? "calculated" : "ineligible"))
    }

    @Test("a document with marks of two dialects is refused, and read as the one that is named")
    func ambiguous() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.write("a.yaml", "country: NL\nfields: [{id: a, inputType: string}]\n")
        let run = try desk.run("lint", "a.yaml", "--form", "a/b", "--json")
        #expect(run.status == 1)
        let file = try run.json["files"]?.elements?.first
        #expect(file?["dialect"] == .null)
        #expect(file?["diagnostics"]?.elements?.map { $0["code"]?.string } == ["ambiguous_dialect"])
        let named = try desk.run("lint", "a.yaml", "--form", "a/b", "--dialect", "dynamic-form")
        #expect(named.output.contains("a.yaml:1:1: error: Unknown key `country`. [unknown_key]"))
    }

    @Test("every command that reads a config takes `--dialect`", arguments: ["lint", "publish", "diff"])
    func option(_ command: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("a.yaml", Self.kyc)
        let files = command == "diff" ? ["kyc/NL", "a.yaml"] : ["a.yaml"]
        #expect(try desk.run([command] + files + ["--dialect", "kyc"]).status == 0)
        let refused = try desk.run([command] + files + ["--dialect", "registration", "--json"])
        #expect(refused.status == 1)
        let file = try #require(try refused.json["files"]?.elements?.first)
        #expect(file["dialect"]?.string == "registration")
        #expect(file["diagnostics"]?.elements?.map { $0["code"]?.string } == ["dialect_mismatch"])
        let unknown = try desk.run([command] + files + ["--dialect", "kcy"])
        #expect(unknown.status == 64)
        #expect(unknown.errors.contains("the dialects are formulary, kyc, registration, dynamic-form, form-schema."))
    }

    @Test("`lint` says the dialect")
    func lint() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.write("a.yaml", Self.kyc)
        try desk.write("b.yaml", "title: x\n")
        #expect(try desk.run("lint", "a.yaml").output.hasSuffix("a.yaml: 0 errors, 3 warnings (dialect kyc)\n"))
        #expect(try desk.run("lint", "a.yaml", "--json").json["files"]?.elements?.first?["dialect"]?.string == "kyc")
        #expect(try desk.run("lint", "b.yaml", "--json").json["files"]?.elements?.first?["dialect"] == .null)
    }

    @Test("a source that is named by a request nobody defined says what to type")
    func source() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("b.json", Self.registration)
        let run = try desk.run("publish", "b.json", "--form", "registration/LU")
        #expect(run.status == 1)
        #expect(
            run.output.contains(
                "b.json:3:54: error: There is no data source `GET /api/lands`. [unknown_source]\n"
                    + "  help: Add the name to the `aliases` of its data source, then `formulary sources define FILE`.\n"
            ))
    }

    /// Definitions, and the place of the name that cannot be.
    static let refused: [(text: String, place: String)] = [
        ("- {name: x, kind: http, aliases: [a]}\n- {name: y, kind: http, aliases: [b, a]}\n", "2:38"),
        ("name: x\nkind: http\naliases: [nl-user-profile]\n", "3:11"), ("name: x\nkind: http\naliases: x\n", "3:10"),
        ("name: x\nkind: http\naliases: ['']\n", "3:11"), ("name: x\nkind: http\naliases: [a, a]\n", "3:14"),
    ]

    @Test("an invalid alias is reported with its place, and nothing is defined", arguments: refused)
    func aliases(_ sample: (text: String, place: String)) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("s.yaml", sample.text)
        let run = try desk.run("sources", "define", "s.yaml")
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: s.yaml:\(sample.place): "))
        #expect(try desk.run("sources", "list", "--json").json.elements?.count == 2)
    }
}
