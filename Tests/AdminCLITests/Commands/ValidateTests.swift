import FormEngine
import Testing

@Suite("Validating")
struct ValidateTests {
    @Test("several server rules that refuse a field are one line for people, and findings each for programs")
    func refused() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write(
            "f.yaml",
            """
            form: test/a
            fields:
              - id: a
                type: number
                validation: [{max: 5, where: server}, {max: 6, where: server}, {max: 7, where: server, severity: warning}]
              - {id: b, type: number, validation: [{max: 5, where: server}]}
            """)
        try #require(try desk.run("publish", "f.yaml").status == 0)
        for command in ["validate", "submit"] {
            let words = [command, "test/a", "--data", "-"]
            let page = try desk.run(words, input: #"{"a": 9, "b": 9}"#).output
            let lines = page.split(separator: "\n").filter { $0.hasSuffix("[refused]") }
            #expect(lines.map { $0.prefix(2) } == ["a:", "a:", "b:"], "\(page)")
            #expect(lines.count { $0.contains("warning: ") } == 1, "\(page)")
            let json = try desk.run(words + ["--json"], input: #"{"a": 9, "b": 9}"#).json
            #expect(json["findings"]?.elements?.count == 4)
        }
        let shown = try desk.run("submissions", "show", "1").output
        #expect(shown.split(separator: "\n").count { $0.hasPrefix("finding    a [refused]") } == 1, "\(shown)")
    }

    @Test("a name that could not be checked is reported with the option that answers it")
    func names() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("f.yaml", "form: test/a\nfields: [{id: nick, type: text, validation: [{unique: nicks}]}]\n")
        try #require(try desk.run("publish", "f.yaml").status == 0)
        let words = ["validate", "test/a", "--data", "-"]
        let looked = try desk.run(words, input: #"{"nick": "anna"}"#)
        #expect(looked.status == 0 && looked.errors.isEmpty)
        try #require(try desk.shell("mv formulary.db.key elsewhere").status == 0)
        let asked = try desk.run(words, input: #"{"nick": "anna"}"#)
        #expect(asked.status == 1)
        #expect(
            asked.errors
                == "note: Checking a name needs the registry's keys; without them, pass its state with `--names FILE`, "
                + "a JSON object such as {\"nick\": \"free\"}.\n")
        try desk.write("names.json", #"{"nick": "free"}"#)
        let answered = try desk.run(words + ["--names", "names.json"], input: #"{"nick": "anna"}"#)
        #expect(answered.status == 0 && answered.errors.isEmpty)
        #expect(try desk.run(words, input: "{}").errors.isEmpty)
    }
}
