import FormEngine
import Foundation
import Testing

@Suite("Word lists at the command line") struct ListsTests {
    private static let form = """
        form: test/nick
        fields: [{id: nick, type: text, validation: [{reserved: staff}]}]
        examples:
          - {name: staff, as_of: 2026-01-01, values: {nick: a.d.m.i.n}, expect: {errors: {nick: [reserved]}}}
          - {name: others, as_of: 2026-01-01, values: {nick: jan}, expect: {outcome: completed}}

        """
    private static let list = "name: staff\nignore: [separators]\nwords: [root, admin]\n"

    @Test("the program carries two lists, and `seed` leaves one alone that was changed")
    func seeded() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let listed = try desk.run("lists", "list", "--json").json.elements ?? []
        #expect(listed.compactMap { $0["name"]?.string } == ["blocked-words", "reserved-names"])
        #expect(listed.compactMap { $0["count"]?.whole } == [15, 46])
        #expect(try desk.run("lists", "show", "reserved-names").output.contains("\n  admin\n"))
        try desk.run("lists", "define", "-", input: "name: reserved-names\nwords: [boss]\n")
        try desk.run("seed")
        let shown = try desk.run("lists", "show", "reserved-names", "--json").json
        #expect(shown["words"] == .array([.text("boss")]))
        #expect(shown["number"]?.whole == 2)
    }

    @Test("a list is defined, shown, and defined anew")
    func define() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("staff.yaml", Self.list)
        #expect(try desk.run("lists", "define", "staff.yaml").output == "defined: staff@1\n")
        #expect(try desk.run("lists", "define", "staff.yaml").output == "unchanged: staff@1\n")
        let json = #"[{"name":"staff","words":["admin"]},{"name":"more","words":["x"],"match":"anywhere"}]"#
        let run = try desk.run("lists", "define", "-", "--json", input: json)
        let rows = try run.json["lists"]?.elements ?? []
        #expect(rows.compactMap { $0["number"]?.whole } == [2, 1])
        #expect(rows.compactMap { $0["created"]?.boolean } == [true, true])
        let shown = try desk.run("lists", "show", "more")
        #expect(shown.output.hasSuffix("refuses a text that contains one of these words\n  x\n"))
        let unknown = try desk.run("lists", "show", "moore", "--json")
        #expect(unknown.status == 2)
        #expect(try unknown.json["error"]?["code"]?.string == "unknown_list")
        #expect(try unknown.json["error"]?["help"]?.string == "Did you mean `more`?")
        let log = try desk.run("audit", "log", "--json").json.elements ?? []
        #expect(log.contains { $0["action"]?.string == "list.define" && $0["object"]?.string == "staff@2" })
    }

    /// Faulty definitions, with the place of the fault.
    static let faulty: [(text: String, says: String)] = [
        ("name: staff\nwords: [a, A]\n", "standard input:2:12: This word equals the one on line 2"),
        ("name: staff\nwords: [a, '']\n", "standard input:2:12: The word is empty."),
        ("name: staff\nwords: []\n", "standard input:2:8: A list without words"),
        ("name: staff\n", "standard input:1:1: The key `words` is missing."),
        ("words: [a]\n", "The key `name` is missing."),
        ("name: 1x\nwords: [a]\n", "standard input:1:7: `1x` cannot be a name."),
        (
            "name: s\nwords: [a]\nmatch: some\n",
            "standard input:3:8: `some` is not one of the words allowed at this place."
        ),
        ("- {name: s, words: [a]}\n- {name: s, words: [b]}\n", "standard input:2:3: `s` is defined above already."),
        ("[]\n", "standard input:1:1: The list of word lists is empty."), ("name: [\n", "standard input:"),
    ]

    @Test("a document that is no definition is refused at its place, and nothing is defined", arguments: faulty)
    func broken(_ sample: (text: String, says: String)) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let run = try desk.run("lists", "define", "-", input: sample.text)
        #expect(run.status == 2 && run.errors.contains(sample.says), "\(run.errors)")
        #expect(try desk.run("lists", "list", "--json").json.elements?.count == 2)
    }

    @Test("`publish` wants the list defined, runs the examples with it, and locks it")
    func publish() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("nick.yaml", Self.form)
        #expect(try desk.run("lint", "nick.yaml").status == 0)
        let refused = try desk.run("publish", "nick.yaml", "--json")
        let found = try refused.json["files"]?.elements?.first?["diagnostics"]?.elements ?? []
        #expect(refused.status == 1)
        #expect(found.compactMap { $0["code"]?.string } == ["unknown_list"])
        #expect(found.first?["path"]?.string == "/fields/0/validation/0/reserved")
        #expect(found.first?["line"]?.whole == 2)

        try desk.run("lists", "define", "-", input: "name: staff\nwords: [root, admin]\n")
        let failing = try desk.run("publish", "nick.yaml", "--json")
        #expect(failing.status == 1)
        let faults = try failing.json["files"]?.elements?.first?["diagnostics"]?.elements ?? []
        #expect(faults.compactMap { $0["code"]?.string } == ["failing_example"])
        #expect(faults.first?["line"]?.whole == 4)

        try desk.run("lists", "define", "-", input: Self.list)
        #expect(try desk.run("publish", "nick.yaml").status == 0)
        #expect(try desk.run("validate", "test/nick", "--data", "-", input: #"{"nick":"R.o.o.t"}"#).status == 1)
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("a list defined anew changes no version: what was judged is judged the same")
    func redefined() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("nick.yaml", Self.form)
        try desk.run("lists", "define", "-", input: Self.list)
        #expect(try desk.run("publish", "nick.yaml").status == 0)
        #expect(try desk.run("submit", "test/nick", "--data", "-", input: #"{"nick":"boss"}"#).status == 0)
        try desk.run("lists", "define", "-", input: "name: staff\nignore: [separators]\nwords: [boss, admin]\n")
        let replay = try desk.run("replay", "--all", "--json").json
        #expect(replay["identical"]?.whole == 1)
        #expect(try desk.run("submit", "test/nick", "--data", "-", input: #"{"nick":"boss"}"#).status == 0)
        #expect(try desk.run("publish", "nick.yaml", "--expect-release", "1", "--json").json["version"]?.whole == 2)
        let refused = try desk.run("submit", "test/nick", "--data", "-", "--json", input: #"{"nick":"boss"}"#)
        #expect(refused.status == 1)
        #expect(try refused.json["findings"]?.elements?.compactMap { $0["code"]?.string } == ["reserved"])
        #expect(try desk.run("replay", "--all", "--json").json["identical"]?.whole == 2)
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("a list inside of a config needs no registry")
    func own() throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.write("nick.yaml", Self.form + "lists: {staff: {words: [admin], ignore: [separators]}}\n")
        #expect(try desk.run("lint", "nick.yaml").status == 0)
        try desk.write("plain.yaml", Self.form + "lists: {staff: [admin]}\n")
        #expect(try desk.run("lint", "plain.yaml").status == 1)
    }
}
