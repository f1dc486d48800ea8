import FormDialects
import FormEngine
import Testing

@Suite("Types that a dialect does not have")
struct UnknownTypeTests {
    /// A document with a field of an unknown type, and what is said of it.
    struct Sample: CustomTestStringConvertible, Sendable {
        let dialect: Dialect
        let text: String
        let pointer: String
        let help: String
        /// Keys with rules for the field, although it holds no value.
        var unasked: [String] = []
        var testDescription: String { "\(dialect.rawValue): \(help)" }
    }

    private static func kyc(_ field: String, _ help: String, _ unasked: [String] = []) -> Sample {
        Sample(
            dialect: .kyc, text: "country: NL\nfields: [{id: a, label: A, \(field)}]\n", pointer: "/fields/0",
            help: help,
            unasked: unasked)
    }

    private static func registration(_ field: String, _ help: String, _ unasked: [String] = []) -> Sample {
        Sample(
            dialect: .registration, text: #"{"fields": [{"name": "a", \#(field)}]}"#, pointer: "/fields/0", help: help,
            unasked: unasked)
    }

    private static func schema(_ field: String, _ help: String, _ unasked: [String] = []) -> Sample {
        Sample(
            dialect: .formSchema, text: #"{"id": "s", "sections": [{"fields": [{"id": "a", \#(field)}]}]}"#,
            pointer: "/sections/0/fields/0", help: help, unasked: unasked)
    }

    static let samples: [Sample] = [
        kyc("type: txt", "Did you mean `text`?"), kyc("type: string, required: false", "Did you mean `text`?"),
        kyc("type: integer", "Did you mean `number`?"),
        kyc("type: signature", "Known: text, number, date."),
        kyc(
            "type: checkbox, required: true, readonly: true, data_source: s, validation: {min: 1}",
            "Known: text, number, date. Formulary's own shape has `boolean`: write the config in that shape, with `form:`.",
            ["required", "readonly", "data_source", "validation"]),
        registration(#""inputType": "tel""#, "Did you mean `Tel`?"),
        registration(#""inputType": "Dropdown""#, "Did you mean `Select`?"),
        registration(
            #""inputType": "Signature", "defaultValue": "x", "validate": {"mandatory": true}"#,
            "Known: Tel, Password, Checkbox, Email, Select, Date, Text.", ["defaultValue", "validate"]),
        schema(#""type": "Text""#, "Did you mean `text`?"), schema(#""type": "photo""#, "Did you mean `image`?"),
        schema(
            #""type": "slider", "required": true, "validation": [{"minLength": 3}]"#,
            "Known: text, date, image. Formulary's own shape has `number`: write the config in that shape, with `form:`.",
            ["required", "validation"]),
        Sample(
            dialect: .dynamicForm, text: #"{"fields": [{"id": "a", "inputType": "checkbox", "value": true}]}"#,
            pointer: "/fields/0", help: "Did you mean `bool`?", unasked: ["value"]),
    ]

    @Test("unknown types are kept, shown like a note, and reported with the probable type", arguments: samples)
    func kept(_ sample: Sample) throws {
        let form = sample.dialect == .kyc ? nil : FormKey("a/b")
        let reading = ConfigDocument(Array(sample.text.utf8), form: form).reading
        let config = try #require(reading.config, "\(reading.diagnostics)")
        let field = try #require(config.fields.first)
        #expect(field.type == .unsupported)
        #expect(!field.isRequired)
        let typeKey = sample.dialect == .registration || sample.dialect == .dynamicForm ? "inputType" : "type"
        let told = reading.diagnostics.filter { $0.code == .unsupportedType }
        #expect(told.map(\.pointer) == ["\(sample.pointer)/\(typeKey)"])
        #expect(told.map(\.help) == [sample.help])
        let unasked = reading.diagnostics.filter { $0.code == .assumption }
        #expect(unasked.map(\.pointer) == sample.unasked.map { "\(sample.pointer)/\($0)" })
        // A config shown in our own shape is the same config.
        let again = ConfigDocument(config.json.canonicalBytes).reading
        #expect(again.config?.json.canonicalBytes == config.json.canonicalBytes)
    }

    @Test("enumerations as Swift writes them are read by their meaning")
    func swiftEnumerations() throws {
        let plain =
            #"[{"minLength": 3}, {"maxLength": 20}, "alphanumericWithUnderscore", "asyncAvailability"]"#
        let coded =
            #"[{"minLength": {"_0": 3}}, {"maxLength": {"_0": 20}}, {"alphanumericWithUnderscore": {}}, "#
            + #"{"asyncAvailability": {}}]"#
        let configs = try [plain, coded].map { rules in
            let text = #"{"id": "s", "sections": [{"fields": [{"id": "a", "type": "text", "validation": \#(rules)}]}]}"#
            return try #require(ConfigDocument(Array(text.utf8), form: FormKey("a/b")).reading.config)
        }
        #expect(configs[0].json.canonicalBytes == configs[1].json.canonicalBytes)
        let wrong =
            #"{"id": "s", "sections": [{"fields": [{"id": "a", "type": "date", "validation": [{"validDate": 1}]}]}]}"#
        let found = ConfigDocument(Array(wrong.utf8), form: FormKey("a/b")).reading.diagnostics
        #expect(found.filter { $0.severity == .error }.map(\.code) == [.meaninglessValue])
    }

    @Test("a colour has one of two names, and both only if they agree")
    func colours() throws {
        let read = { (looks: String) in
            ConfigDocument(
                Array(#"{"fields": [{"id": "a", "inputType": "string", \#(looks)}]}"#.utf8), form: FormKey("a/b")
            ).reading
        }
        let named = try #require(
            read(##""foregroundColorString": "#FF0000", "backgroundColorString": "#000000""##).config)
        #expect(named.fields[0].style?.foreground == "#FF0000")
        #expect(named.fields[0].style?.background == "#000000")
        let both = read(##""foregroundColor": "#FF0000", "foregroundColorString": "#FF0001""##).diagnostics
        #expect(both.filter { $0.severity == .error }.map(\.code) == [.contradiction])
        #expect(both.filter { $0.severity == .error }.map(\.pointer) == ["/fields/0/foregroundColorString"])
    }
}
