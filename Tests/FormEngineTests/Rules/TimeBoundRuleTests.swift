import Testing

@testable import FormEngine

@Suite("The rules min_time and max_time") struct TimeBoundRuleTests {
    private static func form(_ type: String, _ rule: String) throws -> Candidate {
        try FormFixture.form(
            #"{"id":"a","type":"\#(type)"},{"id":"b","type":"\#(type)","validation":[\#(rule)]}"#)
    }

    @Test(
        "bound an answer by what the config says, or by another field",
        arguments: [
            ("time", #"{"min_time":"09:30"}"#, #"{"b":"09:30:00"}"#, []),
            ("time", #"{"min_time":"09:30"}"#, #"{"b":"09:29:59"}"#, ["b: min_time"]),
            ("time", #"{"max_time":"09:30"}"#, #"{"b":"09:30:00.9"}"#, []),
            ("time", #"{"min_time":{"var":"a"}}"#, #"{"a":"10:00","b":"10:00"}"#, []),
            ("time", #"{"min_time":{"var":"a"}}"#, #"{"a":"10:00","b":"09:59:59"}"#, ["b: min_time"]),
            ("time", #"{"min_time":{"var":"a"}}"#, #"{"b":"09:59:59"}"#, []),
            ("time", #"{"min_time":{"var":"a"}}"#, #"{"a":"x","b":"09:59:59"}"#, ["a: type"]),
            (
                "datetime", #"{"max_time":"2026-01-31T09:30:00+01:00"}"#, #"{"b":"2026-01-31T03:30:01-05:00"}"#,
                ["b: max_time"]
            ),
            ("datetime", #"{"max_time":"2026-01-31T09:30:00+01:00"}"#, #"{"b":"2026-01-31T03:30:00-05:00"}"#, []),
            (
                "datetime", #"{"max_time":{"var":"a"}}"#,
                #"{"a":"2026-01-31T09:30:00Z","b":"2026-01-31T12:00:00+02:00"}"#,
                ["b: max_time"]
            ),
            (
                "local_datetime", #"{"min_time":"2026-01-31T09:30"}"#, #"{"b":"2026-01-31T09:29:59"}"#,
                ["b: min_time"]
            ),
        ])
    func bounds(type: String, rule: String, answers: String, findings: [String]) throws {
        #expect(try Self.form(type, rule).findings(answers) == findings)
    }

    @Test("tell the bound as answers keep it")
    func parameters() throws {
        for rule in [#"{"max_time":"2026-01-31T09:30:00+01:00"}"#, #"{"max_time":{"var":"a"}}"#] {
            let form = try Self.form("datetime", rule)
            let found = try form.judge(#"{"a":"2026-01-31T08:30Z","b":"2026-01-31T09:00Z"}"#).verdict.findings
            #expect(
                found.map { text(JSONValue.object($0.parameters).canonicalBytes) } == [
                    #"{"maximum":"2026-01-31T08:30:00Z"}"#
                ])
            #expect(
                found.first?.message(in: "en", fallback: "en") == "Enter a time not after 31 January 2026, 08:30 UTC.")
        }
    }

    @Test("are kept, calculated and read by expressions as one text")
    func values() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"a","type":"datetime"},{"id":"b","type":"datetime","calculate":{"var":"a"}},
            {"id":"c","type":"text","calculate":{"cat":[{"var":"a"},"!"]}},
            {"id":"d","type":"boolean","calculate":{"<":[{"var":"a"},"2026-01-31T09:00:00Z"]}},
            {"id":"e","type":"time","calculate":{"substr":[{"var":"a"},11,8]}}
            """#)
        let values = try form.judge(#"{"a":"2026-01-31T09:30:00+01:00"}"#).values
        #expect(
            text(values.canonicalBytes)
                == #"{"a":"2026-01-31T08:30:00Z","b":"2026-01-31T08:30:00Z","c":"2026-01-31T08:30:00Z!","d":true,"e":"08:30"}"#
        )
    }

    @Test(
        "stand beside expressions, which lint asks to write moments as answers keep them",
        arguments: [
            (
                #"{"<":[{"var":"a"},"2026-06-01T00:00:00+02:00"]}"#,
                "Write the value as answers store it: `2026-05-31T22:00:00Z`."
            ),
            (#"{"==":[{"var":"a"},"yesterday"]}"#, "Write the value as answers store it: `2026-01-31T08:30:00Z`."),
            (#"{"<":[{"var":"t"},"09:30:00"]}"#, "Write the value as answers store it: `09:30`."),
            (#"{"<":[{"var":"t"},"09:30"]}"#, nil), (#"{"==":[{"var":"t"},{"var":"u"}]}"#, nil),
            (#"{">=":[{"var":"a"},"2026-05-31T22:00:00Z"]}"#, nil),
        ])
    func lint(expression: String, help: String?) throws {
        let document = FormFixture.document(
            #"""
            {"id":"a","type":"datetime","required":true},{"id":"t","type":"time","required":true},
            {"id":"u","type":"time","required":true},
            {"id":"n","type":"number","visible_if":\#(expression)}
            """#)
        let found = try FormFixture.read(document).diagnostics.filter { $0.code != .missingExamples }
        #expect(found.map { $0.help } == [help].compactMap { $0 })
    }

    @Test(
        "take no bound of another type",
        arguments: [
            #"{"min_time":{"var":"d"}}"#, #"{"min_time":{"var":"a"}}"#, #"{"max_time":{"if":[{"var":"d"},"x","y"]}}"#,
        ])
    func foreignBound(rule: String) throws {
        let document = FormFixture.document(
            #"""
            {"id":"a","type":"datetime"},{"id":"d","type":"date"},{"id":"t","type":"time","validation":[\#(rule)]}
            """#)
        let codes = try FormFixture.read(document).diagnostics.map { $0.code }
        #expect(codes.contains(.badCalculation))
    }
}
