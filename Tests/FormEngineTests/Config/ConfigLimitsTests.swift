import FormEngine
import Testing

/// Documents of half a megabyte that once took minutes: each is refused for its size, with few diagnostics.
@Suite struct ConfigLimitsTests {
    static let hostile: [(name: String, json: String)] = [
        ("keys", #"{"form":"a/b",\#(list(40_000) { #""u\#($0)":1"# }),"fields":[{"id":"a","type":"text"}]}"#),
        ("rule names", field(#""validation":{\#(list(40_000) { #""u\#($0)":1"# })}"#)),
        ("rules", field(#""validation":[\#(list(30_000) { _ in #"{"min_length":1}"# })]"#)),
        ("languages", field(#""label":{\#(list(30_000) { #""aaa-a\#($0)":"x""# })}"#)),
        (
            "languages, spread",
            FormFixture.document(list(1500) { #"{"id":"f\#($0)","type":"note","label":{"aaa-a\#($0)":"x"}}"# })
        ),
        ("fields", FormFixture.document(list(4000) { #"{"id":"f\#($0)","type":"text"}"# })),
        ("items", field(#""options":[\#(list(40_000) { #""o\#($0)""# })]"#)),
        (
            "examples",
            #"{"form":"a/b","fields":[{"id":"a","type":"text"}],"examples":[\#(list(4000) { _ in example })]}"#
        ),
        (
            "steps of expressions",
            #"{"form":"a/b","fields":[{"id":"a","type":"number","calculate":\#(loop)}],"examples":[\#(list(400) { _ in example })]}"#
        ),
        (
            "patterns",
            FormFixture.document(
                list(200) { #"{"id":"f\#($0)","type":"text","validation":{"pattern":"(a|b)*a(a|b){11}"}}"# })
        ),
    ]

    private static let example = #"{"name":"n","as_of":"2026-01-01","values":{},"expect":{"outcome":"completed"}}"#

    /// Goes through 216,000 triples.
    private static let loop =
        #"{"length":{"map":[[\#(list(60) { "\($0)" })],{"map":[[\#(list(60) { "\($0)" })],{"map":[[\#(list(60) { "\($0)" })],1]}]}]}}"#

    private static func list(_ count: Int, _ item: (Int) -> String) -> String {
        (0..<count).map(item).joined(separator: ",")
    }

    private static func field(_ members: String) -> String {
        FormFixture.document(#"{"id":"a","type":"text",\#(members)}"#)
    }

    @Test("documents that hold too much of something are refused for it", arguments: hostile)
    func tooMany(name: String, json: String) throws {
        let reading = try FormFixture.read(json)
        #expect(reading.config == nil)
        #expect(reading.diagnostics.contains { $0.code == .tooMany })
        #expect(reading.diagnostics.count <= 1_001)
    }

    @Test("an error behind a thousand warnings is reported, and the config is refused")
    func errorBehindWarnings() throws {
        let repeated = #"[{"identifier":"be-nn","kinds":["bis"]},{"identifier":"be-nn","kinds":["bis"]}]"#
        let fields = Self.list(1100) { #"{"id":"f\#($0)","type":"text","validation":\#(repeated)}"# }
        let warned = try FormFixture.read(#"{"form":"a/b","fields":[\#(fields)]}"#)
        #expect(warned.config != nil)
        #expect(warned.diagnostics.count >= 1_000)
        let reading = try FormFixture.read(#"{"form":"a/b","fields":[\#(fields)],"facts":[{}]}"#)
        #expect(reading.hasErrors)
        // Each error takes the place of a warning.
        let errors = reading.diagnostics.filter { $0.severity == .error }.map(\.code)
        #expect(errors == [.missingKey, .missingKey, .missingKey, .missingKey])
        #expect(reading.diagnostics.count <= 1_001)
    }

    @Test("at most a thousand errors of a document are reported, however long its keys are")
    func manyFaults() throws {
        let value = String(repeating: #"{"\#(String(repeating: "k", count: 2000))":"#, count: 50)
        let json = value + "[\(Self.list(5000) { _ in "1e999" })]" + String(repeating: "}", count: 50)
        let diagnostics = try FormFixture.read(Self.field(#""default":\#(json)"#)).diagnostics
        #expect(diagnostics.count == 1_000)
        #expect(diagnostics.allSatisfy { $0.pointer.utf8.count < 10_000 })
    }
}
