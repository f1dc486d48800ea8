import FormEngine
import Testing

@Suite struct ListTests {
    private static let owners = #"""
        {"id":"owners","type":"list","required":true,"min_items":2,"max_items":3,"fields":[
        {"id":"name","type":"text","required":true,"normalize":["trim"],"validation":[{"max_length":5}]},
        {"id":"share","type":"number","validation":[{"max":100}]},{"id":"hint","type":"note"},
        {"id":"homes","type":"list","fields":[{"id":"city","type":"text","required":true}]}]},
        {"id":"last","type":"text","required":true}
        """#

    @Test("all items together have a million fields at most, answered or not")
    func cells() throws {
        let fields = (0..<200).map { #"{"id":"f\#($0)","type":"text"}"# }.joined(separator: ",")
        let form = try FormFixture.candidate(
            #"{"form":"a/b","fields":[{"id":"a","type":"list","max_items":10000,"fields":[\#(fields)]}]}"#)
        let answers = { (count: Int) -> String in
            #"{"a":["# + Array(repeating: "{}", count: count).joined(separator: ",") + "]}"
        }
        #expect(try form.findings(answers(5_000)) == [])
        #expect(try form.findings(answers(5_001)) == ["a: max_items"])
    }

    @Test(
        "each item is judged by the list's own fields, and found by its path, in the order of the config",
        arguments: [
            (#"[{"name":"Ann"},{"name":"Bob","share":"50"}]"#, []),
            (#"[{"name":" Annie "},{"name":"Bob"}]"#, []),
            (
                #"[{"name":"Annabel"},{"share":101}]"#,
                ["owners/0/name: max_length", "owners/1/name: required", "owners/1/share: max"]
            ),
            (
                #"[{"name":"Ann","homes":[{"city":"x"},{}]},{"name":"Bob","homes":[]}]"#,
                ["owners/0/homes/1/city: required"]
            ),
            (
                #"[{"name":"Ann","homes":"x"},{"name":"Bob","homes":[7]}]"#,
                ["owners/0/homes: type", "owners/1/homes/0: type"]
            ),
            (#"[{"name":"Ann"}]"#, ["owners: min_items"]),
            (#"[{"name":""}]"#, ["owners: min_items", "owners/0/name: required"]),
            (#"[{"name":1},{},{},{}]"#, ["owners: max_items"]),
            ("[]", ["owners: required"]), ("null", ["owners: required"]), (#""""#, ["owners: required"]),
            (#"{"name":"Ann"}"#, ["owners: type"]), (#""x""#, ["owners: type"]), ("3", ["owners: type"]),
            (#"[null,{"name":"Bob"}]"#, ["owners/0: type"]),
            (#"["Ann",["Bob"]]"#, ["owners/0: type", "owners/1: type"]),
        ])
    func items(answer: String, findings: [String]) throws {
        let form = try FormFixture.form(Self.owners)
        #expect(try form.findings(#"{"owners":\#(answer),"last":"z"}"#) == findings)
        // A field behind the list is judged as without it.
        #expect(try form.findings(#"{"owners":\#(answer)}"#) == findings + ["last: required"])
    }

    @Test("an optional list may be left out, and has no least number then")
    func optional() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"list","min_items":2,"fields":[{"id":"b","type":"text","required":true}]}"#)
        #expect(try form.findings("{}") == [])
        #expect(try form.findings(#"{"a":[]}"#) == [])
        #expect(try form.findings(#"{"a":[{}]}"#) == ["a: min_items", "a/0/b: required"])
    }

    @Test("members of an item that the list does not have are unknown, by their path, after everything else")
    func unknown() throws {
        let form = try FormFixture.form(Self.owners)
        let answers = #"{"x":1,"owners":[{"y":1,"name":"A","homes":[{"z":1}]},{"name":"B"}]}"#
        #expect(
            try form.findings(answers) == [
                "owners/0/homes/0/city: required", "last: required", "x: unknown_field", "owners/0/y: unknown_field",
                "owners/0/homes/0/z: unknown_field",
            ])
        #expect(try form.judge(answers).unknownFields == 3)
    }

    @Test("a list's value has typed values; its stored answer is as sent, without unknown fields")
    func kept() throws {
        let form = try FormFixture.form(Self.owners)
        let judgement = try form.judge(
            #"{"owners": [ {"x":1, "share":"1.50", "name":" A\u0062 "}, {"name":"B","homes":[{"city":"C"}, 7]} ], "last":"z"}"#
        )
        #expect(
            text(judgement.values["owners"]?.canonicalBytes ?? [])
                == #"[{"homes":null,"name":"Ab","share":1.5},{"homes":[{"city":"C"},null],"name":"B","share":null}]"#)
        #expect(
            text(judgement.keptAnswers)
                == #"{"owners":[{"share":"1.50","name":" A\u0062 "},{"name":"B","homes":[{"city":"C"},7]}],"last":"z"}"#
        )
        let again = try form.judge(text(judgement.keptAnswers))
        #expect(text(again.keptAnswers) == text(judgement.keptAnswers))
    }

    @Test("a list without items, or with more than are judged, has no value", arguments: ["[]", "[{},{},{},{}]"])
    func noValue(answer: String) throws {
        let judgement = try FormFixture.form(Self.owners).judge(#"{"owners":\#(answer)}"#)
        #expect(judgement.values["owners"] == .null)
    }

    @Test("a duplicate name in an item is refused with the whole document")
    func duplicate() throws {
        #expect(throws: InputError.self) {
            try FormFixture.form(Self.owners).judge(#"{"owners":[{"name":"A","name":"B"}]}"#)
        }
    }

    @Test("a list that says nothing takes 10,000 items, and more are one finding")
    func huge() throws {
        let form = try FormFixture.form(#"{"id":"a","type":"list","fields":[{"id":"b","type":"integer"}]}"#)
        let items = { (count: Int) in
            #"{"a":["# + Array(repeating: "{}", count: count).joined(separator: ",") + "]}"
        }
        #expect(try form.findings(items(10_000)) == [])
        #expect(try form.findings(items(10_001)) == ["a: max_items"])
    }

    @Test("lists in lists have 10,000 items together at most, so that a small document cannot take much memory")
    func nested() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"list","fields":[{"id":"b","type":"list","fields":[{"id":"c","type":"integer"}]}]}"#)
        let inner = #"{"b":["# + Array(repeating: "{}", count: 998).joined(separator: ",") + "]}"
        let ten = Array(repeating: inner, count: 10).joined(separator: ",")
        #expect(try form.findings(#"{"a":[\#(ten)]}"#) == [])
        #expect(try form.findings(#"{"a":[\#(ten),\#(inner)]}"#) == ["a/10/b: max_items"])
    }

    @Test("a judge that is used again finds the same")
    func again() throws {
        let form = try FormFixture.form(Self.owners)
        let judge = form.makeJudge()
        for (answers, isValid) in [
            (#"{"owners":[{"name":"A"},{"name":"B"}],"last":"z"}"#, true), (#"{"owners":[{}],"last":"z"}"#, false),
            (#"{"last":"z"}"#, false), (#"{"owners":[{"name":"A"},{"name":"B","u":1}],"last":"z"}"#, false),
            (#"{"owners":[{"name":"A"},{"name":"B"}],"last":"z"}"#, true),
        ] {
            try Array(answers.utf8).withUnsafeBufferPointer { try judge.judge($0, asOf: .earliest) }
            #expect(judge.isValid == isValid, "\(answers)")
        }
    }

    @Test("an example may expect errors in items, by paths that the form has")
    func examples() throws {
        let document = { (errors: String) in
            #"{"form":"a/b","fields":[\#(Self.owners)],"examples":[{"name":"x","as_of":"2026-01-01","values":"#
                + #"{"owners":[{"name":"A"},{"name":"Annabel","homes":[{}]}],"last":"z"},"expect":{"errors":\#(errors)}}]}"#
        }
        let right = #"{"owners/1/name":["max_length"],"owners/1/homes/0/city":["required"]}"#
        #expect(try FormFixture.config(document(right)).examples.count == 1)
        let wrong = try FormFixture.read(document(#"{"owners/1/nam":["max_length"]}"#))
        #expect(wrong.diagnostics.filter { $0.code == .unknownField }.map(\.help) == ["Did you mean `owners/*/name`?"])
    }

    @Test(
        "keys that a list cannot have are reported at their place",
        arguments: [
            (#"{"id":"a","type":"list"}"#, "missing_key /fields/0"),
            (#"{"id":"a","type":"list","fields":[]}"#, "no_fields /fields/0/fields"),
            (
                #"{"id":"a","type":"list","fields":[{"id":"b","type":"text"}],"default":[]}"#,
                "key_not_for_type /fields/0/default"
            ),
            (
                #"{"id":"a","type":"list","fields":[{"id":"b","type":"text"}],"readonly":true,"data_source":"s"}"#,
                "key_not_for_type /fields/0/readonly"
            ),
            (
                #"{"id":"a","type":"list","min_items":3,"max_items":2,"fields":[{"id":"b","type":"text"}]}"#,
                "contradiction /fields/0/max_items"
            ),
            (
                #"{"id":"a","type":"list","max_items":0,"fields":[{"id":"b","type":"text"}]}"#,
                "number_range /fields/0/max_items"
            ),
            (
                #"{"id":"a","type":"list","fields":[{"id":"b","type":"text"},{"id":"b","type":"text"}]}"#,
                "duplicate_id /fields/0/fields/1/id"
            ),
            (
                #"{"id":"a","type":"list","fields":[{"id":"b","type":"password"}]}"#,
                "not_in_list /fields/0/fields/0/type"
            ),
            (
                #"{"id":"a","type":"list","fields":[{"id":"b","type":"text","readonly":true,"data_source":"s"}]}"#,
                "not_in_list /fields/0/fields/0/readonly"
            ),
            (#"{"id":"a","type":"text","min_items":1}"#, "key_not_for_type /fields/0/min_items"),
            (
                #"{"id":"a","type":"list","fields":[{"id":"b","type":"text","validation":{"unique":"n"}}]}"#,
                "not_in_list /fields/0/fields/0/validation/unique"
            ),
            (
                #"{"id":"a","type":"list","fields":[{"id":"b","type":"list","fields":[{"id":"c","type":"list","fields":[{"id":"d","type":"list","fields":[{"id":"e","type":"text"}]}]}]}]}"#,
                "too_many /fields/0/fields/0/fields/0/fields/0/fields"
            ),
        ])
    func lint(field: String, fault: String) throws {
        let reading = try FormFixture.read(FormFixture.document(field))
        let errors = reading.diagnostics.filter { $0.severity == .error }.map { "\($0.code.rawValue) \($0.pointer)" }
        #expect(errors.contains(fault), "\(errors)")
        #expect(reading.config == nil)
    }
}
