import FormEngine
import Foundation
import Testing

@Suite("Data sources over real HTTP")
struct SandboxTests {
    /// A harness with the examples, and the sources and the forms that need a sandbox.
    private static func desk() throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        for file in ["quote-car-sources.yaml", "trip-sources.yaml"] {
            try desk.must("sources", "define", CommandLineHarness.example(file))
        }
        try desk.must("publish", CommandLineHarness.example("quote-car-original.json"), "--form", "quote/car")
        try desk.must("publish", CommandLineHarness.example("trip.yaml"))
        return desk
    }

    // KYC-18, KYC-19, KYC-20, KYC-21
    @Test("the Dutch form is filled from its profile after a second, refuses an edit, and replays with the source gone")
    func profile() throws {
        let desk = try Self.desk()
        defer { desk.clear() }
        let sandbox = try SandboxProcess(at: desk)
        defer { sandbox.stop() }
        let answers = ["--data", CommandLineHarness.example("kyc-NL-passes.json"), "--subject", "s1", "--json"]
        let run = try desk.run(["submit", "kyc/NL"] + answers, environment: sandbox.environment)
        #expect(run.status == 0, "\(run.output)")
        #expect(try run.json["values"]?["first_name"] == "Jan" && run.json["values"]?["birth_date"] == "1985-07-20")
        let tested = try desk.run(
            "sources", "test", "nl-user-profile", "--subject", "s1", "--json", environment: sandbox.environment
        ).json
        #expect((tested["attempts"]?.elements?.first?["milliseconds"]?.whole ?? 0) >= 1_000)
        #expect(tested["value"] == .null && tested["shape"]?.string?.contains("first_name: text") == true)
        let passing = try String(contentsOfFile: CommandLineHarness.example("kyc-NL-passes.json"), encoding: .utf8)
        try desk.write("edit.json", passing.replacing("{", with: #"{"first_name": "Piet", "#, maxReplacements: 1))
        let edited = try desk.run(
            "submit", "kyc/NL", "--data", "edit.json", "--subject", "s1", "--json", environment: sandbox.environment)
        #expect(edited.status == 1)
        #expect(try edited.json["findings"]?.elements?.map { $0["code"]?.string } == ["readonly"])
        #expect(sandbox.stop() == 0)
        let gone = try desk.run(["submit", "kyc/NL"] + answers, environment: sandbox.environment)
        #expect(gone.status == 2)
        #expect(try gone.json["error"]?["code"] == "source_pending")
        #expect(try gone.json["error"]?["message"]?.string?.contains("`nl-user-profile` did not answer") == true)
        #expect(try desk.run("replay", "--all", "--json").json["identical"]?.whole == 1)
        #expect(try desk.run("submissions", "list", "--json").json["submissions"]?.elements?.count == 2)
    }

    @Test("a number is checked with the register that knows it, and nobody is refused while that is down")
    func register() throws {
        let desk = try Self.desk()
        defer { desk.clear() }
        try desk.must("sources", "define", CommandLineHarness.example("supplier-sources.yaml"))
        try desk.must("publish", CommandLineHarness.example("supplier.yaml"))
        let sandbox = try SandboxProcess(at: desk)
        defer { sandbox.stop() }
        let submit = ["submit", "supplier/EU", "--json", "--data", "-"]
        for (number, codes) in [("BE0776091951", []), ("BE0000000000", ["confirmed_by"]), ("7", ["pattern"])] {
            let answers = #"{"vat_number": "\#(number)"}"#
            let run = try desk.run(submit, input: answers, environment: sandbox.environment)
            #expect(run.status == (codes.isEmpty ? 0 : 1), "\(run.output)")
            #expect(try run.json["findings"]?.elements?.compactMap { $0["code"]?.string } == codes)
        }
        let started = try desk.run("session", "start", "supplier/EU", "--json", environment: sandbox.environment)
        try desk.write("s.json", started.output)
        for (number, codes) in [("BE0000000000", ["confirmed_by"]), ("7", ["pattern"]), ("BE0776091951", [])] {
            let run = try desk.run(
                "session", "answer", "@s.json", "--step", "main", "--data", "-", "--json",
                input: #"{"vat_number": "\#(number)"}"#, environment: sandbox.environment)
            #expect(try run.json["findings"]?.elements?.compactMap { $0["code"]?.string } == codes, "\(run.output)")
        }
        let ended = try desk.run("session", "submit", "@s.json", "--json", environment: sandbox.environment)
        #expect(ended.status == 0, "\(ended.output)")
        #expect(sandbox.stop() == 0)
        let gone = try desk.run(submit, input: #"{"vat_number": "BE0776091951"}"#, environment: sandbox.environment)
        #expect(try gone.status == 2 && gone.json["error"]?["code"] == "source_pending")
        // No request is sent for a value that is not a number.
        #expect(try desk.run(submit, input: #"{"vat_number": "7"}"#, environment: sandbox.environment).status == 1)
        #expect(try desk.run("replay", "--all", "--json").json["identical"]?.whole == 2)
    }

    @Test("a sandbox whose settings cannot be written says so and ends", arguments: ["/nope/s.yaml", "held.yaml"])
    func unwritable(path: String) throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        try desk.write("held.yaml", "a: b")
        let run = try desk.run("sandbox", "--port", "0", "--settings", path)
        #expect(run.status == 2 && !run.output.contains("listening"))
        #expect(try desk.read("held.yaml") == "a: b")
    }

    // DYN-33, DFP-19, DFP-20
    @Test("countries are options by the request that a dialect names; a car is quoted by its server")
    func optionsAndQuotes() throws {
        let desk = try Self.desk()
        defer { desk.clear() }
        let sandbox = try SandboxProcess(at: desk)
        defer { sandbox.stop() }
        let registration = try desk.run(
            "submit", "registration/CM", "--data", CommandLineHarness.example("registration-CM-passes.json"),
            environment: sandbox.environment)
        #expect(registration.status == 0, "\(registration.output)\(registration.errors)")
        let quote = ["submit", "quote/car", "--json", "--data"]
        let agreed = try desk.run(
            quote + [CommandLineHarness.example("quote-car-passes.json")], environment: sandbox.environment)
        #expect(agreed.status == 0, "\(agreed.output)")
        #expect(try agreed.json["values"]?["monthly"] == .number(412.5))
        #expect(try agreed.json["values"]?["advice"] == "Three years would cost less in all.")
        try desk.write("own.json", #"{"model": "V", "price": 18500, "months": 48, "monthly": 1}"#)
        let own = try desk.run(quote + ["own.json"], environment: sandbox.environment)
        #expect(own.status == 1)
        #expect(try own.json["findings"]?.elements?.map { $0["code"]?.string } == ["calculated"])
    }

    @Test("a session is offered the cities of the country that was chosen, and accounts of the bank")
    func session() throws {
        let desk = try Self.desk()
        defer { desk.clear() }
        let sandbox = try SandboxProcess(at: desk)
        defer { sandbox.stop() }
        let started = try desk.run("session", "start", "trip/EU", "--json", environment: sandbox.environment)
        try desk.write("s.json", started.output)
        let offers = try started.json["offers"]
        #expect(offers?["country"]?["options"]?.elements?.count == 249)
        #expect(offers?["city"]?["options"] == .array([]))
        #expect(
            offers?["account"]?["options"]?.elements?.contains { $0["label"] == "Obec Vzorová Lhota" } == true)
        let steps = [(#"{"country":"NL","city":"Gent"}"#, 1), (#"{"country":"BE","city":"Gent"}"#, 0)]
        for (answers, status) in steps {
            let run = try desk.run(
                "session", "answer", "@s.json", "--step", "main", "--data", "-", "--json", input: answers,
                environment: sandbox.environment)
            #expect(run.status == status, "\(run.output)")
        }
        let ended = try desk.run("session", "submit", "@s.json", "--json", environment: sandbox.environment)
        #expect(try ended.json["accepted"] == true)
    }

    // ACC-01, ACC-02, ACC-06, ACC-08 to ACC-15
    @Test("accounts are listed, searched, sorted and shown; what fails says why, and works again")
    func accounts() async throws {
        let desk = try CommandLineHarness()
        defer { desk.clear() }
        let sandbox = try SandboxProcess(at: desk)
        defer { sandbox.stop() }
        #expect(try desk.run("accounts", "show", "", environment: sandbox.environment).status == 64)
        let list = { (arguments: [String]) in
            try desk.run(["accounts", "list"] + arguments, environment: sandbox.environment)
        }
        let sorted = try list(["--sort", "name", "--json"]).json.elements?.compactMap { $0["name"]?.string }
        let backwards = try list(["--sort", "-name", "--json"]).json.elements?.compactMap { $0["name"]?.string }
        #expect(sorted?.count == 7 && sorted?.reversed() == backwards)
        #expect(sorted?.first == "Nadační fond Příklad" && sorted?.last == "Škola Zkušební, p. o.")
        #expect(try list(["--search", "SKOL", "--json"]).json.elements?.count == 2)
        let nothing = try list(["--search", "zzz"])
        #expect(nothing.status == 0 && nothing.output.contains("zzz"))
        let shown = try desk.run(
            "accounts", "show", "000000-1527603371", "--transactions", environment: sandbox.environment)
        #expect(shown.output.contains("currency      N/A") && shown.output.contains("open end"))
        let unknown = try desk.run("accounts", "show", "7", "--json", environment: sandbox.environment)
        #expect(unknown.status == 2)
        #expect(try unknown.json["error"]?["code"] == "source_not_found")
        let path = "/webapi/api/v3/transparentAccounts"
        for (fault, code) in [("500", "source_failed"), ("garbage", "source_unreadable"), ("412", "source_denied")] {
            try await sandbox.turn(#"{"path": "\#(path)", "fault": "\#(fault)"}"#)
            let failed = try list(["--json"])
            #expect(failed.status == 2)
            #expect(try failed.json["error"]?["code"]?.string == code)
        }
        try await sandbox.turn(#"{"path": "\#(path)", "fault": "reset", "times": 1}"#)
        #expect(try list([]).status == 0)
        let settings = try desk.read("sandbox.yaml").replacing(
            "web-api-key: sandbox-key", with: "web-api-key: {env: K}")
        try desk.write("sandbox.yaml", settings)
        #expect(try list(["--json"]).json["error"]?["code"] == "source_secret_missing")
        let wrong = try desk.run(
            "accounts", "list", "--json", environment: sandbox.environment.merging(["K": "marker-9"]) { $1 })
        #expect(try wrong.json["error"]?["code"] == "source_denied")
        #expect(!wrong.output.contains("marker-9") && !wrong.errors.contains("marker-9"))
    }

    @Test("no secret stands in anything that is shown")
    func secrets() throws {
        let desk = try Self.desk()
        defer { desk.clear() }
        try desk.write(
            "own.yaml",
            "countries: {origin: 'http://127.0.0.1:1', private: true, headers: {A: {env: K}, B: text-marker}}")
        let environment = ["FORMULARY_SOURCES": "own.yaml", "K": "secret-marker"]
        for arguments in [
            ["sources", "show", "countries"], ["sources", "show", "countries", "--json"],
            ["sources", "test", "countries"], ["sources", "test", "countries", "--json", "--reveal"],
        ] {
            let run = try desk.run(arguments, environment: environment)
            #expect(!run.output.contains("marker") && !run.errors.contains("marker"), "\(arguments)")
        }
        #expect(try desk.run("sources", "show", "countries", environment: environment).output.contains("A from K"))
    }

    @Test(
        "the operator's file is refused where it is wrong, with the place",
        arguments: [
            ("countries: {}", "1:12", "origin"), ("countries: {origin: 'ftp://x'}", "1:21", "origin"),
            ("countries: {origin: 'http://x', pasword: y}", "1:33", "pasword"),
            ("countries:\n  origin: 'http://x'\n  headers: {Host: a}", "3:13", "header"),
            ("countries: {origin: 'http://x', timeout: 3}", "1:42", "timeout"), ("- a", "1:1", "mapping"),
            ("countries: {origin: 'http://x', headers: {A: {env: ''}}}", "1:46", "env"),
        ])
    func settings(text: String, place: String, word: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("own.yaml", text)
        let run = try desk.run(
            "sources", "test", "countries", "--json", environment: ["FORMULARY_SOURCES": "own.yaml"])
        #expect(run.status == 2)
        #expect(try run.json["error"]?["code"] == "bad_source_settings")
        let message = try run.json["error"]?["message"]?.string ?? ""
        #expect(message.contains("own.yaml:\(place):") && message.contains(word), "\(message)")
    }

    @Test(
        "a definition is refused where it cannot mean what its author wanted, with the place",
        arguments: [
            ("name: a\nkind: http\nrequest: GET //evil", "3:10"), ("name: a\nkind: http\nrequest: PUT /a", "3:10"),
            ("name: a\nkind: http\nrequest: GET /{x}", "3:10"),
            ("name: a\nkind: http\nrequest: GET /{x}\nparameters: {x: {from: answer, optional: true}}", "3:10"),
            ("name: a\nkind: http\nabout: subject\nrequest: GET /a\nparameters: {x: answer}", "5:17"),
            ("name: a\nkind: http\nrequest: GET /a\nparameters: {x: nowhere}", "4:17"),
            ("name: a\nkind: http\nrequest: GET /a\nparameters: {x: subject}", "4:17"),
            ("name: a\nkind: http\ncache: 5m", "3:1"), ("name: a\nkind: list", "1:1"),
            ("name: a\nkind: list\noptions: [b, b]", "3:14"), ("name: a\nkind: countries\nrequest: GET /a", "3:1"),
            ("name: a\nkind: http\nrequest: GET /a\nvalue: x", "4:8"),
            ("name: a\nkind: http\nrequest: GET /a\nvalue: /x\noptions: {value: /y}", "5:10"),
            ("name: a\nkind: http\nrequest: GET /a\ncache: 3 days", "4:8"),
        ])
    func definitions(text: String, place: String) throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let run = try desk.run("sources", "define", "-", "--json", input: text)
        #expect(run.status == 2)
        #expect(try run.json["error"]?["code"] == "bad_source_definition")
        #expect(
            try run.json["error"]?["message"]?.string?.hasPrefix("standard input:\(place):") == true, "\(run.output)")
    }
}
