import FormEngine
import Testing

@Suite struct ChoiceTests {
    private static let several =
        #"{"id":"a","type":"multi_select","required":true,"options":["x","y",{"value":"é","label":"E"}]}"#

    @Test(
        "a multi_select takes a list of its options, each once",
        arguments: [
            (#"["x"]"#, []), (#"["y","x"]"#, []), (#"["\u00e9"]"#, []), (#" [ "x" , "y" ] "#, []),
            (#"["z"]"#, ["a: one_of"]), (#"["x","z"]"#, ["a: one_of"]), ("[\"e\u{301}\"]", ["a: one_of"]),
            ("[]", ["a: required"]), ("null", ["a: required"]), (#""""#, ["a: required"]), (#""x""#, ["a: type"]),
            (#"["x","x"]"#, ["a: type"]), (#"["x","\u0078"]"#, ["a: type"]), (#"["x",null]"#, ["a: type"]),
            (#"["x",1]"#, ["a: type"]), (#"[["x"]]"#, ["a: type"]), (#"["x",""]"#, ["a: type"]),
            (#"{"x":true}"#, ["a: type"]), ("true", ["a: type"]),
        ])
    func several(answer: String, findings: [String]) throws {
        let form = try FormFixture.form(Self.several)
        #expect(try form.findings(#"{"a":\#(answer)}"#) == findings)
    }

    private static let exclusive =
        #"{"id":"a","type":"multi_select","options":["x","y",{"value":"né","exclusive":true},"#
        + #"{"value":"all","exclusive":true}]}"#

    @Test(
        "an option that excludes the others is chosen alone",
        arguments: [
            (#"["x","y"]"#, []), (#"["né"]"#, []), (#"["n\u00e9"]"#, []), (#"["all"]"#, []), ("[]", []),
            (#"["x","né"]"#, ["a: exclusive"]), (#"["n\u00e9","y"]"#, ["a: exclusive"]),
            (#"["né","all"]"#, ["a: exclusive"]), (#"["né","z"]"#, ["a: one_of", "a: exclusive"]),
            (#"["z"]"#, ["a: one_of"]), (#"["né","né"]"#, ["a: type"]),
        ])
    func exclusive(answer: String, findings: [String]) throws {
        let field = Self.exclusive
        #expect(try FormFixture.form(field).findings(#"{"a":\#(answer)}"#) == findings)
        let list = try FormFixture.form(#"{"id":"l","type":"list","fields":[\#(field)]}"#)
        #expect(
            try list.findings(#"{"l":[{"a":["x"]},{"a":\#(answer)}]}"#) == findings.map { "l/1/" + $0 })
    }

    @Test("an exclusive option is judged with its field, and has a message")
    func exclusiveTiming() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"multi_select","timing":"submit","options":["x",{"value":"n","exclusive":true}]}"#)
        let answers = Array(#"{"a":["x","n"]}"#.utf8)
        let early = try form.judge(JudgementInput(answers: answers, asOf: .earliest, timing: .instant)).verdict
        #expect(early.findings.isEmpty && early.pending.map(\.rule) == ["one_of", "exclusive"])
        let finding = try #require(
            try form.judge(JudgementInput(answers: answers, asOf: .earliest)).verdict.findings.first)
        #expect(finding.parameters.isEmpty)
        #expect(
            finding.message(in: "nl", fallback: "en")
                == "Een van de gekozen antwoorden sluit de andere uit. Kies alleen dat antwoord, of de andere zonder dat antwoord."
        )
    }

    @Test("an option that excludes the others is written so, and as nothing otherwise")
    func exclusiveConfig() throws {
        let config = try FormFixture.config(
            FormFixture.document(
                #"{"id":"a","type":"multi_select","options":[{"value":"x","exclusive":false},{"value":"n","exclusive":true}]}"#
            ))
        #expect(
            text(config.json.canonicalBytes).contains(
                #""options":[{"value":"x"},{"exclusive":true,"value":"n"}]"#))
    }

    @Test("the value of a choice is the list in the order sent, and the stored answer is as sent")
    func value() throws {
        let judgement = try FormFixture.form(Self.several).judge(#"{"a": ["\u00e9", "x"]}"#)
        #expect(judgement.values["a"] == .array([.text("é"), .text("x")]))
        #expect(text(judgement.keptAnswers) == #"{"a":["\u00e9", "x"]}"#)
    }

    @Test("a hundred thousand choices are sorted, not compared one with each other")
    func many() throws {
        let answer = (0..<100_000).map { #""o\#($0)""# }.joined(separator: ",")
        #expect(try FormFixture.form(Self.several).findings(#"{"a":[\#(answer)]}"#) == ["a: one_of"])
        #expect(try FormFixture.form(Self.several).findings(#"{"a":[\#(answer),"o7"]}"#) == ["a: type"])
    }

    @Test(
        "a country is a code of ISO 3166-1 in capitals, or among the options if there are some",
        arguments: [
            (#"{"id":"a","type":"country"}"#, "NL", []), (#"{"id":"a","type":"country"}"#, "CM", []),
            (#"{"id":"a","type":"country"}"#, "nl", ["a: one_of"]),
            (#"{"id":"a","type":"country"}"#, "UK", ["a: one_of"]),
            (#"{"id":"a","type":"country"}"#, "NLD", ["a: one_of"]),
            (#"{"id":"a","type":"country"}"#, "XK", ["a: one_of"]),
            (#"{"id":"a","type":"country","options":["XK","NL"]}"#, "XK", []),
            (#"{"id":"a","type":"country","options":["XK","NL"]}"#, "DE", ["a: one_of"]),
        ])
    func country(field: String, answer: String, findings: [String]) throws {
        #expect(try FormFixture.form(field).findings(#"{"a":"\#(answer)"}"#) == findings)
    }

    @Test(
        "a select without options of its own takes them from its source",
        arguments: [
            (#""NL""#, #"{"s":["NL","DE"]}"#, []), (#""NL""#, #"{"s":[{"value":"NL","label":"x"}]}"#, []),
            (#""NL""#, #"{"s":[{"label":"x","value":"\u004eL"}]}"#, []),
            (#""FR""#, #"{"s":["NL","DE"]}"#, ["a: one_of"]), (#""FR""#, #"{"s":[]}"#, ["a: one_of"]),
            (#""NL""#, #"{"s":null}"#, ["a: source_missing"]), (#""NL""#, #"{}"#, ["a: source_missing"]),
            (#""NL""#, nil, ["a: source_missing"]),
            (#""NL""#, #"{"s":{"list":["NL"]}}"#, ["a: source_invalid"]),
            (#""NL""#, #"{"s":"NL"}"#, ["a: source_invalid"]), (#""NL""#, #"{"s":["NL",7]}"#, ["a: source_invalid"]),
            (#""NL""#, #"{"s":[{"label":"x"}]}"#, ["a: source_invalid"]), ("null", nil, []), ("7", nil, ["a: type"]),
        ] as [(String, String?, [String])])
    func offered(answer: String, sources: String?, findings: [String]) throws {
        let form = try FormFixture.form(#"{"id":"a","type":"select","data_source":"s"}"#)
        #expect(try form.findings(#"{"a":\#(answer)}"#, sources: sources) == findings)
    }

    @Test("a path leads to the options in the source's answer, and every choice of a multi_select must be among them")
    func offeredPath() throws {
        let form = try FormFixture.form(#"{"id":"a","type":"multi_select","data_source":"s","data_path":"/list"}"#)
        let sources = #"{"s":{"list":["NL","DE"]}}"#
        #expect(try form.findings(#"{"a":["DE","NL"]}"#, sources: sources) == [])
        #expect(try form.findings(#"{"a":["DE","FR"]}"#, sources: sources) == ["a: one_of"])
    }

    @Test("a read-only select has its value from the source, and its options from the config")
    func readonly() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"multi_select","readonly":true,"data_source":"s","options":["x","y"]}"#)
        #expect(try form.findings(#"{"a":["x"]}"#, sources: #"{"s":{"a":["x"]}}"#) == [])
        #expect(try form.findings(#"{"a":["y"]}"#, sources: #"{"s":{"a":["x"]}}"#) == ["a: readonly"])
        #expect(try form.findings("{}", sources: #"{"s":{"a":["z"]}}"#) == ["a: source_invalid"])
    }
}
