import FormDialects
import FormEngine
import Foundation
import Registry
import Seeds
import Testing

@Suite("Country templates")
struct TemplatesTests {
    private static let folder = CommandLineHarness.project.appendingPathComponent("Seeds/Templates")

    private static func files() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }.sorted()
    }

    @Test("the program carries every file of the folder, byte for byte; `make templates` writes them anew")
    func carried() throws {
        #expect(Seeds.templates.map(\.file) == (try Self.files()))
        for template in Seeds.templates {
            let text = try String(contentsOf: Self.folder.appendingPathComponent(template.file), encoding: .utf8)
            #expect(template.text == text, "\(template.file)")
        }
    }

    @Test("at least twenty countries have a template")
    func countries() {
        #expect(Set(Seeds.templates.map(\.form)).count >= 20)
    }

    @Test("`lint` of the whole pack finds nothing on the day it was checked")
    func lint() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let paths = try Self.files().map { Self.folder.appendingPathComponent($0).path }
        let run = try desk.run(["lint"] + paths + ["--as-of", "2026-11-21", "--json"])
        #expect(run.status == 0)
        let files = try #require(try run.json["files"]?.elements)
        #expect(files.count == paths.count)
        for file in files { #expect(file["diagnostics"]?.elements == [], "\(file["file"]?.string ?? "")") }
    }

    @Test("each has what a country pack needs", arguments: Seeds.templates)
    func whole(_ template: Seeds.Template) throws {
        let document = ConfigDocument(Array(template.text.utf8), fileName: template.file)
        let config = try #require(document.reading.config)
        let country = String(template.form.suffix(2))
        #expect(config.form.text == template.form)
        #expect(config.country == country)
        #expect(config.policy.timeZone.map { CivilClock.isKnown($0) } == true)
        let fields = config.fields.map(\.id)
        for field in ["family_name", "given_names", "birth_date", "street", "postal_code", "city", "phone"] {
            #expect(fields.contains(field), "\(country) \(field)")
        }
        #expect(config.title?.entries.contains { $0.language == "en" } == true)
        for name in [
            "somebody with one name", "somebody with two surnames", "somebody without a number", "a minor",
        ] {
            #expect(config.examples.contains { $0.name == name }, "\(country): \(name)")
        }
    }

    @Test(
        "every rule of a field and every age has a fact, and every fact a source that one can go and look at",
        arguments: Seeds.templates)
    func facts(_ template: Seeds.Template) throws {
        let document = ConfigDocument(Array(template.text.utf8), fileName: template.file)
        let config = try #require(document.reading.config)
        let told = Set(config.facts.compactMap(\.field))
        let ruled = config.fields.filter {
            !["family_name", "given_names", "street", "city", "region"].contains($0.id)
        }
        #expect(ruled.map(\.id).filter { !told.contains($0) } == [])
        for fact in config.facts {
            #expect(fact.source.utf8.count > 20, "\(fact.source)")
            #expect(fact.checkedOn.text == "2026-11-21")
        }
        let ages = config.facts.filter { $0.field == "birth_date" }
        #expect(ages.count == 3, "majority, consent, leap day")
        #expect(config.facts.contains { $0.source.contains("IANA") })
    }

    @Test("templates are listed with their identifiers and review dates")
    func list() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let rows = try #require(try desk.run("templates", "--json").json.elements)
        #expect(rows.compactMap { $0["template"]?.string } == Seeds.templates.map(\.form))
        let dutch = try #require(rows.first { $0["template"] == "kyc/NL" })
        #expect(dutch["identifiers"] == .array([.text("nl-bsn"), .text("iban")]))
        #expect(dutch["languages"] == .array([.text("nl"), .text("en")]))
        #expect(dutch["reviewBy"] == "2027-05-21")
        let page = try desk.run("templates").output
        #expect(page.hasPrefix("TEMPLATE  COUNTRY  LANGUAGES"))
        #expect(page == (try desk.run("templates", "list").output))
        #expect(page.contains("kyc/CH    CH       de, en, fr, it  ch-ahv, iban"))
    }

    @Test("their page shows them as they are listed")
    func listedPage() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let page = try String(
            contentsOf: CommandLineHarness.project.appendingPathComponent(
                "Sources/AdminCLI/AdminCLI.docc/Country-templates.md"),
            encoding: .utf8)
        #expect(page.contains("$ formulary templates\n" + (try desk.run("templates").output)))
        try desk.write("acme.yaml", try desk.run("templates", "show", "kyc/NL", "--form", "kyc/acme").output)
        let linted = "$ formulary lint acme.yaml --as-of 2026-11-21\n"
        #expect(page.contains(linted + (try desk.run("lint", "acme.yaml", "--as-of", "2026-11-21").output)))
    }

    @Test("one is printed as it stands, or for a form of one's own, and as JSON")
    func show() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let text = try String(contentsOf: Self.folder.appendingPathComponent("kyc-NL.yaml"), encoding: .utf8)
        #expect(try desk.run("templates", "show", "kyc/NL").output == text)
        let own = try desk.run("templates", "show", "kyc/NL", "--form", "kyc/acme").output
        #expect(own == text.replacing("\nform: kyc/NL\n", with: "\nform: kyc/acme\n"))
        #expect(own != text)
        let json = try desk.run("templates", "show", "kyc/NL", "--form", "kyc/acme", "--json").json
        #expect(json["form"] == "kyc/acme")
        #expect(json["facts"]?.elements?.isEmpty == false)
    }

    @Test(
        "an unknown template is reported with its country's template, if that exists",
        arguments: [
            ("kyc/NLD", "kyc/NL"), ("kyc/nl", "kyc/NL"), ("NL", "kyc/NL"), ("nl", "kyc/NL"), ("kyc/XX", nil),
            ("", nil), ("../../etc/passwd", nil),
        ])
    func unknown(_ key: String, _ nearest: String?) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let run = try desk.run("templates", "show", key, "--json")
        #expect(run.status == 2)
        #expect(try run.json["error"]?["code"] == "no_such_template")
        let help = nearest.map { "Did you mean `\($0)`?" } ?? "`formulary templates` lists the templates."
        #expect(try run.json["error"]?["help"]?.string == help)
    }

    @Test(
        "laws that were replaced before a fact was checked are named only as what came before",
        arguments: [
            ("kyc/IN", "Income-tax Act, 1961"), ("kyc/IN", "Income-tax Rules, 1962"),
            ("kyc/ES", "Real Decreto 1553/2005"), ("kyc/ES", "Real Decreto 557/2011"),
        ])
    func repealed(_ form: String, _ law: String) throws {
        let template = try #require(Seeds.templates.first { $0.form == form })
        #expect(template.text.contains(law) == false)
    }

    @Test(
        "labels are the words of the country, not only of its language",
        arguments: [
            ("kyc/BE", "fr: Rue et numéro"), ("kyc/FR", "fr: Numéro et rue"), ("kyc/AT", "wer sonst die Obsorge hat"),
            ("kyc/PL", "tylko jedno imię lub nazwisko"), ("kyc/CH", "de: Strasse und Hausnummer"),
        ])
    func words(_ form: String, _ words: String) throws {
        let template = try #require(Seeds.templates.first { $0.form == form })
        #expect(template.text.contains(words))
    }

    @Test("each says what making the number required asks for", arguments: Seeds.templates)
    func madeRequired(_ template: Seeds.Template) {
        #expect(template.text.contains("the examples that go without it must have it too"))
    }

    @Test("one is published under a key of one's own and judges")
    func publish() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("acme.yaml", try desk.run("templates", "show", "kyc/FR", "--form", "kyc/acme").output)
        let published = try desk.run("publish", "acme.yaml", "--json")
        #expect(published.status == 0)
        #expect(try published.json["form"] == "kyc/acme")
        let minor = try desk.run(
            "validate", "kyc/acme", "--data", "-", "--as-of", "2026-11-21", "--json",
            input: #"{"family_name": "Martin", "birth_date": "2010-01-01"}"#)
        #expect(try minor.json["outcome"] == "guardian_consent_required")
    }
}

@Suite("Facts and the day of linting")
struct ReviewDueTests {
    private static let text = """
        form: test/a
        fields: [{id: a, type: text}]
        facts: [{fact: {en: So it is.}, source: UPU, checked_on: 2000-01-01, review_by: 2001-01-01}]
        examples: [{name: any, as_of: 2026-01-01, values: {}, expect: {outcome: completed}}]

        """

    @Test("`lint` warns by the given day, or else by the present one")
    func lint() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.write("a.yaml", Self.text)
        #expect(try desk.run("lint", "a.yaml", "--as-of", "2001-01-01").output == "a.yaml: ok\n")
        let due = try desk.run("lint", "a.yaml", "--as-of", "2001-01-02")
        #expect(due.status == 0)
        #expect(due.output.contains("[review_due]"))
        #expect(try desk.run("lint", "a.yaml").output.contains("[review_due]"))
        #expect(try desk.run("lint", "a.yaml", "--as-of", "2001-02-30").status == 64)
    }

    @Test("`publish` warns, and publishes")
    func publish() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("a.yaml", Self.text)
        let run = try desk.run("publish", "a.yaml")
        #expect(run.status == 0)
        #expect(run.output.contains("[review_due]"))
        #expect(run.output.contains("published: "))
    }
}
