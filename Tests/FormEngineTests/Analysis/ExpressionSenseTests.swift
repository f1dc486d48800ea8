import FormEngine
import Testing

@Suite struct ExpressionSenseTests {
    private static func document(_ first: String, _ step: String) -> String {
        #"{"form":"a/b","steps":[{"id":"s","fields":[{"id":"n","type":"number"},{"id":"a","type":"text",\#(first)}]},"#
            + #"{"id":"t",\#(step)"fields":[{"id":"b","type":"text"}]}]}"#
    }

    @Test(
        "a field that must be answered and is never there is refused, where that can be proved",
        arguments: [
            (#""required":true,"visible_if":false"#, "", ["/steps/0/fields/1/visible_if"]),
            (#""required":true,"visible_if":{"==":[1,2]}"#, "", ["/steps/0/fields/1/visible_if"]),
            (#""required":true,"visible_if":{"/":[1,0]}"#, "", []),
            (#""required":true,"visible_if":{"/":[0,0]}"#, "", ["/steps/0/fields/1/visible_if"]),
            (#""required":true,"visible_if":{"if":[{"<":[1,2]},"",1]}"#, "", ["/steps/0/fields/1/visible_if"]),
            (#""required":true,"visible_if":{"==":[1,1]}"#, "", []), (#""visible_if":false"#, "", []),
            (#""required":true,"visible_if":{"==":[{"today":[]},"2027-01-01"]}"#, "", []),
            (#""required":true,"visible_if":{">":[{"age":"2027-01-01"},3]}"#, "", []),
            (#""required":true,"visible_if":{"and":[{"var":"n"},false]}"#, "", []),
            (#""required":true"#, #""visible_if":null,"#, ["/steps/1/visible_if"]),
            (#""required":true"#, #""visible_if":{"in":[1,[2,3]]},"#, ["/steps/1/visible_if"]),
        ])
    func never(field: String, step: String, pointers: [String]) throws {
        let reading = try FormFixture.read(Self.document(field, step))
        let found = reading.diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.pointer) == pointers)
        #expect(found.allSatisfy { $0.code == .contradiction })
    }
}
