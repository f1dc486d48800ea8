import FormEngine
import Testing

/// Texts that surely pass are not read; those that may not are.
@Suite struct SurelyTextTests {
    @Test(
        "answers that normalising leaves nothing of are missing, however they are written",
        arguments: [
            #""trim""#, #""trim","collapse_spaces""#, #""collapse_spaces","trim""#, #""trim","lowercase""#,
        ], ["", #","validation":[{"max_length":90}]"#])
    func whiteSpace(steps: String, rules: String) throws {
        let form = try FormFixture.form(#"{"id":"a","type":"text","required":true,"normalize":[\#(steps)]\#(rules)}"#)
        for space in [
            "", " ", "   ", #"\u0020"#, #"\t"#, #"\n "#, "\u{A0}", "\u{85}", "\u{2003}", #"\u00a0"#, " \u{A0}",
        ] {
            #expect(try form.findings(#"{"a":"\#(space)"}"#) == ["a: required"], "\(space.debugDescription)")
            for text in ["x", #"\u0041"#, "é", "中", #"\\"#] {
                #expect(try form.findings(#"{"a":"\#(space + text + space)"}"#) == [], "\(space.debugDescription)")
            }
        }
    }

    @Test("answers that no step keeps are missing, although they are visible", arguments: ["abc", "-", "Zoë"])
    func dropped(text: String) throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"text","required":true,"normalize":["digits"],"validation":[{"max_length":9}]}"#)
        #expect(try form.findings(#"{"a":"\#(text)"}"#) == ["a: required"])
        #expect(try form.findings(#"{"a":"\#(text)7"}"#) == [])
    }

    @Test("of two bounds on a length the tighter one counts, whichever comes first")
    func bounds() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"text","validation":[{"max_length":2},{"max_length":5}]},{"id":"b","type":"text","validation":[{"max_length":5},{"max_length":2}]}"#
        )
        #expect(try form.findings(#"{"a":"xy","b":"xy"}"#) == [])
        #expect(try form.findings(#"{"a":"xyz","b":"xyz"}"#) == ["a: max_length", "b: max_length"])
        #expect(try form.findings(#"{"a":"\u0041\u0041\u0041","b":"éé"}"#) == ["a: max_length"])
    }

    @Test("a bound that is due later is reported as pending, though the text surely keeps within it")
    func pending() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"text","validation":[{"max_length":9,"timing":"submit"}]},{"id":"b","type":"text","timing":"debounced","validation":[{"max_length":9}]}"#
        )
        let told = { (timing: Timing) in
            let verdict = try form.judge(
                JudgementInput(answers: Array(#"{"a":"abc","b":"abc"}"#.utf8), asOf: .earliest, timing: timing)
            ).verdict
            #expect(verdict.findings.isEmpty && verdict.isValid == verdict.pending.isEmpty)
            return verdict.pending.map { "\($0.field): \($0.rule)" }
        }
        #expect(try told(.instant) == ["a: max_length", "b: max_length"])
        #expect(try told(.debounced) == ["a: max_length"])
        #expect(try told(.submit) == [])
    }

    @Test("an expression reads the text that was not read, and knows white space alone for missing")
    func expressions() throws {
        let form = try FormFixture.candidate(
            #"""
            {"form":"a/b","fields":[
            {"id":"a","type":"text","required":true,"normalize":["trim"]},
            {"id":"b","type":"text","required_if":{"==":[{"var":"a"},"é"]}}],
            "checks":[{"assert":{"!=":[{"var":"a"},"no"]}},{"assert":{"!!":{"var":"a"}}}]}
            """#)
        #expect(try form.findings(#"{"a":"no  "}"#) == [": assert"])
        #expect(try form.findings(#"{"a":"no more"}"#) == [])
        #expect(try form.findings(#"{"a":"\u00e9"}"#) == ["b: required"])
        for space in [" ", #"\u0020"#, "\u{A0}"] {
            #expect(try form.findings(#"{"a":"\#(space)"}"#) == ["a: required"])
        }
    }

    @Test("texts are judged as they were typed, whatever text of another field a rule before reads")
    func typed() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"a","type":"text","normalize":["lowercase","alphanumeric_underscore"],"validation":[
            {"assert":{"!=":[{"var":"other"},"no"]}},{"charset":"alphanumeric_underscore","on":"raw"}]},
            {"id":"other","type":"text","normalize":["trim"]}
            """#)
        for other in ["x", #"x \u0020"#, "x é ", #"x\u0041"#, #"é\u0041"#, "中 ", " é"] {
            #expect(try form.findings(#"{"a":"John","other":"\#(other)"}"#) == [], "\(other)")
            #expect(try form.findings(#"{"a":"John🎉","other":"\#(other)"}"#) == ["a: charset"], "\(other)")
        }
    }

    @Test("of a name it is told that letters were left out, whatever text of another field a rule before it reads")
    func shortened() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"a","type":"text","normalize":["lowercase","alphanumeric_underscore"],"validation":[
            {"assert":{"!=":[{"var":"other"},"no"]}},{"unique":"names"}]},
            {"id":"other","type":"text","normalize":["trim"]}
            """#)
        for other in ["x", #"x \u0020"#, #"x\u0041"#, #"é\u0041"#, "中 "] {
            let told = try form.findings(#"{"a":"John🎉","other":"\#(other)"}"#)
            #expect(told == ["a: name_changed"], "\(other)")
            #expect(try form.findings(#"{"a":"John","other":"\#(other)"}"#) == [], "\(other)")
        }
    }

    @Test("a source's value of another field leaves the typed text unchanged")
    func sources() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"a","type":"text","normalize":["lowercase","alphanumeric_underscore"],"validation":[
            {"assert":{"!=":[{"var":"other"},"no"]}},{"charset":"alphanumeric_underscore","on":"raw"}]},
            {"id":"other","type":"text","normalize":["trim"],"readonly":true,"data_source":"p"}
            """#)
        for other in ["x ", " é", #"x\u0041"#, #"é\u0041"#] {
            let sources = #"{"p":{"other":"\#(other)"}}"#
            #expect(try form.findings(#"{"a":"John"}"#, sources: sources) == [], "\(other)")
            #expect(try form.findings(#"{"a":"John🎉"}"#, sources: sources) == ["a: charset"], "\(other)")
        }
    }
}
