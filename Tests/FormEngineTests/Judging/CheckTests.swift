import FormEngine
import Testing

@Suite struct CheckTests {
    private static let form = #"""
        {"form":"a/b","fields":[
        {"id":"from","type":"date","required":true},{"id":"until","type":"date"},
        {"id":"owners","type":"list","fields":[{"id":"share","type":"number","required":true,
        "validation":[{"assert":{"<=":[{"var":"share"},{"var":"most"}]}},{"max":100}]}],
        "validation":[{"assert":{"<":[{"length":{"var":"owners"}},4]},"code":"crowd"}]},
        {"id":"most","type":"number","default":5}],
        "checks":[
        {"assert":{"or":[{"!":{"var":"until"}},{"<=":[{"var":"from"},{"var":"until"}]}]},"field":"until","code":"order"},
        {"assert":{"==":[{"reduce":[{"var":"owners"},{"+":[{"var":"accumulator"},{"var":"current.share"}]},0]},100]}},
        {"assert":{"var":"most"},"severity":"warning","message":"Say how much."}]}
        """#

    @Test(
        "checks come behind all fields, and are judged where everything is known that they read",
        arguments: [
            (#"{"from":"2026-01-01","until":"2026-01-02","owners":[{"share":40},{"share":60}],"most":60}"#, []),
            (#"{"from":"2026-01-01","owners":[{"share":100}],"most":100}"#, []),
            (
                #"{"from":"2026-01-02","until":"2026-01-01","owners":[{"share":40},{"share":61}],"most":40}"#,
                ["owners/1/share: assert", "until: order", ": assert"]
            ),
            // The dates cannot be compared, nor the shares added up: their own findings are already reported.
            (
                #"{"from":"x","until":"2026-01-01","owners":[{"share":"x"}],"most":1}"#,
                ["from: type", "owners/0/share: type"]
            ),
            (#"{"until":"2026-01-01","owners":[{}],"most":1}"#, ["from: required", "owners/0/share: required"]),
            (#"{"from":"2026-01-01","owners":[7],"most":1}"#, ["owners/0: type"]),
            (#"{"from":"2026-01-01","owners":[{"share":100}],"most":"x"}"#, ["most: type"]),
            (
                #"{"from":"2026-01-01","owners":[{"share":25},{"share":25},{"share":25},{"share":25}],"most":25}"#,
                ["owners: crowd"]
            ),
            (#"{"from":"2026-01-01"}"#, [": assert", ": assert"]),
        ])
    func judged(answers: String, findings: [String]) throws {
        let form = try FormFixture.candidate(Self.form)
        #expect(try form.findings(answers) == findings)
    }

    @Test("a check has the author's words and weight")
    func words() throws {
        let form = try FormFixture.candidate(Self.form)
        let verdict = try form.judge(#"{"from":"2026-01-01","owners":[{"share":100}]}"#).verdict
        let check = try #require(verdict.findings.last)
        #expect(check.field == "" && check.rule == "assert" && check.severity == .warning)
        #expect(check.message(in: "en", fallback: "en") == "Say how much.")
        #expect(verdict.findings.count == 2)
        #expect(!verdict.isValid)
        let order = try form.judge(
            #"{"from":"2026-01-02","until":"2026-01-01","owners":[{"share":100}],"most":100}"#
        ).verdict.findings
        #expect(order.map { $0.message(in: "nl", fallback: "en") } == ["Dit past niet bij de andere antwoorden."])
    }

    @Test("a check at a hidden field is not judged")
    func hidden() throws {
        let form = try FormFixture.candidate(
            #"""
            {"form":"a/b","fields":[{"id":"a","type":"number"},{"id":"b","type":"text","visible_if":{"var":"a"}}],
            "checks":[{"assert":{"==":[{"var":"b"},"x"]},"field":"b"}]}
            """#)
        #expect(try form.findings("{}") == [])
        #expect(try form.findings(#"{"a":1}"#) == ["b: assert"])
    }

    @Test("an assertion is judged where its field has a value, of any type")
    func types() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"t","type":"text","validation":[{"assert":{"==":[{"var":"t"},"x"]}}]},
            {"id":"n","type":"number","validation":[{"assert":{"==":[{"var":"n"},1]}}]},
            {"id":"i","type":"integer","validation":[{"assert":{"==":[{"var":"i"},1]}}]},
            {"id":"d","type":"date","validation":[{"assert":{"==":[{"var":"d"},"2026-01-01"]}}]},
            {"id":"b","type":"boolean","validation":[{"assert":{"!":{"var":"b"}}}]},
            {"id":"m","type":"multi_select","options":["x","y"],"validation":[{"assert":{"in":["x",{"var":"m"}]}}]}
            """#)
        #expect(try form.findings("{}") == [])
        #expect(
            try form.findings(#"{"t":"x","n":1,"i":"1","d":"2026-01-01","b":false,"m":["y","x"]}"#) == [])
        #expect(
            try form.findings(#"{"t":"y","n":2,"i":"2","d":"2026-01-02","b":true,"m":["y"]}"#)
                == ["t", "n", "i", "d", "b", "m"].map { "\($0): assert" })
    }
}
