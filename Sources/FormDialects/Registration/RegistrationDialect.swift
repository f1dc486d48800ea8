import FormEngine

/// The dialect `registration`: the fields of a registration screen, as a server sends them to an app.
///
/// ```json
/// {"registrationId": "cm-1", "fields": [
///   {"name": "Mobile", "inputType": "Tel", "defaultValue": "+237", "validate": {"mandatory": true, "maxLength": 15,
///     "custom": [{"rule": "regex", "pattern": "^6[0-9]{8}$", "errorMessage": "Nine digits from 6 on"}]}},
///   {"name": "Country", "inputType": "Select", "data": "GET /api/countries", "validate": {"mandatory": true}}]}
/// ```
///
/// The document does not name its form, so the caller does. `data` is the alias of a data source. A mandatory
/// `Checkbox` must be ticked. Rules are judged in this order: `mandatory`, lengths, `custom`.
///
/// Formulary differs from the original apps in three ways. Lengths count Unicode code points, not grapheme clusters.
/// `$` in a pattern matches only the end of the text, not also the position before a final line break. A pattern that
/// cannot be compiled, or a `custom` rule without a pattern, is an error; the apps skipped the former.
struct RegistrationDialect: SourceDialect {
    var diagnostics: [Diagnostic] = []
    var typeHelp: [String: String] = [:]

    static let ruleNames: [RuleWord] = [("min_length", "minLength"), ("max_length", "maxLength")]

    static func help(for code: DiagnosticCode) -> String? {
        switch code {
        case .missingExamples, .missingTimeZone: helpWithoutPlace
        case .uppercaseAddress: "Write `a-z` beside `A-Z` in the pattern."
        case .noFields: #"Write at least one field: `{"name": "Mobile", "inputType": "Tel"}`."#
        default: nil
        }
    }

    mutating func derive(_ root: Place, form: FormKey?) -> (document: DerivedNode?, form: FormKey?) {
        guard let object = object(root, keys: ["registrationId", "fields"], expected: "a mapping with `fields`") else {
            return (nil, nil)
        }
        noteFormless("registration", example: "registration/CM", root: root, form: form)
        let alias = scalar(written("registrationId", object))
        let list = needed("fields", object, help: "Write `fields` with a list of fields.")
        guard let fields = list.flatMap({ fields($0) { $0.field($1) } }) else { return (nil, form) }
        return (.mapping([("alias", alias), ("fields", fields)], from: root), form)
    }

    private mutating func field(_ place: Place) -> DerivedNode? {
        let keys = ["name", "inputType", "defaultValue", "data", "validate"]
        guard let object = object(place, keys: keys, expected: "a field") else { return nil }
        let name = needed("name", object, help: "Write the name that the field's answer is sent by.")
        let types = InputType.allCases.map(\.rawValue).joined(separator: ", ")
        let inputType = needed("inputType", object, help: "Write one of: \(types).")
        let type = inputType.flatMap { self.inputType($0) }
        if let inputType, type == nil, inputType.word != nil {
            return unsupported(inputType, name: name, object: object, place: place)
        }
        let validate = written("validate", object).flatMap { validation($0, of: type) }
        let typeName = type.map { self.typeName($0, object: object, name: name) } ?? "text"
        // A field without a name is left out of the result, but still read, so that its other errors are found.
        let names = name.flatMap { self.names($0) }
        var members = names ?? []
        members.append(("type", DerivedNode(.made(.text(typeName)), from: inputType ?? place)))
        members.append(("default", scalar(written("defaultValue", object), expected: "a single value")))
        members.append(("data_source", .asWritten(written("data", object))))
        members.append(("required", validate?.mandatory))
        members.append(("validation", validate?.rules))
        return names == nil ? nil : .mapping(members, from: place)
    }
}

extension RegistrationDialect {
    private mutating func inputType(_ place: Place) -> InputType? {
        guard let name = text(place) else { return nil }
        if let type = InputType.allCases.first(where: { $0.rawValue == name }) { return type }
        typeHelp[place.pointer] = Self.help(forType: name, among: InputType.self)
        return nil
    }

    /// A field of unknown type: it is shown like a note, and cannot be answered.
    private mutating func unsupported(
        _ type: Place, name: Place?, object: ObjectPlace, place: Place
    ) -> DerivedNode? {
        noteUnasked(["defaultValue", "data", "validate"], object)
        guard let names = name.flatMap({ self.names($0) }) else { return nil }
        return .mapping(names + Self.unsupported(type), from: place)
    }

    /// The field's type in Formulary's own shape.
    private mutating func typeName(_ type: InputType, object: ObjectPlace, name: Place?) -> String {
        guard type == .select, written("data", object) == nil, let place = object["inputType"] else {
            return type == .checkbox ? "boolean" : type.rawValue.lowercased()
        }
        if name?.word?.lowercased() == "country" {
            note(
                .assumption, place: place,
                message: "The select field does not name its choices; by the field's name the choices are countries.",
                help:
                    "The countries of ISO 3166-1 can be chosen; to offer other choices, write their source in `data`.")
            return "country"
        }
        note(
            .optionsMissing, place: place, message: "The select field does not name its choices.",
            help: #"Write the source of the choices, a text that is an alias of a data source: `"data": "GET /api/…"`."#
        )
        return "text"
    }
}
