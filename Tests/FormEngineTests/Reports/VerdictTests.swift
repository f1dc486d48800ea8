import FormEngine
import Testing

@Suite struct VerdictTests {
    @Test("the bytes hold codes, severities and bounds; no message, no value, no name from outside")
    func canonicalBytes() throws {
        let form = try FormFixture.form(
            #"""
            {"id":"a","type":"text","validation":[{"max_length":3,"code":"long","severity":"warning","message":"Too long"}]},
            {"id":"d","type":"date","validation":[{"max_date":"today-18y"}]}
            """#)
        let verdict = try form.judge(#"{"a":"hidden","d":"2020-01-01","ghost":"boo","spectre":1}"#).verdict
        #expect(
            text(verdict.canonicalBytes)
                == #"{"findings":[{"code":"long","field":"a","parameters":{"maximum":3},"rule":"max_length","#
                + #""severity":"warning"},{"code":"max_date","field":"d","parameters":{"maximum":"2008-01-01"},"#
                + #""rule":"max_date","severity":"error"},{"code":"unknown_field","field":"","parameters":{"count":2},"#
                + #""rule":"unknown_field","severity":"error"}],"outcome":null,"valid":false}"#)
        #expect(verdict.findings.map(\.field) == ["a", "d", "ghost", "spectre"])
    }

    @Test("a warning leaves the answers valid")
    func warning() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"text","validation":[{"max_length":3,"severity":"warning"}]}"#)
        let verdict = try form.judge(#"{"a":"abcd"}"#).verdict
        #expect(verdict.isValid)
        #expect(verdict.outcome?.name == "completed")
        #expect(verdict.findings.map(\.severity) == [.warning])
    }

    @Test("a wrong source value speaks of the source, in the engine's words and code")
    func sourceInvalid() throws {
        let form = try FormFixture.form(
            #"{"id":"a","type":"text","readonly":true,"data_source":"src","validation":[{"max_length":3,"code":"own","message":"M"}]}"#
        )
        let finding = try #require(try form.judge("{}", sources: #"{"src":{"a":"hidden"}}"#).verdict.findings.first)
        #expect(finding.code == "source_invalid")
        #expect(finding.rule == "max_length")
        #expect(finding.parameters.map(\.name) == ["maximum", "source"])
        #expect(
            finding.message(in: "en", fallback: "en")
                == "The value that src gave cannot be used. This is not your mistake.")
    }
}
