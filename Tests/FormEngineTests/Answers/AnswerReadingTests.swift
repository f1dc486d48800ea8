import FormEngine
import Testing

@Suite struct AnswerReadingTests {
    /// An answer, and the value read from it; nil if it is not of the type.
    typealias Row = (answer: String, value: String?)

    @Test(
        "a number is a JSON number, or digits with at most one point in a text",
        arguments: [
            ("1.50", "1.5"), ("-0.5", "-0.5"), ("1e3", "1000"), ("9007199254740993", nil),
            ("9007199254740992", "9007199254740992"),
            ("1e400", nil), ("-1e400", nil), ("1e-400", nil), ("-1e-324", nil), ("5e-324", "5e-324"), ("4.9e-324", nil),
            ("0.1", "0.1"), ("1e23", "1e+23"),
            ("0.30000000000000004", "0.30000000000000004"), ("0.30000000000000001", nil), ("0e-400", "0"),
            ("123456789012345678901234567890", nil), ("123456789012345680000", "123456789012345680000"),
            ("9007199254740991.4", nil), (#""0.10000000000000001""#, nil), ("2.50000000000000000000000", "2.5"),
            ("1.7976931348623157e308", "1.7976931348623157e+308"), ("999999999999999e7", "9.99999999999999e+21"),
            (#""12""#, "12"), (#""-12.50""#, "-12.5"),
            (#""007""#, "7"), (#""1e3""#, nil), (#""+1""#, nil), (#"".5""#, nil), (#""5.""#, nil), (#""-""#, nil),
            (#""0x10""#, nil), (#""inf""#, nil), (#""nan""#, nil), (#""1,5""#, nil), (#"" 1""#, nil), (#""1 ""#, nil),
            (#""1_0""#, nil), (#""1.2.3""#, nil), (#""--1""#, nil), (#""٣""#, nil), (#""\u0031\u0032""#, "12"),
            ("true", nil), ("[1]", nil), (#"{"a":1}"#, nil), ("null", "null"), (#""""#, "null"),
        ] as [Row])
    func number(_ row: Row) throws { try check(row, type: "number") }

    @Test("a text of more digits than a double holds is not a number")
    func hugeText() throws {
        try check(("\"" + String(repeating: "9", count: 400) + "\"", nil), type: "number")
    }

    @Test(
        "an integer is within ±(2^53−1), however JSON writes it; a text form has no point",
        arguments: [
            ("5", "5"), ("5.0", "5"), ("1e3", "1000"), (#""5""#, "5"), (#""-5""#, "-5"), (#""5.0""#, nil),
            (#""1e3""#, nil), ("5.5", nil), ("1e-1", nil), ("-0", "0"), ("9007199254740991", "9007199254740991"),
            ("-9007199254740991", "-9007199254740991"), ("9007199254740992", nil), ("-9007199254740992", nil),
            ("9007199254740993", nil), (#""9007199254740991""#, "9007199254740991"), (#""9007199254740992""#, nil),
            ("1e400", nil), ("false", nil), ("[]", nil), ("{}", nil), ("null", "null"), (#""""#, "null"),
        ] as [Row])
    func integer(_ row: Row) throws { try check(row, type: "integer") }

    @Test(
        "a boolean is true or false, or the word",
        arguments: [
            ("true", "true"), ("false", "false"), (#""true""#, "true"), (#""false""#, "false"), (#""True""#, nil),
            (#""yes""#, nil), (#""on""#, nil), ("1", nil), ("0", nil), ("[true]", nil), ("null", "null"),
            (#""""#, "null"),
        ] as [Row])
    func boolean(_ row: Row) throws { try check(row, type: "boolean") }

    @Test(
        "a date exists and is written as year-month-day",
        arguments: [
            (#""2024-02-29""#, #""2024-02-29""#), (#""2000-02-29""#, #""2000-02-29""#), (#""2023-02-29""#, nil),
            (#""1900-02-29""#, nil), (#""2026-02-30""#, nil), (#""2026-13-01""#, nil), (#""2026-00-10""#, nil),
            (#""2026-04-31""#, nil), (#""0000-01-01""#, nil), (#""0001-01-01""#, #""0001-01-01""#),
            (#""9999-12-31""#, #""9999-12-31""#), (#""2026-1-1""#, nil), (#""01-02-2026""#, nil),
            (#""2026-01-01T00:00:00Z""#, nil), (#""20260101""#, nil), (#""2026\u002d01-01""#, #""2026-01-01""#),
            ("20260101", nil), ("true", nil), ("null", "null"), (#""""#, "null"),
        ] as [Row])
    func date(_ row: Row) throws { try check(row, type: "date") }

    @Test(
        "a text is a string and nothing else", arguments: ["text", "long_text"],
        [
            (#""a""#, #""a""#), (#"" ""#, #"" ""#), (#""\u00e9""#, #""é""#), (#""\ud83d\ude00""#, #""😀""#),
            ("1067", nil), ("true", nil), ("[]", nil), ("{}", nil), ("null", "null"), (#""""#, "null"),
        ] as [Row])
    func text(type: String, _ row: Row) throws { try check(row, type: type) }

    @Test("no answer is missing, whatever the type", arguments: ["text", "number", "integer", "boolean", "date"])
    func missing(type: String) throws {
        let form = try FormFixture.form(#"{"id":"a","type":"\#(type)","required":true}"#)
        for answers in ["{}", #"{"a":null}"#, #"{"a":""}"#] {
            #expect(try form.findings(answers) == ["a: required"])
        }
    }

    private func check(_ row: Row, type: String) throws {
        let form = try FormFixture.form(#"{"id":"a","type":"\#(type)"}"#)
        let judgement = try form.judge(#"{"a":\#(row.answer)}"#)
        let value = judgement.values["a"] ?? .null
        let shown = String(decoding: value.canonicalBytes, as: UTF8.self)
        #expect(shown == row.value ?? "null")
        #expect(judgement.verdict.findings.map(\.code) == (row.value == nil ? ["type"] : []))
    }
}
