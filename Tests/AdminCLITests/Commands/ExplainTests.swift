import FormEngine
import Foundation
import Testing

@Suite("Explaining a submission")
struct ExplainTests {
    static let form = """
        form: test/loan
        fields:
          - id: amount
            type: number
            required: true
            validation: {min: 100, max: 5000}
          - {id: kind, type: select, options: [car, house]}
          - id: deed
            type: text
            visible_if: {"==": [{var: kind}, house]}
            required_if: {">": [{var: amount}, 200]}
          - id: secret
            type: password
            validation:
              - min_length: 4
        routes:
          - {when: {">": [{var: amount}, 4000]}, outcome: verification_required, method: call}
        policy: {keep_refused: 30d}
        """

    private func desk(_ answers: String) throws -> CommandLineHarness {
        let desk = try CommandLineHarness.seeded()
        try desk.write("loan.yaml", Self.form)
        #expect(try desk.run("publish", "loan.yaml", "--actor", "anna").status == 0)
        try desk.run("submit", "test/loan", "--data", "-", "--actor", "web", input: answers)
        return desk
    }

    @Test("each rule is shown with its result and its line in the source")
    func page() throws {
        let desk = try desk(#"{"amount": 50, "kind": "house", "secret": "tiger"}"#)
        defer { desk.clear() }
        let run = try desk.run("explain", "1")
        #expect(run.status == 0, "\(run.errors)")
        for line in [
            "because    1 finding is an error.",
            "  amount  answered  line 3",
            "    passed      must be answered  line 5",
            "    failed      must be at least 100  line 6",
            "    passed      must be at most 5000  line 6",
            "    shown if: yes; reads kind (answered)  line 10",
            "    required if: no; reads amount (answered)  line 11",
            "    not judged  must be answered if its condition holds: the rule's condition does not hold  line 11",
            "  secret  attested, never kept  line 12",
            "    attested    must have at least 4 characters  line 15",
            "  verification_required  after main: does not hold; reads amount (answered)  line 17",
        ] { #expect(run.output.contains(line + "\n"), "`\(line)` is not in \(run.output)") }
        #expect(run.output.contains("by anna; live") && run.output.contains("sent by    web\n"))
        #expect(!run.output.contains("tiger"))
        #expect(try desk.run("audit", "log", "--limit", "1").output.contains("rule by rule"))
    }

    @Test("values are shown only with --reveal, which the log records")
    func reveal() throws {
        let desk = try desk(#"{"amount": 4321.5, "kind": "car", "secret": "tiger"}"#)
        defer { desk.clear() }
        for arguments in [["explain", "1"], ["explain", "1", "--json"]] {
            #expect(!(try desk.run(arguments).output.contains("4321.5")))
            let revealed = try desk.run(arguments + ["--reveal"])
            #expect(revealed.output.contains("4321.5") && !revealed.output.contains("tiger"))
        }
        let log = try desk.run("audit", "log", "--limit", "2").output
        #expect(log.contains("rule by rule, with its values"))
        #expect(try desk.run("audit", "verify").status == 0)
        let page = try desk.run("explain", "1").output
        #expect(page.contains("outcome    verification_required\n"))
        #expect(page.contains("because    The route to verification_required was taken after the step main.\n"))
    }

    @Test("an error is the reason of a refusal, also where a route was taken that would have accepted")
    func refusedBehindRoute() throws {
        let desk = try desk(#"{"amount": 6000, "kind": "car"}"#)
        defer { desk.clear() }
        let json = try desk.run("explain", "1", "--json").json
        let taken = (json["routes"]?.elements ?? []).filter { $0["standing"]?.string == "taken" }
        #expect(json["accepted"] == .bool(false) && json["outcome"] == .null)
        #expect(json["because"]?.string == "1 finding is an error." && taken.count == 1, "\(json)")
    }

    @Test("the JSON has the facts of the page, with pointers and lines")
    func json() throws {
        let desk = try desk(#"{"amount": 50, "kind": "car"}"#)
        defer { desk.clear() }
        let json = try desk.run("explain", "1", "--json").json
        #expect(json["basis"]?.string == "record" && json["fitsVerdict"] == .bool(true))
        let amount = try #require(json["fields"]?.elements?.first)
        #expect(amount["presence"]?.string == "present" && amount["value"] == .null)
        let rules = try #require(amount["rules"]?.elements)
        #expect(rules.compactMap { $0["rule"]?.string } == ["type", "required", "min", "max"])
        #expect(rules.compactMap { $0["answer"]?.string } == ["passed", "passed", "failed", "passed"])
        #expect(rules[2]["pointer"]?.string == "/config/steps/0/fields/0/validation/0")
        #expect(rules[2]["line"]?.whole == 6)
        #expect(rules[2]["finding"]?["code"]?.string == "min")
        let deed = try #require(json["fields"]?.elements?[2])
        #expect(deed["standing"]?.string == "hidden")
        #expect(
            deed["visibility"]?["inputs"] == .array([.object(["field": .text("kind"), "presence": .text("present")])]))
    }

    @Test("a hidden field tells its rules in one line, and many findings are cut off with their number")
    func short() throws {
        let desk = try desk(#"{"amount": 500, "kind": "car"}"#)
        defer { desk.clear() }
        let page = try desk.run("explain", "1").output
        #expect(page.contains("    not judged  its 2 rules: the field was not part of the form\n"), "\(page)")
        let many = "{" + (1...1000).map { "\"x\($0)\":1" }.joined(separator: ",") + "}"
        let run = try desk.run("validate", "test/loan@1", "--data", "-", input: many)
        #expect(run.output.contains("801 more findings; --json lists them all\n"))
        #expect(run.output.split(separator: "\n").count < 210)
        let json = try desk.run("validate", "test/loan@1", "--data", "-", "--json", input: many).json
        #expect(json["findings"]?.elements?.count == 1001)
    }

    @Test("a refused attempt without stored answers shows only its verdict")
    func notKept() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.run(
            ["submit", "kyc/NL"] + JSONShapeTests.fails + [
                "--sources", CommandLineHarness.example("kyc-NL-profile.json"),
            ])
        let before = try desk.run("audit", "log", "--json").json.elements?.count
        let run = try desk.run("explain", "1")
        #expect(run.status == 0 && run.output.contains("this explanation uses the verdict only"), "\(run.errors)")
        #expect(run.output.contains("[pattern]"))
        #expect(try desk.run("explain", "1", "--json").json["fields"] == .null)
        #expect(try desk.run("audit", "log", "--json").json.elements?.count == before)
        #expect(try desk.run("explain", "77").status == 2)
        try desk.run(["submit", "kyc/NL"] + JSONShapeTests.passes)
        for name in ["formulary.db.key", "formulary.db.keystore"] {
            try FileManager.default.removeItem(at: desk.folder.appendingPathComponent(name))
        }
        let keyless = try desk.run("explain", "1", "--reveal")
        #expect(keyless.status == 0 && keyless.output == run.output, "\(keyless.errors)")
        #expect(keyless.output.contains("The answers were not kept"))
        // A sealed submission needs its key as ever.
        #expect(try desk.run("explain", "2").status == 2)
    }
}
