import FormDialects
import FormEngine
import Testing

@Suite("Faults in documents of dialects")
struct DialectFaultTests {
    /// One fault: `»` is right before the place that the diagnostic must name.
    struct Row: CustomTestStringConvertible, Sendable {
        let code: DiagnosticCode
        let text: String
        let pointer: String
        let help: String
        var testDescription: String { "\(code.rawValue) at \(pointer)" }

        /// A fault in a field of a `kyc` document, in YAML.
        static func kyc(_ code: DiagnosticCode, _ field: String, _ pointer: String, _ help: String) -> Row {
            Row(
                code: code, text: "country: NL\nfields:\n  - {id: ok, type: text}\n  - {id: a, \(field)}\n",
                pointer: "/fields/1" + pointer, help: help)
        }

        /// A fault in a field of a `registration` document, in JSON.
        static func registration(_ code: DiagnosticCode, _ field: String, _ pointer: String, _ help: String) -> Row {
            Row(
                code: code, text: "{\"fields\": [\n  {\"name\": \"ok\", \"inputType\": \"Text\"},\n  {\(field)}]}\n",
                pointer: "/fields/1" + pointer, help: help)
        }

        /// A fault in the rules of a field of a `registration` document.
        static func rule(
            _ code: DiagnosticCode, _ type: String, _ rules: String, _ pointer: String, _ help: String
        ) -> Row {
            registration(
                code, #""name": "a", "inputType": "\#(type)", "validate": {\#(rules)}"#, "/validate/" + pointer, help)
        }
    }

    static let kyc: [Row] = [
        Row(
            code: .badCountry, text: "country: »nl\nfields: [{id: a, type: text}]\n", pointer: "/country",
            help: "Write two capital letters of ISO 3166-1: `NL`, `DE`, `GB` for the United Kingdom."),
        Row(
            code: .unknownKey, text: "»counrty: NL\ncountry: NL\nfields: [{id: a, type: text}]\n", pointer: "/counrty",
            help: "Did you mean `country`?"),
        Row(
            code: .missingKey, text: "country: »null\nfields: [{id: a, type: text}]\n", pointer: "/country",
            help: "Write the country that the form is for: `country: NL`."),
        Row(
            code: .wrongType, text: "country: NL\nfields: »7\n", pointer: "/fields",
            help: "Write a list of fields here."),
        Row(
            code: .noFields, text: "country: NL\nfields: »[]\n", pointer: "/fields",
            help: "Write at least one field: `- {id: first_name, label: First name, type: text}`."),
        Row(
            code: .wrongType, text: "country: NL\nfields: [»a, {id: a, type: text}]\n", pointer: "/fields/0",
            help: "Write a field here."),
        .kyc(.unknownKey, "»lable: L, type: text", "/lable", "Did you mean `label`?"),
        .kyc(.wrongType, "type: text, readonly: true, data_source: »[s]", "/data_source", "Put the text in quotes."),
        .kyc(.wrongType, "label: »{en: L}, type: text", "/label", "Write a text here."),
        .kyc(.unsupportedType, "type: »txt", "/type", "Did you mean `text`?"),
        .kyc(
            .unsupportedType, "type: »select", "/type",
            "Known: text, number, date. Formulary's own shape has `select`: write the config in that shape, with `form:`."
        ),
        .kyc(.wrongType, "type: text, required: »maybe", "/required", "Write `true` or `false` here."),
        .kyc(
            .readonlyWithoutSource, "type: text, readonly: »true", "/readonly",
            "Name the source of the field's value: `data_source: …`."),
        .kyc(.unknownKey, "type: text, validation: {»regexp: x}", "/validation/regexp", "Did you mean `regex`?"),
        .kyc(
            .badPattern, "type: text, validation: {regex: »'('}", "/validation/regex",
            #"Write the missing `)`, or `\(` for the character itself."#),
        .kyc(
            .wrongType, "type: text, validation: {min_length: »x}", "/validation/min_length",
            "Write a whole number here."),
        .kyc(
            .contradiction, "type: text, validation: {message: »M}", "/validation/message",
            "Write the rule beside the message, such as `regex`, or leave the message out."),
        .kyc(
            .contradiction, "type: text, validation: {max_length: »1, min_length: 2}", "/validation/max_length",
            "Correct one of the two bounds."),
        .kyc(
            .contradiction, "type: number, validation: {min: 1, min_value: »2}", "/validation/min_value",
            "Keep one of the two keys."),
        .kyc(
            .ruleNotForType, "type: text, validation: {max: »2}", "/validation/max",
            "Bound the length with `min_length` and `max_length`, or write `type: number` for a value."),
        .kyc(
            .ruleNotForType, "type: number, validation: {regex: »'1', message: M}", "/validation/regex",
            "Bound the value with `min` and `max`, or write `type: text` if the characters matter."),
        .kyc(
            .ruleNotForType, "type: date, validation: {min_value: »18}", "/validation/min_value",
            "A date is always read as YYYY-MM-DD. To bound dates or ages, write the config in Formulary's own shape."),
        Row(
            code: .duplicateID, text: "country: NL\nfields: [{id: a, type: text}, {id: »a, type: date}]\n",
            pointer: "/fields/1/id", help: "Give each field a name of its own."),
    ]

    static let registration: [Row] = [
        Row(
            code: .unknownKey, text: #"{»"registrationID": "x", "fields": [{"name": "a", "inputType": "Text"}]}"#,
            pointer: "/registrationID", help: "Did you mean `registrationId`?"),
        Row(
            code: .wrongType, text: #"{"registrationId": »7, "fields": [{"name": "a", "inputType": "Text"}]}"#,
            pointer: "/registrationId", help: "Put the value in quotes: `\"7\"`."),
        .registration(
            .missingKey, #""name": »null, "inputType": "Text""#, "/name",
            "Write the name that the field's answer is sent by."),
        .registration(
            .badID, #""name": »"", "inputType": "Text""#, "/name",
            "A name is a letter or _, then at most 63 letters, digits, _ or -."),
        .registration(.wrongType, #""name": »["a"], "inputType": "Text""#, "/name", "Put the text in quotes."),
        .registration(
            .wrongType, #""name": "a", "inputType": "Select", "data": »{}"#, "/data", "Put the text in quotes."),
        .registration(.unsupportedType, #""name": "a", "inputType": »"tel""#, "/inputType", "Did you mean `Tel`?"),
        .registration(
            .unsupportedType, #""name": "a", "inputType": »"Signature""#, "/inputType",
            "Known: Tel, Password, Checkbox, Email, Select, Date, Text."),
        .registration(
            .optionsMissing, #""name": "a", "inputType": »"Select""#, "/inputType",
            #"Write the source of the choices, a text that is an alias of a data source: `"data": "GET /api/…"`."#),
        .registration(
            .badID, #""name": "a", "inputType": "Select", "data": »"a\nb""#, "/data",
            "A source is named by one line of text of at most 200 characters: `nl-user-profile`."),
        .registration(
            .wrongType, #""name": "a", "inputType": "Text", "defaultValue": »[]"#, "/defaultValue",
            "Write a single value here."),
        .registration(
            .badDefault, #""name": "a", "inputType": "Date", "defaultValue": »"soon""#, "/defaultValue",
            "Write a value of type `date`, or leave the default out."),
        .registration(
            .keyNotForType, #""name": "a", "inputType": "Password", "defaultValue": »"x""#, "/defaultValue",
            "Leave the key out."),
        .registration(
            .unknownKey, #""name": "a", "inputType": "Text", »"validation": {}"#, "/validation",
            "Known: name, inputType, defaultValue, data, validate."),
        .rule(.unknownKey, "Text", #"»"manditory": true"#, "manditory", "Did you mean `mandatory`?"),
        .rule(.wrongType, "Checkbox", #""mandatory": »"true""#, "mandatory", "Write `true` or `false` here."),
        .rule(.wrongType, "Text", #""minLength": »"8""#, "minLength", "Write a whole number here."),
        .rule(
            .ruleNotForType, "Date", #""maxLength": »8"#, "maxLength",
            "Leave the rule out: a date is always read as YYYY-MM-DD."),
        .rule(
            .contradiction, "Text", #""maxLength": »8, "minLength": 9"#, "maxLength", "Correct one of the two bounds."),
        .rule(.wrongType, "Text", #""custom": »{}"#, "custom", "Write a list of rules here."),
        .rule(
            .unknownRule, "Text", #""custom": [{"rule": »"luhn", "pattern": "x"}]"#, "custom/0/rule",
            "Known: regex."),
        .rule(.missingKey, "Text", #""custom": [»{"pattern": "x"}]"#, "custom/0", #"Write `"rule": "regex"`."#),
        .rule(
            .missingKey, "Text", #""custom": [{"rule": "regex", "pattern": "x"}, »{"rule": "regex"}]"#, "custom/1",
            "Write the pattern, or leave the rule out: without a pattern it checks nothing."),
        .rule(
            .badPattern, "Text", #""custom": [{"rule": "regex", "pattern": »"("}]"#, "custom/0/pattern",
            #"Write the missing `)`, or `\(` for the character itself."#),
        .rule(
            .wrongType, "Text", #""custom": [{"rule": "regex", "pattern": "x", "errorMessage": »{}}]"#,
            "custom/0/errorMessage", "Write a text here."),
        .rule(
            .ruleNotForType, "Checkbox", #""custom": [»{"rule": "regex", "pattern": "x"}]"#, "custom/0",
            "Leave the rule out: a box is ticked or not, and `mandatory: true` requires a tick."),
        .rule(
            .uppercaseAddress, "Email", #""custom": [{"rule": "regex", "pattern": »"^[A-Z]+@[A-Z]+$"}]"#,
            "custom/0/pattern", "Write `a-z` beside `A-Z` in the pattern."),
    ]

    @Test(
        "a fault is found once, where its author wrote it, with what to do",
        arguments: [kyc, registration, dynamicForm, formSchema].flatMap { $0 })
    func fault(_ row: Row) throws {
        let parts = row.text.split(separator: "»", omittingEmptySubsequences: false)
        try #require(parts.count == 2)
        let bytes = Array(parts.joined().utf8)
        let isKYC = row.text.hasPrefix("country") || row.text.hasPrefix("»country") || row.text.hasPrefix("»counrty")
        let reading = ConfigDocument(bytes, form: isKYC ? nil : FormKey("registration/CM")).reading
        let found = reading.diagnostics.filter { $0.code == row.code }
        #expect(found.map(\.pointer) == [row.pointer])
        #expect(found.map(\.position) == [SourcePosition(of: parts[0].utf8.count, in: bytes)])
        #expect(found.map(\.help) == [row.help])
        let others = reading.diagnostics.filter { $0.code != row.code && $0.severity == .error }
        #expect(others.isEmpty)
        #expect((reading.config == nil) == (row.code.severity == .error))
    }

    @Test(
        "a rule is called what the document calls it, or would have to",
        arguments: [
            (
                "country: NL\nfields: [{id: a, type: number, validation: {min_value: 3, max_value: 2}}]\n",
                "No value can pass both `min_value` on line 2 and `max_value`.", "Correct one of the two bounds."
            ),
            (
                "country: NL\nfields: [{id: a, type: number, validation: {min: 3, max_value: 2}}]\n",
                "No value can pass both `min` on line 2 and `max_value`.", "Correct one of the two bounds."
            ),
            (
                #"{"fields":[{"name":"a","inputType":"Text","validate":{"minLength":3,"maxLength":2}}]}"#,
                "No value can pass both `minLength` on line 1 and `maxLength`.", "Correct one of the two bounds."
            ),
            (
                #"{"id":"a","sections":[{"fields":[{"id":"a","type":"text","validation":[{"minLength":3},{"maxLength":2}]}]}]}"#,
                "No value can pass both `minLength` on line 1 and `maxLength`.", "Correct one of the two bounds."
            ),
            (
                #"{"fields":[{"name":"a","inputType":"Text","validate":{"custom":[{"rule":"regex","pattern":"a[ab]{5000}b"}]}}]}"#,
                "Matching this pattern may take 20984127927 steps on the longest text that can reach it, more than 67108864.",
                "Begin the pattern with `^`, or give the field `maxLength: 3000`, of severity error, judged no later than the pattern."
            ),
        ])
    func words(text: String, message: String, help: String) {
        let form = text.hasPrefix("country") ? nil : FormKey("registration/CM")
        let errors = ConfigDocument(Array(text.utf8), form: form).reading.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.message) == [message])
        #expect(errors.map(\.help) == [help])
    }

    /// Documents that do not name their form, and the missing option.
    static let formless = [
        (#"{"fields": [{"name": "a", "inputType": "Text"}]}"#, "registration/CM"),
        (#"{"fields": [{"id": "a", "inputType": "string"}]}"#, "quote/loan"),
        (#"{"id": "a", "sections": [{"fields": [{"id": "a", "type": "text"}]}]}"#, "identity/US"),
    ]

    @Test("a document that does not say its form, sent without `--form`, says so", arguments: formless)
    func withoutForm(_ text: String, _ form: String) {
        let reading = ConfigDocument(Array(text.utf8)).reading
        let errors = reading.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code) == [.missingKey])
        #expect(errors.map(\.help) == ["Name the form: `--form \(form)`."])
        #expect(reading.config == nil)
    }

    @Test("an error behind a YAML alias is reported at both places")
    func aliases() {
        let text =
            "country: NL\nfields:\n  - {id: a, type: text, validation: &v {regex: '('}}\n  - {id: b, type: text, validation: *v}\n"
        let errors = ConfigDocument(Array(text.utf8)).reading.diagnostics.filter { $0.severity == .error }
        #expect(Set(errors.map(\.pointer)) == ["/fields/0/validation/regex", "/fields/1/validation/regex"])
    }
}
