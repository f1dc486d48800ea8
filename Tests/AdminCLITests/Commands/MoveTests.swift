import FormEngine
import Foundation
import Testing

/// Moves as they are typed.
@Suite("Moving")
struct MoveTests {
    @Test("a moved registry has the same log, replays alike, and goes on with the same key file")
    func moved() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        for command in [["init"], ["seed"]] { #expect(try desk.run(command).status == 0) }
        let answers =
            #"{"amount": 9000, "months": 24, "purpose": "car", "income": 4000, "housing": 900, "birth_date": "1990-05-17"}"#
        _ = try desk.write("loan.json", answers)
        #expect(try desk.run("submit", "quote/loan", "--data", "loan.json").status == 0)
        let before = try desk.run("audit", "verify", "--json").json
        let moved = try desk.run("move", "--to", "other.db", "--json")
        #expect(moved.status == 0, "\(moved)")
        #expect(try moved.json["root"] == before["root"] && moved.json["leaves"] == before["leaves"])
        #expect(try desk.shell("cp -p formulary.db.key other.db.key").status == 0)
        #expect(try desk.run("doctor", "--db", "other.db").status == 0)
        #expect(try desk.run("replay", "--all", "--db", "other.db").status == 0)
        #expect(try desk.run("submit", "quote/loan", "--data", "loan.json", "--db", "other.db").status == 0)
        #expect(try desk.run("audit", "verify", "--db", "other.db").status == 0)
    }

    @Test("a place that is taken, a folder that is missing, and an address without keys are refused, and leave no file")
    func refused() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        #expect(try desk.run("init").status == 0)
        let files = try desk.shell("ls | grep -vE '[.](out|err|in)$'").output
        let taken = try desk.run("move", "--to", "formulary.db", "--json")
        #expect(try taken.status == 2 && taken.json["error"]?["code"]?.string == "file_exists", "\(taken)")
        #expect(try desk.run("move", "--to", "nowhere/other.db").status == 2)
        #expect(try desk.run("move", "--to", "postgres://localhost/other").status == 64)
        #expect(try desk.run("versions", "kyc/NL", "--db", "postgres://localhost/other").status == 64)
        let left = try desk.shell("ls | grep -vE '[.](out|err|in)$'").output
        #expect(left == files, "\(left)")
    }
}
