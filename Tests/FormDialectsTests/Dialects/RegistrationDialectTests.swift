import FormDialects
import FormEngine
import Testing

@Suite("The dialect registration")
struct RegistrationDialectTests {
    static func read(_ fields: String, head: String = "") -> ConfigReading {
        let text = "{\(head)\"fields\": [\(fields)]}"
        return ConfigDocument(Array(text.utf8), form: FormKey("registration/CM")).reading
    }

    /// The fields of a document in our own shape, as canonical JSON.
    static func fields(_ fields: String) throws -> String {
        let reading = read(fields)
        let config = try #require(reading.config, "\(reading.diagnostics)")
        let json = try #require(config.json["steps"]?.elements?.first?["fields"])
        return String(decoding: json.canonicalBytes, as: UTF8.self)
    }

    /// A field, and what it reads as.
    static let samples: [(field: String, canonical: String)] = [
        (
            #"{"name": "Phone", "inputType": "Tel", "defaultValue": "+237", "validate": {"mandatory": true, "maxLength": 15, "minLength": 8, "custom": [{"rule": "regex", "pattern": "^6\\d{8}$", "errorMessage": "From 6 on"}, {"rule": "regex", "pattern": "^[^9]+$"}]}}"#,
            #"[{"default":"+237","id":"Phone","required":true,"type":"tel","validation":[{"min_length":8},{"max_length":15},{"message":{"en":"From 6 on"},"pattern":"^6\\d{8}$"},{"pattern":"^[^9]+$"}]}]"#
        ),
        (
            #"{"name": "Secret", "inputType": "Password", "validate": {"mandatory": true, "minLength": 8}}"#,
            #"[{"id":"Secret","required":true,"type":"password","validation":[{"min_length":8}]}]"#
        ),
        (
            #"{"name": "Terms", "inputType": "Checkbox", "validate": {"mandatory": true}}"#,
            #"[{"id":"Terms","required":true,"type":"boolean","validation":[{"accepted":true}]}]"#
        ),
        (
            #"{"name": "News", "inputType": "Checkbox", "validate": {"mandatory": false, "custom": []}}"#,
            #"[{"id":"News","type":"boolean"}]"#
        ),
        (
            #"{"name": "Mail", "inputType": "Email", "validate": {"mandatory": false}}"#,
            #"[{"id":"Mail","type":"email","validation":[{"email":true}]}]"#
        ),
        (
            #"{"name": "Country", "inputType": "Select", "data": "GET /api/lands", "validate": {"mandatory": true}}"#,
            #"[{"data_source":"GET /api/lands","id":"Country","required":true,"type":"select"}]"#
        ),
        (#"{"name": "COUNTRY", "inputType": "Select"}"#, #"[{"id":"COUNTRY","type":"country"}]"#),
        (
            #"{"name": "Birth day", "inputType": "Date", "defaultValue": null, "data": null, "validate": null}"#,
            #"[{"alias":"Birth day","id":"Birth_day","type":"date"}]"#
        ),
    ]

    @Test("each input type reads as its author meant", arguments: samples)
    func types(_ sample: (field: String, canonical: String)) throws {
        #expect(try Self.fields(sample.field) == sample.canonical)
    }

    /// A name and the identifier it becomes, with the name kept beside it.
    static let names: [(name: String, id: String)] = [
        ("First name", "First_name"), ("2nd", "_2nd"), ("context", "_context"), ("姓名", "u59D3u540D"),
        ("Número", "Nu00FAmero"), ("-", "_-"), (String(repeating: "x", count: 70), String(repeating: "x", count: 64)),
    ]

    @Test("a name that is no identifier becomes one, is kept as the alias, and is reported", arguments: names)
    func name(_ sample: (name: String, id: String)) throws {
        let reading = Self.read(#"{"name": "\#(sample.name)", "inputType": "Text"}"#)
        let field = try #require(reading.config?.fields.first)
        #expect(field.id == sample.id)
        #expect(field.alias == sample.name)
        #expect(reading.diagnostics.contains { $0.code == .assumption && $0.pointer == "/fields/0/name" })
    }

    @Test("a default that the field's own rules refuse is doubted at its place")
    func refusedDefault() throws {
        let reading = Self.read(
            #"{"name": "Phone", "inputType": "Tel", "defaultValue": "+237", "validate": {"mandatory": true, "#
                + #""custom": [{"rule": "regex", "pattern": "^6[0-9]{8}$", "errorMessage": "Nine digits"}]}}"#)
        let found = reading.diagnostics.filter { $0.code == .defaultRefused }
        #expect(found.map(\.pointer) == ["/fields/0/defaultValue"])
        #expect(found.first?.message.contains("refuses the default") == true, "\(found)")
        #expect(reading.config != nil)
    }

    @Test("two names that become the same identifier are refused")
    func twins() {
        let reading = Self.read(#"{"name": "a b", "inputType": "Text"}, {"name": "a.b", "inputType": "Text"}"#)
        let errors = reading.diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.code) == [.duplicateID])
        #expect(errors.map(\.pointer) == ["/fields/1/name"])
    }

    @Test("the form's name where it comes from is kept, in the digest too")
    func alias() throws {
        let field = #"{"name": "a", "inputType": "Text"}"#
        let named = try #require(Self.read(field, head: #""registrationId": "cm-1", "#).config)
        #expect(named.alias == "cm-1")
        #expect(named.json["alias"]?.string == "cm-1")
        let other = try #require(Self.read(field).config)
        #expect(ConfigDiff.changes(from: other, to: named).map(\.path) == ["alias"])
    }

    @Test("YAML keeps the text that was written")
    func yaml() throws {
        let text = "fields:\n  - {name: Mobile, inputType: Tel, defaultValue: +237, validate: {mandatory: true}}\n"
        let reading = ConfigDocument(Array(text.utf8), form: FormKey("registration/CM")).reading
        #expect(reading.config?.fields.first?.defaultValue?.string == "+237")
    }

    /// A screen of three fields, and one of seven, as servers send them; of their fields only what must be is written.
    static let screens: [(names: [String], types: [String])] = [
        (["Phone", "Secret", "Terms"], ["Tel", "Password", "Checkbox"]),
        (
            ["Given", "Family", "Mail", "Phone", "Secret", "Country", "Terms"],
            ["Text", "Text", "Email", "Tel", "Password", "Select", "Checkbox"]
        ),
    ]

    @Test(
        "whole screens are judged as they were meant: with everything filled in they pass, and empty they fail",
        arguments: Self.screens)
    func judged(_ screen: (names: [String], types: [String])) throws {
        let fields = zip(screen.names, screen.types).map {
            #"{"name": "\#($0)", "inputType": "\#($1)", "validate": {"mandatory": \#($1 != "Email")}}"#
        }
        let config = try #require(Self.read(fields.joined(separator: ",")).config)
        let form = Candidate(config)
        let isValid = { (answers: String) throws in
            let asOf = try #require(CivilDate("2026-01-01"))
            return try form.judge(JudgementInput(answers: Array(answers.utf8), sources: nil, asOf: asOf)).verdict
                .isValid
        }
        let values: [String: String] = [
            "Phone": "699000111", "Secret": "correct horse", "Given": "Ada", "Family": "N", "Country": "CM",
        ]
        let answers = screen.names.compactMap { name in
            name == "Terms" ? #""Terms": true"# : values[name].map { #""\#(name)": "\#($0)""# }
        }
        #expect(try isValid("{\(answers.joined(separator: ","))}"))
        #expect(try !isValid("{}"))
        #expect(try !isValid("{\(answers.joined(separator: ",").replacing("true", with: "false"))}"))
    }
}
