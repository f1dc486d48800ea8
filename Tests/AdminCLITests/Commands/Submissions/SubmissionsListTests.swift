import FormEngine
import Testing

@Suite("Listing submissions")
struct SubmissionsListTests {
    private func desk() throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        let fails =
            ["submit", "kyc/NL"] + JSONShapeTests.fails + [
                "--sources", CommandLineHarness.example("kyc-NL-profile.json"),
            ]
        let passes = ["submit", "kyc/NL"] + JSONShapeTests.passes
        for arguments in [
            passes + ["--subject", "customer-17"], fails, passes + ["--test"], passes + ["--as-of", "2026-01-05"],
            fails,
        ] { try desk.run(arguments) }
        return desk
    }

    static let filters: [(arguments: [String], found: [Int])] = [
        ([], [5, 4, 3, 2, 1]), (["--form", "kyc/NL"], [5, 4, 3, 2, 1]), (["--form", "kyc/DE"], []),
        (["--accepted"], [4, 3, 1]), (["--refused"], [5, 2]), (["--outcome", "completed"], [4, 3, 1]),
        (["--refused-by", "bsn"], [5, 2]), (["--refused-by", "bsn:pattern"], [5, 2]),
        (["--refused-by", "bsn:required"], []), (["--outcome", "rejected"], []), (["--refused-by", "last_name"], []),
        (["--refused-by", "first_name:max_length"], []), (["--refused-by", ":unknown_field"], [5, 2]),
        (["--subject", "customer-17"], [1]), (["--subject", "customer-18"], []), (["--test"], [3]),
        (["--no-test"], [5, 4, 2, 1]), (["--backdated"], [4]), (["--since", "2026-01-01"], [5, 4, 3, 2, 1]),
        (["--until", "2020-02-29"], []), (["--since", "2999-01-01T00:00:00Z"], []),
        (["--refused-by", "bsn", "--form", "kyc/NL", "--version", "2"], [5, 2]),
        (["--accepted", "--no-test", "--backdated"], [4]), (["--limit", "2"], [5, 4]),
        (["--after", "4", "--limit", "2"], [3, 2]),
    ]

    @Test("each filter finds what it says, newest first")
    func filtered() throws {
        let desk = try desk()
        defer { desk.clear() }
        for filter in Self.filters {
            let run = try desk.run(["submissions", "list", "--json"] + filter.arguments)
            #expect(run.status == 0, "\(filter.arguments): \(run.output)")
            let found = try run.json["submissions"]?.elements?.compactMap { $0["sequence"]?.whole }
            #expect(found == filter.found, "\(filter.arguments)")
        }
        let page = try desk.run("submissions", "list", "--json", "--refused", "--limit", "1").json
        #expect(page["next"]?.whole == 5 && page["stoppedAfter"] == .null)
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("a list of more rows than a page is that of its pages, however it is printed")
    func streamed() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.must("init")
        try desk.write("note.yaml", "form: test/note\nfields: [{id: text, type: text}]\n")
        try desk.must("publish", "note.yaml")
        try desk.write("notes.jsonl", String(repeating: #"{"text": "a"}"# + "\n", count: 1_200))
        let sent = try desk.run("submit", "test/note", "--data", "notes.jsonl", "--json")
        try #require(sent.status == 0, "\(sent.errors)")
        let first = try desk.run("submissions", "list", "--json", "--limit", "1000").json
        let rest = try desk.run("submissions", "list", "--json", "--limit", "1000", "--after", "201").json
        let whole = try desk.run("submissions", "list", "--json", "--limit", "400000")
        let rows = (first["submissions"]?.elements ?? []) + (rest["submissions"]?.elements ?? [])
        #expect(rows.count == 1_200 && first["next"]?.whole == 201)
        let ends: [JSONValue.Member] = [
            .init("damaged", .array([])), .init("next", .null), .init("stoppedAfter", .null),
        ]
        #expect(try whole.json == .object([.init("submissions", .array(rows))] + ends))
        let most = try desk.run("submissions", "list", "--json", "--limit", "1100").json
        #expect(most["submissions"]?.elements?.count == 1_100 && most["next"]?.whole == 101)
        let table = try desk.run("submissions", "list", "--csv", "--limit", "1100").output
        #expect(table.split(separator: "\r\n").count == 1_101)
        #expect(table.split(separator: "\r\n").count { $0.hasPrefix("submission,sequence") } == 1)
        let log = try desk.run("audit", "log", "--json", "--limit", "5000").json
        #expect(log.elements?.compactMap { $0["sequence"]?.whole } == Array((1...1_202).reversed()))
    }

    @Test("a row names its rollout and arm, the exposure, and its subject by the keyed hash")
    func provenance() throws {
        let desk = try desk()
        defer { desk.clear() }
        let rows = try desk.run("submissions", "list", "--json").json["submissions"]?.elements ?? []
        let named = try #require(rows.last)
        #expect(named["subject"]?.string?.count == 64 && rows.first?["subject"] == .null)
        let shown = try desk.run("submissions", "show", "1", "--json").json
        for key in ["rollout", "arm", "exposure", "subject"] {
            #expect(named[key] != nil && named[key] == shown[key], "\(key)")
        }
    }

    @Test("a stored verdict that is none is said to be damaged, not told as an outcome", arguments: ["[1]", "{}"])
    func damaged(verdict: String) throws {
        let desk = try desk()
        defer { desk.clear() }
        let edit = try desk.shell(
            "printf '%s' \"DROP TRIGGER submissions_refuse_update; PRAGMA ignore_check_constraints = ON; "
                + "UPDATE submissions SET verdict = '\(verdict)' WHERE sequence = 1;\" | sqlite3 formulary.db")
        try #require(edit.status == 0, "\(edit.errors)")
        let shown = try desk.run("submissions", "show", "1", "--json")
        #expect(try shown.status == 2 && shown.json["error"]?["code"]?.string == "damaged_verdict", "\(shown.output)")
        let list = try desk.run("submissions", "list", "--json")
        let damaged = try list.json["damaged"]?.elements ?? []
        #expect(list.status == 0 && damaged.count == 1, "\(list.output)")
        #expect(damaged.first?.string?.contains("cannot be read (The verdict is malformed)") == true, "\(damaged)")
        let page = try desk.run("submissions", "list").output
        #expect(page.contains("damaged: submission ") && page.contains("`formulary audit verify`"), "\(page)")
        #expect(try !desk.run("submissions", "list", "--limit", "4").output.contains("damaged"))
    }

    @Test(
        "an outcome, field, rule or code that nothing is known of is an error that tells the nearest",
        arguments: [
            (["--outcome", "complted"], "unknown_outcome", "`completed`"),
            (["--outcome", "inelligible", "--form", "kyc/NL"], "unknown_outcome", "`ineligible`"),
            (["--refused-by", "bns"], "unknown_refusal", "`bsn`"),
            (["--refused-by", "frist_name", "--test"], "unknown_refusal", "`first_name`"),
            (["--refused-by", "bsn:patern"], "unknown_refusal", "`pattern`"),
            (["--refused-by", ":unknown_feild"], "unknown_refusal", "`unknown_field`"),
            (["--refused-by", "bsn:nothing_like_it"], "unknown_refusal", "formulary show"),
            (["--rollout", "kyc/NL/7"], "no_such_rollout", "rollout start"),
        ])
    func unknownWord(arguments: [String], code: String, help: String) throws {
        let desk = try desk()
        defer { desk.clear() }
        let run = try desk.run(["submissions", "list", "--json"] + arguments)
        #expect(run.status == 2, "\(run.output)")
        let error = try run.json["error"]
        #expect(error?["code"]?.string == code && error?["help"]?.string?.contains(help) == true, "\(run.output)")
    }

    @Test("help says which filters keep the order by number where a time is asked for")
    func order() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let words = try desk.run("submissions", "list", "--help").output.split(whereSeparator: \.isWhitespace)
        let help = words.joined(separator: " ")
        #expect(
            help.contains(
                "by the time of judging, unless --subject, --refused-by, --rollout, --backdated or --test is given too."
            ))
    }

    @Test("a subject is found by its keyed hash, and stands in no output and no log")
    func subject() throws {
        let desk = try desk()
        defer { desk.clear() }
        try desk.write("whom", "customer-17\n")
        let run = try desk.run("submissions", "list", "--subject-file", "whom", "--json")
        #expect(try run.json["submissions"]?.elements?.count == 1, "\(run.errors)")
        for output in [run.output, run.errors, try desk.run("audit", "log", "--json").output] {
            #expect(!output.contains("customer-17"))
        }
    }

    @Test(
        "senseless filters are refused",
        arguments: [
            ["--accepted", "--refused"], ["--accepted", "--refused-by", "bsn"], ["--refused-by", "bsn:"],
            ["--refused-by", ""], ["--since", "yesterday"], ["--until", "2026-02-30"], ["--outcome", ""],
            ["--since", "2026-02-02", "--until", "2026-02-01"], ["--version", "1"], ["--test", "--no-test"],
            ["--subject", "a", "--subject-file", "b"], ["--limit", "0"],
        ])
    func senseless(arguments: [String]) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        #expect(try desk.run(["submissions", "list"] + arguments).status == 64)
    }
}
