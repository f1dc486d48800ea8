import EngineFuzzing
import Testing

@testable import FormEngine

@Suite("The rules reserved and blocked_words") struct WordListRuleTests {
    /// A form with a list of its own and one rule.
    private func form(_ rule: String, type: String = "text", more: String = "", lists: String = #"{"l":["admin"]}"#)
        throws
        -> Candidate
    {
        Candidate(
            try FormFixture.config(
                #"{"form":"a/b","lists":\#(lists),"fields":[{"id":"a","type":"\#(type)"\#(more),"validation":[\#(rule)]}]}"#
            ))
    }

    @Test(
        "a word of the list is a finding without the word, for every type that has the rule",
        arguments: [
            ("reserved", "text"), ("blocked_words", "text"), ("blocked_words", "long_text"),
            ("blocked_words", "password"),
        ])
    func refused(rule: String, type: String) throws {
        let form = try form(#"{"\#(rule)":"l"}"#, type: type)
        let judgement = try form.judge(#"{"a":"ADMIN"}"#)
        let finding = try #require(judgement.verdict.findings.first)
        #expect(judgement.verdict.findings.count == 1 && !judgement.verdict.isValid)
        #expect(finding.rule == rule && finding.code == rule && finding.parameters.isEmpty)
        for passes in [#"{"a":"adminx"}"#, #"{"a":""}"#, "{}", #"{"a":null}"#] {
            #expect(try form.findings(passes) == [])
        }
    }

    @Test("a finding has the author's code, message and severity")
    func attributes() throws {
        let form = try form(#"{"reserved":"l","code":"staff_only","message":"No.","severity":"warning"}"#)
        let verdict = try form.judge(#"{"a":"admin"}"#).verdict
        #expect(verdict.isValid)
        #expect(verdict.findings.map(\.code) == ["staff_only"])
        #expect(verdict.findings.map { $0.message(in: "en", fallback: "en") } == ["No."])
    }

    @Test("the normalised text is what is judged")
    func normalised() throws {
        let form = try form(#"{"reserved":"l"}"#, more: #","normalize":["trim","strip_diacritics"]"#)
        #expect(try form.findings(#"{"a":"  ádmin "}"#) == ["a: reserved"])
        #expect(try form.findings(#"{"a":"\u0061dmin"}"#) == ["a: reserved"])
        #expect(try form.findings(#"{"a":"a dmin"}"#) == [])
    }

    @Test("fields of a list's items, and a source's value, are judged too")
    func places() throws {
        let lists = #""lists":{"l":{"words":["admin"],"match":"anywhere"}}"#
        let form = Candidate(
            try FormFixture.config(
                #"{"form":"a/b",\#(lists),"fields":[{"id":"people","type":"list","fields":[{"id":"n","type":"text","validation":{"reserved":"l"}}]},"#
                    + #"{"id":"r","type":"text","readonly":true,"data_source":"s","validation":{"reserved":"l"}}]}"#))
        #expect(
            try form.findings(#"{"people":[{"n":"x"},{"n":"the admins"}]}"#, sources: #"{"s":{"r":"Admin"}}"#)
                == ["people/1/n: reserved", "r: source_invalid"])
    }

    @Test("a form may have several lists, and one list several rules")
    func several() throws {
        let form = try form(
            #"{"reserved":"l"},{"reserved":"m"},{"blocked_words":"m"}"#,
            lists: #"{"l":["admin"],"m":{"words":["min"],"match":"anywhere"}}"#)
        #expect(try form.findings(#"{"a":"admin"}"#) == ["a: reserved", "a: reserved", "a: blocked_words"])
        #expect(try form.findings(#"{"a":"mine"}"#) == ["a: reserved", "a: blocked_words"])
    }

    @Test("two lists on one field are no repetition, the same list twice is one")
    func repeated() throws {
        let read = { (rules: String) in
            try FormFixture.read(
                #"{"form":"a/b","lists":{"l":["a"],"m":["b"]},"fields":[{"id":"a","type":"text","validation":[\#(rules)]}]}"#
            ).diagnostics.filter { $0.code == .repeatedRule }.count
        }
        #expect(try read(#"{"reserved":"l"},{"reserved":"m"},{"blocked_words":"l"}"#) == 0)
        #expect(try read(#"{"reserved":"l"},{"reserved":"l"}"#) == 1)
    }

    @Test("a list that the form does not have is left to the registry, and so are the examples")
    func reference() throws {
        let json =
            #"{"form":"a/b","lists":{"own":["x"]},"fields":[{"id":"a","type":"text","validation":[{"reserved":"own"},{"reserved":"far"}]}],"#
            + #""examples":[{"name":"admin","as_of":"2026-01-01","values":{"a":"admin"},"expect":{"errors":{"a":["reserved"]}}},"#
            + #"{"name":"jan","as_of":"2026-01-01","values":{"a":"jan"},"expect":{"outcome":"completed"}}]}"#
        let reading = try FormFixture.read(json)
        let config = try #require(reading.config)
        #expect(reading.references.map(\.name) == ["far"])
        #expect(reading.references.map(\.pointer) == ["/fields/0/validation/1/reserved"])
        #expect(reading.references.allSatisfy { $0.kind == .wordList })
        #expect(config.listNames == ["far"])
        #expect(reading.failingExamples(with: [WordList(name: "far", words: ["admin"])]).isEmpty)
        let failing = reading.failingExamples(with: [WordList(name: "far", words: ["jan"])])
        #expect(failing.map(\.pointer) == ["/examples/0", "/examples/1"])
        #expect(failing.allSatisfy { $0.code == .failingExample })
        // Without the list nothing can be said of it; with it, its words are refused, and those of the form's own always.
        #expect(try Candidate(config).findings(#"{"a":"admin"}"#) == [])
        #expect(try Candidate(config).findings(#"{"a":"x"}"#) == ["a: reserved"])
        let own = WordList(name: "own", words: ["jan"])
        let candidate = Candidate(config, lists: [own, WordList(name: "far", words: ["admin"])])
        #expect(try candidate.findings(#"{"a":"jan"}"#) == [])
        #expect(try candidate.findings(#"{"a":"admin"}"#) == ["a: reserved"])
    }

    @Test("examples of a form with lists of its own are run when it is read")
    func examples() throws {
        let json =
            #"{"form":"a/b","lists":{"own":["x"]},"fields":[{"id":"a","type":"text","validation":{"reserved":"own"}}],"#
            + #""examples":[{"name":"x","as_of":"2026-01-01","values":{"a":"x"},"expect":{"outcome":"completed"}}]}"#
        #expect(try FormFixture.read(json).diagnostics.map(\.code) == [.failingExample])
    }

    @Test("the canonical list is an object without defaults, its words in the order of their bytes")
    func canonical() throws {
        let document = { (lists: String) in
            text(
                JSONWriter.bytes(
                    of: try FormFixture.config(
                        #"{"form":"a/b","lists":\#(lists),"fields":[{"id":"a","type":"text"}]}"#
                    ).json["lists"] ?? .null))
        }
        #expect(try document(#"{"l":["b","a"]}"#) == #"{"l":{"words":["a","b"]}}"#)
        #expect(
            try document(#"{"l":{"match":"whole","ignore":[],"words":["a","b"]}}"#) == #"{"l":{"words":["a","b"]}}"#)
        let full = #"{"l":{"words":["é"],"match":"anywhere","ignore":["separators","repeats"],"description":"d"}}"#
        #expect(try document(full) == full)
        #expect(try document(full.replacing(#""separators","repeats""#, with: #""repeats","separators""#)) == full)
        #expect(try document("{}") == "null")
    }

    @Test("a diff names what differs in a list")
    func diff() throws {
        let config = { (lists: String) in
            try FormFixture.config(#"{"form":"a/b","lists":\#(lists),"fields":[{"id":"a","type":"text"}]}"#)
        }
        let changes = { (old: String, new: String) in
            ConfigDiff.changes(from: try config(old), to: try config(new)).map { "\($0.kind.rawValue) \($0.path)" }
        }
        #expect(try changes(#"{"l":["a","b"]}"#, #"{"l":["b","a"]}"#) == [])
        #expect(try changes(#"{"l":["a"]}"#, #"{"l":["a","b"]}"#) == ["changed lists/l/words"])
        #expect(try changes(#"{"l":["a"]}"#, #"{"l":{"words":["a"],"match":"anywhere"}}"#) == ["added lists/l/match"])
        #expect(try changes("{}", #"{"l":["a"]}"#) == ["added lists/l"])
        #expect(try changes(#"{"l":["a"]}"#, #"{"m":["a"]}"#) == ["removed lists/l", "added lists/m"])
    }

    @Test("a definition's bytes come back as the same definition")
    func definition() throws {
        let list = WordList(name: "l", words: ["b", "a"], match: .anywhere, ignored: [.repeats], summary: "d")
        #expect(
            text(list.document)
                == #"{"description":"d","ignore":["repeats"],"match":"anywhere","name":"l","words":["a","b"]}"#)
        #expect(WordList(document: list.document)?.document == list.document)
        for broken in ["", "[]", "{}", #"{"words":["a"]}"#, #"{"name":"l"}"#, #"{"name":"l","words":["a"],"more":1}"#] {
            #expect(WordList(document: Array(broken.utf8)) == nil, "\(broken)")
        }
    }

    @Test("a password is judged by its list once, and attested")
    func attested() throws {
        let form = Candidate(try FormFixture.config(SeedTwins.words))
        let first = try form.judge(#"{"secret":"R-o-o-t"}"#)
        #expect(first.verdict.findings.map(\.code) == ["blocked_words"])
        #expect(try form.judge("{}", attested: first.attested).verdict.findings.map(\.code) == ["blocked_words"])
    }
}
