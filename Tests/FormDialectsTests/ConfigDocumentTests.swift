import FormDialects
import FormEngine
import Testing

@Suite("Documents of configs")
struct ConfigDocumentTests {
    /// Bytes, the file's name, and the format they are told to be.
    static let formats: [(text: String, name: String?, format: ConfigDocument.Format)] = [
        ("{}", nil, .json), (" \n\t{}", nil, .json), ("a: 1", nil, .yaml), ("[a]", nil, .yaml), ("", nil, .yaml),
        ("{}", "a.yaml", .yaml), ("{}", "a.YML", .yaml), ("a: 1", "a.json", .json), ("{}", "a.txt", .json),
    ]

    @Test("the name decides the format, or else the first byte", arguments: formats)
    func format(_ sample: (text: String, name: String?, format: ConfigDocument.Format)) {
        #expect(ConfigDocument.format(of: Array(sample.text.utf8), fileName: sample.name) == sample.format)
    }

    @Test("one config reads alike from both formats")
    func bothFormats() throws {
        let yaml = ConfigDocument(Array("form: test/a\nfields: [{id: a, type: text}]\n".utf8))
        let json = ConfigDocument(Array(#"{"form": "test/a", "fields": [{"id": "a", "type": "text"}]}"#.utf8))
        let configs = try [#require(yaml.reading.config), #require(json.reading.config)]
        #expect(configs[0].json == configs[1].json)
        #expect(yaml.dialect == .formulary)
    }

    @Test("bytes that are no document are one located diagnostic", arguments: ["{\n ]", "a:\n\t- b", "", "\u{0}"])
    func malformed(_ text: String) {
        let document = ConfigDocument(Array(text.utf8))
        #expect(document.reading.config == nil)
        #expect(document.reading.diagnostics.map(\.code) == [.malformed])
        #expect(document.reading.diagnostics.allSatisfy { $0.position.line >= 1 && !$0.help.isEmpty })
    }
}
