import FormEngine
import Testing

/// Texts that only look alike, and numbers at the edges of what a double holds: each decided as the design says.
@Suite struct LookalikeTests {
    private static let fields = #"""
        {"id":"choice","type":"select","options":["é","s","K","ς"]},{"id":"short","type":"text",
        "validation":[{"max_length":1}]},{"id":"word","type":"text","validation":[{"pattern":"^k$","ignore_case":true}]},
        {"id":"number","type":"number"},{"id":"whole","type":"integer"}
        """#

    static let answers: [(members: String, findings: [String])] = [
        (#""choice":"é""#, []), (#""choice":"\u00e9""#, []), ("\"choice\":\"e\u{301}\"", ["choice: one_of"]),
        ("\"choice\":\"ſ\"", ["choice: one_of"]), ("\"choice\":\"\u{212A}\"", ["choice: one_of"]),
        (#""choice":"σ""#, ["choice: one_of"]), ("\"choice\":\"s\u{FEFF}\"", ["choice: one_of"]),
        (#""short":"é""#, []), ("\"short\":\"e\u{301}\"", ["short: max_length"]), (#""short":"😀""#, []),
        ("\"short\":\"\u{2028}\"", ["short: type"]),
        (#""short":"\u0000""#, ["short: type"]),
        ("\"short\":\"\u{FEFF}\u{A0}\"", ["short: max_length"]),
        // ECMA-262 folds the Kelvin sign to `k` under the flags `iu`.
        ("\"word\":\"\u{212A}\"", []), ("\"word\":\"\u{A0}k\"", ["word: pattern"]),
        ("\"é\":1", ["é: unknown_field"]), ("\"whole\u{301}\":1", ["whole\u{301}: unknown_field"]),
        (#""whole":9007199254740991"#, []), (#""whole":-9007199254740991"#, []),
        (#""whole":9007199254740992"#, ["whole: type"]),
        (#""whole":9007199254740993"#, ["whole: type"]), (#""whole":-9007199254740993"#, ["whole: type"]),
        (#""whole":"9007199254740993""#, ["whole: type"]), (#""whole":-0"#, []), (#""whole":1e400"#, ["whole: type"]),
        (#""whole":1e-400"#, ["whole: type"]), (#""whole":0e400"#, []),
        (#""number":9007199254740993"#, ["number: type"]), (#""number":1e400"#, ["number: type"]),
        (#""number":-1e400"#, ["number: type"]),
        (#""number":1e-400"#, ["number: type"]), (#""number":-0"#, []), (#""number":"1e3""#, ["number: type"]),
        ("\"number\":\"1\u{A0}\"", ["number: type"]), ("\"number\":\"\u{FEFF}1\"", ["number: type"]),
        ("\"number\":\"１\"", ["number: type"]), ("\"number\":\"\u{2028}\"", ["number: type"]),
    ]

    @Test("an answer is compared by its bytes and read by its digits", arguments: answers)
    func judges(members: String, findings: [String]) throws {
        #expect(try FormFixture.form(Self.fields).findings("{\(members)}") == findings)
    }

    static let bounds: [(bound: String, code: DiagnosticCode?)] = [
        ("9007199254740991", nil), ("-9007199254740991", nil), ("9007199254740992", .numberRange),
        ("9007199254740993", .numberRange), ("-9007199254740993", .numberRange), ("1e400", .numberRange),
        ("-1e400", .numberRange), ("1e-400", .numberRange), ("100.00000000000000001", .numberRange), ("0.1", nil),
        ("-0", nil), ("\"5\"", .wrongType),
    ]

    @Test("a number in a config is kept exactly, or refused", arguments: bounds)
    func reads(bound: String, code: DiagnosticCode?) throws {
        let json = FormFixture.document(#"{"id":"a","type":"number","validation":{"min":\#(bound)}}"#)
        let errors = try FormFixture.read(json).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code) == (code.map { [$0] } ?? []))
    }

    @Test(
        "names are letters of ASCII, so that none looks like another",
        arguments: ["é", "e\u{301}", "\u{212A}", "ſ", "ς", "a\u{A0}", "\u{FEFF}a", "a\u{2028}", "a\\u0000"])
    func names(id: String) throws {
        let errors = try FormFixture.read(FormFixture.document(#"{"id":"\#(id)","type":"text"}"#)).diagnostics
        #expect(errors.filter { $0.severity == .error }.map(\.code) == [.badID])
    }
}
