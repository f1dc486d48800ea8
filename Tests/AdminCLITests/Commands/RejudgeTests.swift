import FormEngine
import Foundation
import Testing

/// Rejudgements as they are typed.
@Suite("Judging again")
struct RejudgeTests {
    /// A form whose second version needs an answer that the first did not.
    private static func desk() throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        try desk.write("x1.json", #"{"form": "quote/x", "fields": [{"id": "a", "type": "text"}]}"#)
        try desk.write("x2.json", #"{"form": "quote/x", "fields": [{"id": "a", "type": "text", "required": true}]}"#)
        try desk.must("publish", "x1.json")
        try desk.write("lines.jsonl", "{}\n{\"a\": \"b\"}\n{}\n")
        #expect(try desk.run("submit", "quote/x", "--data", "lines.jsonl").status == 0)
        try desk.must("publish", "x2.json", "--expect-release", "1")
        return desk
    }

    private static func code(_ run: CommandLineHarness.Run) -> String? {
        (try? run.json)?["error"]?["code"]?.string
    }

    @Test("counts what the successor decides otherwise, and lists it for review")
    func story() throws {
        let desk = try Self.desk()
        defer { desk.clear() }
        let run = try desk.run("rejudge", "run", "quote/x@1", "--with", "quote/x@2", "-m", "It was wrong", "--json")
        let json = try run.json
        #expect(run.status == 0 && json.names == ["rejudgement", "report"], "\(run)")
        #expect(json["rejudgement"]?["affected"]?.whole == 2 && json["rejudgement"]?["judged"]?.whole == 3)
        #expect(json["report"]?["newlyRefused"]?.whole == 2)
        let page = try desk.run("rejudge", "show", "1").output
        #expect(page.contains("1-1") && page.contains("would be refused: a required required"), "\(page)")
        #expect(try desk.run("rejudge", "list").output.contains("quote/x@1 by @2"))
        try desk.must("rejudge", "assign", "1-1", "--to", "anna")
        #expect(try desk.run("rejudge", "show", "1").output.contains("with anna"))
        try desk.must("rejudge", "close", "1-1", "-m", "The customer was called")
        let closed = try desk.run("rejudge", "show", "1").output
        #expect(closed.contains("closed: The customer was called"), "\(closed)")
        let open = try desk.run("rejudge", "show", "1", "--open", "--json").json.elements ?? []
        #expect(open.map { $0["review"]?.string } == ["1-2"])
        #expect(open.first?["causes"]?.elements?.first?["rule"]?.string == "required")
        let csv = try desk.run("rejudge", "show", "1", "--csv").output
        #expect(csv.hasPrefix("review,submission,difference,causes,state,assignee,actor,message,takenAt"), "\(csv)")
        #expect(try desk.run("audit", "log").output.contains("2 of 3 differ, rejudgement 1"))
        #expect(try desk.run("audit", "verify", "--json").json["ok"]?.boolean == true)
    }

    @Test("tells wrong names, versions and numbers apart")
    func refusals() throws {
        let desk = try Self.desk()
        defer { desk.clear() }
        let again = ["rejudge", "run", "quote/x@1", "-m", "x", "--json", "--with"]
        #expect(Self.code(try desk.run(again + ["quote/x@1"])) == "rejudged_by_itself")
        #expect(Self.code(try desk.run(again + ["quote/x@9"])) == "no_such_version")
        #expect(Self.code(try desk.run(again + ["kyc/NL@1"])) == "usage")
        #expect(Self.code(try desk.run("rejudge", "show", "1", "--json")) == "no_such_review")
        for name in ["1", "1-", "-1", "1-2-3", "a-b", "1-99999999999999999999"] {
            #expect(Self.code(try desk.run("rejudge", "close", "-m", "x", "--json", "--", name)) == "usage", "\(name)")
        }
        #expect(Self.code(try desk.run("rejudge", "close", "1-1", "-m", "x", "--json")) == "no_such_review")
        #expect(Self.code(try desk.run("rejudge", "close", "1-1", "-m", " ", "--json")) != nil)
    }
}
