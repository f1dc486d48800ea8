import FormDialects
import FormEngine
import Testing

@Suite("Telling dialects apart")
struct DialectDetectionTests {
    /// A document, and the dialect of its shape, or nil.
    static let shapes: [(text: String, dialect: Dialect?)] = [
        ("form: kyc/NL\ncountry: NL\nfields: []\n", .formulary), ("steps: []\n", .formulary),
        ("formm: kyc/NL\ncountry: NL\nfields: [{id: a}]\nexamples: []\n", .formulary),
        ("country: NL\nfields: [{id: a}]\npolicy: {}\n", .formulary),
        ("fields: [{id: a, type: text}]\n", .formulary), ("[a]\n", .formulary),
        ("country: NL\nfields: []\n", .kyc), ("country: NL\nfields: [{id: a}]\n", .kyc),
        ("fields: [{name: a, inputType: Text}]\n", .registration),
        ("fields: [{name: a}, {name: b, inputType: Text}]\n", .registration),
        ("fields: [{id: a, inputType: Text}]\n", .dynamicForm), ("[{id: a}, {id: b, inputType: x}]\n", .dynamicForm),
        ("fields: [{id: a}, {id: b, inputType: x}]\n", .dynamicForm), ("[{name: a, inputType: x}]\n", .formulary),
        ("sections: []\n", .formSchema), ("id: a\nsections: 7\n", .formSchema), ("[a, {sections: []}]\n", .formSchema),
        ("id: a\ntitle: x\n", nil), ("fields: [{name: a}]\n", nil), ("country: NL\n", nil), ("{}\n", nil),
        ("fields: []\n", nil),
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
                == "`formulary` needs the key `form` or `steps`; `kyc` needs the key `country`; `registration` needs `fields` with `name` and `inputType`; "
                + "`dynamic-form` needs `fields` with `id` and `inputType`; `form-schema` needs the key `sections`."
        )
    }

    /// A document, the dialect that was named, and what the error says.
    static let named: [(text: String, dialect: Dialect, message: String, help: String)] = [
        (
            "fields: [{name: a, inputType: Text}]\n", .kyc,
            "The document is not of the dialect `kyc`: it lacks the key `country`.",
            "The document has the shape of `registration`: leave `--dialect` out."
        ),
        (
            "{}\n", .kyc, "The document is not of the dialect `kyc`: it lacks the key `country` and the key `fields`.",
            "Write the missing keys, or name another dialect."
        ),
        (
            "country: NL\nfields: [{id: a}]\n", .registration,
            "The document is not of the dialect `registration`: it lacks `fields` with `name` and `inputType`.",
            "The document has the shape of `kyc`: leave `--dialect` out."
        ),
        (
            "fields: [{name: a, inputType: Text}]\n", .formulary,
            "The document is not of the dialect `formulary`: it lacks the key `form` or `steps`.",
            "The document has the shape of `registration`: leave `--dialect` out."
        ),
        (
            "fields: [{id: a, inputType: string}]\n", .formulary,
            "The document is not of the dialect `formulary`: it lacks the key `form` or `steps`.",
            "The document has the shape of `dynamic-form`: leave `--dialect` out."
        ),
        (
            "[{id: a, inputType: string}]\n", .formulary,
            "The document is not of the dialect `formulary`: it lacks the key `form` or `steps`.",
            "The document has the shape of `dynamic-form`: leave `--dialect` out."
        ),
        (
            "country: NL\nfields: [{id: a, type: text}]\n", .formulary,
            "The document is not of the dialect `formulary`: it lacks the key `form` or `steps`.",
            "The document has the shape of `kyc`: leave `--dialect` out."
        ),
        (
            "- {id: a, sections: []}\n", .dynamicForm,
            "The document is not of the dialect `dynamic-form`: it lacks `fields` with `id` and `inputType`.",
            "The document has the shape of `form-schema`: leave `--dialect` out."
        ),
        (
            "form: a/b\nsteps: []\n", .formSchema,
            "The document is not of the dialect `form-schema`: it lacks the key `sections`.",
            "The document has the shape of `formulary`: leave `--dialect` out."
        ),
        (
            "fields: [{id: a, name: a, inputType: Text}]\n", .formulary,
            "The document is not of the dialect `formulary`: it lacks the key `form` or `steps`.",
            "Write the missing keys, or name another dialect."
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

    /// Documents with marks of two dialects, and what is said of them.
    static let ambiguous: [(text: String, marks: String, choice: String)] = [
        (
            "country: NL\nfields: [{name: a, inputType: Text}]\n",
            "`kyc` (the keys `country` and `fields`) and `registration` (a field with `name` and `inputType`)",
            "`--dialect kyc` or `--dialect registration`"
        ),
        (
            "fields: [{id: a, inputType: string}, {name: b, inputType: Text}]\n",
            "`registration` (a field with `name` and `inputType`) and `dynamic-form` (a field with `id` and `inputType`)",
            "`--dialect registration` or `--dialect dynamic-form`"
        ),
        (
            "form: a/b\nsteps: []\nsections: []\n",
            "`formulary` (the key `form`) and `form-schema` (the key `sections`)",
            "`--dialect formulary` or `--dialect form-schema`"
        ),
        (
            "[{id: a, inputType: string}, {id: b, sections: []}]\n",
            "`dynamic-form` (a field with `id` and `inputType`) and `form-schema` (the key `sections`)",
            "`--dialect dynamic-form` or `--dialect form-schema`"
        ),
    ]

    @Test("a document with marks of two dialects is one error that names both", arguments: ambiguous)
    func ambiguity(_ sample: (text: String, marks: String, choice: String)) {
        let document = ConfigDocument(Array(sample.text.utf8), form: FormKey("a/b"))
        #expect(document.dialect == nil)
        #expect(document.reading.config == nil)
        #expect(document.reading.diagnostics.map(\.code) == [.ambiguousDialect])
        #expect(document.reading.diagnostics.map(\.message) == ["The document has the marks of \(sample.marks)."])
        #expect(
            document.reading.diagnostics.map(\.help)
                == ["Name the dialect with \(sample.choice), and remove the keys of the other dialects."])
    }

    @Test("of a document with marks of two dialects, the named one says what belongs to the other")
    func oneOfTwo() {
        let text = "country: NL\nfields: [{id: a, inputType: string}]\n"
        let document = ConfigDocument(Array(text.utf8), form: FormKey("a/b"), dialect: .dynamicForm)
        #expect(document.reading.diagnostics.filter { $0.severity == .error }.map(\.pointer) == ["/country"])
    }

    /// Texts without a file's name, and what they are taken for.
    static let formats: [(text: String, format: ConfigDocument.Format)] = [
        (" [ {\n\"id\": \"a\"}]", .json), ("[{id: a}]", .yaml), ("[a]", .yaml), ("{a: b}", .json), ("[", .yaml),
        ("- {id: a}", .yaml),
    ]

    @Test("how a text begins says whether it is JSON", arguments: formats)
    func format(_ sample: (text: String, format: ConfigDocument.Format)) {
        #expect(ConfigDocument.format(of: Array(sample.text.utf8), fileName: nil) == sample.format)
    }
}
