import FormDialects
import FormEngine
import Testing

@Suite("The dialect dynamic-form")
struct DynamicFormDialectTests {
    static func read(_ fields: String) -> ConfigReading {
        ConfigDocument(Array("{\"fields\": [\(fields)]}".utf8), form: FormKey("quote/loan")).reading
    }

    /// A field behind one named `a`, and what it reads as.
    static let samples: [(field: String, canonical: String)] = [
        (
            #"{"id": "n", "displayText": "Name", "inputType": "string", "placeholder": "Ada", "value": "Grace"}"#,
            #"{"default":"Grace","id":"n","label":{"en":"Name"},"placeholder":{"en":"Ada"},"type":"text"}"#
        ),
        (#"{"id": "n", "inputType": "longString", "value": ""}"#, #"{"id":"n","type":"long_text"}"#),
        (#"{"id": "n", "inputType": "numeric", "value": "5.50"}"#, #"{"default":"5.50","id":"n","type":"number"}"#),
        (#"{"id": "n", "inputType": "numeric", "value": 5}"#, #"{"default":5,"id":"n","type":"number"}"#),
        (#"{"id": "n", "inputType": "bool", "value": "true"}"#, #"{"default":"true","id":"n","type":"boolean"}"#),
        (
            #"{"id": "n", "displayText": "Hello", "inputType": "none"}"#,
            #"{"id":"n","label":{"en":"Hello"},"type":"note"}"#
        ),
        (
            #"{"id": "n", "inputType": "slider", "placeholder": "3", "fontSize": 17.5, "fontStyle": "bold"}"#,
            #"{"id":"n","placeholder":{"en":"3"},"source_type":"slider","style":{"font_size":17.5,"font_style":"bold"},"type":"unsupported"}"#
        ),
        (
            ##"{"id": "n", "inputType": "none", "foregroundColor": "#fff", "backgroundColor": "red", "fontStyle": null}"##,
            ##"{"id":"n","style":{"background":"red","foreground":"#fff"},"type":"note"}"##
        ),
        (
            #"{"id": "n", "inputType": "numeric", "dependsOn": ["a"], "actionUrl": "POST /sum", "value": ""}"#,
            #"{"calculate":{"source":"POST /sum"},"depends_on":["a"],"id":"n","type":"number"}"#
        ),
        (
            #"{"id": "n", "inputType": "bool", "dependsOn": [], "actionUrl": "https://x.example/ok"}"#,
            #"{"calculate":{"source":"https://x.example/ok"},"id":"n","type":"boolean"}"#
        ),
        (
            #"{"id": "n", "inputType": "none", "actionUrl": "POST /sum"}"#,
            #"{"calculate":{"source":"POST /sum"},"id":"n","type":"text"}"#
        ),
        (#"{"id": "n", "inputType": "string", "dependsOn": ["a"]}"#, #"{"depends_on":["a"],"id":"n","type":"text"}"#),
    ]

    @Test("each field reads as its author meant", arguments: samples)
    func fields(_ sample: (field: String, canonical: String)) throws {
        let reading = Self.read(#"{"id": "a", "inputType": "string"}, \#(sample.field)"#)
        let config = try #require(reading.config, "\(reading.diagnostics)")
        let field = try #require(config.json["steps"]?.elements?.first?["fields"]?.elements?.last)
        #expect(String(decoding: field.canonicalBytes, as: UTF8.self) == sample.canonical)
    }

    @Test("a list of fields alone is a document too, in JSON and in YAML")
    func list() throws {
        let json = Self.read(#"{"id": "a", "inputType": "bool"}"#)
        let form = FormKey("quote/loan")
        for text in [#"[{"id": "a", "inputType": "bool"}]"#, "- {id: a, inputType: bool}\n"] {
            let reading = ConfigDocument(Array(text.utf8), form: form).reading
            #expect(try #require(reading.config).json == json.config?.json)
        }
    }

    @Test("an id that is no identifier becomes one, for whoever depends on it too, and stands in the alias")
    func names() throws {
        let reading = Self.read(
            #"{"id": "3-f a", "inputType": "numeric"}, {"id": "b", "inputType": "numeric", "dependsOn": ["3-f a"], "actionUrl": "u"}"#
        )
        let fields = try #require(reading.config?.fields, "\(reading.diagnostics)")
        #expect(fields.map(\.id) == ["_3-f_a", "b"])
        #expect(fields.map(\.alias) == ["3-f a", nil])
        #expect(fields[1].dependsOn == ["_3-f_a"])
    }

    @Test("the source that calculates a field is named, at its place, for the registry to look for")
    func references() throws {
        let reading = Self.read(#"{"id": "a", "inputType": "numeric", "actionUrl": "POST /sum"}"#)
        #expect(reading.references.map(\.name) == ["POST /sum"])
        #expect(reading.references.map(\.pointer) == ["/fields/0/actionUrl"])
    }

    @Test(
        "a circle of fields is spelled out, whether they are calculated or only said to depend",
        arguments: [true, false])
    func circle(_ isCalculated: Bool) {
        let action = isCalculated ? #", "actionUrl": "u""# : ""
        let fields = [("a", "b"), ("b", "c"), ("c", "a")].map {
            #"{"id": "\#($0)", "inputType": "numeric", "dependsOn": ["\#($1)"]\#(action)}"#
        }
        let errors = Self.read(fields.joined(separator: ",")).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code) == [.cycle])
        #expect(errors.map(\.pointer) == ["/fields/0/dependsOn"])
        #expect(
            errors.map(\.message)
                == ["These parts depend on each other in a circle: `a` needs `b` needs `c` needs `a`."])
    }

    @Test("a form is judged with what its source calculated")
    func judged() throws {
        let fields =
            #"{"id": "a", "inputType": "numeric"}, {"id": "b", "inputType": "numeric", "dependsOn": ["a"], "actionUrl": "u"}"#
        let form = Candidate(try #require(Self.read(fields).config))
        let asOf = try #require(CivilDate("2026-01-01"))
        let judge = { (answers: String) throws in
            let input = JudgementInput(
                answers: Array(answers.utf8), sources: Array(#"{"u": {"b": 7}}"#.utf8), asOf: asOf)
            return try form.judge(input).verdict
        }
        #expect(try judge(#"{"a": 5}"#).isValid)
        #expect(try judge(#"{"a": 5, "b": 8}"#).findings.map(\.field) == ["b"])
    }
}
