import FormEngine

/// The dialect `dynamic-form`: fields that a server defines and an app draws, with the style of each field.
///
/// ```json
/// {"fields": [
///   {"id": "amount", "displayText": "Amount", "inputType": "numeric", "placeholder": "1000", "fontSize": 17},
///   {"id": "rate", "displayText": "Rate", "inputType": "numeric", "dependsOn": ["amount"], "actionUrl": "POST /rates"}]}
/// ```
///
/// The document may also be a list of fields alone. It does not name its form, so the caller does. An `actionUrl` is
/// the alias of the data source that calculates the field from the fields in `dependsOn`. Beside it, a `value` is an
/// earlier result; it is refused, since a config stores no results. An empty `value` counts as none.
///
/// A field of type `none` takes no input: it is a note, or beside `actionUrl` a calculated text. A field of unknown
/// type keeps the type's name and is shown like a note.
struct DynamicFormDialect: SourceDialect {
    var diagnostics: [Diagnostic] = []
    var typeHelp: [String: String] = [:]

    static func help(for code: DiagnosticCode) -> String? {
        switch code {
        case .missingExamples, .missingTimeZone: helpWithoutPlace
        case .noFields: #"Write at least one field: `{"id": "amount", "inputType": "numeric"}`."#
        default: nil
        }
    }

    mutating func derive(_ root: Place, form: FormKey?) -> (document: DerivedNode?, form: FormKey?) {
        noteFormless("dynamic-form", example: "quote/loan", root: root, form: form)
        guard let list = list(root), let fields = fields(list, { $0.field($1) }) else { return (nil, form) }
        return (.mapping([("fields", fields)], from: root), form)
    }

    /// The list of fields: the document itself, or its `fields`.
    private mutating func list(_ root: Place) -> Place? {
        if case .array = root.node.content { return root }
        guard let object = object(root, keys: ["fields"], expected: "a mapping with `fields`, or a list of fields")
        else {
            return nil
        }
        return needed("fields", object, help: "Write `fields` with a list of fields.")
    }

    private static let keys = [
        "id", "displayText", "inputType", "placeholder", "value", "dependsOn", "actionUrl", "fontStyle", "fontSize",
        "foregroundColor", "backgroundColor", "foregroundColorString", "backgroundColorString",
    ]

    private mutating func field(_ place: Place) -> DerivedNode? {
        guard let object = object(place, keys: Self.keys, expected: "a field") else { return nil }
        let id = needed("id", object, help: "Write the name that the field's answer is sent by.")
        let inputType = needed("inputType", object, help: "Write one of: \(InputType.names.joined(separator: ", ")).")
        let type = inputType.flatMap { self.type($0, object) }
        // A field without a name is left out of the result, but still read, so that its other errors are found.
        let names = id.flatMap { self.names($0) }
        var members = names ?? []
        members.append(("label", scalar(written("displayText", object))))
        members += type?.members ?? [("type", DerivedNode(.made(.text("text")), from: inputType ?? place))]
        members.append(("placeholder", scalar(placeholder(object, type))))
        members += value(object, type)
        members.append(("style", style(object)))
        return names == nil ? nil : .mapping(members, from: place)
    }

    /// A colour by either of its keys: `…Color`, or `…ColorString` as some apps name it.
    private mutating func colour(_ name: String, _ object: ObjectPlace) -> Place? {
        let other = name + "String"
        guard let place = written(name, object) else { return written(other, object) }
        if let second = written(other, object), second.word != place.word {
            note(
                .contradiction, place: second,
                message: "`\(other)` differs from `\(name)`, and both mean the same colour.",
                help: "Keep one of the two keys.")
        }
        return place
    }

    /// The field's style, or nil.
    private mutating func style(_ object: ObjectPlace) -> DerivedNode? {
        let looks = [
            ("font_style", written("fontStyle", object)), ("font_size", written("fontSize", object)),
            ("foreground", colour("foregroundColor", object)), ("background", colour("backgroundColor", object)),
        ]
        let members = looks.map { name, place in (key: name, value: DerivedNode.asWritten(place)) }
        return members.allSatisfy { $0.value == nil } ? nil : .mapping(members, from: object.place)
    }
}
