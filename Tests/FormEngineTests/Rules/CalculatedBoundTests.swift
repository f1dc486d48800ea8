import Testing

@testable import FormEngine

/// Bounds of numbers and dates that expressions give.
@Suite("Calculated bounds") struct CalculatedBoundTests {
    private static func form(_ type: String, _ rule: String, _ more: String = "") throws -> Candidate {
        try FormFixture.form(
            #"{"id":"a","type":"\#(type)"\#(more)},{"id":"b","type":"\#(type)","validation":[\#(rule)]}"#)
    }

    @Test(
        "bound a value by another field's",
        arguments: [
            ("number", #"{"min":{"var":"a"}}"#, #"{"a":2.5,"b":2.5}"#, []),
            ("number", #"{"min":{"var":"a"}}"#, #"{"a":2.5,"b":2.4}"#, ["b: min"]),
            ("number", #"{"max":{"*":[{"var":"a"},2]}}"#, #"{"a":2.5,"b":5}"#, []),
            ("number", #"{"max":{"*":[{"var":"a"},2]}}"#, #"{"a":2.5,"b":"5.01"}"#, ["b: max"]),
            ("integer", #"{"max":{"/":[{"var":"a"},2]}}"#, #"{"a":5,"b":2}"#, []),
            ("integer", #"{"max":{"/":[{"var":"a"},2]}}"#, #"{"a":5,"b":3}"#, ["b: max"]),
            ("date", #"{"min_date":{"var":"a"}}"#, #"{"a":"2026-01-02","b":"2026-01-02"}"#, []),
            ("date", #"{"min_date":{"var":"a"}}"#, #"{"a":"2026-01-02","b":"2026-01-01"}"#, ["b: min_date"]),
            (
                "date", #"{"max_date":{"date_add":[{"var":"a"},1,"months"]}}"#, #"{"a":"2026-01-31","b":"2026-03-01"}"#,
                ["b: max_date"]
            ),
            (
                "date", #"{"max_date":{"date_add":[{"var":"a"},1,"months"]}}"#, #"{"a":"2026-01-31","b":"2026-02-28"}"#,
                []
            ),
        ])
    func bounds(type: String, rule: String, answers: String, findings: [String]) throws {
        #expect(try Self.form(type, rule).findings(answers) == findings)
    }

    @Test("tell the bound as it was, and messages say it")
    func parameters() throws {
        let number = try Self.form("number", #"{"max":{"*":[{"var":"a"},0.3]}}"#)
        let found = try number.judge(#"{"a":100,"b":31}"#).verdict.findings
        #expect(found.map { text(JSONValue.object($0.parameters).canonicalBytes) } == [#"{"maximum":30}"#])
        let date = try Self.form("date", #"{"min_date":{"var":"a"}}"#)
        let early = try date.judge(#"{"a":"2026-02-03","b":"2026-02-02"}"#).verdict.findings
        #expect(early.map { text(JSONValue.object($0.parameters).canonicalBytes) } == [#"{"minimum":"2026-02-03"}"#])
    }

    @Test(
        "bound nothing where the expression gives none, or reads what is not known",
        arguments: [#"{"b":-1}"#, #"{"a":"x","b":-1}"#, #"{"a":null,"b":-1}"#])
    func absent(answers: String) throws {
        let form = try Self.form("number", #"{"min":{"var":"a"}}"#)
        #expect(try form.findings(answers).filter { $0.hasPrefix("b") } == [])
    }

    @Test("of a hidden field is none")
    func hidden() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"shows","type":"boolean"},{"id":"a","type":"number","visible_if":{"var":"shows"}},
            {"id":"b","type":"number","validation":[{"min":{"var":"a"}}]}
            """#)
        #expect(try form.findings(#"{"shows":false,"a":5,"b":1}"#) == [])
        #expect(try form.findings(#"{"shows":true,"a":5,"b":1}"#) == ["b: min"])
    }

    @Test("mean the field beside them in an item, with a condition and a severity as any rule")
    func items() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"strict","type":"boolean"},{"id":"list","type":"list","fields":[{"id":"from","type":"date"},
            {"id":"until","type":"date",
            "validation":[{"min_date":{"var":"from"},"when":{"var":"strict"},"severity":"warning"}]}]}
            """#)
        let items = #""list":[{"from":"2026-01-01","until":"2026-01-02"},{"from":"2026-01-03","until":"2026-01-02"}]"#
        #expect(try form.findings("{\"strict\":true,\(items)}") == ["list/1/until: min_date"])
        #expect(try form.findings("{\"strict\":false,\(items)}") == [])
    }

    @Test("stand beside bounds that the config says")
    func both() throws {
        let form = try Self.form("number", #"{"min":1},{"min":{"var":"a"}},{"max":9}"#)
        #expect(try form.findings(#"{"a":3,"b":0}"#) == ["b: min", "b: min"])
        #expect(try form.findings(#"{"a":3,"b":10}"#) == ["b: max"])
        #expect(try form.findings(#"{"a":3,"b":4}"#) == [])
    }

    @Test(
        "are repeated rules only where both are the same, as are rules of which none is the stricter one",
        arguments: [
            (#"{"min":1},{"min":{"var":"a"}}"#, false), (#"{"min":{"var":"a"}},{"min":{"var":"a"}}"#, true),
            (#"{"min":1},{"min":2}"#, true), (#"{"multiple_of":2},{"multiple_of":3}"#, false),
            (#"{"assert":{"var":"a"}},{"assert":{"var":"b"}}"#, false),
            (#"{"assert":{"var":"a"}},{"assert":{"var":"a"}}"#, true),
        ])
    func repeated(rules: String, isRepeated: Bool) throws {
        let source = FormFixture.document(
            #"{"id":"a","type":"number"},{"id":"b","type":"number","validation":[\#(rules)]}"#)
        let codes = try FormFixture.read(source).diagnostics.map { $0.code }
        #expect(codes.contains(.repeatedRule) == isRepeated, "\(codes)")
    }

    @Test("are written as they were read")
    func canonical() throws {
        let form = try Self.form("date", #"{"min_date":{"var":"a"}},{"max_date":"today+30d"}"#)
        let canonical = text(form.config.json.canonicalBytes)
        #expect(canonical.contains(#"{"min_date":{"var":"a"}},{"max_date":"today+30d"}"#))
    }

    @Test(
        "are refused where they bound nothing",
        arguments: [
            ("number", #"{"min":{"var":"c"}}"#, "unknown_field"),
            ("number", #"{"min":{"cat":["a","b"]}}"#, "bad_calculation"),
            ("date", #"{"max_date":{"+":[{"var":"a"},1]}}"#, "wrong_operand"),
            ("date", #"{"max_date":{"date_add":[{"var":"a"},1,"month"]}}"#, "unknown_unit"),
            ("date", #"{"max_date":{"year_of":1}}"#, "bad_expression"),
            ("date", #"{"max_date":{"+":[2,1]}}"#, "bad_calculation"),
            ("number", #"{"min":{"no_such":1}}"#, "bad_expression"), ("number", #"{"min":[1]}"#, "wrong_type"),
            ("number", #"{"min":{}}"#, "bad_calculation"),
        ])
    func refused(type: String, rule: String, code: String) throws {
        let source =
            #"{"form":"test/a","fields":[{"id":"a","type":"\#(type)"},{"id":"b","type":"\#(type)","validation":[\#(rule)]}]}"#
        let codes = try FormFixture.read(source).diagnostics.map { $0.code.rawValue }
        #expect(codes.contains(code), "\(codes)")
    }
}
