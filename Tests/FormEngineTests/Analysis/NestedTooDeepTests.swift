import Testing

@testable import FormEngine

@Suite("Forms that are nested too deep") struct NestedTooDeepTests {
    private static func nested(_ opening: String, _ inner: String, _ closing: String, _ count: Int) -> String {
        String(repeating: opening, count: count) + inner + String(repeating: closing, count: count)
    }

    /// A calculation of nested conditions: alone, in a list, as an option's.
    private static let places: [(name: String, fields: @Sendable (String) -> String, pointer: String, isTruth: Bool)] =
        [
            ("a calculation", { #"{"id":"a","type":"number","calculate":\#($0)}"# }, "/fields/0/calculate", false),
            (
                "a list",
                { #"{"id":"l","type":"list","fields":[{"id":"a","type":"number","calculate":\#($0)}]}"# },
                "/fields/0/fields/0/calculate", false
            ),
            (
                "an option",
                { #"{"id":"a","type":"select","options":[{"value":"x","visible_if":\#($0)}]}"# },
                "/fields/0/options/0/visible_if", true
            ),
        ]

    private static func reading(_ fields: String) -> ConfigReading {
        FormConfig.read(json: Array(#"{"form":"test/form","fields":[\#(fields)]}"#.utf8))
    }

    @Test("a version is refused where its expressions are too deep, or can be pinned, printed and sent again")
    func depth() throws {
        var refused = 0
        for place in Self.places {
            let negations = [(#"{"!":"#, "}"), (#"{"!":["#, "]}")]
            for (opening, closing) in [(#"{"if":[{"var":"context.b"},1,"#, "]}")] + (place.isTruth ? negations : []) {
                for count in 50...63 {
                    let expression = Self.nested(opening, #"{"var":"context.a"}"#, closing, count)
                    let reading = Self.reading(place.fields(expression))
                    guard let config = reading.config else {
                        let fault = try #require(reading.diagnostics.first { $0.severity == .error })
                        // A document over the limit of depth is not accepted.
                        guard fault.code != .malformed else { continue }
                        #expect(fault.code == .nestedTooDeep, "\(place.name), \(count): \(fault)")
                        #expect(fault.pointer.hasPrefix(place.pointer), "\(fault.pointer)")
                        refused += 1
                        continue
                    }
                    let document = config.document(lock: Lock())
                    #expect(throws: Never.self) {
                        try PinnedForm(document: document, expecting: DocumentDigest(of: document))
                    }
                    let again = FormConfig.read(json: config.json.canonicalBytes)
                    #expect(again.config?.document(lock: Lock()) == document, "\(place.name), \(count)")
                }
            }
        }
        #expect(refused > 0)
    }

    @Test("an example's answers count as deep as they are stored")
    func example() throws {
        let answer = Self.nested("[", "1", "]", 124)
        let text =
            #"{"form":"test/form","fields":[{"id":"a","type":"text"}],"examples":[{"name":"deep","as_of":"2026-01-01","#
            + #""values":{"a":\#(answer)},"expect":{"errors":{"a":["type"]}}}]}"#
        let reading = FormConfig.read(json: Array(text.utf8))
        let fault = reading.diagnostics.first { $0.severity == .error }
        #expect(fault?.code == .nestedTooDeep)
        #expect(fault?.pointer.hasPrefix("/examples/0/values/a") == true)
    }
}
