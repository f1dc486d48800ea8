import FormEngine
import Foundation
import Testing

@Suite("Exports of submissions on the command line")
struct SubmissionsExportTests {
    private static let form = """
        form: kyc/XX
        policy: {masks: {bsn: last_four}, keep_refused: 30d}
        fields:
        - {id: name, type: text, required: true}
        - {id: bsn, type: text}
        - {id: income, type: number}
        - {id: tax, type: number, calculate: {"*": [{var: income}, 2]}}
        """

    /// A registry with submissions of people named in order.
    private static func desk(_ people: [(subject: String, answers: String)]) throws -> CommandLineHarness {
        let desk = try CommandLineHarness()
        #expect(try desk.run("init").status == 0)
        try desk.write("xx.yaml", form)
        #expect(try desk.run("publish", "xx.yaml").status == 0)
        for person in people {
            try desk.write("answers.json", person.answers)
            #expect(
                try desk.run("submit", "kyc/XX", "--data", "answers.json", "--subject", person.subject).status <= 1)
        }
        return desk
    }

    private static let people = [
        ("jan", #"{"name": "=1+1", "bsn": "123456782", "income": 10}"#), ("piet", #"{"bsn": "MARK-55501"}"#),
        ("klaas", #"{"name": "Klaas, \"K\"", "bsn": "MARK-55502", "income": 1e400}"#),
    ]

    private static func export(_ desk: CommandLineHarness, _ options: String...) throws -> [JSONValue] {
        let run = try desk.run(["submissions", "export", "--form", "kyc/XX"] + options)
        #expect(run.status == 0, "\(run)")
        return try run.output.split(separator: "\n").map { try JSONValue(json: Array($0.utf8)) }
    }

    @Test("each submission is a line, newest first, with masked answers unless there is a purpose")
    func lines() throws {
        let desk = try Self.desk(Self.people)
        defer { desk.clear() }
        let rows = try Self.export(desk)
        #expect(rows.map { $0["sequence"]?.whole } == [3, 2, 1])
        #expect(rows[2]["answers"]?["bsn"] == .text("••••6782") && rows[2]["masked"] == .array([.text("bsn")]))
        #expect(rows[2]["calculated"]?["tax"]?.whole == 20 && rows[1]["accepted"] == .bool(false))
        #expect(!"\(rows)".contains("MARK"))
        let whole = try Self.export(desk, "--purpose", "a court order")
        #expect(whole[2]["answers"]?["bsn"] == .text("123456782") && "\(whole)".contains("MARK-55501"))
        let log = try desk.run("audit", "log", "--action", "submission.export").output
        #expect(log.contains("a court order") && log.contains("with whole answers to bsn"), "\(log)")
        #expect(try desk.run("audit", "verify").status == 0)
        let document = try desk.run("submissions", "export", "--form", "kyc/XX", "--json").json
        #expect(document["submissions"]?.elements?.count == 3 && document["damaged"] == .array([]))
    }

    @Test("a file with columns runs nothing in a spreadsheet, and keeps each value of its field")
    func columns() throws {
        let desk = try Self.desk(Self.people)
        defer { desk.clear() }
        let run = try desk.run("submissions", "export", "--form", "kyc/XX", "--csv", "--purpose", "a check")
        let lines = run.output.components(separatedBy: "\r\n")
        #expect(lines.count == 5 && lines[4].isEmpty)
        #expect(lines[0].hasSuffix(",masked,leftOut,answers.name,answers.bsn,answers.income,answers.tax"))
        #expect(lines[1].hasSuffix(#","Klaas, ""K""",MARK-55502,1e400,"#), "\(lines[1])")
        #expect(lines[3].hasSuffix(",'=1+1,123456782,10,20"), "\(lines[3])")
    }

    @Test("answers that nobody may read, and those that ended, are left out; filters narrow the rest")
    func leftOut() throws {
        let desk = try Self.desk(Self.people)
        defer { desk.clear() }
        #expect(try desk.run("subject", "restrict", "jan", "-m", "disputed").status == 0)
        #expect(try desk.run("erase", "--subject", "piet", "-m", "asked for").status == 0)
        let rows = try Self.export(desk)
        #expect(rows.map { $0["leftOut"] } == [.null, .null, .text("restricted")])
        #expect(rows[1]["answers"] == .null && rows[1]["keptAnswers"] == .text("erased"))
        #expect(rows[2]["answers"] == .null && rows[2]["keptAnswers"] == .text("kept"))
        #expect(try Self.export(desk, "--subject", "klaas").map { $0["sequence"]?.whole } == [3])
        #expect(try Self.export(desk, "--accepted").map { $0["sequence"]?.whole } == [1])
        let readings = try desk.run("subject", "export", "jan", "-m", "asked for", "--json").json["readings"]
        #expect(readings?.elements?.contains { $0["action"] == .text("submission.export") } == true)
    }

    /// Erases a subject that is held, and ends the answers after the release.
    private static func endLater(_ subject: String, at desk: CommandLineHarness) throws {
        let placed = try desk.run("hold", "place", "--subject", subject, "-m", "a case", "--json").json
        #expect(try desk.run("erase", "--subject", subject, "-m", "asked for").status == 0)
        let hold = try #require(placed["id"]?.string)
        #expect(try desk.run("hold", "release", hold, "-m", "closed").status == 0)
        #expect(try desk.run("retention", "run").status == 0)
    }

    @Test(
        "a damaged row is named, and the others are exported and judged again",
        arguments: [
            ("submissions", "verdict = '{}' WHERE sequence = 1", [3, 2], nil as String?),
            ("boxes", "bytes = x'00' WHERE submission = 1", [3, 2, 1], "damaged"),
            ("answer_ends", "cause = 'zz'", [3, 2, 1], "damaged"),
            ("answer_ends", "ended_at = 'x'", [3, 2, 1], "damaged"),
        ])
    func damaged(_ table: String, _ change: String, _ expected: [Int], _ leftOut: String?) throws {
        let desk = try Self.desk(Self.people)
        defer { desk.clear() }
        if table == "answer_ends" { try Self.endLater("jan", at: desk) }
        let sql =
            "PRAGMA ignore_check_constraints = ON; DROP TRIGGER \(table)_refuse_update; UPDATE \(table) SET \(change)"
        #expect(try desk.shell("sqlite3 formulary.db \"\(sql)\"").status == 0)
        let run = try desk.run("submissions", "export", "--form", "kyc/XX", "--json")
        let rows = try #require(try run.json["submissions"]?.elements, "\(run)")
        #expect(run.status == 0 && rows.map { $0["sequence"]?.whole } == expected, "\(run)")
        #expect(rows.last?["leftOut"]?.string == leftOut, "\(run)")
        #expect((try run.json["damaged"]?.elements?.count == 1) == (expected.count == 2))
        #expect(try desk.run("replay", "--all").status == 1)
        #expect(try desk.run("submissions", "list").status == 0)
        #expect(try desk.run("audit", "period", "--from", "2020-01-01", "--to", "2099-12-31").status == 0)
    }

    @Test("no form, an unknown form, arm or outcome is an error that exports nothing")
    func refused() throws {
        let desk = try Self.desk([])
        defer { desk.clear() }
        #expect(try desk.run("submissions", "export").status == 64)
        for options in [
            ["--form", "kyc/YY"], ["--form", "kyc/XX", "--rollout", "kyc/XX/1"],
            ["--form", "kyc/XX", "--outcome", "complete"], ["--form", "kyc/XX", "--rollout", "kyc/XX", "--arm", "a"],
        ] {
            let run = try desk.run(["submissions", "export"] + options)
            #expect(run.status == 2 && run.output.isEmpty, "\(run)")
        }
        #expect(try desk.run("audit", "log", "--action", "submission.export", "--json").json == .array([]))
        #expect(try Self.export(desk).isEmpty)
    }
}
