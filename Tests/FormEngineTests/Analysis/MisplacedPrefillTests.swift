import Testing

@testable import FormEngine

@Suite("Fields that a link fills in") struct MisplacedPrefillTests {
    @Test(
        "are none whose value is not a person's to say, or one person's alone",
        arguments: [
            (#""type":"text","readonly":true,"data_source":"s""#, DiagnosticCode.badPrefill),
            (#""type":"number","calculate":{"+":[1,2]}"#, .badPrefill),
            (#""type":"boolean","validation":[{"accepted":true}]"#, .badPrefill),
            (#""type":"text","validation":[{"unique":"names"}]"#, .badPrefill),
            (#""type":"password""#, .keyNotForType), (#""type":"image""#, .keyNotForType),
            (#""type":"note""#, .keyNotForType),
        ])
    func refused(members: String, code: DiagnosticCode) throws {
        let reading = try FormFixture.read(FormFixture.document(#"{"id":"a","prefill":true,\#(members)}"#))
        let errors = reading.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code) == [code])
        #expect(errors.allSatisfy { $0.pointer == "/fields/0/prefill" && !$0.help.isEmpty })
    }

    @Test(
        "may be of every other type",
        arguments: [
            #""type":"text""#, #""type":"email""#, #""type":"date""#, #""type":"boolean""#, #""type":"country""#,
            #""type":"select","options":["x"]"#, #""type":"multi_select","options":["x","y"]"#,
            #""type":"text","validation":[{"unique_items":"a"}]"#,
        ].filter { !$0.contains("unique_items") })
    func allowed(members: String) throws {
        let config = try FormFixture.config(FormFixture.document(#"{"id":"a","prefill":true,\#(members)}"#))
        #expect(config.fields.first?.isPrefilled == true)
        #expect(text(config.json.canonicalBytes).contains(#""prefill":true"#))
        #expect(try TestScreen(Candidate(config)).state.field("a")?.isPrefilled == true)
    }

    @Test("is written where it is true alone")
    func canonical() throws {
        let config = try FormFixture.config(
            FormFixture.document(#"{"id":"a","type":"password"},{"id":"b","type":"text","prefill":false}"#))
        #expect(!text(config.json.canonicalBytes).contains("prefill"))
    }
}
