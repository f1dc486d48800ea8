import FormEngine
import Foundation
import Testing

@Suite("Reports on a period on the command line")
struct AuditPeriodTests {
    private static func desk() throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        try desk.write(
            "loan.json",
            #"{"amount":9000,"months":24,"purpose":"car","income":4000,"housing":900,"birth_date":"1990-05-17"}"#)
        #expect(try desk.run("submit", "quote/loan", "--data", "loan.json").status == 0)
        #expect(try desk.run("submissions", "show", "1", "--actor", "<b>ann</b>").status == 0)
        return desk
    }

    @Test("the report names what was live, what was judged and who read, as JSON, on a terminal and as a page")
    func report() throws {
        let desk = try Self.desk()
        defer { desk.clear() }
        let period = ["audit", "period", "--from", "2020-01-01", "--to", "2099-12-31"]
        let report = try desk.run(period + ["--json"]).json
        #expect(
            report.names == [
                "from", "until", "form", "firstLeaf", "lastLeaf", "live", "rollouts", "submissions", "actions", "ended",
                "sample",
            ])
        let submission = try #require(report["submissions"]?.elements?.first)
        #expect(submission["form"] == .text("quote/loan") && submission["count"]?.whole == 1)
        #expect(report["actions"]?.elements?.contains { $0["actor"] == .text("<b>ann</b>") } == true)
        let page = try desk.run(period).output
        for words in ["Versions that were live", "quote/loan@2", "submission.read"] { #expect(page.contains(words)) }
        let written = try desk.run(period + ["--html", "report.html"])
        #expect(written.status == 0 && written.output.contains("report.html"))
        let html = try desk.read("report.html")
        #expect(html.contains("&lt;b&gt;ann") && !html.contains("<b>ann") && !html.contains("9000"))
        // A second report replaces the first, and no other file.
        #expect(try desk.run(period + ["--html", "report.html"]).status == 0)
        #expect(try desk.run(period + ["--html", "loan.json"]).status == 2)
    }

    @Test(
        "a page takes the place of no device, pipe, link, folder or part of a database",
        arguments: [
            "mkfifo page", "ln -s elsewhere page", "mkdir page", "ln -s /dev/null page", "cp loan.json page",
        ])
    func place(_ line: String) throws {
        let desk = try Self.desk()
        defer { desk.clear() }
        #expect(try desk.shell(line).status == 0)
        let kind = try desk.shell("stat -c %F page").output
        let period = ["audit", "period", "--from", "2020-01-01", "--to", "2099-12-31", "--html"]
        #expect(try desk.run(period + ["page"]).status == 2)
        #expect(try desk.shell("stat -c %F page").output == kind)
        for ending in ["-wal", "-shm", "-journal"] {
            let run = try desk.run(period + ["other.db" + ending])
            #expect(run.status == 2 && run.errors.contains("belongs to a database"), "\(run)")
        }
    }

    @Test("a sample needs a period that is over, and a checkpoint")
    func sample() throws {
        let desk = try Self.desk()
        defer { desk.clear() }
        let open = try desk.run(
            "audit", "period", "--from", "2020-01-01", "--to", "2099-12-31", "--sample", "5", "--json")
        #expect(try open.status == 2 && open.json["error"]?["code"] == .text("period_not_over"))
        let past = ["audit", "period", "--from", "2020-01-01", "--to", "2020-12-31", "--sample", "5", "--json"]
        let bare = try desk.run(past)
        #expect(try bare.status == 2 && bare.json["error"]?["code"] == .text("not_covered"))
        #expect(try desk.run("audit", "checkpoint").status == 0)
        #expect(try desk.run(past).json["sample"]?["of"]?.whole == 0)
    }

    @Test(
        "arguments that make no sense are refused",
        arguments: [
            ["--from", "2026-02-01", "--to", "2026-01-01"], ["--from", "2026-02-01"],
            ["--from", "2026-01-01", "--to", "2026-02-01", "--sample", "0"],
            ["--from", "2026-01-01", "--to", "2026-02-01", "--sample", "10001"],
            ["--from", "2026-01-01", "--to", "2026-02-01", "--html", "-"],
            ["--from", "2026-01-01", "--to", "2026-02-01", "--seed", "x"],
        ])
    func refused(_ options: [String]) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        #expect(try desk.run(["audit", "period"] + options).status == 64)
    }
}
