import Testing

@testable import FormEngine

/// Fields beside each other that are part of the form on the same condition.
@Suite struct SharedConditionTests {
    /// How many conditions are left of those of some fields, in the order of which the first is decided.
    private static func groups(_ form: String) throws -> [[String]] {
        let logic = try FormFixture.candidate(form).makeJudge().form.logic
        return logic.conditions.elements.map { condition in
            condition.fields.map { logic.layout.fields[logic.conditional[$0]].id }
        }
    }

    private static func form(_ conditions: [String]) -> String {
        let fields = conditions.enumerated().map { #"{"id":"f\#($0)","type":"text","visible_if":\#($1)}"# }
        return #"{"form":"a/b","fields":[{"id":"n","type":"number"},\#(fields.joined(separator: ","))]}"#
    }

    @Test("a condition is decided once, wherever it stands among others")
    func groups() throws {
        let (above, below) = (#"{">":[{"var":"n"},25]}"#, #"{"<":[{"var":"n"},25]}"#)
        #expect(try Self.groups(Self.form([above, below, above, above])) == [["f0", "f2", "f3"], ["f1"]])
    }

    @Test(
        "a condition that is written otherwise is another one",
        arguments: [
            (#"{">":[{"var":"n"},25]}"#, #"{">":[{"var":"n"},26]}"#), (#"{"/":[1,0]}"#, #"{"/":[1,-0.0]}"#),
            (#"{"==":[{"var":"n"},"a"]}"#, #"{"==":[{"var":"n"},"b"]}"#), (#"{"!":[1]}"#, #"{"!!":[1]}"#),
            (#"{"==":[{"var":"n"},true]}"#, #"{"==":[{"var":"n"},false]}"#), (#"{"!":[1]}"#, #"{"!":[]}"#),
            (#"{"==":[{"var":"n"},null]}"#, #"{"==":[{"var":"n"},false]}"#),
        ])
    func others(first: String, second: String) throws {
        #expect(try Self.groups(Self.form([first, second])) == [["f0"], ["f1"]])
        #expect(try Self.groups(Self.form([first, first])) == [["f0", "f1"]])
    }

    @Test("a condition is another one on another step, in another list, and for what is calculated")
    func places() throws {
        let field = { (id: String, more: String) in
            #"{"id":"\#(id)","type":"text","visible_if":{"var":"n"}\#(more)}"#
        }
        let list = { (id: String) in
            #"{"id":"\#(id)","type":"list","fields":[\#(field("x", "")),\#(field("y", ""))]}"#
        }
        let form = #"""
            {"form":"a/b","steps":[{"id":"one","fields":[{"id":"n","type":"boolean"},\#(field("a", "")),
            \#(field("b", #","calculate":{"cat":["x"]}"#))]},
            {"id":"two","fields":[\#(field("c", "")),\#(field("d", "")),\#(list("l")),\#(list("m"))]}]}
            """#
        #expect(try Self.groups(form) == [["a"], ["c", "d"], ["x", "y"], ["x", "y"]])
    }

    @Test("each field is hidden or judged as if it were alone, in items, and in the lists in them")
    func judged() throws {
        let fields = { (list: String) in
            #"""
            {"id":"n","type":"number"},{"id":"a","type":"text","required":true,"visible_if":{">":[{"var":"n"},2]}},
            {"id":"b","type":"text","required":true,"visible_if":{">":[{"var":"n"},2]}}\#(list)
            """#
        }
        let inner = #","# + #"{"id":"l","type":"list","visible_if":{">":[{"var":"n"},2]},"fields":[\#(fields(""))]}"#
        let outer = #","# + #"{"id":"l","type":"list","visible_if":{">":[{"var":"n"},2]},"fields":[\#(fields(inner))]}"#
        let form = try FormFixture.form(fields(outer))
        let items = #"[{"n":3,"a":"x","l":[{"n":9},{"n":1}]},{"n":2,"a":1,"l":[{"n":3}]},7,{}]"#
        #expect(
            try form.findings(#"{"n":3,"l":\#(items)}"#) == [
                "a: required", "b: required", "l/0/b: required", "l/0/l/0/a: required", "l/0/l/0/b: required",
                "l/2: type",
            ])
        #expect(try form.findings(#"{"n":2,"l":\#(items)}"#) == [])
        #expect(
            text(try form.judge(#"{"n":3,"a":"x","b":"y","l":[{"n":1,"a":"x","b":"y","l":[{"n":3}]}]}"#).keptAnswers)
                == #"{"n":3,"a":"x","b":"y","l":[{"n":1}]}"#)
    }

    @Test("a condition that several fields have is evaluated once for a document, or for each item")
    func counted() throws {
        let fields = #"""
            {"id":"n","type":"number"},{"id":"a","type":"text","visible_if":{">":[{"var":"n"},2]}},
            {"id":"b","type":"text","visible_if":{">":[{"var":"n"},2]}}
            """#
        let judge = try FormFixture.form(#"\#(fields),{"id":"l","type":"list","fields":[\#(fields)]}"#).makeJudge()
        let answers = Array(#"{"n":3,"l":[{"n":1},{"n":2},{}]}"#.utf8)
        try answers.withUnsafeBufferPointer { try judge.judge($0, asOf: .earliest) }
        #expect(judge.assessor.decider.decided == 1 + 3)
        #expect(judge.assessor.machine.direct.steps == 4 * 3)
    }

    @Test("many conditions that differ do not hide one from the next that is the same")
    func many() throws {
        let others = (0..<40).map { #"{">":[{"var":"n"},\#($0)]}"# }
        let same = #"{"==":[{"var":"n"},5]}"#
        let groups = try Self.groups(Self.form([same] + others + [same, same]))
        #expect(groups.count == 42)
        #expect(groups.last == ["f41", "f42"])
    }
}
