import FormEngine
import Testing

/// Pages and answers of sessions, as somebody meets them who types.
@Suite("The page of a session")
struct SessionPageTests {
    private static let form = """
        form: test/home
        steps:
          - id: person
            fields:
              - {id: kind, type: select, required: true, options: [car, house]}
          - id: house
            visible_if: {"==": [{var: kind}, house]}
            fields: [{id: deed, type: text, required: true}]
          - id: last
            fields: [{id: note, type: text}]
        """

    /// A harness with a session that its file opens.
    private func desk() throws -> CommandLineHarness {
        let desk = try CommandLineHarness()
        try desk.run("init")
        try desk.write("home.yaml", Self.form)
        #expect(try desk.run("publish", "home.yaml").status == 0)
        let started = try desk.run("session", "start", "test/home", "--json")
        try desk.write("session.json", started.output)
        return desk
    }

    private func answer(_ desk: CommandLineHarness, _ step: String, _ answers: String, _ more: String...) throws
        -> CommandLineHarness.Run
    {
        let arguments = ["session", "answer", "@session.json", "--step", step, "--data", "-"]
        return try desk.run(arguments + more, input: answers)
    }

    @Test("a missing file is named, and differs from a file with other content")
    func missingFile() throws {
        let desk = try desk()
        defer { desk.clear() }
        try desk.write("other", "{}")
        try desk.write("empty", "\n")
        for (file, code) in [("nofile", "no_such_file"), ("other", "unreadable_session"), ("empty", "empty_file")] {
            for command in [["show"], ["submit"], ["answer", "--step", "person", "--data", "-"]] {
                let arguments = ["session", command[0], "@" + file] + command.dropFirst()
                let run = try desk.run(arguments + ["--json"], input: "{}")
                #expect(try run.status == 2 && run.json["error"]?["code"]?.string == code, "\(arguments)")
                #expect(try run.json["error"]?["message"]?.string?.contains(file) == true, "\(run.output)")
            }
        }
    }

    @Test("many findings are cut off with their number, and --json tells them all")
    func manyFindings() throws {
        let desk = try desk()
        defer { desk.clear() }
        let many = "{" + (1...1000).map { "\"x\($0)\":1" }.joined(separator: ",") + "}"
        let page = try answer(desk, "person", many)
        #expect(page.status == 1 && page.output.contains("801 more findings; --json lists them all\n"))
        #expect(page.output.split(separator: "\n").count < 210)
        #expect(try answer(desk, "person", many, "--json").json["findings"]?.elements?.count == 1001)
    }

    @Test("hidden answers are named where they are sent, and where the session is shown")
    func hidden() throws {
        let desk = try desk()
        defer { desk.clear() }
        #expect(try answer(desk, "person", #"{"kind":"car"}"#, "--json").json["dropped"] == .array([]))
        let page = try answer(desk, "house", #"{"deed":"12-7"}"#)
        #expect(page.status == 0 && page.output.hasPrefix("not kept: deed, hidden "), "\(page.output)\(page.errors)")
        let json = try desk.run("session", "show", "@session.json", "--json").json
        #expect(json["dropped"] == .array([.text("deed")]) && json["next"]?.string == "last")
    }
}
