import FormDialects
import FormEngine
import Testing

@Suite("Documents of configs")
struct ConfigDocumentTests {
    /// Bytes, the file's name, and the format derived from them.
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

    @Test("the default of a year is a year with and without quotes", arguments: ["1980", "\"1980\"", "'1980'"])
    func yearDefault(_ year: String) throws {
        let text = "form: test/a\nfields: [{id: a, type: date, precision: year, default: \(year)}]\n"
        let config = try #require(ConfigDocument(Array(text.utf8)).reading.config)
        #expect(config.fields[0].defaultValue == .text("1980"))
    }

    @Test("a number is no default of a month or a day", arguments: ["month", "day"])
    func otherDefault(_ precision: String) {
        let text = "form: test/a\nfields: [{id: a, type: date, precision: \(precision), default: 1980}]\n"
        #expect(ConfigDocument(Array(text.utf8)).reading.diagnostics.contains { $0.code == .badDefault })
    }
}
