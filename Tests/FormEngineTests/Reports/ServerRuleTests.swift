import FormEngine
import Testing

@Suite struct ServerRuleTests {
    private static func finding(_ field: String, _ answers: String, sources: String? = nil) throws -> Finding? {
        try FormFixture.form(field).judge(answers, sources: sources).verdict.findings.first
    }

    @Test(
        "a rule that only the server may know is reported as refused: no bound, no code and no message of its author",
        arguments: [
            (#""type":"number","validation":[{"max":5,"where":"server","code":"fraud","message":"M"}]"#, "6"),
            (#""type":"text","validation":[{"pattern":"x","where":"server"}]"#, #""y""#),
            (#""type":"date","validation":[{"max_date":"2000-01-01","where":"server"}]"#, #""2001-01-01""#),
            (
                #""type":"image","validation":[{"image":{"max_bytes":1},"where":"server"}]"#,
                #"{"id":"i","format":"png","bytes":2,"width":1,"height":1}"#
            ),
        ])
    func refused(field: String, answer: String) throws {
        let found = try #require(try Self.finding(#"{"id":"a",\#(field)}"#, #"{"a":\#(answer)}"#))
        #expect(found.field == "a" && found.rule == "refused" && found.code == "refused" && found.severity == .error)
        #expect(found.parameters.isEmpty && found.authoredMessage == nil)
    }

    @Test("a rule of the server keeps its severity, and a passed one gives no finding")
    func severity() throws {
        let field = #"{"id":"a","type":"number","validation":[{"max":5,"where":"server","severity":"warning"}]}"#
        #expect(try Self.finding(field, #"{"a":6}"#)?.severity == .warning)
        #expect(try FormFixture.form(field).judge(#"{"a":6}"#).verdict.isValid)
        #expect(try Self.finding(field, #"{"a":5}"#) == nil)
    }

    @Test("a refused source value reveals neither the rule nor its origin")
    func source() throws {
        let field = { (side: String) in
            #"{"id":"a","type":"number","readonly":true,"data_source":"s","validation":[{"min":5\#(side)}]}"#
        }
        let sources = #"{"s":{"a":1}}"#
        #expect(try Self.finding(field(""), "{}", sources: sources)?.code == "source_invalid")
        let found = try #require(try Self.finding(field(#","where":"server""#), "{}", sources: sources))
        #expect(found.rule == "refused" && found.code == "refused" && found.parameters.isEmpty)
    }

    @Test("the pending rule has no name of its own either")
    func pending() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"text","validation":[{"max_length":1,"where":"server","timing":"submit"},{"unique":"n","where":"server","timing":"instant"}]}"#
        )
        let verdict = try form.judge(
            JudgementInput(answers: Array(#"{"a":"xy"}"#.utf8), asOf: .earliest, timing: .instant)
        ).verdict
        #expect(
            verdict.pending.map(\.rule) == ["refused", "refused"] && verdict.pending.allSatisfy { $0.namespace == nil })
        #expect(verdict.questions.map(\.namespace) == ["n"])
    }

    @Test("a password's failure is attested and told again as refused")
    func password() throws {
        let form = try FormFixture.form(
            #"{"id":"p","type":"password","validation":[{"min_length":8,"where":"server"}]}"#)
        let first = try form.judge(#"{"p":"short"}"#)
        let again = try form.judge("{}", attested: first.attested)
        #expect(first.verdict.findings.map(\.code) == ["refused"])
        #expect(again.verdict.canonicalBytes == first.verdict.canonicalBytes)
    }
}
