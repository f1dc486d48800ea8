import Testing

@Suite("The pager")
struct PagerTests {
    @Test("shows what is longer than the screen, and nothing else")
    func long() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let pager = ["FORMULARY_PAGER": "sed 's/^/page: /'", "PAGER": "false"]
        let short = try desk.screen(["releases"], rows: 60, environment: pager)
        #expect(short.status == 0 && !short.output.contains("page: "))
        let long = try desk.screen(["releases"], rows: 8, environment: pager)
        #expect(long.status == 0)
        #expect(long.seen.dropLast().allSatisfy { $0.hasPrefix("page: ") })
        // Each says how long ago it was.
        let plain = { (line: String) in line.replacing(/\d+ (s|min|h) ago */, with: "") }
        #expect(long.seen.dropLast().map { plain(String($0.dropFirst(6))) } == short.seen.dropLast().map(plain))
        for arguments in [["releases", "--no-pager"], ["releases", "--json"], ["releases", "--csv"]] {
            #expect(try !desk.screen(arguments, rows: 8, environment: pager).output.contains("page: "))
        }
    }

    @Test("`PAGER` is what others go by")
    func variable() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let run = try desk.screen(["releases"], rows: 8, environment: ["PAGER": "sed 's/^/page: /'"])
        #expect(run.output.contains("page: "))
    }

    @Test(
        "a pager that cannot be started, or ends at once, does no harm", arguments: ["no-such-program-here", "true"])
    func broken(_ pager: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let run = try desk.screen(["templates"], rows: 8, environment: ["FORMULARY_PAGER": pager])
        #expect(run.status == 0)
        #expect(run.output.contains("kyc/SE") == (pager != "true"))
    }

    @Test("changes are never paged")
    func changes() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.run("init")
        let run = try desk.screen(["seed"], rows: 4, environment: ["FORMULARY_PAGER": "false"])
        #expect(run.status == 0 && run.output.contains("kyc/NL@2"))
    }
}
