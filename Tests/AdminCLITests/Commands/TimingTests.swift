import FormEngine
import Testing

@Suite("Judging before the end")
struct TimingTests {
    private static let config = """
        form: test/early
        fields:
          - {id: name, type: text, required: true, timing: debounced, validation: [{unique: names}]}
          - {id: code, type: text, validation: [{max_length: 2}, {pattern: "^x", timing: submit, where: server}]}
        """

    private func judged(_ desk: CommandLineHarness, _ options: String...) throws -> (status: Int32, json: JSONValue) {
        let run = try desk.run(
            ["validate", "test/early", "--data", "-", "--json"] + options, input: #"{"name": "jo", "code": "abc"}"#)
        return (run.status, try run.json)
    }

    @Test("rules that are not due are reported as pending, by field, rule and namespace")
    func pending() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        try desk.write("early.yaml", Self.config)
        #expect(try desk.run("publish", "early.yaml").status == 0)
        let entry = { (field: String, rule: String, namespace: JSONValue) in
            JSONValue.object(["field": .text(field), "rule": .text(rule), "namespace": namespace])
        }
        let early = try judged(desk, "--timing", "instant")
        #expect(early.status == 1 && early.json["valid"] == .bool(false) && early.json["outcome"] == .null)
        #expect(early.json["findings"]?.elements?.map { $0["code"]?.string } == ["max_length"])
        #expect(
            early.json["pending"] == .array([entry("name", "unique", .null), entry("code", "refused", .null)]))
        let late = try judged(desk)
        #expect(late.json["findings"]?.elements?.map { $0["code"]?.string } == ["max_length"])
        // After a pause the registry checks the name, and replies.
        #expect(late.json["pending"] == .array([]))
        #expect(late.json["valid"] == .bool(false))
        #expect(try judged(desk, "--timing", "submit").json == late.json)
        let page = try desk.run(
            "validate", "test/early", "--data", "-", "--timing", "debounced", input: #"{"code": "x"}"#)
        #expect(page.output.contains("code: refused is judged later [pending]"))
        #expect(page.output.contains("name: Enter an answer. [required]"))
    }

    @Test("a time that is none is an error of usage")
    func unknown() throws {
        let desk = try CommandLineHarness.seeded()
        defer { desk.clear() }
        let run = try desk.run("validate", "kyc/NL", "--data", "-", "--timing", "later", input: "{}")
        #expect(run.status == 64 && run.errors.contains("the timings are instant, debounced, submit."))
    }
}
