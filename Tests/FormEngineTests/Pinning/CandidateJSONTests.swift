import FormEngine
import Testing

@Suite("A candidate from JSON")
struct CandidateJSONTests {
    private static let form = Array(
        #"{"form":"kyc/EE","fields":[{"id":"age","type":"integer","validation":[{"min":18}]}]}"#.utf8)

    @Test("judges answers given as values as it does those given as bytes")
    func values() throws {
        let form = try Candidate(json: Self.form)
        let asOf = try #require(CivilDate("2026-11-22"))
        let values = try form.judge(JudgementInput(answers: .object(["age": .int(17)]), asOf: asOf))
        let bytes = try form.judge(JudgementInput(answers: Array(#"{"age":17}"#.utf8), asOf: asOf))
        #expect(values.verdict.findings.map(\.code) == ["min"])
        #expect(values.verdict.canonicalBytes == bytes.verdict.canonicalBytes)
    }

    @Test("tells everything that is wrong with the config")
    func refused() throws {
        let json = Array(#"{"form":"kyc/EE","fields":[{"id":"a","type":"txt"},{"id":"a b","type":"text"}]}"#.utf8)
        let refusal = #expect(throws: RefusedConfig.self) { try Candidate(json: json) }
        #expect(refusal?.diagnostics == FormConfig.read(try SourceNode(json: json)).diagnostics)
        #expect((refusal?.diagnostics ?? []).filter { $0.severity == .error }.count > 1)
    }

    @Test("says where bytes are no JSON")
    func malformed() throws {
        let refusal = #expect(throws: RefusedConfig.self) { try Candidate(json: Array("{\n  \"form\": }".utf8)) }
        let diagnostic = try #require(refusal?.diagnostics.first)
        #expect(diagnostic.code == .malformed)
        #expect(diagnostic.position == SourcePosition(line: 2, column: 11))
    }

    @Test("has its fields by their ids")
    func field() throws {
        let config = try Candidate(json: Self.form).config
        #expect(config.field("age")?.type == .integer)
        #expect(config.field("Age") == nil)
    }
}
