import FormEngine
import Foundation
import Testing

/// Commands on a cut-off session.
@Suite("A session that is cut off")
struct CutOffCommandTests {
    private static let first = """
        form: kyc/acme
        steps:
          - {id: person, fields: [{id: name, type: text, required: true}, {id: pass, type: password}]}
          - {id: money, fields: [{id: monthly, type: number}]}
        """
    private static let second = """
        form: kyc/acme
        steps:
          - {id: person, fields: [{id: name, type: text, required: true}, {id: email, type: email}]}
          - {id: money, fields: [{id: monthly, type: number}]}
        """

    /// A harness with a session of version 1 whose first step was answered.
    private func desk() throws -> CommandLineHarness {
        let desk = try CommandLineHarness()
        try desk.run("init")
        try desk.write("1.yaml", Self.first)
        try desk.write("2.yaml", Self.second)
        try desk.write("person.json", #"{"name":"anna","pass":"long enough"}"#)
        try desk.write("money.json", #"{"monthly":1}"#)
        #expect(try desk.run("publish", "1.yaml").status == 0)
        let started = try desk.run("session", "start", "kyc/acme", "--json")
        try desk.write("session.json", started.output)
        #expect(
            try desk.run("session", "answer", "@session.json", "--step", "person", "--data", "person.json").status == 0)
        return desk
    }

    @Test("a superseded session is shown with its successor, which its stored reply opens")
    func restarted() throws {
        let desk = try desk()
        defer { desk.clear() }
        #expect(
            try desk.run("publish", "2.yaml", "--expect-release", "1").output.contains("1 session is open on other"))
        let kept = try desk.run("withdraw", "kyc/acme@1", "-m", "wrong")
        #expect(kept.output.contains("1 session is open on kyc/acme@1: each keeps it to the end"))
        let withdrawn = try desk.run("withdraw", "kyc/acme@1", "--restart-sessions", "-m", "wrong", "--json").json
        #expect(withdrawn["openSessions"]?.whole == 1 && withdrawn["restartsSessions"]?.boolean == true)

        let sent = ["session", "answer", "@session.json", "--step", "money", "--data", "money.json"]
        let answered = try desk.run(sent + ["--json"])
        #expect(answered.status == 1)
        let json = try answered.json
        #expect(json["version"]?.whole == 2 && json["next"]?.string == "money")
        let superseded = json["superseded"]
        #expect(superseded?.names == ["session", "version", "by", "release", "at", "dropped"])
        #expect(superseded?["by"]?.string == "withdrawal" && superseded?["version"]?.whole == 1)
        #expect(superseded?["dropped"]?.elements?.compactMap(\.string) == ["pass"])
        for command in ["show", "submit"] {
            let run = try desk.run("session", command, "@session.json", "--json")
            #expect(run.status == 1)
            #expect(try run.json["session"] == json["session"] && run.json["secret"] == json["secret"])
        }
        let told = try desk.run(sent)
        #expect(told.status == 1 && told.output.hasPrefix("superseded: "))
        #expect(told.output.contains("pass") && told.output.contains(json["secret"]?.string ?? "none"))

        try desk.write("next.json", answered.output)
        let next = ["session", "answer", "@next.json", "--step", "money", "--data", "money.json"]
        #expect(try desk.run(next).status == 0)
        let ended = try desk.run("session", "submit", "@next.json", "--json")
        #expect(try ended.status == 0 && ended.json["accepted"]?.boolean == true)
        #expect(try ended.json["superseded"] == .null)
        #expect(try ended.json["repeated"]?.boolean == false)
        let again = try desk.run("session", "submit", "@next.json", "--json").json
        #expect(try again["repeated"]?.boolean == true && again["submission"] == ended.json["submission"])
        let log = try desk.run("audit", "log")
        #expect(log.output.contains("restarting the sessions on it") && log.output.contains("superseded the session"))
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("goes on until its release's finish-by, and not beyond")
    func finishBy() throws {
        let desk = try desk()
        defer { desk.clear() }
        let time = ISO8601DateFormatter().string(from: Date(timeIntervalSinceNow: 4))
        let published = try desk.run("publish", "2.yaml", "--expect-release", "1", "--finish-by", time, "--json").json
        #expect(published["openSessions"]?.whole == 1 && published["finishBy"]?.string != nil)
        #expect(try desk.run("session", "show", "@session.json").status == 0)
        Thread.sleep(forTimeInterval: 5)
        let shown = try desk.run("session", "show", "@session.json", "--json")
        #expect(try shown.status == 1 && shown.json["superseded"]?["by"]?.string == "finish-by")
        #expect(try shown.json["superseded"]?["release"]?.whole == 2)
    }

    @Test("has one successor, whole, however many processes ask at once and are killed over it")
    func killed() throws {
        let desk = try desk()
        defer { desk.clear() }
        #expect(try desk.run("publish", "2.yaml", "--expect-release", "1").status == 0)
        #expect(try desk.run("withdraw", "kyc/acme@1", "--restart-sessions", "-m", "wrong").status == 0)
        let outputs = (0..<6).map { desk.folder.appendingPathComponent("asked-\($0)") }
        let processes = try outputs.map { output in
            let process = try desk.process(["session", "show", "@session.json", "--json"])
            try Data().write(to: output)
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = try FileHandle(forWritingTo: output)
            process.standardError = FileHandle.nullDevice
            try process.run()
            return process
        }
        Thread.sleep(forTimeInterval: 0.05)
        for process in processes.prefix(3) { kill(process.processIdentifier, SIGKILL) }
        for process in processes { process.waitUntilExit() }
        let last = try desk.run("session", "show", "@session.json", "--json").json
        for (process, output) in zip(processes, outputs).dropFirst(3) {
            #expect(process.terminationStatus == 1)
            let answer = try JSONValue(json: Array(Data(contentsOf: output)))
            #expect(answer["session"] == last["session"] && answer["secret"] == last["secret"])
        }
        let log = try desk.run("audit", "log", "--json").json.elements ?? []
        #expect(log.filter { $0["action"]?.string == "session.supersede" }.count == 1)
        #expect(log.filter { $0["action"]?.string == "session.start" }.count == 2)
        #expect(try desk.run("audit", "verify").status == 0)
    }

    @Test("is an error where its form is closed, which says how to open it and until when its answers are kept")
    func closed() throws {
        let desk = try desk()
        defer { desk.clear() }
        #expect(
            try desk.run("withdraw", "kyc/acme@1", "--then", "none", "--restart-sessions", "-m", "no").status == 0)
        let shown = try desk.run("session", "show", "@session.json", "--json")
        #expect(try shown.status == 2 && shown.json["error"]?["code"]?.string == "superseded")
        #expect(try shown.json["error"]?["help"]?.string?.contains("formulary rollback kyc/acme --to 1") == true)
    }

    @Test("a repeated start of a superseded session returns its successor")
    func startedAgainSuperseded() throws {
        let desk = try desk()
        defer { desk.clear() }
        let start = ["session", "start", "kyc/acme", "--idempotency-key", "k"]
        let first = try desk.run(start + ["--json"])
        #expect(try desk.run(start).status == 0)
        #expect(try desk.run("publish", "2.yaml", "--expect-release", "1").status == 0)
        #expect(try desk.run("withdraw", "kyc/acme@1", "--restart-sessions", "-m", "wrong").status == 0)
        let again = try desk.run(start + ["--json"])
        #expect(again.status == 1, "\(again.errors)")
        try desk.write("first.json", first.output)
        let shown = try desk.run("session", "show", "@first.json", "--json")
        for key in ["session", "secret", "superseded"] { #expect(try again.json[key] == shown.json[key], "\(key)") }
        #expect(try again.json["superseded"]?["session"] == first.json["session"])
        let page = try desk.run(start)
        #expect(page.status == 1 && page.output.hasPrefix("superseded: "), "\(page.output)")
    }

    @Test("was started once under a key, and is told again with its secret")
    func startedAgain() throws {
        let desk = try desk()
        defer { desk.clear() }
        let start = ["session", "start", "kyc/acme", "--idempotency-key", "k"]
        let first = try desk.run(start + ["--json"])
        let again = try desk.run(start + ["--json"])
        #expect(try first.json["repeated"]?.boolean == false && again.json["repeated"]?.boolean == true)
        #expect(try first.json["secret"]?.string?.count == 64 && first.json["secret"] == again.json["secret"])
        #expect(try first.json["session"] == again.json["session"])
        #expect(try desk.run(start).output.contains("shown again for the same idempotency key"))
        let other = try desk.run(start + ["--test", "--json"])
        #expect(try other.status == 2 && other.json["error"]?["code"]?.string == "idempotency_conflict")
        #expect(try desk.run("session", "start", "kyc/acme", "--idempotency-key", "").status == 64)
    }
}
