import FormDialects
import FormEngine
import Testing

@Suite("Telling dialects apart")
struct DialectDetectionTests {
    /// A document, and the dialect that its shape tells; nil if none.
    static let shapes: [(text: String, dialect: Dialect?)] = [
        ("form: kyc/NL\ncountry: NL\nfields: []\n", .formulary), ("steps: []\n", .formulary),
        ("fields: [{id: a, type: text}]\n", .formulary), ("[a]\n", .formulary),
        ("country: NL\nfields: []\n", .kyc), ("country: NL\nfields: [{id: a}]\n", .kyc),
        ("fields: [{name: a, inputType: Text}]\n", .registration),
        ("fields: [{name: a}, {name: b, inputType: Text}]\n", .registration),
        ("country: NL\nfields: [{name: a, inputType: Text}]\n", .registration),
        ("fields: [{name: a}]\n", nil), ("country: NL\n", nil), ("{}\n", nil), ("fields: []\n", nil),
    ]

    @Test("the shape tells", arguments: shapes)
    func shape(_ sample: (text: String, dialect: Dialect?)) {
        #expect(ConfigDocument(Array(sample.text.utf8)).dialect == sample.dialect)
    }

    @Test("a document of none says what was tried and what each misses")
    func none() throws {
        let document = ConfigDocument(Array("title: x\nfields: [{name: a}]\n".utf8))
        let found = try #require(document.reading.diagnostics.first)
        #expect(document.reading.diagnostics.count == 1 && document.reading.config == nil)
        #expect(found.code == .unknownDialect && found.pointer.isEmpty)
        #expect(
            found.help
                == "`formulary` needs the key `form` or `steps`; `kyc` needs the key `country`; `registration` needs `fields` with `name` and `inputType`."
        )
    }

    /// A document, the dialect that was named, and what the error says.
    static let named: [(text: String, dialect: Dialect, message: String, help: String)] = [
        (
            "fields: [{name: a, inputType: Text}]\n", .kyc,
            "The document is not of the dialect `kyc`: it lacks the key `country`.",
            "It has the shape of `registration`: leave `--dialect` out."
        ),
        (
            "{}\n", .kyc, "The document is not of the dialect `kyc`: it lacks the key `country` and the key `fields`.",
            "Write what is missing, or name another dialect."
        ),
        (
            "country: NL\nfields: [{id: a}]\n", .registration,
            "The document is not of the dialect `registration`: it lacks `fields` with `name` and `inputType`.",
            "It has the shape of `kyc`: leave `--dialect` out."
        ),
        (
            "fields: [{name: a, inputType: Text}]\n", .formulary,
            "The document is not of the dialect `formulary`: it lacks the key `form` or `steps`.",
            "It has the shape of `registration`: leave `--dialect` out."
        ),
    ]

    @Test("a named dialect that the document is not of is one error", arguments: named)
    func mismatch(_ sample: (text: String, dialect: Dialect, message: String, help: String)) {
        let document = ConfigDocument(Array(sample.text.utf8), dialect: sample.dialect)
        #expect(document.dialect == sample.dialect)
        #expect(document.reading.config == nil)
        #expect(document.reading.diagnostics.map(\.code) == [.dialectMismatch])
        #expect(document.reading.diagnostics.map(\.message) == [sample.message])
        #expect(document.reading.diagnostics.map(\.help) == [sample.help])
    }

    @Test("a named dialect overrides the shape")
    func overrides() {
        let text = "country: NL\nfields: [{id: a, type: text, hint: H}]\n"
        let form = FormKey("kyc/NL")
        #expect(ConfigDocument(Array(text.utf8), form: form).reading.config == nil)
        #expect(ConfigDocument(Array(text.utf8), form: form, dialect: .formulary).reading.config != nil)
    }
}
