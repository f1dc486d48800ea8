import Testing

@testable import FormEngine

/// Answers that must be those of other fields.
@Suite("The rule equals") struct EqualsRuleTests {
    private static let day = CivilDate("2026-01-01") ?? .earliest

    private static func form(_ type: String, _ more: String = "") throws -> Candidate {
        try FormFixture.form(
            #"{"id":"a","type":"\#(type)"\#(more)},{"id":"b","type":"\#(type)"\#(more),"validation":[{"equals":"a"}]}"#)
    }

    @Test(
        "compares answers as both are read",
        arguments: [
            ("text", #"{"a":"x","b":"x"}"#, true), ("text", #"{"a":"x","b":"X"}"#, false),
            ("text", #"{"a":"\u00e9","b":"é"}"#, true), ("text", #"{"a":"é","b":"e\u0301"}"#, false),
            ("email", #"{"a":"a@b.nl","b":"a@b.nl"}"#, true), ("email", #"{"a":"a@b.nl","b":"a@b.de"}"#, false),
            ("number", #"{"a":1.50,"b":"1.5"}"#, true), ("number", #"{"a":0,"b":-0.0}"#, true),
            ("number", #"{"a":1,"b":1.0000001}"#, false), ("integer", #"{"a":2,"b":2.0}"#, true),
            ("integer", #"{"a":2,"b":3}"#, false), ("date", #"{"a":"2026-01-01","b":"2026-01-01"}"#, true),
            ("date", #"{"a":"2026-01-01","b":"2026-01-02"}"#, false), ("country", #"{"a":"NL","b":"NL"}"#, true),
            ("country", #"{"a":"NL","b":"DE"}"#, false), ("password", #"{"a":"s3cret","b":"s3cret"}"#, true),
            ("password", #"{"a":"s3cret","b":"s3cre"}"#, false),
        ])
    func compares(type: String, answers: String, isEqual: Bool) throws {
        #expect(try Self.form(type).findings(answers) == (isEqual ? [] : ["b: equals"]))
    }

    @Test("compares what is left after normalising, and leaves the raw text to the rules behind it")
    func normalised() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"a","type":"text","normalize":["trim","lowercase"]},
            {"id":"b","type":"text","normalize":["lowercase"],
            "validation":[{"equals":"a"},{"charset":"alphanumeric_underscore","on":"raw"}]}
            """#)
        #expect(try form.findings(#"{"a":" Ab ","b":"aB"}"#) == [])
        #expect(try form.findings(#"{"a":" A-b ","b":"a-B"}"#) == ["b: charset"])
    }

    @Test("is not met by an answer without the other one, and met by none")
    func missing() throws {
        let form = try Self.form("email")
        #expect(try form.findings(#"{"b":"a@b.nl"}"#) == ["b: equals"])
        #expect(try form.findings(#"{"a":"a@b.nl"}"#) == [])
        #expect(try form.findings(#"{"a":7,"b":"a@b.nl"}"#) == ["a: type"])
    }

    @Test("is not judged where the other field is hidden")
    func hidden() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"shows","type":"boolean"},{"id":"a","type":"text","visible_if":{"var":"shows"}},
            {"id":"b","type":"text","validation":[{"equals":"a"}]}
            """#)
        #expect(try form.findings(#"{"shows":false,"a":"x","b":"y"}"#) == [])
        #expect(try form.findings(#"{"shows":true,"a":"x","b":"y"}"#) == ["b: equals"])
    }

    @Test("means the field beside it in an item, or else one further out")
    func items() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"iban","type":"text"},{"id":"list","type":"list","fields":[{"id":"a","type":"text"},
            {"id":"b","type":"text","validation":[{"equals":"a"}]},
            {"id":"c","type":"text","validation":[{"equals":"iban"}]}]}
            """#)
        let verdict = try form.judge(
            #"{"iban":"X","list":[{"a":"1","b":"1","c":"X"},{"a":"1","b":"2","c":"Y"}]}"#
        ).verdict
        #expect(verdict.findings.map(\.field) == ["list/1/b", "list/1/c"])
    }

    @Test("tells the field that it compares with, and never the answer")
    func parameters() throws {
        let finding = try #require(try Self.form("text").judge(#"{"a":"x","b":"y"}"#).verdict.findings.first)
        #expect(finding.parameters.map(\.name) == ["field"] && finding.parameters.first?.value == .text("a"))
        #expect(finding.message(in: "en", fallback: "en") == "Enter the same answer in both fields.")
    }

    @Test("keeps what it found of passwords that are there no more, until one of them is entered anew")
    func attested() throws {
        let form = try Self.form("password")
        let judge = { (answers: String, attested: [AttestedPassword]) in
            try form.judge(JudgementInput(answers: Array(answers.utf8), asOf: Self.day, attested: attested))
        }
        for (answers, isEqual) in [(#"{"a":"x","b":"x"}"#, true), (#"{"a":"x","b":"y"}"#, false)] {
            let first = try judge(answers, [])
            let replayed = try judge("{}", first.attested)
            #expect(replayed.verdict.canonicalBytes == first.verdict.canonicalBytes)
            #expect(replayed.verdict.isValid == isEqual)
            #expect(replayed.attested == first.attested)
        }
        let kept = try judge(#"{"a":"x","b":"x"}"#, []).attested
        #expect(try judge(#"{"a":"z"}"#, kept.filter { $0.field == "b" }).verdict.findings.map(\.field) == ["b"])
        #expect(try judge(#"{"b":"z"}"#, kept.filter { $0.field == "a" }).verdict.findings.map(\.field) == ["b"])
    }

    @Test("attests a password whose comparison is not due by what it will find")
    func early() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"a","type":"password"},
            {"id":"b","type":"password","validation":[{"equals":"a","timing":"submit"}]}
            """#)
        for (answers, failed) in [(#"{"a":"x","b":"x"}"#, []), (#"{"a":"x","b":"y"}"#, [0])] {
            let input = JudgementInput(answers: Array(answers.utf8), asOf: Self.day, timing: .instant)
            #expect(try form.judge(input).attested.last?.failedRules == failed)
        }
    }

    @Test(
        "is refused in a config where the other field cannot be compared",
        arguments: [
            (#"{"id":"b","type":"text","validation":[{"equals":"b"}]}"#, "The answer is compared with itself."),
            (#"{"id":"b","type":"text","validation":[{"equals":"c"}]}"#, "The form has no field `c`."),
            (
                #"{"id":"a","type":"date"},{"id":"b","type":"text","validation":[{"equals":"a"}]}"#,
                "`a` is of type `date`, and this field of type `text`."
            ),
            (#"{"id":"b","type":"text","validation":[{"equals":7}]}"#, "Expected a text, found a number."),
        ])
    func refused(fields: String, message: String) throws {
        let reading = try FormFixture.read(FormFixture.document(fields))
        #expect(reading.diagnostics.map(\.message).contains(message), "\(reading.diagnostics.map(\.message))")
    }

    @Test("is refused of passwords in items, which have no step, as any password there is")
    func passwordsOfItems() throws {
        let reading = try FormFixture.read(
            FormFixture.document(
                #"""
                {"id":"c","type":"password"},{"id":"l","type":"list","fields":[{"id":"a","type":"password"},
                {"id":"b","type":"password","validation":[{"equals":"a"},{"equals":"c"}]}]}
                """#))
        #expect(reading.config == nil)
        #expect(!reading.diagnostics.contains { $0.code == .badMatch })
    }

    @Test("is refused of two passwords on two steps")
    func steps() throws {
        let document = #"""
            {"form":"a/b","steps":[{"id":"one","fields":[{"id":"a","type":"password"}]},
            {"id":"two","fields":[{"id":"b","type":"password","validation":[{"equals":"a"}]}]}]}
            """#
        let messages = try FormFixture.read(document).diagnostics.map(\.message)
        #expect(messages.contains("`a` is on another step, and a password is forgotten when its step is left."))
    }
}
