import Testing

@testable import FormEngine

/// Answers that a data source says are right, or not.
@Suite struct ConfirmationTests {
    private static func field(_ rules: String, _ more: String = "") -> String {
        #"{"id":"vat","type":"text","validation":[\#(rules)]\#(more)}"#
    }

    private static let rules = #"{"confirmed_by":"register"},{"pattern":"^[A-Z]+$"}"#

    @Test(
        "true confirms it; false and nothing do not; anything else is the source's fault",
        arguments: [
            (#"{"register":true}"#, []), (#"{"register":false}"#, ["vat: confirmed_by"]),
            (#"{"register":null}"#, ["vat: confirmed_by"]), (#"{"register":"true"}"#, ["vat: source_invalid"]),
            (#"{"register":1}"#, ["vat: source_invalid"]), (#"{"register":{"vat":true}}"#, ["vat: source_invalid"]),
            (#"{"register":[true]}"#, ["vat: source_invalid"]), (nil, ["vat: source_missing"]),
            ("{}", ["vat: source_missing"]), (#"{"other":true}"#, ["vat: source_missing"]),
        ] as [(String?, [String])])
    func said(sources: String?, findings: [String]) throws {
        let form = try FormFixture.form(Self.field(Self.rules))
        #expect(try form.findings(#"{"vat":"BE"}"#, sources: sources) == findings)
        #expect(try form.findings("{}", sources: sources) == [])
    }

    @Test(
        "an answer refused by another rule is not sent to a confirming source",
        arguments: [
            (#"{"pattern":"^[A-Z]+$"}"#, ["vat: pattern"]),
            (#"{"max_length":1}"#, ["vat: max_length"]),
            (#"{"assert":{"==":[{"var":"vat"},"BE"]}}"#, ["vat: assert"]),
            (#"{"identifier":"nl-bsn"}"#, ["vat: identifier"]),
            (#"{"pattern":"^[A-Z]+$","severity":"warning"}"#, ["vat: pattern", "vat: source_missing"]),
            (#"{"pattern":"^b"}"#, ["vat: source_missing"]),
        ])
    func last(rule: String, findings: [String]) throws {
        for rules in [#"{"confirmed_by":"register"},\#(rule)"#, #"\#(rule),{"confirmed_by":"register"}"#] {
            #expect(try FormFixture.form(Self.field(rules)).findings(#"{"vat":"be"}"#) == findings)
        }
    }

    @Test("another field's finding stops nothing, and a hidden field asks nobody")
    func others() throws {
        let two =
            #"{"id":"a","type":"number"},\#(Self.field(Self.rules, #","visible_if":{"!":[{"var":"b"}]}"#)),{"id":"b","type":"boolean"}"#
        let form = try FormFixture.form(two)
        #expect(try form.findings(#"{"a":"x","vat":"BE"}"#) == ["a: type", "vat: source_missing"])
        #expect(try form.findings(#"{"vat":"BE","b":true}"#) == [])
    }

    @Test("a path leads to what is said")
    func path() throws {
        let form = try FormFixture.form(Self.field(Self.rules, #","data_path":"/known""#))
        #expect(try form.findings(#"{"vat":"BE"}"#, sources: #"{"register":{"known":true}}"#) == [])
        #expect(try form.findings(#"{"vat":"BE"}"#, sources: #"{"register":{}}"#) == ["vat: confirmed_by"])
        #expect(try form.findings(#"{"vat":"BE"}"#, sources: #"{"register":true}"#) == ["vat: confirmed_by"])
    }

    @Test("a rule of the server says nothing but that the answer is refused, and which source did not answer")
    func server() throws {
        let form = try FormFixture.form(Self.field(#"{"confirmed_by":"register","where":"server"}"#))
        let found = { (sources: String) in try form.judge(#"{"vat":"BE"}"#, sources: sources).verdict }
        for said in ["false", "7"] {
            let finding = try #require(try found(#"{"register":\#(said)}"#).findings.first)
            #expect(finding.code == "refused" && finding.parameters.isEmpty)
        }
        let missing = try #require(try found("{}").findings.first)
        #expect(missing.code == "source_missing" && missing.parameters.first?.value == "register")
    }

    @Test("a confirmation is judged after a pause, unless its config has a timing")
    func timing() throws {
        var input = JudgementInput(answers: Array(#"{"vat":"BE"}"#.utf8), asOf: try #require(CivilDate("2026-01-01")))
        input.timing = .instant
        let pending = try FormFixture.form(Self.field(Self.rules)).judge(input).verdict
        #expect(pending.findings.isEmpty && pending.pending.map(\.rule) == ["confirmed_by"])
        let eager = #"{"confirmed_by":"register","timing":"instant"}"#
        #expect(try FormFixture.form(Self.field(eager)).judge(input).verdict.findings.map(\.code) == ["source_missing"])
    }

    @Test("a confirmation is written last, and read back unchanged")
    func written() throws {
        let config = try FormFixture.form(Self.field(Self.rules)).config
        let text = String(decoding: config.json.canonicalBytes, as: UTF8.self)
        #expect(text.contains(#"[{"pattern":"^[A-Z]+$"},{"confirmed_by":"register"}]"#))
        #expect(config.sourceNames == ["register"])
    }

    @Test(
        "a field has one source, and the items of a list have none",
        arguments: [
            (#"{"id":"a","type":"text","validation":[{"confirmed_by":"r"},{"confirmed_by":"s"}]}"#, "conflicting_keys"),
            (
                #"{"id":"a","type":"text","readonly":true,"data_source":"s","validation":[{"confirmed_by":"r"}]}"#,
                "conflicting_keys"
            ),
            (
                #"{"id":"b","type":"text"},{"id":"a","type":"text","depends_on":["b"],"calculate":{"source":"s"},"#
                    + #""validation":[{"confirmed_by":"r"}]}"#, "conflicting_keys"
            ),
            (
                #"{"id":"l","type":"list","fields":[{"id":"a","type":"text","validation":[{"confirmed_by":"r"}]}]}"#,
                "not_in_list"
            ),
            (#"{"id":"a","type":"text","validation":[{"confirmed_by":""}]}"#, "bad_id"),
            (#"{"id":"a","type":"text","validation":[{"confirmed_by":7}]}"#, "wrong_type"),
        ])
    func refused(fields: String, code: String) throws {
        let reading = try FormFixture.read(FormFixture.document(fields))
        #expect(reading.diagnostics.contains { $0.code.rawValue == code && $0.severity == .error })
    }

    @Test("a version that asks a source names it, so that it must be defined")
    func needed() throws {
        let reading = try FormFixture.read(FormFixture.document(Self.field(Self.rules)))
        #expect(reading.references.contains { $0.kind == .dataSource && $0.name == "register" })
    }
}
