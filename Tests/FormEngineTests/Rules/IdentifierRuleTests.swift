import Testing

@testable import FormEngine

@Suite("The rule `identifier`")
struct IdentifierRuleTests {
    /// Reasons that findings tell: `field: code reason`.
    private static func reasons(
        _ form: Candidate, _ answers: String, sources: String? = nil, asOf: String = "2026-01-01"
    )
        throws -> [String]
    {
        try form.judge(answers, sources: sources, asOf: asOf).verdict.findings.map { finding in
            let reason = finding.parameters.first { $0.name == "reason" }?.value.string
            return "\(finding.field): \(finding.code)" + (reason.map { " \($0)" } ?? "")
        }
    }

    @Test(
        "one finding says the first reason: format, checksum, date, kind",
        arguments: [
            ("85.07.30-033 28", []), ("8507303328", ["a: identifier format"]),
            ("85073003329", ["a: identifier checksum"]), ("85133003370", ["a: identifier date"]),
            ("98.47.28-997.65", ["a: identifier kind"]),
        ] as [(String, [String])])
    func order(text: String, reasons: [String]) throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"text","validation":[{"identifier":"be-nn","kinds":["national"]}]}"#)
        #expect(try Self.reasons(form, #"{"a":"\#(text)"}"#) == reasons)
    }

    @Test("a finding names the identifier and the reason, and never the text")
    func parameters() throws {
        let form = try FormFixture.form(#"{"id":"a","type":"text","validation":[{"identifier":"nl-bsn"}]}"#)
        let finding = try #require(try form.judge(#"{"a":"123456789"}"#).verdict.findings.first)
        #expect(
            text(JSONWriter.bytes(of: finding.verdictValue))
                == #"{"code":"identifier","field":"a","parameters":{"identifier":"nl-bsn","reason":"checksum"},"rule":"identifier","severity":"error"}"#
        )
        #expect(try form.findings(#"{"a":"111222333"}"#) == [])
        #expect(try form.findings("{}") == [])
    }

    @Test("the text that is judged is the normalised one; code, severity, and where are the author's")
    func attributes() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"text","normalize":["digits"],"validation":[{"identifier":"nl-bsn","code":"c","severity":"warning"}]},"#
                + #"{"id":"b","type":"text","validation":[{"identifier":"nl-bsn","where":"server"}]}"#)
        #expect(try Self.reasons(form, #"{"a":"BSN 111222333!"}"#) == [])
        #expect(try Self.reasons(form, #"{"a":"12","b":"12"}"#) == ["a: c format", "b: refused"])
    }

    private static let person = try? FormFixture.form(
        #"""
        {"id":"n","type":"text","validation":[{"identifier":"be-nn","kinds":["national","bis"],"matches":["born","sex"]}]},
        {"id":"born","type":"date"},{"id":"sex","type":"select","options":["female","male","M","F","x"]}
        """#)

    @Test(
        "the date and sex that a number carries are compared with answers, in the order written",
        arguments: [
            (#""n":"85073003328""#, []), (#""n":"85073003328","born":"1985-07-30","sex":"male""#, []),
            (#""n":"85073003328","born":"1985-07-31""#, ["n: identifier birth_date"]),
            (#""n":"85073003328","born":"1885-07-30","sex":"female""#, ["n: identifier birth_date"]),
            (#""n":"85073003328","sex":"F""#, ["n: identifier sex"]), (#""n":"85073003328","sex":"M""#, []),
            (#""n":"85073003328","sex":"x""#, []), (#""n":"85073003328","sex":"other""#, ["sex: one_of"]),
            (#""n":"85073003328","born":"soon""#, ["born: type"]),
            (#""n":"85073003329","born":"1985-07-31""#, ["n: identifier checksum"]),
        ] as [(String, [String])])
    func matches(answers: String, reasons: [String]) throws {
        #expect(try Self.reasons(try #require(Self.person), "{\(answers)}") == reasons)
    }

    @Test("hidden answers are not compared")
    func hidden() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"n","type":"text","validation":[{"identifier":"it-codicefiscale","matches":"born"}]},
            {"id":"ask","type":"boolean"},{"id":"born","type":"date","visible_if":{"var":"ask"}}
            """#)
        let answers = #""n":"RCCMNL83S18D969H","born":"1984-01-01""#
        #expect(try Self.reasons(form, "{\(answers)}") == [])
        #expect(try Self.reasons(form, #"{\#(answers),"ask":true}"#) == ["n: identifier birth_date"])
    }

    @Test("calculated values are compared when all that they are made from is known")
    func calculated() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"n","type":"text","validation":[{"identifier":"it-codicefiscale","matches":["born","sex"]}]},
            {"id":"year","type":"integer","required":true},
            {"id":"born","type":"date","calculate":{"cat":[{"var":"year"},"-11-18"]}},
            {"id":"sex","type":"text","calculate":{"if":[{"var":"year"},"FEMALE","female"]}}
            """#)
        #expect(try Self.reasons(form, #"{"n":"RCCMNL83S18D969H","year":1984}"#) == ["n: identifier birth_date"])
        #expect(try Self.reasons(form, #"{"n":"RCCMNL83S18D969H","year":1983}"#) == ["n: identifier sex"])
        #expect(try Self.reasons(form, #"{"n":"RCCMNL83S18D969H"}"#) == ["year: required"])
    }

    @Test("in an item the field beside it is meant, else one further out")
    func items() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"sex","type":"text"},
            {"id":"owners","type":"list","fields":[{"id":"born","type":"date"},
             {"id":"n","type":"text","validation":[{"identifier":"it-codicefiscale","matches":["born","sex"]}]}]}
            """#)
        let item: (String) -> String = { #"{"n":"RCCMNL83S18D969H","born":"\#($0)"}"# }
        #expect(
            try Self.reasons(form, #"{"owners":[\#(item("1983-11-18")),\#(item("1983-11-19"))],"sex":"M"}"#)
                == ["owners/1/n: identifier birth_date"])
        #expect(
            try Self.reasons(form, #"{"owners":[\#(item("1983-11-18"))],"sex":"f"}"#) == ["owners/0/n: identifier sex"])
    }

    @Test("a source's identifier that does not fit is the source's fault; what a source says is compared")
    func sources() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"n","type":"text","readonly":true,"data_source":"s","validation":[{"identifier":"it-codicefiscale","matches":"born"}]},
            {"id":"born","type":"date","readonly":true,"data_source":"s"}
            """#)
        #expect(
            try Self.reasons(form, "{}", sources: #"{"s":{"n":"RCCMNL83S18D969H","born":"1983-11-18"}}"#) == [])
        #expect(
            try Self.reasons(form, "{}", sources: #"{"s":{"n":"RCCMNL83S18D969H","born":"1983-11-17"}}"#)
                == ["n: source_invalid birth_date"])
    }

    @Test("a rule that is due later waits, and what is not due of the other field is compared all the same")
    func timing() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"n","type":"text","validation":[{"identifier":"it-codicefiscale","matches":"born","timing":"submit"}]},
            {"id":"born","type":"date","timing":"submit"}
            """#)
        let answers = Array(#"{"n":"RCCMNL83S18D969H","born":"1983-11-17"}"#.utf8)
        let early = try form.judge(
            JudgementInput(
                answers: answers, asOf: .earliest.shifted(by: 2_000, .year, leapDay: .march1) ?? .earliest,
                timing: .instant))
        #expect(early.verdict.pending.map(\.rule) == ["identifier"])
        #expect(early.verdict.findings.isEmpty)
        #expect(try Self.reasons(form, text(answers)) == ["n: identifier birth_date"])
    }

    @Test("a step that was not reached is not compared")
    func steps() throws {
        let form = try FormFixture.candidate(
            #"""
            {"form":"a/b","steps":[
             {"id":"one","fields":[{"id":"n","type":"text","validation":[{"identifier":"it-codicefiscale","matches":"born"}]}]},
             {"id":"two","fields":[{"id":"born","type":"date"}]}]}
            """#)
        let answers = #"{"n":"RCCMNL83S18D969H","born":"1983-11-17"}"#
        #expect(try form.judge(answers, through: "one").verdict.findings.isEmpty)
        #expect(try form.judge(answers, through: "two").verdict.findings.count == 1)
    }

    @Test("a kept judge compares an identifier with the answers of each document")
    func keptJudge() throws {
        let form = try #require(Self.person)
        let judge = form.makeJudge()
        for answers in [
            #"{"n":"85073003328"}"#, #"{"n":"85073003328","born":"1985-07-31"}"#,
            #"{"n":"85073003328","born":"1985-07-30"}"#, #"{"n":"85073003328","born":"1985-07-30","sex":"F"}"#,
        ] {
            let input = JudgementInput(
                answers: Array(answers.utf8), asOf: CivilDate(year: 2026, month: 1, day: 1) ?? .earliest)
            let again = try judge.judgement(of: input).verdict
            #expect(again.canonicalBytes == (try form.judge(input)).verdict.canonicalBytes)
        }
    }

    @Test("the canonical config has kinds in their order and a list of fields, and reads as the same")
    func canonical() throws {
        let fields = #"{"id":"b","type":"date"},{"id":"a","type":"text","validation":"#
        let written = try FormFixture.config(
            FormFixture.document(fields + #"{"identifier":"be-nn","kinds":["bis","national","bis"],"matches":"b"}}"#))
        let rule = #"[{"identifier":"be-nn","kinds":["national","bis"],"matches":["b"]}]"#
        #expect(text(written.json.canonicalBytes).contains(#""validation":\#(rule)"#))
        let again = try FormFixture.config(text(written.json.canonicalBytes))
        #expect(again.json.canonicalBytes == written.json.canonicalBytes)
    }

    @Test(
        "another identifier, kind or match is a change",
        arguments: [
            #"{"identifier":"be-nn","kinds":["bis"],"matches":["b"]}"#, #"{"identifier":"be-nn","kinds":["national"]}"#,
            #"{"identifier":"it-codicefiscale","matches":["b"]}"#,
        ])
    func difference(rule: String) throws {
        let config = { (rule: String) in
            try FormFixture.config(
                FormFixture.document(#"{"id":"b","type":"date"},{"id":"a","type":"text","validation":[\#(rule)]}"#))
        }
        let old = try config(#"{"identifier":"be-nn","kinds":["national"],"matches":["b"]}"#)
        #expect(ConfigDiff.changes(from: old, to: try config(rule)).map(\.path) == ["fields/a/validation/identifier"])
    }
}
