import Testing

@testable import FormEngine

@Suite struct SourceTests {
    @Test(
        "a read-only value is its source's; an answer may repeat it and nothing else",
        arguments: [
            (nil, "{}", ["a: source_missing"]), ("{}", "{}", ["a: source_missing"]),
            (nil, #"{"a":"5"}"#, ["a: source_missing"]), (#"{"other":{"a":5}}"#, "{}", ["a: source_missing"]),
            (#"{"s":{}}"#, "{}", ["a: source_missing"]), (#"{"s":{"a":null}}"#, "{}", ["a: source_missing"]),
            (#"{"s":{"a":""}}"#, "{}", ["a: source_missing"]), (#"{"s":null}"#, "{}", ["a: source_missing"]),
            (#"{"s":5}"#, "{}", ["a: source_missing"]), (#"{"s":{"a":5}}"#, "{}", []),
            (#"{"s":{"a":5}}"#, #"{"a":5}"#, []),
            (#"{"s":{"a":5}}"#, #"{"a":"5.0"}"#, []), (#"{"s":{"a":5}}"#, #"{"a":null}"#, []),
            (#"{"s":{"a":5}}"#, #"{"a":6}"#, ["a: readonly"]), (#"{"s":{"a":5}}"#, #"{"a":"x"}"#, ["a: readonly"]),
            (#"{"s":{"a":"\u0035"}}"#, #"{"a":5}"#, []), (#"{"s":{"a":50}}"#, "{}", ["a: source_invalid"]),
            (#"{"s":{"a":50}}"#, #"{"a":5}"#, ["a: readonly", "a: source_invalid"]),
            (#"{"s":{"a":"x"}}"#, "{}", ["a: source_invalid"]), (#"{"s":{"a":[]}}"#, "{}", ["a: source_invalid"]),
        ] as [(String?, String, [String])])
    func readonly(sources: String?, answers: String, findings: [String]) throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"number","required":true,"readonly":true,"data_source":"s","validation":[{"max":9}]}"#)
        #expect(try form.findings(answers, sources: sources) == findings)
    }

    @Test("an optional read-only field may have no value, but its source must have answered")
    func optional() throws {
        let form = try FormFixture.form(#"{"id":"a","type":"text","readonly":true,"data_source":"s"}"#)
        #expect(try form.findings("{}", sources: #"{"s":{}}"#) == [])
        #expect(try form.findings(#"{"a":"x"}"#, sources: #"{"s":{}}"#) == ["a: readonly"])
        #expect(try form.findings("{}") == ["a: source_missing"])
    }

    @Test(
        "a path leads through members and elements; escapes are RFC 6901's",
        arguments: [
            ("/person/first", "1"), ("/a~1b", "2"), ("/m~0n", "3"), ("/~01", "4"), ("/list/1/x", "5"), ("/\u{e9}", "6"),
            ("/list/01/x", "null"), ("/list/2", "null"), ("/list/-", "null"), ("/person/none", "null"),
            ("/e\u{301}", "null"),
            ("/person/first/deeper", "null"), ("/", "7"), ("/list/1/y/0", "8"), ("/k\u{212A}", "9"), ("/kK", "null"),
        ])
    func path(path: String, value: String) throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"number","readonly":true,"data_source":"s","data_path":"\#(path)"}"#)
        let sources = """
            {"s":{"person":{"skip":[1,{}],"first":1},"a/b":2,"m~n":3,"~1":4,"list":[{"x":0},{"x":5,"y":[8]}],\
            "\u{e9}":6,"":7,"k\u{212A}":9}}
            """
        #expect(text(try form.judge("{}", sources: sources).values["a"]?.canonicalBytes ?? []) == value)
    }

    @Test("the empty path is the whole answer")
    func wholeAnswer() throws {
        let form = try FormFixture.form(#"{"id":"a","type":"text","readonly":true,"data_source":"s","data_path":""}"#)
        #expect(try form.judge("{}", sources: #"{"s":"Jan"}"#).values["a"] == .text("Jan"))
    }

    @Test("a source that only fills in says nothing about the answer")
    func prefill() throws {
        let form = try FormFixture.form(#"{"id":"a","type":"text","required":true,"data_source":"s"}"#)
        #expect(try form.findings(#"{"a":"mine"}"#, sources: #"{"s":{"a":"theirs"}}"#) == [])
        #expect(try form.findings("{}", sources: #"{"s":{"a":"theirs"}}"#) == ["a: required"])
    }

    @Test("answers or sources that are no JSON object cannot be judged, and it is said which")
    func unreadable() throws {
        let form = try FormFixture.form(#"{"id":"a","type":"text"}"#)
        #expect(throws: InputError(document: .answers, error: JSONError(.expectedObject, at: 0))) {
            try form.judge("[]")
        }
        #expect(throws: InputError(document: .answers, error: JSONError(.duplicateKey, at: 7))) {
            try form.judge(#"{"a":1,"\u0061":2}"#)
        }
        #expect(throws: InputError(document: .sources, error: JSONError(.unexpectedEnd, at: 1))) {
            try form.judge("{}", sources: "{")
        }
    }
}
