import FormEngine
import Foundation
import Testing

@Suite("The story of a rollout")
struct RolloutStoryTests {
    private let start = [
        "rollout", "start", "quote/loan", "--arm", "now=2", "--arm", "old=1", "--control", "now", "--within", "1s",
    ]
    private let passes = #"""
        {"amount": 9000, "months": 24, "purpose": "car", "income": 4000, "housing": 900, "birth_date": "1990-05-17"}
        """#

    /// A harness with the example's two versions, of which the second is live.
    private func desk() throws -> CommandLineHarness { try CommandLineHarness.seeded() }

    private func submit(_ subject: String, _ answers: String, at desk: CommandLineHarness) throws -> JSONValue {
        try desk.run("submit", "quote/loan", "--data", "-", "--subject", subject, "--json", input: answers).json
    }

    @Test("started, resolved, submitted and reported: every subject keeps the arm that was told")
    func arms() throws {
        let desk = try desk()
        defer { desk.clear() }
        let started = try desk.run(start + ["--seed", "story", "-m", "Is it easier?", "--json"])
        #expect(started.status == 0, "\(started.output)")
        #expect(try started.json["rollout"] == "quote/loan/1")
        var arms: [String: Int] = [:]
        for number in 0..<12 {
            let subject = "s\(number)"
            let resolved = try desk.run("resolve", "quote/loan", "--subject", subject, "--json").json
            let bucket = Bucket(seed: "story", subject: subject)
            let arm = bucket.number < 5000 ? "now" : "old"
            #expect(resolved["arm"]?.string == arm && resolved["bucket"]?.whole == bucket.number)
            #expect(resolved["version"]?.whole == (arm == "now" ? 2 : 1) && resolved["reason"] == "in_rollout")
            let sent = try submit(subject, passes, at: desk)
            #expect(sent["arm"]?.string == arm && sent["version"] == resolved["version"], "\(sent)")
            #expect(
                try desk.run("resolve", "quote/loan", "--subject", subject, "--json").json["reason"] == "exposed_before"
            )
            arms[arm, default: 0] += 1
        }
        try #require(arms.count == 2)
        #expect(try desk.run("resolve", "quote/loan", "--json").json["reason"] == "no_subject")
        Thread.sleep(forTimeInterval: 1.2)
        let report = try desk.run("rollout", "report", "quote/loan", "--html", "report.html", "--json")
        #expect(report.status == 0, "\(report.errors)")
        let figures = try report.json["arms"]?.elements ?? []
        #expect(figures.map { $0["completed"]?.whole } == [arms["now"], arms["old"]])
        let html = try desk.read("report.html")
        #expect(try MarkupCheck.elements(of: html).contains("svg"))
        #expect(html.contains("Is it easier?"))
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("a tick finds an arm that refuses its subjects, and everybody gets the live version")
    func breach() throws {
        let desk = try desk()
        defer { desk.clear() }
        #expect(try desk.run(start + ["--seed", "story", "--guardrail", "refused +5pp"]).status == 0)
        for number in 0..<70 {
            let subject = "s\(number)"
            let isNow = Bucket(seed: "story", subject: subject).number < 5000
            _ = try submit(subject, isNow ? passes : "{}", at: desk)
        }
        Thread.sleep(forTimeInterval: 1.2)
        let tick = try desk.run("rollout", "tick", "--actor", "cron")
        #expect(tick.status == 0)
        #expect(
            tick.output.hasPrefix(
                "quote/loan/1: aborted: everybody gets the live version, since arm old has more refused than its guardrail allows, after 70 subjects"
            ), "\(tick.output)")
        #expect(try desk.run("rollout", "tick").output == "no rollout is running\n")
        let status = try desk.run("rollout", "status", "quote/loan", "--json").json
        #expect(status["state"] == "aborted" && status["end"]?["event"]?.whole == 2)
        #expect(status["events"]?.elements?.last?["cause"]?["cause"] == "breach")
        #expect(status["events"]?.elements?.last?["actor"] == "cron")
        let resolved = try desk.run("resolve", "quote/loan", "--subject", "s0", "--json").json
        #expect(resolved["version"]?.whole == 2 && resolved["reason"] == "rollout_ended")
        #expect(try desk.run("rollout", "report", "quote/loan").output.contains("Breached, after 70 subjects: old"))
    }

    @Test("a session keeps the version of its arm, whatever becomes of the rollout")
    func sessions() throws {
        let desk = try desk()
        defer { desk.clear() }
        #expect(try desk.run(start + ["--seed", "story"]).status == 0)
        let subject = try #require(
            (0..<50).map { "p\($0)" }.first { Bucket(seed: "story", subject: $0).number >= 5000 })
        let begun = try desk.run("session", "start", "quote/loan", "--subject", subject, "--json")
        #expect(try begun.json["arm"] == "old" && begun.json["version"]?.whole == 1)
        try desk.write("session.json", begun.output)
        #expect(try desk.run("rollout", "abort", "quote/loan", "-m", "enough").status == 0)
        let shown = try desk.run("session", "show", "@session.json", "--json").json
        #expect(shown["version"]?.whole == 1 && shown["arm"] == "old")
        #expect(try desk.run("resolve", "quote/loan", "--subject", subject, "--json").json["version"]?.whole == 2)
    }

    @Test("stages rise when somebody says so, and a promoted arm is live for everybody")
    func promote() throws {
        let desk = try desk()
        defer { desk.clear() }
        #expect(try desk.run(start + ["--ramp", "10%,50%"]).status == 0)
        #expect(try desk.run("rollout", "advance", "quote/loan", "--json").json["coverage"]?.double == 0.5)
        let last = try desk.run("rollout", "advance", "quote/loan", "--json")
        #expect(last.status == 2)
        #expect(try last.json["error"]?["code"] == "coverage_not_rising")
        let unknown = try desk.run("rollout", "promote", "quote/loan", "--arm", "new", "--json")
        #expect(try unknown.json["error"]?["code"] == "unknown_arm")
        let promoted = try desk.run("rollout", "promote", "quote/loan", "--arm", "old", "-m", "easier", "--json").json
        #expect(promoted["state"] == "promoted" && promoted["promotion"]?["version"]?.whole == 1)
        #expect(promoted["promotion"]?["rolledBackFrom"]?.whole == 2)
        #expect(try desk.run("resolve", "quote/loan", "--json").json["version"]?.whole == 1)
        #expect(try desk.run("rollout", "resume", "quote/loan", "--json").json["error"]?["code"] == "rollout_state")
    }

    @Test("a rollback ends the rollout and says so, unless it is asked to keep it")
    func rollback() throws {
        let desk = try desk()
        defer { desk.clear() }
        #expect(try desk.run(start).status == 0)
        let kept = try desk.run(
            "rollback", "quote/loan", "--to", "1", "-m", "x", "--keep-rollouts", "--json"
        ).json
        #expect(kept["stoppedRollouts"]?.elements?.isEmpty == true)
        #expect(try desk.run("rollout", "status", "quote/loan", "--json").json["state"] == "running")
        let stopped = try desk.run("rollback", "quote/loan", "--to", "2", "-m", "y")
        #expect(stopped.output.contains("stopped: rollout quote/loan/1 ended"), "\(stopped.output)")
        let status = try desk.run("rollout", "status", "quote/loan", "--json").json
        #expect(status["state"] == "ended" && status["end"]?["reason"] == "superseded")
        #expect(status["end"]?["release"]?.whole == 4)
    }

    @Test("a release that waits for its time is warned of, and ends the rollout then")
    func scheduled() throws {
        let desk = try desk()
        defer { desk.clear() }
        let old = try desk.run("show", "quote/loan@1").output
        let published = try desk.run(
            "publish", "-", "--expect-release", "2", "--at", "2099-01-01T00:00:00Z", input: old)
        #expect(published.status == 0, "\(published.errors)")
        let started = try desk.run(start)
        #expect(
            started.output.contains(
                "ends: release 3 makes version 1 live at 2099-01-01T00:00:00.000Z, which ends the rollout"),
            "\(started.output)")
        #expect(started.output.contains("`formulary unschedule quote/loan 3` cancels that release"))
        #expect(try desk.run("rollout", "status", "quote/loan", "--json").json["endsBy"]?["release"]?.whole == 3)
    }

    @Test("reading commands need no write access, and no keys without a subject")
    func reading() throws {
        let desk = try desk()
        defer { desk.clear() }
        #expect(try desk.run(start).status == 0)
        try FileManager.default.moveItem(
            at: desk.folder.appendingPathComponent("formulary.db.key"), to: desk.folder.appendingPathComponent("away"))
        for words in [
            ["resolve", "quote/loan"], ["rollout", "status", "quote/loan"], ["rollout", "list"],
            ["rollout", "report", "quote/loan"], ["rollout", "export", "quote/loan"],
        ] {
            let run = try desk.run(words)
            #expect(run.status == 0, "\(words): \(run.errors)")
        }
        #expect(try desk.run("resolve", "quote/loan", "--subject", "a").status == 2)
        let elsewhere = ["FORMULARY_KEY_FILE": desk.folder.appendingPathComponent("away").path]
        #expect(try desk.run("resolve", "quote/loan", "--subject", "a", environment: elsewhere).status == 0)
    }

    @Test("a publish and a withdrawal name the rollouts that they end")
    func ends() throws {
        let desk = try desk()
        defer { desk.clear() }
        try desk.write("old.yaml", try desk.run("show", "quote/loan@1").output)
        #expect(try desk.run(start).status == 0)
        let kept = try desk.run("publish", "old.yaml", "--force", "--keep-rollouts", "--json").json
        #expect(kept["stoppedRollouts"] == .array([]))
        #expect(try desk.run("rollout", "status", "quote/loan", "--json").json["state"] == "running")
        let withdrawn = try desk.run("withdraw", "quote/loan@2", "--json").json
        #expect(withdrawn["stoppedRollouts"] == .array(["quote/loan/1"]), "\(withdrawn)")
        let end = try desk.run("rollout", "status", "quote/loan/1", "--json").json["end"]
        #expect(end?["reason"] == "withdrawn" && end?["version"]?.whole == 2)
    }

    @Test("two rollouts have disjoint ranges, and the form alone does not name one of them")
    func ranges() throws {
        let desk = try desk()
        defer { desk.clear() }
        #expect(try desk.run(start + ["--range", "0-0.5"]).status == 0)
        let overlapping = try desk.run(start + ["--range", "49.99%-100%", "--json"])
        #expect(try overlapping.json["error"]?["code"] == "rollout_overlaps")
        #expect(try desk.run(start + ["--range", "50%-100%"]).status == 0)
        let status = try desk.run("rollout", "status", "quote/loan", "--json")
        #expect(try status.json["error"]?["code"] == "several_rollouts")
        #expect(
            try desk.run("rollout", "status", "quote/loan/2", "--json").json["range"]
                == .array([.number(0.5), .number(1)]))
        let ticks = try desk.run("rollout", "tick", "quote/loan", "--json").json["rollouts"]?.elements ?? []
        #expect(Set(ticks.map { $0["rollout"]?.string }) == ["quote/loan/1", "quote/loan/2"])
        #expect(
            try desk.run("rollout", "list", "--json").json.elements?.map { $0["rollout"]?.string }.first
                == "quote/loan/2")
    }

    @Test("an audience takes those of whose context its condition holds")
    func audience() throws {
        let desk = try desk()
        defer { desk.clear() }
        try desk.write("dutch.json", #"{"==": [{"var": "context.country"}, "NL"]}"#)
        #expect(try desk.run(start + ["--audience", "dutch.json"]).status == 0)
        let resolve = ["resolve", "quote/loan", "--subject", "a", "--json"]
        #expect(try desk.run(resolve + ["--context", #"{"country": "NL"}"#]).json["reason"] == "in_rollout")
        #expect(try desk.run(resolve + ["--context", #"{"country": "BE"}"#]).json["reason"] == "not_in_audience")
        #expect(try desk.run(resolve + ["--at", "2026-01-01T00:00:00Z"]).status == 2)
        let differences = try desk.run("rollout", "export", "quote/loan", "--json").json["differences"]?.elements
        #expect(differences?.contains { $0.string?.contains("JsonLogic") == true } == true)
    }

    @Test("a page takes the place of nothing but such a page")
    func page() throws {
        let desk = try desk()
        defer { desk.clear() }
        try desk.run(start)
        try desk.write("loan.yaml", try desk.run("show", "quote/loan").output)
        let report = ["rollout", "report", "quote/loan", "--html"]
        #expect(try desk.run(report + ["page.html"]).status == 0)
        #expect(try desk.run(report + ["page.html"]).status == 0)
        for name in ["formulary.db", "formulary.db.key", "formulary.db.keystore", "loan.yaml"] {
            let before = try Data(contentsOf: desk.folder.appendingPathComponent(name))
            let run = try desk.run(report + [name, "--json"])
            #expect(try run.status == 2 && run.json["error"]?["code"] == "file_holds_other", "\(name)")
            #expect(try Data(contentsOf: desk.folder.appendingPathComponent(name)) == before)
        }
    }
}
