import FormEngine
import Foundation
import Testing

@Suite("Exports of a subject's data on the command line")
struct SubjectExportTests {
    private static let answers =
        #"{"amount": 9000, "months": 24, "purpose": "car", "income": 4000, "housing": 900, "birth_date": "1990-05-17"}"#

    private static func desk(subject: String, answers: String = answers) throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        try desk.write("loan.json", answers)
        #expect(try desk.run("submit", "quote/loan", "--data", "loan.json", "--subject", subject).status == 0)
        return desk
    }

    @Test("an export has the answers and who read them, also while they are restricted")
    func export() throws {
        let desk = try Self.desk(subject: "jan")
        defer { desk.clear() }
        #expect(try desk.run("submissions", "show", "1", "--actor", "ann").status == 0)
        #expect(try desk.run("subject", "restrict", "jan", "-m", "disputed").status == 0)
        let export = try desk.run("subject", "export", "jan", "-m", "asked for", "--json").json
        #expect(
            export.names == ["subject", "madeAt", "submissions", "sessions", "pictures", "arms", "readings"])
        let submission = try #require(export["submissions"]?.elements?.first)
        #expect(submission["answers"]?["amount"]?.whole == 9000 && submission["ended"] == .array([]))
        let reading = try #require(export["readings"]?.elements?.first)
        #expect(reading["by"] == .text("ann") && reading["action"] == .text("submission.read"))
        #expect(try desk.run("audit", "log", "--action", "subject.export").output.contains("asked for"))
        #expect(try desk.run("erase", "--subject", "jan", "-m", "asked for").status == 0)
        let after = try desk.run("subject", "export", "jan", "-m", "asked for", "--json").json
        #expect(after["submissions"]?.elements?.first?["answers"] == .null)
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("the page of an export shows markup in a subject as text")
    func page() throws {
        let desk = try Self.desk(subject: "<script>x</script>")
        defer { desk.clear() }
        let run = try desk.run("subject", "export", "<script>x</script>", "-m", "asked for", "--html", "data.html")
        #expect(run.output.contains("1 submission, 0 sessions, 0 pictures"), "\(run)")
        let page = try desk.read("data.html")
        #expect(page.contains("9000") && page.contains("&lt;script&gt;x") && !page.contains("<script"))
    }

    @Test("a subject without data and a file that cannot be written record nothing")
    func refused() throws {
        let desk = try Self.desk(subject: "jan")
        defer { desk.clear() }
        let leaves = try desk.run("audit", "log", "--json").output
        let nobody = try desk.run("subject", "export", "piet", "-m", "asked for", "--json")
        #expect(nobody.status == 2 && nobody.output.contains("nothing_to_erase"))
        #expect(try desk.run("subject", "export", "jan", "-m", "x", "--html", "none/data.html").status != 0)
        #expect(try desk.run("subject", "export", "jan", "-m", "x", "--html", "-").status == 64)
        #expect(try desk.shell("mkfifo pipe && ln -s elsewhere link").status == 0)
        for path in ["pipe", "link", "loan.json", "other.db-wal"] {
            #expect(try desk.run("subject", "export", "jan", "-m", "x", "--html", path).status == 2, "\(path)")
        }
        #expect(try desk.run("audit", "log", "--json").output == leaves)
    }

    @Test("refused answers with a number that exceeds a double are exported as their text")
    func greatNumber() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write(
            "great.yaml",
            """
            form: quote/great
            policy: {keep_refused: 30d}
            steps:
              - id: one
                fields: [{id: size, type: number}]
            """)
        #expect(try desk.run("publish", "great.yaml", "-m", "new").status == 0)
        try desk.write("great.json", #"{"size": 1e999}"#)
        let sent = try desk.run("submit", "quote/great", "--data", "great.json", "--subject", "jan")
        #expect(sent.status == 1, "\(sent)")
        let export = try desk.run("subject", "export", "jan", "-m", "asked for", "--html", "data.html", "--json").json
        #expect(export["submissions"]?.elements?.first?["answers"] == .text(#"{"size":1e999}"#))
        #expect(try desk.read("data.html").contains("1e999"))
    }
}
