import FormEngine
import Testing

@Suite struct CalculationTests {
    private static let loan = #"""
        {"id":"total","type":"number","calculate":{"round":[{"*":[{"var":"rate"},{"var":"months"}]},2]},
        "validation":[{"max":1000}]},
        {"id":"rate","type":"number","calculate":{"/":[{"var":"amount"},{"var":"months"}]},"required":true},
        {"id":"amount","type":"number","required":true},{"id":"months","type":"integer","required":true}
        """#

    @Test(
        "values are calculated in the order of what they read, not of the config, and judged as answers are",
        arguments: [
            (#"{"amount":900,"months":7}"#, [], #"{"amount":900,"months":7,"rate":128.57142857142858,"total":900}"#),
            (
                #"{"amount":"1200","months":"12"}"#, ["total: max"],
                #"{"amount":1200,"months":12,"rate":100,"total":1200}"#
            ),
            // A failed calculation adds no finding: only its missing input is reported.
            (#"{"amount":"x","months":12}"#, ["amount: type"], #"{"amount":null,"months":12,"rate":0,"total":0}"#),
            (
                "{}", ["amount: required", "months: required"],
                #"{"amount":null,"months":null,"rate":null,"total":null}"#
            ),
            // Nothing follows from a division by zero.
            (#"{"amount":5,"months":0}"#, ["rate: required"], #"{"amount":5,"months":0,"rate":null,"total":null}"#),
        ])
    func chain(answers: String, findings: [String], values: String) throws {
        let form = try FormFixture.form(Self.loan)
        #expect(try form.findings(answers) == findings)
        #expect(text(try form.judge(answers).values.canonicalBytes) == values)
    }

    @Test(
        "an answer may only repeat what is calculated",
        arguments: [
            ("900", []), ("900.0", []), (#""900.00""#, []), ("null", []), (#""""#, []),
            ("899.99", ["total: calculated"]),
            (#""x""#, ["total: calculated"]), ("[]", ["total: calculated"]), ("true", ["total: calculated"]),
        ])
    func repeated(sent: String, findings: [String]) throws {
        let form = try FormFixture.form(Self.loan)
        #expect(try form.findings(#"{"amount":900,"months":9,"total":\#(sent)}"#) == findings)
        let values = text(try form.judge(#"{"amount":900,"months":9,"total":\#(sent)}"#).values.canonicalBytes)
        #expect(values == #"{"amount":900,"months":9,"rate":100,"total":900}"#)
    }

    @Test(
        "a result is read as the field's type, and what cannot be read so is no value",
        arguments: [
            ("number", "1.5", "1.5"), ("number", #""1.5""#, "1.5"), ("number", #""1e3""#, "null"),
            ("integer", "3", "3"), ("integer", "9007199254740993", nil),
            ("integer", #""7""#, "7"), ("text", #""é""#, #""é""#), ("text", #""""#, "null"),
            ("boolean", "false", "false"), ("boolean", #""true""#, "true"),
            ("date", #""2024-02-29""#, #""2024-02-29""#),
            ("date", #"{"today":[]}"#, #""2026-01-01""#), ("number", #"{"/":[0,0]}"#, "null"),
        ])
    func types(type: String, expression: String, value: String?) throws {
        let fields = #"{"id":"a","type":"\#(type)","calculate":\#(expression)}"#
        guard let value else {
            #expect(throws: FormFixture.Faulty.self) { try FormFixture.form(fields) }
            return
        }
        let form = try FormFixture.form(fields)
        #expect(text(try form.judge("{}").values.canonicalBytes) == #"{"a":\#(value)}"#)
    }

    @Test(
        "a result that nobody could foresee, and that its field cannot hold, is no value",
        arguments: [
            ("number", "true"), ("integer", "3.5"), ("text", "5"), ("text", "[1]"), ("boolean", "1"),
            ("date", #""2023-02-29""#),
        ])
    func unforeseen(type: String, value: String) throws {
        let form = try FormFixture.form(#"{"id":"a","type":"\#(type)","calculate":{"var":"context.value"}}"#)
        let judgement = try form.judge("{}", context: #"{"value":\#(value)}"#)
        #expect(text(judgement.values.canonicalBytes) == #"{"a":null}"#)
    }

    @Test("several choices are calculated as a list of texts")
    func choices() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"n","type":"number"},{"id":"c","type":"multi_select","options":["x","y"],
            "calculate":{"if":[{"var":"n"},["x",{"cat":["y",""]}],["z"]]}}
            """#)
        #expect(text(try form.judge(#"{"n":1}"#).values.canonicalBytes) == #"{"c":["x","y"],"n":1}"#)
        #expect(try form.findings(#"{"n":1,"c":["x","y"]}"#) == [])
        #expect(try form.findings(#"{"n":1,"c":["y","x"]}"#) == ["c: calculated"])
        #expect(try form.findings(#"{"n":0}"#) == ["c: one_of"])
    }

    @Test("the decimals of a calculated number are those of the decimal number that it stands for")
    func decimals() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"a","type":"number"},
            {"id":"b","type":"number","calculate":{"+":[{"var":"a"},0.2]},"validation":[{"max_decimals":2}]}
            """#)
        #expect(try form.findings(#"{"a":0.3}"#) == [])
        #expect(try form.findings(#"{"a":0.1}"#) == [])
        #expect(try form.findings(#"{"a":0.125}"#) == ["b: max_decimals"])
    }

    @Test("a list is summed up, and every item reads the sum; an item's own field comes before one outside")
    func lists() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"owners","type":"list","fields":[{"id":"share","type":"number"},
            {"id":"double","type":"number","calculate":{"*":[{"var":"share"},{"var":"factor"}]}},
            {"id":"factor","type":"number","calculate":2}]},
            {"id":"factor","type":"number","calculate":100},
            {"id":"sum","type":"number","calculate":
            {"reduce":[{"var":"owners"},{"+":[{"var":"accumulator"},{"var":"current.double"}]},0]}},
            {"id":"first","type":"number","calculate":{"var":"owners.0.share"}}
            """#)
        let judgement = try form.judge(#"{"owners":[{"share":10},{"share":"5.5"},{}],"sum":31}"#)
        #expect(
            text(judgement.values.canonicalBytes)
                == #"{"factor":100,"first":10,"owners":[{"double":20,"factor":2,"share":10},"#
                + #"{"double":11,"factor":2,"share":5.5},{"double":null,"factor":2,"share":null}],"sum":null}"#)
        let known = try form.judge(#"{"owners":[{"share":10},{"share":"5.5"}],"sum":31}"#)
        #expect(known.verdict.isValid)
        #expect(try form.findings(#"{"owners":[{"share":10,"double":21}]}"#) == ["owners/0/double: calculated"])
    }

    @Test("a list without items, or with more than are looked at, is not there", arguments: ["null", "[]", "[{},{}]"])
    func emptyList(answer: String) throws {
        let form = try FormFixture.form(
            #"""
            {"id":"l","type":"list","max_items":1,"fields":[{"id":"x","type":"number"}]},
            {"id":"n","type":"text","calculate":{"cat":{"missing":["l"]}}},
            {"id":"m","type":"text","calculate":{"var":["l","none"]}}
            """#)
        let values = try form.judge(#"{"l":\#(answer)}"#).values
        #expect(text(values.canonicalBytes) == #"{"l":null,"m":"none","n":"l"}"#)
    }

    @Test("a source can calculate: its value is asked for, kept, and may only be repeated")
    func source() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"amount","type":"number"},
            {"id":"rate","type":"number","calculate":{"source":"pricing"},"depends_on":["amount"],"data_path":"/offer/rate"},
            {"id":"cost","type":"number","calculate":{"*":[{"var":"amount"},{"var":"rate"}]}}
            """#)
        let sources = #"{"pricing":{"offer":{"rate":0.5}}}"#
        #expect(try form.findings(#"{"amount":10,"rate":0.5,"cost":5}"#, sources: sources) == [])
        #expect(try form.findings(#"{"amount":10,"rate":0.4}"#, sources: sources) == ["rate: calculated"])
        #expect(try form.findings(#"{"amount":10}"#) == ["rate: source_missing"])
        let missing = try form.judge(#"{"amount":10}"#).verdict.findings
        #expect(missing.map { $0.message(in: "en", fallback: "en").contains("pricing") } == [true])
        #expect(
            try form.findings(#"{"amount":10}"#, sources: #"{"pricing":{"offer":{"rate":"high"}}}"#)
                == ["rate: source_invalid"])
        #expect(
            text(try form.judge(#"{"amount":10}"#, sources: sources).values.canonicalBytes)
                == #"{"amount":10,"cost":5,"rate":0.5}"#)
        #expect(form.config.sourceNames == ["pricing"])
    }

    @Test("the context is read by its name")
    func context() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"a","type":"text","calculate":{"cat":[{"var":"context.country"},"/",{"var":["context.app.version","?"]}]}},
            {"id":"b","type":"text","required":true,"visible_if":{"==":[{"var":"context.country"},"NL"]}}
            """#)
        #expect(text(try form.judge("{}").values.canonicalBytes) == #"{"a":"/?","b":null}"#)
        let judgement = try form.judge("{}", context: #"{"app":{"version":"2"},"country":"NL"}"#)
        #expect(text(judgement.values.canonicalBytes) == #"{"a":"NL/2","b":null}"#)
        #expect(judgement.verdict.findings.map(\.field) == ["b"])
    }

    @Test("a missing value leaves room for a default, and counts as missing")
    func missing() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"a","type":"number"},{"id":"hidden","type":"number","visible_if":false},
            {"id":"b","type":"number","calculate":{"+":[{"var":["a",1]},{"var":["hidden",10]}]}},
            {"id":"c","type":"text","calculate":{"cat":{"missing":["a","hidden","b"]}}}
            """#)
        #expect(
            text(try form.judge(#"{"a":"","hidden":5}"#).values.canonicalBytes)
                == #"{"a":null,"b":11,"c":"a,hidden","hidden":null}"#)
    }

    @Test("a calculated zero has no sign")
    func zero() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"a","type":"number"},{"id":"b","type":"number","calculate":{"-":[{"var":"a"}]}},
            {"id":"c","type":"boolean","calculate":{"<":[{"/":[1,{"var":"b"}]},0]}}
            """#)
        for answers in [#"{"a":0}"#, #"{"a":-0}"#, #"{"a":0,"b":-0}"#] {
            let judgement = try form.judge(answers)
            #expect(judgement.values["c"]?.boolean == false, "\(answers)")
            #expect(judgement.verdict.isValid, "\(answers)")
        }
    }

    @Test("requirements may depend on what is decided last, and leave open what is calculated from them")
    func requiredLate() throws {
        // `first` is hidden behind `sum`, which reads `amount`, which must be there where `first` is not.
        let form = try FormFixture.form(
            #"""
            {"id":"amount","type":"number","required_if":{"!":{"var":"first"}}},
            {"id":"sum","type":"number","required":true,"calculate":{"+":[{"var":"amount"},{"var":"more"}]}},
            {"id":"first","type":"text","visible_if":{">":[{"var":"sum"},0]}},
            {"id":"more","type":"number"}
            """#)
        for answers in [#"{"first":"x","more":1}"#, #"{"more":1}"#] {
            let judgement = try form.judge(answers)
            #expect(judgement.verdict.findings.map(\.field) == ["amount"], "\(answers)")
            let again = try form.judge(text(judgement.keptAnswers))
            #expect(again.verdict.canonicalBytes == judgement.verdict.canonicalBytes, "\(answers)")
        }
    }
}
