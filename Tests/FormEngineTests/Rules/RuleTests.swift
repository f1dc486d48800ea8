import FormEngine
import Testing

@Suite struct RuleTests {
    @Test(
        "a rule passes or fails a value",
        arguments: [
            ("text", #"{"pattern":"^\\d{9}$"}"#, #""123456782""#, true),
            ("text", #"{"pattern":"^\\d{9}$"}"#, #""12345678""#, false),
            ("text", #"{"pattern":"^\\d{9}$"}"#, #""123456782\n""#, false),
            ("text", #"{"pattern":"b"}"#, #""abc""#, true),
            ("text", #"{"pattern":"^ab$","ignore_case":true}"#, #""AB""#, true),
            ("text", #"{"pattern":"^ab$"}"#, #""AB""#, false),
            ("text", #"{"pattern":"^é$"}"#, #""\u00e9""#, true), ("text", #"{"pattern":"^é$"}"#, "\"e\u{301}\"", false),
            ("text", #"{"min_length":2}"#, #""a""#, false), ("text", #"{"min_length":2}"#, #""ab""#, true),
            ("text", #"{"max_length":2}"#, #""abc""#, false), ("text", #"{"max_length":2}"#, #""éé""#, true),
            ("text", #"{"max_length":1}"#, #""\ud83d\ude00""#, true), ("text", #"{"max_length":1}"#, #""😀""#, true),
            ("text", #"{"max_length":1}"#, "\"e\u{301}\"", false), ("text", #"{"max_length":1}"#, #""\u00e9""#, true),
            ("text", #"{"min_length":3}"#, #""\u0061\n""#, false), ("text", #"{"one_of":["é"]}"#, #""é""#, true),
            ("text", #"{"one_of":["é"]}"#, "\"e\u{301}\"", false), ("text", #"{"one_of":["é"]}"#, #""\u00e9""#, true),
            ("number", #"{"min":0}"#, "0", true), ("number", #"{"min":0}"#, "-0.1", false),
            ("number", #"{"min":0}"#, "-0", true),
            ("number", #"{"max":100.5}"#, "100.5", true), ("number", #"{"max":100.5}"#, "100.6", false),
            ("integer", #"{"max":9007199254740990}"#, "9007199254740991", false),
            ("number", #"{"max_decimals":2}"#, "1.50", true), ("number", #"{"max_decimals":1}"#, "1.55", false),
            ("number", #"{"max_decimals":1}"#, #""1.500""#, true), ("number", #"{"max_decimals":2}"#, "1e-3", false),
            ("number", #"{"max_decimals":0}"#, "1.5e1", true), ("number", #"{"max_decimals":0}"#, "1.0", true),
            ("number", #"{"max_decimals":1}"#, "1.500", true),
            ("number", #"{"max_decimals":1}"#, #""1.505""#, false), ("number", #"{"max_decimals":0}"#, "1.50e1", true),
            ("number", #"{"max_decimals":0}"#, "10e-1", true), ("number", #"{"max_decimals":0}"#, "15e-1", false),
            ("number", #"{"max":100}"#, "100.00000000000000001", false), ("number", #"{"min":0}"#, "-1e-400", false),
            ("date", #"{"min_date":"2026-01-01"}"#, #""2025-12-31""#, false),
            ("date", #"{"min_date":"today"}"#, #""2026-01-01""#, true),
            ("date", #"{"max_date":"today"}"#, #""2026-01-02""#, false),
            ("date", #"{"max_date":"today+30d"}"#, #""2026-01-31""#, true),
            ("date", #"{"min_age":18}"#, #""2008-01-01""#, true), ("date", #"{"min_age":18}"#, #""2008-01-02""#, false),
            ("date", #"{"max_date":"today-18y"}"#, #""2008-01-01""#, true),
            ("date", #"{"max_date":"today-18y"}"#, #""2008-01-02""#, false),
            ("date", #"{"max_age":120}"#, #""1905-01-02""#, true),
            ("date", #"{"max_age":120}"#, #""1905-01-01""#, false),
            ("boolean", #"{"accepted":true}"#, "true", true), ("boolean", #"{"accepted":true}"#, "false", false),
            ("boolean", #"{"accepted":true}"#, "null", true),
        ])
    func rule(type: String, rule: String, answer: String, passes: Bool) throws {
        let form = try FormFixture.form(#"{"id":"a","type":"\#(type)","validation":[\#(rule)]}"#)
        #expect(try form.judge(#"{"a":\#(answer)}"#).verdict.findings.isEmpty == passes)
    }

    @Test(
        "a birthday on 29 February is the one the policy names",
        arguments: [
            ("march_1", "2026-02-28", false), ("march_1", "2026-03-01", true), ("feb_28", "2026-02-27", false),
            ("feb_28", "2026-02-28", true), ("march_1", "2028-02-28", true),
        ])
    func leapDay(policy: String, asOf: String, isAdult: Bool) throws {
        for rule in [#"{"min_age":18}"#, #"{"max_date":"today-18y"}"#] {
            let form = try FormFixture.form(
                #"{"id":"a","type":"date","validation":[\#(rule)]}"#, policy: #"{"leap_day":"\#(policy)"}"#)
            #expect(try form.findings(#"{"a":"2008-02-29"}"#, asOf: asOf).isEmpty == isAdult)
        }
    }

    @Test("a missing value passes every rule of an optional field, and fails required alone")
    func missing() throws {
        let rules = #""validation":[{"min_length":3},{"pattern":"x"},{"one_of":["xxx"]}]"#
        let form = try FormFixture.form(
            #"{"id":"a","type":"text",\#(rules)},{"id":"b","type":"text","required":true,\#(rules)}"#)
        #expect(try form.findings("{}") == ["b: required"])
        #expect(try form.findings(#"{"a":"","b":""}"#) == ["b: required"])
    }

    @Test("the choice among options is byte for byte, and a judge asked for validity says so")
    func options() throws {
        let form = try FormFixture.form(#"{"id":"a","type":"select","options":["é",{"value":"b","label":"B"}]}"#)
        let judge = form.makeJudge()
        for (answer, findings) in [
            (#""é""#, []), (#""b""#, []), ("\"e\u{301}\"", ["a: one_of"]), (#""B""#, ["a: one_of"]),
        ] {
            #expect(try form.findings(#"{"a":\#(answer)}"#) == findings)
            let bytes = Array(#"{"a":\#(answer)}"#.utf8)
            try bytes.withUnsafeBufferPointer { try judge.judge($0, asOf: .earliest) }
            #expect(judge.isValid == findings.isEmpty)
        }
    }
}
