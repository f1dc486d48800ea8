import FormEngine
import Foundation
import Testing

@Suite("fill") struct FillTests {
    private static let loan = "9000\n24\nhome\n1990-05-17\n4000\n900\n\n\nsend\n"

    private func fill(_ desk: CommandLineHarness, _ words: [String], _ lines: String) throws -> CommandLineHarness.Run {
        try desk.run(["fill"] + words, input: lines)
    }

    @Test("asks each question in its turn, shows what follows from the answers, and submits what is looked over")
    func story() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let run = try fill(desk, ["quote/loan"], Self.loan)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("\naccepted: "))
        #expect(run.errors.contains("Yearly interest: 7.5\u{A0}% (calculated)"))
        #expect(run.errors.contains("  5 First monthly payment: €\u{A0}431.25\n"), "\(run.errors)")
        let listed = try desk.run("submissions", "list", "--json").json["submissions"]?.elements
        #expect(listed?.count == 1)
    }

    @Test("asks once more about an answer that is wrong, and says what is wrong with it")
    func mistakes() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let lines = "900\n9000\n240\n24\n7\ncar\n:back\n\n\n\n1990-05-17\n4000\n900\n\n\nsend\n"
        let run = try fill(desk, ["quote/loan"], lines)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("✗ Enter 1000 or more."))
        #expect(run.errors.contains("✗ Enter 120 or less."))
    }

    @Test("keeps what was entered by whoever leaves, and goes on from there")
    func left() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let left = try fill(desk, ["quote/loan", "--keep", "loan.session"], "9000\n24\nhome\n1990-05-17\n:leave\n")
        #expect(left.status == 1)
        #expect(left.output.contains("formulary fill --session @loan.session\n"))
        let mode =
            try FileManager.default.attributesOfItem(
                atPath: desk.folder.appendingPathComponent("loan.session").path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        let ended = try fill(desk, ["--session", "@loan.session", "--json"], "")
        #expect(ended.status == 1)
        #expect(try ended.json["next"]?.string == "you")
        // The birthday was entered, and no step was sent with it.
        let done = try fill(desk, ["--session", "@loan.session", "--json"], "\n4000\n900\n\n\nsend\n")
        #expect(done.status == 0, "\(done.errors)")
        #expect(done.errors.contains("now: 1990-05-17"), "\(done.errors)")
        #expect(try done.json["accepted"] == true)
        #expect(try done.json["values"]?["amount"]?.whole == 9000)
        // A session that ended is reported without questions.
        let again = try fill(desk, ["--session", "@loan.session", "--json"], "")
        #expect(again.status == 0)
        #expect(try again.json["submission"] == done.json["submission"])
    }

    @Test("asks whether a name is free, and offers others in place of one that is taken")
    func names() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let first = try fill(desk, ["identity/US"], "John_Doe\n1990-05-17\n:skip\nsend\n")
        #expect(first.status == 0, "\(first.errors)")
        #expect(first.errors.contains("john_doe is free."))
        #expect(first.errors.contains("Will be saved as john_doe"))
        let second = try fill(desk, ["identity/US"], "john_doe\njohn_doe_of_us\n1990-05-17\n:skip\nsend\n")
        #expect(second.status == 0, "\(second.errors)")
        #expect(second.errors.contains("✗ That name is taken"))
        #expect(second.errors.contains("  free: "))
    }

    @Test("ends where a route ends, and shows nothing behind it")
    func ineligible() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let run = try fill(desk, ["identity/US", "--json"], "john\n2020-01-01\nsend\n")
        #expect(run.status == 1)
        #expect(try run.json["outcome"] == "ineligible")
        #expect(!run.errors.contains("Profile picture"))
    }

    @Test("asks about the items of a list before the list as a whole")
    func lists() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write(
            "owners.yaml",
            """
            form: kyb/XX
            policy: {time_zone: UTC}
            fields:
              - {id: owners, label: Owners, type: list, required: true, min_items: 1, max_items: 2, fields: [
                  {id: name, label: Name, type: text, required: true}, {id: share, label: Share, type: number, required: true}]}
              - {id: colours, label: Colours, type: multi_select, options: [red, green, blue]}
              - {id: sure, label: Sure, type: boolean, required: true, validation: [{accepted: true}]}
            """)
        #expect(try desk.run("publish", "owners.yaml").status == 0)
        let lines =
            "remove 1\nadd\nAda\n60\nadd\nBo\nx\n40\nadd\nremove 1\nadd\nCy\n1\nremove 2\n\nred, 3\nn\ny\nsend\n"
        let run = try fill(desk, ["kyb/XX", "--json"], lines)
        #expect(run.status == 0, "\(run.errors)\(run.output)")
        let values = try run.json["values"]
        #expect(values?["owners"] == .array([.object(["name": "Bo", "share": .number(40)])]))
        #expect(values?["colours"] == .array(["red", "blue"]))
        #expect(values?["sure"] == true)
    }

    @Test("waits for somebody where a fault stands at what is calculated, and goes back to what they name")
    func calculated() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let start = "9000\n24\nhome\n1990-05-17\n1000\n900\n\n\n"
        let left = try fill(desk, ["quote/loan"], start)
        #expect(left.status == 1)
        #expect(left.errors.contains("✗ What is left each month: "))
        #expect(left.errors.utf8.count < 10_000)
        let mended = try fill(desk, ["quote/loan"], start + "ghost\nincome after\n4000\nsend\n")
        #expect(mended.status == 0, "\(mended.errors)")
        #expect(mended.errors.contains("No question of this step has these words."))
    }

    @Test("asks the first question again where nobody can go back, and does not send the step")
    func noWayBack() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let run = try fill(desk, ["quote/loan"], ":back\n" + Self.loan)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("This is the first step."))
    }

    @Test(
        "takes numbers that nothing has for no choice", arguments: ["-9223372036854775808", "9223372036854775807", "0"])
    func numbers(_ number: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let review = Self.loan.replacing("send", with: "\(number)\nsend")
        let run = try fill(desk, ["quote/loan"], review.replacing("home", with: "\(number)\nhome"))
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test("refuses a session from standard input, which holds the answers")
    func standardInput() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        #expect(try desk.run(["fill", "--session", "@-"]).status == 64)
        #expect(try desk.run(["fill", "quote/loan", "--keep", "a/b"]).status == 2)
        try desk.write("kept", "x")
        #expect(try desk.run(["fill", "quote/loan", "--keep", "kept"]).status == 2)
        #expect(try desk.read("kept") == "x")
    }

    @Test("tells the outcome in the form's own words, and no secret of a session that ended")
    func outcome() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let run = try fill(desk, ["identity/US", "--keep", "kept"], "john\n2020-01-01\n")
        #expect(run.output.contains("Sorry, you must be at least 13\n"))
        #expect(run.output.contains("mailto:support@example.com"))
        let again = try fill(desk, ["--session", "@kept"], "")
        #expect(again.status == 1)
        #expect(!again.output.contains("secret") && again.output.contains("refused: "))
    }

    @Test(
        "refuses options that do not go together",
        arguments: [
            ["fill"], ["fill", "quote/loan", "--session", "@x"], ["fill", "--session", "x"],
            ["fill", "quote/loan", "--secret", "x"], ["fill", "--session", "@x", "--locale", "nl"],
            ["fill", "--session", "@x", "--keep", "y"], ["fill", "quote/loan", "--sources", "-"],
        ])
    func usage(words: [String]) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        #expect(try desk.run(words).status == 64)
    }

    @Test(
        "takes whatever bytes are typed for what they are",
        arguments: [[0xFF, 0xFE, 0x0A], [0x00, 0x0A], [0x3A, 0x0A], []])
    func bytes(_ typed: [UInt8]) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try Data(typed).write(to: desk.folder.appendingPathComponent("lines"))
        let run = try desk.shell("formulary fill quote/loan < lines")
        #expect(run.status == 1, "\(run.errors)")
        #expect(run.output.contains("the input ended before the form was complete"))
    }

    @Test(
        "is left by Ctrl-C at any moment, on screens of any width, with the terminal as it was and the session kept",
        arguments: [40, 80, 200])
    func screens(columns: Int) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let script = CommandLineHarness.project.appendingPathComponent("Tests/Durability/fill.py").path
        let run = try desk.shell("python3 '\(script)' formulary --columns \(columns) --moments 6")
        #expect(run.status == 0, "\(run.output)\(run.errors)")
    }
}
