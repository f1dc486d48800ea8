import Testing

@testable import FormEngine

@Suite("Expressions too dear to be decided")
struct UndecidedTests {
    /// A long text in which words are searched: many conditions in one.
    private static func search(_ words: Int, in field: String) -> String {
        let searches = (0..<words).map { index in
            let word = index + 1 == words ? "sanctioned" : "word\(index)"
            return #"{"in":["\#(word)",{"var":"\#(field)"}]}"#
        }
        return #"{"or":[\#(searches.joined(separator: ","))]}"#
    }

    /// A condition on `t` that costs too much where `t` is long, and is true of `a` otherwise.
    private static let dear = #"{"!=":[{"cat":[\#(copies("t", 40))]},"b"]}"#

    private static func copies(_ field: String, _ count: Int) -> String {
        Array(repeating: #"{"var":"\#(field)"}"#, count: count).joined(separator: ",")
    }

    private static let long = String(repeating: "x", count: 900_000)

    private static func found(_ fields: String, more: String = "", _ answers: String) throws -> Judgement {
        try FormFixture.candidate(#"{"form":"a/b","fields":[\#(fields)]\#(more)}"#).judge(answers)
    }

    private static func codes(_ judgement: Judgement) -> [String] {
        judgement.verdict.findings.map { "\($0.field): \($0.code)" }
    }

    @Test(
        "forty words are searched in the longest text there can be, and the last one is found", arguments: [0, 800_000])
    func screening(spaces: Int) throws {
        let judgement = try Self.found(
            #"{"id":"purpose","type":"long_text"}"#,
            more: #","routes":[{"when":\#(Self.search(40, in: "purpose")),"outcome":"rejected"}]"#,
            #"{"purpose":"sanctioned goods\#(String(repeating: " ", count: spaces))"}"#)
        #expect(judgement.verdict.outcome?.name == "rejected")
        #expect(!judgement.verdict.isValid)
    }

    @Test("a sum over as many parts as a list may have is decided, however many of them are empty")
    func emptyParts() throws {
        let parts = #"{"amount":50000}"# + String(repeating: ",{}", count: 9_999)
        let judgement = try Self.found(
            #"""
            {"id":"parts","type":"list","fields":[{"id":"amount","type":"number"}]},
            {"id":"known","type":"number","calculate":{"reduce":[{"var":"parts"},
            {"+":[{"var":"accumulator"},{"if":[{"var":"current.amount"},{"var":"current.amount"},0]}]},0]}}
            """#, more: #","routes":[{"when":{">":[{"var":"known"},10000]},"outcome":"rejected"}]"#,
            #"{"parts":[\#(parts)]}"#)
        #expect(judgement.verdict.outcome?.name == "rejected")
    }

    /// No e-mail twice: the only way to say it goes through the list with what came before at hand.
    private static let noneTwice = #"""
        {"!":{"in":["twice",{"reduce":[{"var":"owners"},{"if":[
        {"in":[{"var":"current.email"},{"var":"accumulator"}]},["twice"],
        {"merge":[{"var":"accumulator"},[{"var":"current.email"}]]}]},[]]}]}}
        """#

    @Test(
        "a check of repeated e-mails is decided for a hundred owners, and undecided for a thousand",
        arguments: [100, 1_000])
    func repeated(owners: Int) throws {
        let fields = #"{"id":"owners","type":"list","fields":[{"id":"email","type":"text"}]}"#
        let check = #","checks":[{"assert":\#(Self.noneTwice),"code":"twice"}]"#
        let emails = (0..<owners).map { #"{"email":"owner\#($0)@example.org"}"# }
        let honest = try Self.found(fields, more: check, #"{"owners":[\#(emails.joined(separator: ","))]}"#)
        #expect(Self.codes(honest) == (owners < 1_000 ? [] : [": undecided"]))
        let doubled = try Self.found(
            fields, more: check, #"{"owners":[\#((emails + [emails[0]]).joined(separator: ","))]}"#)
        #expect(Self.codes(doubled) == (owners < 1_000 ? [": twice"] : [": undecided"]))
    }

    private static let textField = #"{"id":"t","type":"long_text"}"#

    /// Each place with an expression, and its findings.
    private static let questions: [(fields: String, more: String, answers: String, found: [String])] = [
        (#"{"id":"f","type":"text","visible_if":\#(dear)}"#, "", "", ["f: undecided"]),
        (
            #"{"id":"f","type":"text","visible_if":\#(dear),"validation":[{"min_length":3}]}"#, "", #","f":"x""#,
            ["f: undecided"]
        ),
        (#"{"id":"f","type":"text","required_if":\#(dear)}"#, "", "", ["f: undecided"]),
        (#"{"id":"f","type":"text","required_if":\#(dear)}"#, "", #","f":"x""#, []),
        (#"{"id":"f","type":"boolean","calculate":\#(dear)}"#, "", "", ["f: undecided"]),
        (
            #"{"id":"f","type":"text","validation":[{"assert":\#(dear),"severity":"warning"}]}"#, "", #","f":"x""#,
            ["f: undecided"]
        ),
        (
            #"{"id":"f","type":"select","options":["a",{"value":"b","visible_if":\#(dear)}]}"#, "", #","f":"b""#,
            ["f: undecided"]
        ),
        (#"{"id":"f","type":"select","options":["a",{"value":"b","visible_if":\#(dear)}]}"#, "", #","f":"a""#, []),
        (#"{"id":"f","type":"text"}"#, #","checks":[{"assert":\#(dear),"field":"f"}]"#, "", ["f: undecided"]),
        (#"{"id":"f","type":"text"}"#, #","checks":[{"assert":\#(dear),"severity":"warning"}]"#, "", [": undecided"]),
        (
            #"{"id":"f","type":"text"}"#, #","routes":[{"when":\#(dear),"outcome":"verification_required"}]"#, "",
            [": undecided"]
        ),
        // A calculation from it, a field shown on it, and a requirement of that.
        (
            #"""
            {"id":"f","type":"boolean","calculate":\#(dear)},{"id":"g","type":"boolean","calculate":{"!":{"var":"f"}}},
            {"id":"h","type":"text","visible_if":{"var":"g"}},{"id":"i","type":"text","required_if":{"var":"h"}}
            """#, #","checks":[{"assert":{"!=":[{"var":"h"},"x"]}}]"#, "",
            ["f: undecided", "g: undecided", "h: undecided", "i: undecided", ": undecided"]
        ),
        // A list of undecided visibility, whose items are not judged, and its readers.
        (
            #"""
            {"id":"l","type":"list","visible_if":\#(dear),"fields":[{"id":"n","type":"integer","required":true},
            {"id":"m","type":"integer","calculate":{"+":[{"var":"n"},1]}}]},
            {"id":"s","type":"integer","calculate":{"length":{"filter":[{"var":"l"},{"var":"n"}]}}}
            """#, "", #","l":[{"n":"z"},{}]"#, ["l: undecided", "s: undecided"]
        ),
        // One field of each item.
        (
            #"""
            {"id":"l","type":"list","fields":[{"id":"n","type":"text"},
            {"id":"b","type":"boolean","calculate":{"!=":[{"cat":[\#(copies("t", 40)),{"var":"n"}]},"b"]}},
            {"id":"c","type":"text","visible_if":{"var":"b"}}]},
            {"id":"s","type":"integer","calculate":{"length":{"filter":[{"var":"l"},{"var":"b"}]}}}
            """#, "", #","l":[{},{"n":"y"}]"#,
            ["l/0/b: undecided", "l/0/c: undecided", "l/1/b: undecided", "l/1/c: undecided", "s: undecided"]
        ),
    ]

    @Test(
        "is an error at the field or form wherever it was asked, and so is what reads it", arguments: questions.indices)
    func asked(index: Int) throws {
        let question = Self.questions[index]
        let fields = Self.textField + #",{"id":"a","type":"text"},"# + question.fields
        let judgement = try Self.found(fields, more: question.more, #"{"t":"\#(Self.long)"\#(question.answers)}"#)
        #expect(Self.codes(judgement) == question.found)
        #expect(judgement.verdict.isValid == question.found.isEmpty)
        #expect(judgement.verdict.isRefused == !question.found.isEmpty)
        #expect((judgement.verdict.outcome == nil) == !question.found.isEmpty)
        #expect(judgement.verdict.findings.allSatisfy { $0.severity == .error })
        // A short text decides everything.
        let short = try Self.found(fields, more: question.more, #"{"t":"x"\#(question.answers)}"#)
        #expect(!Self.codes(short).contains { $0.hasSuffix("undecided") })
    }

    @Test("a step that is perhaps not there is shown, and what is on it is not judged")
    func undecidedStep() throws {
        let form = try FormFixture.candidate(
            #"""
            {"form":"a/b","steps":[{"id":"one","fields":[\#(Self.textField)]},
            {"id":"two","visible_if":\#(Self.dear),"fields":[{"id":"f","type":"text","required":true}]}],
            "checks":[{"assert":{"!=":[{"var":"f"},"x"]}}]}
            """#)
        let judgement = try form.judge(#"{"t":"\#(Self.long)","f":"y"}"#)
        #expect(Self.codes(judgement) == [": undecided", ": undecided"])
        #expect(judgement.values["f"] == .text("y"))
        #expect(text(judgement.keptAnswers).hasSuffix(#","f":"y"}"#))
        // People who have reached the first step alone are led to the second.
        #expect(try form.judge(#"{"t":"\#(Self.long)"}"#, through: "one").nextStep == "two")
    }

    @Test("no route behind an undecided one is taken, and one before it is")
    func routes() throws {
        let routes = { (first: String, second: String) in
            #","routes":[{"when":\#(first),"outcome":"rejected"},{"when":\#(second),"outcome":"verification_required"}]"#
        }
        let holds = #"{"var":"t"}"#
        let answers = #"{"t":"\#(Self.long)"}"#
        let behind = try Self.found(Self.textField, more: routes(Self.dear, holds), answers)
        #expect(Self.codes(behind) == [": undecided"] && behind.verdict.outcome == nil)
        let before = try Self.found(Self.textField, more: routes(holds, Self.dear), answers)
        #expect(Self.codes(before) == [] && before.verdict.outcome?.name == "rejected")
    }

    @Test("a kept judge finds the same undecided fields after documents without them")
    func keptJudge() throws {
        let judge = try FormFixture.form(
            #"\#(Self.textField),{"id":"f","type":"text","visible_if":\#(Self.dear)},{"id":"g","type":"text","required_if":{"var":"f"}}"#
        ).makeJudge()
        for (t, expected) in [
            ("x", []), (Self.long, ["f: undecided", "g: undecided"]), ("x", []),
            (Self.long, ["f: undecided", "g: undecided"]),
        ] {
            for f in ["", #","g":"""#] {
                let input = JudgementInput(answers: Array(#"{"t":"\#(t)"\#(f)}"#.utf8), asOf: .anyDay)
                let judgement = try judge.judgement(of: input)
                #expect(Self.codes(judgement) == expected)
            }
        }
    }

    @Test("a read text is copied once for an evaluation, and a list's items are asked only for what is read of them")
    func copies() throws {
        let body = (0..<200).map { #"{"in":["\#($0)",{"var":"t"}]}"# }.joined(separator: ",")
        let judgement = try Self.found(
            #"{"id":"l","type":"list","fields":[{"id":"t","type":"long_text"}]},{"id":"b","type":"boolean","calculate":{"some":[{"var":"l"},{"or":[\#(body)]}]}}"#,
            #"{"l":[{"t":"\#(Self.long)"},{}]}"#)
        #expect(Self.codes(judgement) == [])
        #expect(judgement.values["b"] == .bool(false))
    }
}
