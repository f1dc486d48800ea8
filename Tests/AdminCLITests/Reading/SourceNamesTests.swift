import FormEngine
import Foundation
import Testing

@Suite("Names of data sources in source values")
struct SourceNamesTests {
    private static let form = """
        form: test/a
        fields:
          - {id: land, type: select, data_source: GET /api/lands}
          - {id: amount, type: number, readonly: true, data_source: prices, validation: [{max_decimals: 2}]}
        """
    private static let sources = """
        - {name: lands, kind: http, aliases: [GET /api/lands, "GET /v2/lands"]}
        - {name: prices, kind: http}
        """

    private func desk() throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        try desk.run("sources", "define", "-", input: Self.sources)
        try desk.write("f.yaml", Self.form)
        try #require(try desk.run("publish", "f.yaml").status == 0)
        try desk.write("d.json", #"{"land": "CM"}"#)
        return desk
    }

    @Test("a source answers to its name and to each alias", arguments: ["lands", "GET /api/lands", "GET /v2/lands"])
    func names(_ name: String) throws {
        let desk = try desk()
        defer { desk.clear() }
        // A number stays as it is written: 1.50 has two digits after the point.
        try desk.write("s.json", #"{"\#(name)": ["CM", "NL"], "prices": {"amount": 1.50}}"#)
        for command in [["validate", "test/a"], ["submit", "test/a"]] {
            let run = try desk.run(command + ["--data", "d.json", "--sources", "s.json", "--json"])
            #expect(run.status == 0, "\(run.output)")
            #expect(try run.json["unreadSources"] == .array([]))
            #expect(run.errors.isEmpty)
        }
        let id =
            try desk.run("submissions", "list", "--json").json["submissions"]?.elements?.first?["submission"]?.string
            ?? ""
        #expect(try desk.run("replay", id).status == 0)
    }

    @Test("an unused member is reported, for people and for programs")
    func unread() throws {
        let desk = try desk()
        defer { desk.clear() }
        try desk.write("s.json", #"{"landz": ["CM"], "lands": ["CM"], "prices": {"amount": 1}}"#)
        let run = try desk.run("validate", "test/a", "--data", "d.json", "--sources", "s.json", "--json")
        #expect(run.status == 0)
        #expect(try run.json["unreadSources"] == .array([.text("landz")]))
        #expect(run.errors == "note: nothing in `test/a` reads `landz` of s.json.\n")
        try desk.write("lines.jsonl", "{\"land\": \"CM\"}\n{\"land\": \"CM\"}\n")
        let lines = try desk.run("submit", "test/a", "--data", "lines.jsonl", "--sources", "s.json", "--json")
        #expect(try lines.lines.map { $0["unreadSources"] } == [.array([.text("landz")]), .array([.text("landz")])])
        // Once for the file, not once a line.
        #expect(lines.errors == "note: nothing in `test/a` reads `landz` of s.json.\n")
    }

    /// Source values, what is said to be missing, and the notes beside it.
    static let gaps: [(sources: String, message: String, notes: String)] = [
        (
            "{}", "the data source `prices` did not give `amount` (field `amount`), `person/share` (field `part`)", ""
        ),
        (
            #"{"prices": {"amount": 1}}"#, "the data source `prices` did not give `person/share` (field `part`)", ""
        ),
        (
            #"{"prises": {"amount": 1}}"#,
            "the data source `prices` did not give `amount` (field `amount`), `person/share` (field `part`)",
            "note: nothing in `test/a` reads `prises` of s.json. Did you mean `prices`?\n"
        ),
    ]

    @Test("missing members are reported with their fields, and a misspelt source with the nearest", arguments: gaps)
    func missing(_ sample: (sources: String, message: String, notes: String)) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.run("sources", "define", "-", input: "name: prices\nkind: http\n")
        try desk.write(
            "f.yaml",
            """
            form: test/a
            fields:
              - {id: amount, type: number, required: true, readonly: true, data_source: prices}
              - {id: part, type: number, required: true, readonly: true, data_source: prices, data_path: /person/share}
            """)
        try #require(try desk.run("publish", "f.yaml").status == 0)
        try desk.write("s.json", sample.sources)
        try desk.write("d.json", "{}")
        let message = "Nothing was stored: \(sample.message)."
        let run = try desk.run("submit", "test/a", "--data", "d.json", "--sources", "s.json", "--json")
        #expect(run.status == 2)
        #expect(try run.json["error"]?["code"] == "source_missing")
        #expect(try run.json["error"]?["message"]?.string == message)
        #expect(run.errors == sample.notes)
        try desk.write("d.jsonl", "{}\n{}\n")
        let lines = try desk.run("submit", "test/a", "--data", "d.jsonl", "--sources", "s.json", "--json")
        #expect(
            try lines.lines.map { $0["error"]?["message"]?.string }
                == ["d.jsonl:1: " + message, "d.jsonl:2: " + message])
        #expect(lines.errors == sample.notes)
    }

    @Test("a retry is answered by what is stored, though what is live by now names its sources otherwise")
    func retry() throws {
        let desk = try desk()
        defer { desk.clear() }
        try desk.write("s.json", #"{"lands": ["CM"], "prices": {"amount": 1}, "more": 1}"#)
        try desk.write("lines.jsonl", "{\"land\": \"CM\"}\n")
        func send(_ file: String, key: String) throws -> CommandLineHarness.Run {
            try desk.run(
                "submit", "test/a", "--data", file, "--sources", "s.json", "--idempotency-key", key, "--json")
        }
        let sent = try send("d.json", key: "k")
        let line = try send("lines.jsonl", key: "l")
        #expect(try sent.status == 0 && sent.json["repeated"]?.boolean == false && line.status == 0)
        try desk.write("f.yaml", Self.form.replacing("GET /api/lands", with: "lands"))
        try #require(try desk.run("publish", "f.yaml", "--force").status == 0)
        func expectRepeated() throws {
            let again = try send("d.json", key: "k")
            #expect(try again.json["repeated"]?.boolean == true, "\(again.output)")
            #expect(try again.json["submission"] == sent.json["submission"])
            #expect(again.errors == "note: nothing in `test/a` reads `more` of s.json.\n")
            #expect(try send("lines.jsonl", key: "l").lines.first?["repeated"]?.boolean == true)
        }
        try expectRepeated()
        try #require(try desk.run("withdraw", "test/a@2", "--then", "none").status == 0)
        try expectRepeated()
    }

    @Test("two names of one source are refused, and nothing is stored", arguments: ["validate", "submit"])
    func twice(_ command: String) throws {
        let desk = try desk()
        defer { desk.clear() }
        try desk.write("s.json", #"{"lands": ["CM"], "GET /api/lands": ["NL"], "prices": {"amount": 1}}"#)
        let run = try desk.run(command, "test/a", "--data", "d.json", "--sources", "s.json", "--json")
        #expect(run.status == 2)
        #expect(try run.json["error"]?["code"]?.string == "source_given_twice")
        #expect(
            try run.json["error"]?["message"]?.string
                == "`lands` and `GET /api/lands` are names of one data source, and both have a value.")
        #expect(try desk.run("submissions", "list", "--json").json["submissions"]?.elements?.isEmpty == true)
    }
}
