import FormDialects
import FormEngine
import Testing

@Suite("The dialect kyc")
struct KYCDialectTests {
    static let document = """
        country: NO
        fields:
          - id: given_name
            label: Given name
            type: text
            required: true
            readonly: true
            data_source: no-register
          - {id: number, label: No, type: text, validation: {max_length: 11, regex: '^\\d+$', message: Digits, min_length: 11}}
          - {id: income, type: number, validation: {max: 1e6, min_value: 0, message: Up to a million}}
          - {id: born, label: 01, type: date, required: false, validation: {}}
        """

    /// The form of the document above in Formulary's own shape.
    static let twin = """
        form: kyc/NO
        country: NO
        fields:
          - {id: given_name, label: Given name, type: text, required: true, readonly: true, data_source: no-register}
          - id: number
            label: 'No'
            type: text
            validation: [{pattern: '^\\d+$', message: Digits}, {min_length: 11}, {max_length: 11}]
          - id: income
            type: number
            validation: [{min: 0, message: Up to a million}, {max: 1000000, message: Up to a million}]
          - {id: born, label: '01', type: date}
        """

    @Test("a document reads as its twin in our own shape, in the order in which rules were judged")
    func reads() throws {
        let document = ConfigDocument(Array(Self.document.utf8))
        #expect(document.dialect == .kyc)
        let config = try #require(document.reading.config, "\(document.reading.diagnostics)")
        #expect(config.json == (try #require(ConfigDocument(Array(Self.twin.utf8)).reading.config)).json)
        #expect(document.reading.references.map(\.pointer) == ["/fields/0/data_source"])
        #expect(document.reading.references.map(\.position) == [SourcePosition(line: 8, column: 18)])
    }

    @Test("JSON reads like YAML, and null like a key left out")
    func json() throws {
        let yaml = "country: DE\nfields: [{id: a, label: A, type: text, validation: {regex: '^a$', message: B}}]\n"
        let json = """
            {"country": "DE", "fields": [{"id": "a", "label": "A", "type": "text", "required": null, "data_source": null,
              "validation": {"regex": "^a$", "message": "B", "min": null}}]}
            """
        let configs = try [yaml, json].map { try #require(ConfigDocument(Array($0.utf8)).reading.config) }
        #expect(configs[0].json == configs[1].json)
    }

    /// A rule's keys and the bounds that they come to.
    static let bounds: [(text: String, rules: String)] = [
        ("{min: 1, max: 2}", #"[{"min":1},{"max":2}]"#),
        ("{max_value: 2, min_value: 1}", #"[{"min":1},{"max":2}]"#),
        ("{min: 5, min_value: 5.0}", #"[{"min":5}]"#),
        ("{max_value: 2, message: M}", #"[{"max":2,"message":{"en":"M"}}]"#),
    ]

    @Test("values have two names, which may both be written if they say the same", arguments: bounds)
    func values(_ sample: (text: String, rules: String)) throws {
        let text = "country: NL\nfields: [{id: a, type: number, validation: \(sample.text)}]\n"
        let config = try #require(ConfigDocument(Array(text.utf8)).reading.config)
        let field = try #require(config.json["steps"]?.elements?.first?["fields"]?.elements?.first)
        let expected = try JSONValue(json: Array(sample.rules.utf8))
        #expect(field["validation"]?.canonicalBytes == expected.canonicalBytes)
    }

    @Test("`--form` must be the country's form")
    func form() throws {
        let read = { (form: String) in
            ConfigDocument(Array("country: NL\nfields: [{id: a, type: text}]\n".utf8), form: FormKey(form)).reading
        }
        #expect(read("kyc/NL").config?.form.text == "kyc/NL")
        let found = read("kyc/DE").diagnostics.filter { $0.severity == .error }
        #expect(found.map(\.code) == [.formMismatch])
        #expect(found.map(\.pointer) == ["/country"])
    }

    @Test("no advice names a key that the dialect does not have")
    func advice() {
        let reading = ConfigDocument(Array("country: NL\nfields: [{id: a, type: text}]\n".utf8)).reading
        #expect(reading.diagnostics.map(\.code) == [.missingExamples, .missingTimeZone])
        #expect(reading.diagnostics.allSatisfy { !$0.help.contains("examples:") && !$0.help.contains("policy") })
    }
}
