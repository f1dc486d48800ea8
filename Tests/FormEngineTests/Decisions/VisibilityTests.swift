import FormEngine
import Testing

@Suite struct VisibilityTests {
    private static let form = #"""
        {"form":"a/b","steps":[
        {"id":"one","fields":[{"id":"kind","type":"text"},
        {"id":"company","type":"text","required":true,"visible_if":{"==":[{"var":"kind"},"firm"]}},
        {"id":"vat","type":"text","required":true,"visible_if":{"!!":{"var":"company"}},"validation":[{"max_length":3}]}]},
        {"id":"two","visible_if":{"!!":{"var":"vat"}},"fields":[{"id":"tax","type":"number","required":true}]}]}
        """#

    @Test(
        "hidden fields are neither asked for nor judged, and hide what depends on them",
        arguments: [
            ("{}", []), (#"{"kind":"man"}"#, []), (#"{"kind":"firm"}"#, ["company: required"]),
            (#"{"kind":"firm","company":"A"}"#, ["vat: required"]),
            (#"{"kind":"firm","company":"A","vat":"12345"}"#, ["vat: max_length", "tax: required"]),
            (#"{"kind":"firm","company":"A","vat":"123","tax":1}"#, []),
            // Answers in hidden fields are dropped, whatever they are, through the whole cascade.
            (#"{"kind":"man","company":"A","vat":"12345","tax":"x"}"#, []),
            (#"{"kind":"firm","vat":"12345","tax":"x"}"#, ["company: required"]),
            // An answer that cannot be read hides as none does.
            (#"{"kind":7,"company":"A"}"#, ["kind: type"]),
        ])
    func cascade(answers: String, findings: [String]) throws {
        #expect(try FormFixture.candidate(Self.form).findings(answers) == findings)
    }

    @Test("a hidden field has no value, and its answer is not kept")
    func kept() throws {
        let judgement = try FormFixture.candidate(Self.form).judge(
            #"{"tax":5,"vat":"123","kind":"man","company":"A"}"#)
        #expect(text(judgement.values.canonicalBytes) == #"{"company":null,"kind":"man","tax":null,"vat":null}"#)
        #expect(text(judgement.keptAnswers) == #"{"kind":"man"}"#)
    }

    @Test("in a list, a field is hidden item by item; it reads the item first, then outwards")
    func items() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"kind","type":"text"},{"id":"all","type":"boolean"},
            {"id":"owners","type":"list","fields":[{"id":"kind","type":"text"},
            {"id":"vat","type":"text","required":true,"visible_if":{"or":[{"var":"all"},{"==":[{"var":"kind"},"firm"]}]}},
            {"id":"homes","type":"list","visible_if":{"var":"vat"},
            "fields":[{"id":"city","type":"text","required":true,"visible_if":{"==":[{"var":"kind"},"firm"]}}]}]}
            """#)
        let answers = { (all: Bool) in
            #"{"kind":"firm","all":\#(all),"owners":[{"kind":"firm"},{"kind":"man"},{"vat":"1"},"#
                + #"{"kind":"firm","vat":"1","homes":[{}]},{"kind":"man","vat":"1","homes":[{"city":"x"}]}]}"#
        }
        #expect(try form.findings(answers(false)) == ["owners/0/vat: required", "owners/3/homes/0/city: required"])
        #expect(
            try form.findings(answers(true)) == [
                "owners/0/vat: required", "owners/1/vat: required", "owners/3/homes/0/city: required",
            ])
        #expect(
            text(try form.judge(answers(false)).keptAnswers)
                == #"{"kind":"firm","all":false,"owners":[{"kind":"firm"},{"kind":"man"},{},"#
                + #"{"kind":"firm","vat":"1","homes":[{}]},{"kind":"man"}]}"#)
    }

    @Test("members of a hidden list are dropped whole, also those that the list does not have")
    func unknownInHiddenLists() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"all","type":"boolean"},{"id":"a","type":"list","fields":[{"id":"x","type":"number"},
            {"id":"b","type":"list","visible_if":{"var":"all"},"fields":[{"id":"y","type":"number"}]}]}
            """#)
        let answers = { (all: Bool) in #"{"all":\#(all),"a":[{"b":[{"z":1}]}]}"# }
        #expect(try form.findings(answers(true)) == ["a/0/b/0/z: unknown_field"])
        let judgement = try form.judge(answers(false))
        #expect(judgement.verdict.isValid && judgement.unknownFields == 0)
        let judge = form.makeJudge()
        try Array(answers(false).utf8).withUnsafeBufferPointer { try judge.judge($0, asOf: .earliest) }
        #expect(judge.isValid)
    }

    @Test("an option can be hidden, and choosing it then is as choosing none of them")
    func options() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"country","type":"text"},
            {"id":"city","type":"select","options":["any",{"value":"Paris","visible_if":{"==":[{"var":"country"},"FR"]}},
            {"value":"Rome","visible_if":{"==":[{"var":"country"},"IT"]}}]},
            {"id":"many","type":"multi_select","options":["x",{"value":"y","visible_if":{"var":"country"}}]}
            """#)
        #expect(try form.findings(#"{"country":"FR","city":"Paris","many":["x","y"]}"#) == [])
        #expect(try form.findings(#"{"country":"FR","city":"Rome"}"#) == ["city: one_of"])
        #expect(try form.findings(#"{"city":"Paris","many":["x","y"]}"#) == ["city: one_of", "many: one_of"])
        #expect(try form.findings(#"{"city":"any","many":["x"]}"#) == [])
    }

    @Test("a field may be required only if something else was answered")
    func requirement() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"n","type":"number"},{"id":"a","type":"text","required_if":{">":[{"var":"n"},5]}},
            {"id":"b","type":"text","required_if":{"!":{"var":"c"}}},{"id":"c","type":"text","required_if":{"!":{"var":"b"}}},
            {"id":"l","type":"list","required_if":{"==":[{"var":"n"},9]},
            "fields":[{"id":"x","type":"boolean"},{"id":"y","type":"text","required_if":{"var":"x"}}]}
            """#)
        #expect(try form.findings(#"{"n":5,"b":"x"}"#) == [])
        #expect(try form.findings(#"{"n":6,"c":"x"}"#) == ["a: required"])
        #expect(try form.findings("{}") == ["b: required", "c: required"])
        #expect(try form.findings(#"{"n":9,"a":"x","b":"x"}"#) == ["l: required"])
        #expect(try form.findings(#"{"b":"x","l":[{"x":true},{"x":false},{}]}"#) == ["l/0/y: required"])
        // An answer that cannot be read asks for nothing more.
        #expect(try form.findings(#"{"n":"many","b":"x"}"#) == ["n: type"])
    }

    @Test("a password is hidden too, and nothing is attested of it then")
    func password() throws {
        let form = try FormFixture.form(
            #"{"id":"new","type":"boolean"},{"id":"pin","type":"password","required":true,"visible_if":{"var":"new"}}"#)
        #expect(try form.findings(#"{"new":true}"#) == ["pin: required"])
        let judgement = try form.judge(#"{"new":false,"pin":"secret"}"#)
        #expect(judgement.verdict.isValid)
        #expect(judgement.attested.isEmpty)
        #expect(judgement.passwords.isEmpty)
    }
}
