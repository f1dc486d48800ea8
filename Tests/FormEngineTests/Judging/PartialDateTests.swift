import Testing

@testable import FormEngine

@Suite("Dates that are a year or a month") struct PartialDateTests {
    private static func form(_ precision: String, _ more: String = "", beside: String = "") throws -> Candidate {
        try FormFixture.form(#"{"id":"a","type":"date","precision":"\#(precision)"\#(more)}\#(beside)"#)
    }

    @Test(
        "take the text of their precision and nothing else",
        arguments: [
            ("year", #""1980""#, []), ("year", "1980", ["a: type"]), ("year", #""1980-05""#, ["a: type"]),
            ("year", #""80""#, ["a: type"]), ("year", #""""#, []), ("year", "null", []),
            ("year", #""\u0031980""#, []), ("month", #""1980-05""#, []), ("month", #""1980""#, ["a: type"]),
            ("month", #""1980-13""#, ["a: type"]), ("month", #""1980-05-17""#, ["a: type"]),
            ("day", #""1980-05-17""#, []), ("day", #""1980-05""#, ["a: type"]),
        ])
    func types(precision: String, answer: String, findings: [String]) throws {
        let form = try Self.form(precision)
        #expect(try form.findings(#"{"a":\#(answer)}"#) == findings)
        let list = try FormFixture.form(
            #"{"id":"l","type":"list","fields":[{"id":"a","type":"date","precision":"\#(precision)"}]}"#)
        #expect(try list.findings(#"{"l":[{"a":\#(answer)}]}"#) == findings.map { "l/0/" + $0 })
    }

    @Test("tell their precision where they cannot be read, in words of it")
    func message() throws {
        let finding = try #require(try Self.form("month").judge(#"{"a":"x"}"#).verdict.findings.first)
        #expect(finding.parameters.map(\.name) == ["type", "precision"])
        #expect(
            finding.message(in: "en", fallback: "en") == "Enter a month and year, as year-month, such as 1980-05.")
        #expect(finding.message(in: "de", fallback: "en").contains("Jahr-Monat"))
    }

    @Test(
        "are bounded by dates of their precision, and by relative ones cut to it",
        arguments: [
            ("year", #"{"max_date":"today"}"#, #""2026""#, []),
            ("year", #"{"max_date":"today"}"#, #""2027""#, ["max_date"]),
            ("year", #"{"max_date":"today-18y"}"#, #""2008""#, []),
            ("year", #"{"max_date":"today-18y"}"#, #""2009""#, ["max_date"]),
            ("month", #"{"min_date":"1980-05"}"#, #""1980-05""#, []),
            ("month", #"{"min_date":"1980-05"}"#, #""1980-04""#, ["min_date"]),
            ("month", #"{"min_date":"today-1m"}"#, #""2025-12""#, []),
            ("month", #"{"min_date":"today-1m"}"#, #""2025-11""#, ["min_date"]),
            ("month", #"{"max_date":{"var":"b"}}"#, #""2020-05""#, []),
            ("month", #"{"max_date":{"var":"b"}}"#, #""2020-06""#, ["max_date"]),
        ])
    func bounds(precision: String, rule: String, answer: String, codes: [String]) throws {
        let form = try Self.form(
            precision, #","validation":[\#(rule)]"#, beside: #",{"id":"b","type":"date","precision":"month"}"#)
        let findings = try form.findings(#"{"a":\#(answer),"b":"2020-05"}"#, asOf: "2026-01-15")
        #expect(findings == codes.map { "a: " + $0 })
    }

    @Test("a bound is shown with its parts only, and in words")
    func parameters() throws {
        let form = try Self.form("month", #","validation":[{"min_date":"today-1y"}]"#)
        let finding = try #require(
            try form.judge(#"{"a":"2020-01"}"#, asOf: "2026-03-31").verdict.findings.first)
        #expect(finding.parameters.first?.value == .text("2025-03"))
        #expect(finding.message(in: "en", fallback: "en") == "Enter a date not before March 2025.")
    }

    @Test("are texts to expressions, in items too, and values as they were answered")
    func expressions() throws {
        let form = try Self.form(
            "month",
            beside:
                #",{"id":"t","type":"text","calculate":{"cat":[{"var":"a"},"!"]}},{"id":"l","type":"list","fields":["#
                + #"{"id":"y","type":"date","precision":"year"}]},{"id":"n","type":"integer","calculate":{"length":"#
                + #"{"filter":[{"var":"l"},{"<":[{"var":"y"},"2000"]}]}}},"#
                + #"{"id":"c","type":"date","precision":"month","calculate":{"var":"a"}},"#
                + #"{"id":"same","type":"boolean","calculate":{"==":[{"var":"a"},"1980-05"]}}"#)
        let judgement = try form.judge(#"{"a":"1980-05","l":[{"y":"1999"},{"y":"2001"},{"y":"1980"}]}"#)
        #expect(judgement.verdict.isValid)
        #expect(judgement.values["t"] == .text("1980-05!"))
        #expect(judgement.values["n"] == .number(2))
        #expect(judgement.values["c"] == .text("1980-05") && judgement.values["a"] == .text("1980-05"))
        #expect(judgement.values["same"] == .bool(true))
    }

    @Test("are compared with others of their precision")
    func equality() throws {
        let form = try Self.form(
            "year", beside: #",{"id":"b","type":"date","precision":"year","validation":[{"equals":"a"}]}"#)
        #expect(try form.findings(#"{"a":"1980","b":"1980"}"#) == [])
        #expect(try form.findings(#"{"a":"1980","b":"1981"}"#) == ["b: equals"])
        let list = try FormFixture.form(
            #"{"id":"l","type":"list","fields":[{"id":"y","type":"date","precision":"year"}],"validation":[{"unique_items":"y"}]}"#
        )
        #expect(try list.findings(#"{"l":[{"y":"1980"},{"y":"1981"}]}"#) == [])
        #expect(try list.findings(#"{"l":[{"y":"1980"},{"y":"1980"}]}"#) == ["l: unique_items"])
    }

    @Test("a day is the precision of a date that says none, and stands in no canonical config")
    func canonical() throws {
        let config = try FormFixture.config(
            FormFixture.document(
                #"{"id":"a","type":"date","precision":"day"},{"id":"b","type":"date","precision":"year","default":"1980"}"#
            ))
        #expect(
            text(config.json.canonicalBytes).contains(
                #""fields":[{"id":"a","type":"date"},{"default":"1980","id":"b","precision":"year","type":"date"}]"#))
        #expect(try Candidate(config).findings(#"{"a":"1980-05-17","b":"1981"}"#) == [])
    }

    @Test("a stored config that has them judges as its candidate does")
    func stored() throws {
        let candidate = try Self.form("month", #","validation":[{"max_date":"today"}]"#)
        let document = candidate.config.document(lock: Lock())
        let pinned = try PinnedForm(document: document, expecting: DocumentDigest(of: document))
        let input = JudgementInput(
            answers: Array(#"{"a":"2027-01"}"#.utf8), asOf: try #require(CivilDate("2026-05-05")))
        #expect(try pinned.judge(input).verdict.findings.map(\.code) == ["max_date"])
    }
}
