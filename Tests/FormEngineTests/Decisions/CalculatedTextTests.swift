import Testing

@testable import FormEngine

/// Calculated texts that others are calculated from, while their memory grows.
@Suite struct CalculatedTextTests {
    /// `first`, and as many copies, each of the one before; `same` compares the first with each.
    private static func form(copies: Int) throws -> Candidate {
        var fields = [#"{"id":"text","type":"text"},{"id":"copy0","type":"text","calculate":{"var":"text"}}"#]
        for copy in 1...copies {
            fields.append(
                #"""
                {"id":"copy\#(copy)","type":"text","calculate":{"var":"copy\#(copy - 1)"}},
                {"id":"same\#(copy)","type":"boolean","calculate":{"==":[{"var":"copy0"},{"var":"copy\#(copy)"}]}}
                """#)
        }
        return try FormFixture.form(fields.joined(separator: ","))
    }

    @Test("a copy of a copy is the text", arguments: [1, 8, 15, 16, 20, 40, 400])
    func copies(length: Int) throws {
        let text = String(repeating: "Formulary ", count: 40).prefix(length)
        let judgement = try Self.form(copies: 9).judge(#"{"text":"\#(text)"}"#)
        for copy in 1...9 {
            #expect(judgement.values["copy\(copy)"] == .text(String(text)))
            #expect(judgement.values["same\(copy)"] == true)
        }
        #expect(judgement.verdict.isValid)
    }
}
