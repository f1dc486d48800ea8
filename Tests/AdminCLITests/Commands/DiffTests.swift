import FormEngine
import Testing

@testable import AdminCLI

@Suite("diff, and publishing with a compatibility") struct DiffTests {
    private static let newer = CommandLineHarness.example("kyc-NL-3.yaml")

    @Test("says what each change does to answers, with answers that show it")
    func text() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let diff = try desk.run("diff", "kyc/NL@2", Self.newer)
        #expect(diff.status == 0, "\(diff.errors)")
        for line in [
            "Class: tighter.", "Some answers that passed are refused",
            "Source of funds: Inheritance is no longer a choice",
            #"refused now: source_of_funds "inheritance" (completed → one_of)"#,
            "Monthly deposit in euros: at most 50000 (was 100000)",
            "refused now: monthly_deposit 100000 (completed → max)",
        ] {
            #expect(diff.output.contains(line), "\(line) in \(diff.output)")
        }
    }

    @Test("writes the same as Markdown, with names that Markdown would read escaped")
    func markdown() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let html = try desk.run("diff", "kyc/NL@2", Self.newer, "--format", "html").output
        #expect(try MarkupCheck.elements(of: html).contains("h2"))
        let diff = try desk.run("diff", "kyc/NL@2", Self.newer, "--format", "markdown").output
        #expect(diff.contains("## Some answers that passed are refused\n"))
        #expect(diff.contains(#"  - refused now: monthly\_deposit 100000 (completed → max)"#))
    }

    @Test("gives a program each claim, its witness and both results")
    func json() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let json = try desk.run("diff", "kyc/NL@2", Self.newer, "--json").json
        #expect(json["breaks"]?["backward"]?.boolean == true && json["breaks"]?["forward"]?.boolean == false)
        let change = json["changes"]?.elements?.first { $0["path"]?.string == "fields/monthly_deposit/validation/max" }
        #expect(change?["class"]?.string == "tighter" && change?["undecided"]?.boolean == false)
        let witness = change?["witness"]?["refuses"]
        #expect(witness?["value"]?.double == 100_000)
        #expect(witness?["old"]?["accepted"]?.boolean == true && witness?["new"]?["accepted"]?.boolean == false)
        #expect(witness?["new"]?["errors"]?.elements?.first?["rule"]?.string == "max")
    }

    @Test("a stricter version is not published backward compatible, and is published forward compatible")
    func compatibility() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        for mode in ["backward", "full", "backward_transitive"] {
            let refused = try desk.run(
                "publish", Self.newer, "--expect-release", "2", "--compatibility", mode, "--json")
            #expect(refused.status == 2)
            #expect(try refused.json["error"]?["code"]?.string == "incompatible")
        }
        #expect(try desk.run("versions", "kyc/NL", "--json").json.elements?.count == 2)
        let published = try desk.run(
            "publish", Self.newer, "--expect-release", "2", "--compatibility", "forward", "--json")
        #expect(published.status == 0, "\(published.errors)")
        #expect(try published.json["classes"]?.elements?.compactMap(\.string) == ["tighter"])
        #expect(try published.json["compatibility"]?["mode"]?.string == "forward")
    }

    @Test("every earlier version counts where a compatibility is transitive")
    func transitive() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let form = { (most: Int) in
            "form: club/NL\nfields: [{id: a, type: text, validation: [{max_length: \(most)}]}]\n"
        }
        for (release, most) in [(0, 9), (1, 7)] {
            try desk.write("club.yaml", form(most))
            #expect(try desk.run("publish", "club.yaml", "--expect-release", "\(release)").status == 0)
        }
        try desk.write("club.yaml", form(8))
        let backward = ["publish", "club.yaml", "--expect-release", "2", "--dry-run", "--compatibility"]
        #expect(try desk.run(backward + ["backward"]).status == 0)
        let refused = try desk.run(backward + ["backward_transitive"])
        #expect(refused.status == 2 && refused.errors.contains("with club/NL@1"))
    }

    @Test("samples are answers that validate takes, or refuses by the rule that they name")
    func samples() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let lines = try desk.run("sample", "quote/loan", "--count", "3").output.split(separator: "\n")
        #expect(lines.count == 3)
        for line in lines {
            try desk.write("sample.json", String(line))
            #expect(
                try desk.run("validate", "quote/loan", "--data", "sample.json", "--as-of", "2026-11-29").status == 0)
        }
        let invalid = try desk.run("sample", "quote/loan", "--invalid", "--json").json["samples"]?.elements ?? []
        #expect(invalid.count == 10 && invalid.allSatisfy { $0["rule"]?.string != nil })
        let again = try desk.run("sample", "quote/loan", "--count", "3").output.split(separator: "\n")
        #expect(again == lines)
    }
}
