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
}
