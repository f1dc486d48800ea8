import Testing

@testable import FormEngine

@Suite("A rule under a condition") struct ConditionalRuleTests {
    private static let kind = #"{"id":"kind","type":"text"}"#
    private static let isFirm = #"{"==":[{"var":"kind"},"firm"]}"#

    private func findings(_ field: String, _ answers: String) throws -> [String] {
        try FormFixture.form(Self.kind + "," + field).findings(answers)
    }

    @Test(
        "is asked where the condition holds, and nowhere else",
        arguments: [
            (#""firm""#, ["a: min_length"]), (#""person""#, []), ("null", []),
        ])
    func asked(kind: String, found: [String]) throws {
        let field = #"{"id":"a","type":"text","validation":[{"min_length":3,"when":\#(Self.isFirm)},{"max_length":9}]}"#
        #expect(try findings(field, #"{"kind":\#(kind),"a":"x"}"#) == found)
        #expect(try findings(field, #"{"kind":\#(kind),"a":"1234567890"}"#) == ["a: max_length"])
    }

    @Test(
        "is of any kind: of choices, dates, numbers, ticks, lists and assertions",
        arguments: [
            (#""type":"select","options":["x","y"],"validation":[{"one_of":["x"]"#, #""y""#, "one_of"),
            (#""type":"date","validation":[{"min_date":"2020-01-01"#, #""2019-01-01""#, "min_date"),
            (#""type":"number","validation":[{"max":3"#, "4", "max"),
            (#""type":"boolean","validation":[{"accepted":true"#, "false", "accepted"),
            (#""type":"text","validation":[{"assert":{"==":[{"var":"a"},"x"]}"#, #""y""#, "assert"),
            (
                #""type":"list","fields":[{"id":"x","type":"text"}],"validation":[{"assert":{">":[{"length":{"var":"a"}},1]}"#,
                #"[{"x":"1"}]"#, "assert"
            ),
        ])
    func kinds(field: String, answer: String, code: String) throws {
        let quoted = field.contains("2020-01-01") ? field + "\"" : field
        let whole = #"{"id":"a",\#(quoted),"when":\#(Self.isFirm)}]}"#
        #expect(try findings(whole, #"{"kind":"firm","a":\#(answer)}"#) == ["a: \(code)"])
        #expect(try findings(whole, #"{"kind":"person","a":\#(answer)}"#) == [])
    }

    @Test("reads its own item's fields in a list")
    func items() throws {
        let field =
            #"{"id":"l","type":"list","fields":[{"id":"k","type":"text"},{"id":"a","type":"text","validation":[{"min_length":3,"when":{"==":[{"var":"k"},"firm"]}}]}]}"#
        #expect(
            try findings(field, #"{"l":[{"k":"firm","a":"x"},{"k":"person","a":"x"},{"k":"firm","a":"xyz"}]}"#)
                == ["l/0/a: min_length"])
    }

    @Test("is not asked where what the condition reads is hidden or not answered")
    func unknown() throws {
        let field =
            #"{"id":"h","type":"number","visible_if":{"==":[{"var":"kind"},"firm"]}},{"id":"a","type":"text","validation":[{"min_length":3,"when":{">":[{"var":"h"},1]}}]}"#
        #expect(try findings(field, #"{"kind":"person","h":5,"a":"x"}"#) == [])
        #expect(try findings(field, #"{"kind":"firm","a":"x"}"#) == [])
        #expect(try findings(field, #"{"kind":"firm","h":5,"a":"x"}"#) == ["a: min_length"])
    }

    @Test("does not keep a longer text from its other rules")
    func lengths() throws {
        let field =
            #"{"id":"a","type":"text","validation":[{"max_length":3,"when":\#(Self.isFirm)},{"pattern":"^x+$"}]}"#
        #expect(try findings(field, #"{"kind":"person","a":"yyyyy"}"#) == ["a: pattern"])
        #expect(try findings(field, #"{"kind":"firm","a":"yyyyy"}"#) == ["a: max_length", "a: pattern"])
    }

    @Test("contradicts no rule that stands under another condition, and repeats none")
    func lints() throws {
        let field =
            #"{"id":"a","type":"number","validation":[{"min":9,"when":{"var":"kind"}},{"max":3,"when":{"!":{"var":"kind"}}},{"max":5}]}"#
        let node = try SourceNode(json: Array(#"{"form":"test/a","fields":[\#(Self.kind),\#(field)]}"#.utf8))
        let codes = FormConfig.read(node).diagnostics.map(\.code)
        #expect(!codes.contains(.contradiction) && !codes.contains(.repeatedRule))
    }

    @Test("stands in the canonical config as it was written")
    func canonical() throws {
        let field = #"{"id":"a","type":"text","validation":[{"min_length":3,"when":\#(Self.isFirm)}]}"#
        let config = try FormFixture.form(Self.kind + "," + field).config
        #expect(
            config.steps[0].fields[1].json["validation"]?.elements?.first?["when"]
                == (try JSONValue(json: Array(Self.isFirm.utf8))))
    }
}
