import FormEngine
import Foundation
import Testing

/// A child's profile and a guardian's consent, from the shell.
@Suite("Consent from the shell")
struct ConsentCommandTests {
    private func desk() throws -> CommandLineHarness {
        let desk = try CommandLineHarness()
        try desk.run("init")
        for path in ["Configs/consent-guardian-1.yaml", "Try/profile.yaml"] {
            let file = CommandLineHarness.project.appendingPathComponent("Seeds/" + path).path
            #expect(try desk.run("publish", file).status == 0)
        }
        return desk
    }

    private func answer(_ desk: CommandLineHarness, _ file: String, _ step: String, _ answers: String) throws
        -> CommandLineHarness.Run
    {
        try desk.run(["session", "answer", "@" + file, "--step", step, "--data", "-", "--json"], input: answers)
    }

    @Test("a profile waits for a guardian, goes on, and is replayed with the consent it was judged by")
    func story() throws {
        let desk = try desk()
        defer { desk.clear() }
        try desk.write("child.json", try desk.run("session", "start", "profile/US", "--json").output)
        let waiting = try answer(desk, "child.json", "birthday", #"{"birth_date":"2012-03-04"}"#)
        let request = try #require(try waiting.json["consent"])
        #expect(waiting.status == 1 && request["form"]?.string == "consent/guardian")
        #expect(try waiting.json["accepted"] == .bool(false))
        #expect(try waiting.json["outcomeParameters"]?["age"]?.whole ?? 0 >= 13)
        #expect(try waiting.json["outcomeScreen"]?["title"]?.string == "Ask a parent or guardian")
        let page = try desk.run("session", "show", "@child.json").output
        let token = try #require(request["token"]?.string)
        #expect(page.contains("waits for consent: ") && page.contains(token))

        try desk.write("token", token)
        let start = try desk.run("session", "start", "consent/guardian", "--consent-file", "token", "--json")
        try desk.write("guardian.json", start.output)
        let consent = #"{"name":"Anna","relation":"parent","birth_date":"1980-01-02","agree":true}"#
        #expect(try answer(desk, "guardian.json", "main", consent).status == 0)
        let given = try desk.run("session", "submit", "@guardian.json", "--json")
        #expect(try given.status == 0 && given.json["given"]?["completes"] == .bool(false))

        #expect(try desk.run("session", "show", "@child.json", "--json").json["next"] == .text("nickname"))
        #expect(try answer(desk, "child.json", "nickname", #"{"nickname":"Jo"}"#).status == 0)
        let end = try desk.run("session", "submit", "@child.json", "--json")
        let id = try #require(try end.json["submission"]?.string)
        let shown = try desk.run("submissions", "show", id, "--json").json
        #expect(
            shown["consents"] == .object(["guardian_consent_required": try given.json["submission"] ?? .null]))
        #expect(try desk.run("explain", id).output.contains("consented to, so the route no longer ends the form"))
        #expect(try desk.run("replay", "--all", "--json").json["identical"] == .int(2))
        #expect(try desk.run("audit", "verify").status == 0)
        #expect(try desk.run("audit", "log").output.contains("consenting for the session"))
    }

    @Test("an invalid consent token is reported without the token")
    func wrongToken() throws {
        let desk = try desk()
        defer { desk.clear() }
        let run = try desk.run("session", "start", "consent/guardian", "--consent", "planted.marker", "--json")
        #expect(try run.status == 2 && run.json["error"]?["code"]?.string == "consent_not_awaited")
        #expect(!run.output.contains("planted") && !run.errors.contains("planted"))
        let both = try desk.run("session", "start", "consent/guardian", "--consent", "a", "--consent-file", "b")
        #expect(both.status == 64)
    }
}
