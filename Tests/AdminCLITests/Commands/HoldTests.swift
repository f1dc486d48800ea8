import FormEngine
import Foundation
import Testing

@Suite("Holds, restrictions and retention on the command line")
struct HoldTests {
    private static let answers =
        #"{"amount": 9000, "months": 24, "purpose": "car", "income": 4000, "housing": 900, "birth_date": "1990-05-17"}"#

    private static func desk() throws -> (desk: CommandLineHarness, id: String) {
        let desk = try CommandLineHarness.seeded()
        try desk.write("loan.json", answers)
        let sent = try desk.run("submit", "quote/loan", "--data", "loan.json", "--subject", "jan", "--json").json
        return (desk, try #require(sent["submission"]?.string))
    }

    @Test("an erasure under a hold is deferred, and done by retention after the release")
    func hold() throws {
        let (desk, id) = try Self.desk()
        defer { desk.clear() }
        let placed = try desk.run("hold", "place", "--subject", "jan", "-m", "a case", "--json").json
        let hold = try #require(placed["id"]?.string)
        #expect(
            placed.names == ["id", "kind", "about", "subject", "form", "submission", "placedAt", "releasedAt", "leaf"])
        #expect(try desk.run("hold", "list").output.contains(hold))
        let erased = try desk.run("erase", "--subject", "jan", "-m", "asked for", "--json").json
        #expect(erased["deferred"]?.elements?.first?["holds"] == .array([.text(hold)]))
        #expect(erased["deferredUntil"] == .null && erased["keys"]?.whole == 0)
        let text = try desk.run("erase", "--subject", "jan", "-m", "again").output
        #expect(text.contains("1 submission deferred") && text.contains("until these holds are released: \(hold)"))
        let shown = try desk.run("submissions", "show", id, "--json")
        #expect(shown.status == 2 && shown.output.contains("answers_restricted"), "\(shown)")
        let kept = try desk.run("retention", "run")
        #expect(kept.output.contains("nothing is due") && kept.output.contains("kept by a hold or a law"))
        #expect(try desk.run("hold", "release", hold, "-m", "closed", "--json").json["id"] == .text(hold))
        #expect(try desk.run("hold", "release", hold, "-m", "closed").status == 2)
        #expect(try desk.run("hold", "list", "--json").json == .array([]))
        #expect(try desk.run("hold", "list", "--all", "--json").json.elements?.count == 1)
        let preview = try desk.run("retention", "run", "--dry-run", "--json").json
        #expect(preview["erased"]?.whole == 1 && preview["keys"]?.whole == 0 && preview["dryRun"] == .bool(true))
        let run = try desk.run("retention", "run")
        #expect(run.output.contains("answers of 1 submission ended: their deferred erasure is done"), "\(run)")
        let gone = try desk.run("submissions", "show", id)
        #expect(gone.output.contains("all answers, by an erasure, at") && !gone.output.contains("9000"))
        #expect(try desk.run("explain", id).output.contains("The answers were erased"))
        #expect(try desk.run("audit", "verify").status == 0)
        let log = try desk.run("audit", "log").output
        for words in ["placed the hold", "released the hold", "ended the answers of 1 submissions"] {
            #expect(log.contains(words), "\(words)")
        }
    }

    @Test("a restriction keeps answers from every command that shows them, and is released")
    func restriction() throws {
        let (desk, id) = try Self.desk()
        defer { desk.clear() }
        #expect(try desk.run("subject", "restrict", "jan", "-m", "disputed").output.contains("restricted"))
        #expect(try desk.run("audit", "checkpoint").status == 0)
        for command in [
            ["submissions", "show", id], ["explain", id], ["audit", "evidence", id, "--with-answers"],
            ["submissions", "amend", id, "--data", "loan.json", "-m", "x"],
        ] {
            let refused = try desk.run(command)
            #expect(refused.status == 2 && refused.errors.contains("Restriction"), "\(command) \(refused)")
        }
        #expect(try desk.run("replay", "--all").status == 0)
        let released = try desk.run("subject", "unrestrict", "jan", "-m", "settled", "--json").json
        #expect(released["released"]?.elements?.count == 1)
        #expect(try desk.run("submissions", "show", id).output.contains("9000"))
        #expect(try desk.run("hold", "place", "-m", "x").status == 64)
        #expect(try desk.run("hold", "place", "--form", "quote/loan", "--subject", "jan", "-m", "x").status == 64)
    }
}
