import FormEngine
import Testing

/// Accepted answers that are changed, from the shell.
@Suite("Amending from the shell")
struct AmendCommandTests {
    @Test("a birthday that makes somebody too young supersedes what was accepted, and shows no answer")
    func story() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("you.json", #"{"screen_name":"anna_b","birth_date":"1990-05-17"}"#)
        #expect(try desk.run("submit", "identity/US", "--data", "you.json", "--subject", "kid").status == 0)
        try desk.write("change.json", #"{"birth_date":"2018-05-17"}"#)
        let run = try desk.run("submissions", "amend", "1", "--data", "change.json", "-m", "passport", "--json")
        let json = try run.json
        #expect(run.status == 1 && json["outcome"]?.string == "ineligible" && json["accepted"] == .bool(false))
        #expect(json["values"] == .null && json["outcomeParameters"] == .null)
        #expect(json["supersedes"] == json["amends"] && json["reason"]?.string == "pinned_submission")
        let shown = try desk.run("submissions", "show", "1", "--json").json
        #expect(shown["supersededBy"]?["outcome"]?.string == "ineligible")
        #expect(shown["supersededBy"]?["submission"] == json["submission"])
        let page = try desk.run("submissions", "show", "1").output
        #expect(page.contains("superseded by ") && page.contains("refused"))
        let again = try desk.run("submissions", "amend", "1", "--data", "change.json", "-m", "x", "--json")
        #expect(try again.status == 2 && again.json["error"]?["code"]?.string == "already_amended")
        #expect(try desk.run("audit", "verify").status == 0)
        for output in [run.output, run.errors, again.output, try desk.run("audit", "log").output] {
            // Digits of a hash are no year.
            #expect(!output.contains("anna_b") && !output.contains(/[^0-9a-f-](2018|1990)[^0-9a-f]/))
        }
    }

    @Test("errors leave the submission as it stands, and are located in the file")
    func errors() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("you.json", #"{"screen_name":"anna_b","birth_date":"1990-05-17"}"#)
        #expect(try desk.run("submit", "identity/US", "--data", "you.json").status == 0)
        let arguments = ["submissions", "amend", "1", "-m", "x", "--data", "-"]
        let wrong = try desk.run(arguments, input: #"{"birth_date":"1800-05-17","shoe":7}"#)
        #expect(wrong.status == 1 && wrong.output.contains("[max_age]") && wrong.output.contains("unchanged: "))
        let broken = try desk.run(arguments, input: "{\"birth_date\":\n7,}")
        #expect(broken.status == 2 && broken.errors.contains("2:"))
        #expect(try desk.run("submissions", "show", "1", "--json").json["supersededBy"] == .null)
    }
}
