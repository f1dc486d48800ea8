import FormEngine
import Testing

/// Missing, unreadable and hidden answers leave open what expressions mean by them.
@Suite struct CompletenessTests {
    @Test(
        "expressions that read a value that must be there and is not, or cannot be read, are not judged",
        arguments: [
            (#"{"n":null,"l":[{"x":1}]}"#, ["n: required"]), (#"{"n":"","l":[{"x":1}]}"#, ["n: required"]),
            (#"{"l":[{"x":1}]}"#, ["n: required"]), (#"{"n":"x","l":[{"x":1}]}"#, ["n: type"]),
            (#"{"n":1}"#, ["l: required"]), (#"{"n":1,"l":null}"#, ["l: required"]),
            (#"{"n":1,"l":[]}"#, ["l: required"]), (#"{"n":1,"l":""}"#, ["l: required"]),
            (#"{"n":1,"l":"x"}"#, ["l: type"]), (#"{"n":1,"l":[{"x":1},{"x":1},{"x":1}]}"#, ["l: max_items"]),
            (#"{"n":1,"l":[{"x":null}]}"#, ["l/0/x: required"]), (#"{"n":1,"l":[{}]}"#, ["l/0/x: required"]),
            (#"{"n":1,"l":[{"x":"y"}]}"#, ["l/0/x: type"]), (#"{"n":1,"l":[7]}"#, ["l/0: type"]),
            (#"{"n":1,"l":[{"x":1}]}"#, []), (#"{"n":0,"l":[{"x":0}]}"#, [": assert", ": assert"]),
        ])
    func open(answers: String, findings: [String]) throws {
        let form = try FormFixture.candidate(
            #"""
            {"form":"a/b","fields":[{"id":"n","type":"number","required":true},
            {"id":"l","type":"list","required":true,"max_items":2,"fields":[{"id":"x","type":"number","required":true}]}],
            "checks":[{"assert":{">":[{"var":"n"},0]}},
            {"assert":{">":[{"reduce":[{"var":"l"},{"+":[{"var":"accumulator"},{"var":"current.x"}]},0]},0]}}]}
            """#)
        #expect(try form.findings(answers) == findings)
    }

    @Test("expressions that read only how many items there are are not judged either where one of them lacks something")
    func wholeList() throws {
        let form = try FormFixture.candidate(
            #"""
            {"form":"a/b","fields":[{"id":"l","type":"list","fields":[{"id":"x","type":"number","required":true}]}],
            "checks":[{"assert":{">":[{"length":{"var":"l"}},1]}}]}
            """#)
        #expect(try form.findings(#"{"l":[{"x":1}]}"#) == [": assert"])
        #expect(try form.findings(#"{"l":[{}]}"#) == ["l/0/x: required"])
        #expect(try form.findings(#"{"l":[{"x":"y"}]}"#) == ["l/0/x: type"])
    }

    @Test("values calculated from a value that must be there and is not are shown, but neither judged nor compared")
    func calculated() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"n","type":"number","required":true},
            {"id":"c","type":"number","calculate":{"+":[{"var":["n",2]},1]},"validation":[{"max":2}]}
            """#)
        for (answers, found) in [
            ("{}", ["n: required"]), (#"{"c":9}"#, ["n: required"]), (#"{"n":"x","c":9}"#, ["n: type"]),
            (#"{"n":2,"c":9}"#, ["c: calculated", "c: max"]),
        ] {
            let judgement = try form.judge(answers)
            #expect(judgement.verdict.findings.map { "\($0.field): \($0.code)" } == found)
            #expect(judgement.values["c"]?.line == "3", "\(answers)")
        }
    }

    @Test("source values that cannot be read leave open the expressions that read them")
    func source() throws {
        let form = try FormFixture.candidate(
            #"""
            {"form":"a/b","fields":[{"id":"s","type":"number","readonly":true,"data_source":"p"}],
            "checks":[{"assert":{">":[{"var":"s"},0]}}]}
            """#)
        #expect(try form.findings("{}", sources: #"{"p":{"s":0}}"#) == [": assert"])
        #expect(try form.findings("{}", sources: #"{"p":{"s":1}}"#) == [])
        #expect(try form.findings("{}", sources: #"{"p":{"s":"x"}}"#) == ["s: source_invalid"])
    }

    private static let steps = #"""
        {"form":"a/b","steps":[
        {"id":"one","fields":[{"id":"a","type":"number"},
        {"id":"n","type":"number","calculate":{"var":["given",7]}},
        {"id":"m","type":"number","calculate":{"var":["made",7]}}]},
        {"id":"two","visible_if":{">":[{"var":"a"},5]},"fields":[{"id":"given","type":"number"},
        {"id":"made","type":"number","calculate":{"+":[{"var":"a"},1]}}]}]}
        """#

    @Test("answers and calculations of a hidden or unreached step are not read")
    func steps() throws {
        let form = try FormFixture.candidate(Self.steps)
        let values = { (answers: String, step: String?) in
            let values = try form.judge(answers, through: step).values
            return ["n", "m"].map { values[$0]?.line }
        }
        #expect(try values(#"{"a":9,"given":2}"#, nil) == ["2", "10"])
        #expect(try values(#"{"a":1,"given":2}"#, nil) == ["7", "7"])
        #expect(try values(#"{"a":9,"given":2}"#, "one") == ["7", "7"])
    }

    @Test("a kept judge reads nothing of a hidden field, whichever answer changed")
    func again() throws {
        let form = try FormFixture.candidate(
            #"""
            {"form":"a/b","fields":[{"id":"f","type":"boolean"},{"id":"g","type":"number"},
            {"id":"n","type":"number","visible_if":{"var":"f"}},
            {"id":"c","type":"number","calculate":{"+":[{"var":["n",0]},{"var":["g",0]}]}}]}
            """#)
        let judge = form.makeJudge()
        for answers in [
            #"{"f":true,"n":5}"#, #"{"f":false,"n":5}"#, #"{"f":false,"n":6}"#, #"{"f":false,"n":6,"g":1}"#,
            #"{"f":true,"n":6,"g":1}"#, #"{"n":6,"g":2}"#,
        ] {
            let input = JudgementInput(answers: Array(answers.utf8), asOf: .earliest)
            let (again, once) = (try judge.judgement(of: input), try form.judge(input))
            #expect(text(again.values.canonicalBytes) == text(once.values.canonicalBytes), "\(answers)")
        }
        #expect(try form.judge(#"{"f":false,"n":6,"g":1}"#).values["c"]?.line == "1")
    }

    @Test("a hidden field in a nested item is not read")
    func innerItems() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"l","type":"list","fields":[{"id":"m","type":"list","fields":[{"id":"k","type":"boolean"},
            {"id":"x","type":"number","visible_if":{"var":"k"}},
            {"id":"y","type":"number","calculate":{"+":[{"var":["x",0]},1]}}]}]}
            """#)
        let values = try form.judge(#"{"l":[{"m":[{"k":true,"x":5},{"k":false,"x":5},{"x":5}]}]}"#).values
        #expect(
            text(values.canonicalBytes)
                == #"{"l":[{"m":[{"k":true,"x":5,"y":6},{"k":false,"x":null,"y":1},{"k":null,"x":null,"y":1}]}]}"#)
    }
}
