import FormEngine
import Foundation
import Testing

@Suite("Erasures on the command line")
struct EraseTests {
    @Test("a subject is erased after a dry run, and replay and submissions say so")
    func erase() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write(
            "loan.json",
            #"{"amount": 9000, "months": 24, "purpose": "car", "income": 4000, "housing": 900, "birth_date": "1990-05-17"}"#
        )
        let sent = try desk.run("submit", "quote/loan", "--data", "loan.json", "--subject", "jan", "--json").json
        let id = try #require(sent["submission"]?.string)
        let preview = try desk.run("erase", "--subject", "jan", "-m", "asked for", "--dry-run")
        #expect(preview.output.contains("would make 1 submission, 0 sessions and 0 images unreadable"))
        #expect(try desk.run("submissions", "show", id).output.contains("9000"))
        let erased = try desk.run("erase", "--subject", "jan", "-m", "asked for", "--json").json
        #expect(erased["submissions"]?.whole == 1 && erased["keys"]?.whole == 1 && erased["erasure"]?.string != nil)
        let shown = try desk.run("submissions", "show", id)
        #expect(shown.status == 0 && shown.output.contains("erased") && !shown.output.contains("9000"))
        #expect(try desk.run("explain", id).status == 0)
        #expect(try desk.run("replay", "--all", "--json").json["notJudged"]?["erased"]?.whole == 1)
        #expect(try desk.run("audit", "verify").status == 0)
        let log = try desk.run("audit", "log", "--action", "erase").output
        #expect(log.contains("erased the answers of a person"))
        let again = try desk.run("erase", "--subject", "jan", "-m", "again")
        #expect(again.status == 0 && again.output.contains("nothing was left"))
    }

    @Test("one person is named, who is there")
    func refused() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        #expect(try desk.run("erase", "-m", "x").status == 64)
        #expect(try desk.run("erase", "--subject", "jan", "--submission", "1", "-m", "x").status == 64)
        #expect(try desk.run("erase", "--subject", "jan").status == 64)
        let nobody = try desk.run("erase", "--subject", "jan", "-m", "x", "--json")
        #expect(nobody.status == 2 && nobody.output.contains("nothing_to_erase"))
    }
}
