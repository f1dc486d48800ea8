import FormEngine
import Foundation
import Testing

@Suite("Change pages on the command line")
struct ChangeTests {
    private static let newer = CommandLineHarness.example("kyc-NL-3.yaml")

    /// A seeded registry with a submission that the newer config refuses or accepts.
    private func desk() throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        let passes = CommandLineHarness.example("kyc-NL-passes.json")
        let sent = try desk.run(
            "submit", "kyc/NL", "--data", passes, "--sources", CommandLineHarness.example("kyc-NL-profile.json"))
        #expect(sent.status == 0, "\(sent.errors)")
        return desk
    }

    @Test("a page shows the changes, submissions and sessions, and publishes by its digest")
    func page() throws {
        let desk = try desk()
        defer { desk.clear() }
        let change = try desk.run("change", Self.newer)
        #expect(change.status == 0, "\(change.errors)")
        #expect(change.output.contains("kyc/NL@3 on production") && change.output.contains("1 submission judged"))
        let page = try desk.run("change", Self.newer, "--json").json
        let digest = try #require(page["digest"]?.string)
        let published = try desk.run("publish", Self.newer, "--force", "--page", digest, "--json").json
        #expect(published["page"]?.string == digest)
        let again = try desk.run("publish", Self.newer, "--force", "--page", "change-jcs1:0", "--json")
        #expect(try again.json["wasLive"]?.boolean == true)
    }

    @Test("the page in HTML is one well-formed document that loads nothing")
    func html() throws {
        let desk = try desk()
        defer { desk.clear() }
        try desk.write("strict.yaml", "form: kyc/NL\nfields: [{id: other, type: text, required: true}]\n")
        let html = try desk.run("change", "strict.yaml", "--format", "html").output
        #expect(html.hasPrefix("<!DOCTYPE html>") && !html.contains("<script") && !html.contains("http://"))
        #expect(try MarkupCheck.elements(of: html).contains("table"))
        let markdown = try desk.run("change", "strict.yaml", "--format", "markdown").output
        #expect(markdown.hasPrefix("# kyc/NL@3 on production\n") && markdown.contains("## Past submissions"))
    }

    @Test(
        "a dry run with impact judges past submissions, and adds the leaf of that reading alone",
        arguments: [
            ["rollback", "kyc/NL", "--to", "1", "-m", "why"], ["promote", "kyc/NL@1", "--to", "production"],
            ["publish", newer, "--force"],
        ])
    func dryRun(_ command: [String]) throws {
        let desk = try desk()
        defer { desk.clear() }
        let leaves = { try desk.run("audit", "log", "--json").json.elements?.map { $0["action"]?.string } ?? [] }
        let before = try leaves()
        let plain = try desk.run(command + ["--dry-run", "--json"]).json
        #expect(plain["impact"] == .null && plain["release"] == .null)
        #expect(try desk.run(command + ["--impact"]).status == 64)
        #expect(try leaves() == before)
        let judged = try desk.run(command + ["--dry-run", "--impact", "--json"]).json
        #expect(judged["impact"]?["judged"]?.whole == 1 && judged["release"] == .null, "\(judged)")
        #expect(try leaves() == ["impact"] + before)
        let told = try desk.run(command + ["--dry-run", "--impact"]).output
        #expect(told.contains("1 submission judged") && told.contains("dry run: "), "\(told)")
    }

    @Test("impact lists every affected submission in a new file, and replaces none")
    func list() throws {
        let desk = try desk()
        defer { desk.clear() }
        try desk.write("strict.yaml", "form: kyc/NL\nfields: [{id: other, type: text, required: true}]\n")
        let impact = try desk.run("impact", "strict.yaml", "--ids", "affected.jsonl", "--json")
        #expect(impact.status == 0, "\(impact.errors)")
        let count = try #require(try impact.json["newlyRefused"]?.whole)
        let lines = try desk.read("affected.jsonl").split(separator: "\n")
        #expect(count == 1 && lines.count == 1 && lines[0].contains(#""kind":"newlyRefused""#))
        #expect(try desk.run("impact", "strict.yaml", "--ids", "affected.jsonl").status == 2)
    }
}
