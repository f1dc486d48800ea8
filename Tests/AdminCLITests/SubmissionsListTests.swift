import FormEngine
import Testing

@Suite("Listing submissions")
struct SubmissionsListTests {
    private func desk() throws -> Desk {
        let desk = try Desk.seeded()
        let fails = ["submit", "kyc/NL"] + JSONShapeTests.fails + ["--sources", Desk.example("kyc-NL-profile.json")]
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
        (["--refused-by", "bsn:required"], []), (["--refused-by", ":unknown_field"], [5, 2]),
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
        "what makes no sense is refused",
        arguments: [
            ["--accepted", "--refused"], ["--accepted", "--refused-by", "bsn"], ["--refused-by", "bsn:"],
            ["--refused-by", ""], ["--since", "yesterday"], ["--until", "2026-02-30"], ["--outcome", ""],
            ["--since", "2026-02-02", "--until", "2026-02-01"], ["--version", "1"], ["--test", "--no-test"],
            ["--subject", "a", "--subject-file", "b"], ["--limit", "0"],
        ])
    func senseless(arguments: [String]) throws {
        let desk = try Desk.seeded()
        defer { desk.clear() }
        #expect(try desk.run(["submissions", "list"] + arguments).status == 64)
    }
}
