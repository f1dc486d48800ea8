extension ConfigSchema {
    /// Schema of a field: the keys of every type, then what each type permits and requires.
    static var field: JSONValue {
        object("One field of the form.", keys: ConfigKey.Field.self, required: [.id, .type]) { property($0) }
            .merging(
                .object([
                    "dependentSchemas": .object([
                        "data_path": .object(["anyOf": .array([requires("data_source"), isCalculatedBySource])]),
                        "calculate": .object([
                            "properties": .object(["data_source": false, "readonly": false, "default": false])
                        ]),
                    ]),
                    "allOf": .array([readonlyHasSource] + FieldType.allCases.map { demands(of: $0) }),
                ]))
    }

    private static func property(_ key: ConfigKey.Field) -> JSONValue {
        switch key {
        case .id: fieldIdentifier
        case .label: reference("text", "The label: the question.")
        case .hint: reference("text", "Help beside the question.")
        case .placeholder: reference("text", "Example text inside an empty input.")
        case .unit:
            reference("text", "The unit of the field's numbers: a currency's code, `EUR`, or a text such as `months`.")
        case .type: word("The type of the answer.", words: FieldType.self) { $0.meaning }
        case .precision: precision
        case .prefill: flag("Whether a link may prefill the field.", default: false)
        case .sourceType: anyText("The name of an `unsupported` field's type in its system of origin.")
        case .required: flag("Whether an answer must be given.", default: false)
        case .requiredIf: expression("The condition under which an answer is required.")
        case .visibleIf: expression("The condition under which the field is part of the form; always if left out.")
        case .readonly: flag("Whether only the field's data source provides the value.", default: false)
        case .dataSource: dataSource
        case .dataPath:
            shaped(Shape.pointer, "The JSON Pointer to the value in the data source's reply: `/person/name`.")
        case .defaultValue:
            reference("value", "The default value that an empty form shows; no answer until it is sent.")
        case .options: list("The options to choose from.", of: reference("option"))
        case .normalize: normalisation
        case .fields: list("The fields of each item.", of: reference("field"), atLeast: 1)
        case .minItems: whole("How many items the list must have at least.", ConfigRange.minItems)
        case .maxItems: whole("How many items the list may have at most.", ConfigRange.maxItems)
        case .item: reference("text", "What one item is called, as within a sentence: `owner`.")
        case .calculate: calculation
        case .dependsOn: list("The fields that the value is calculated from.", of: reference("identifier"))
        case .validation: validation
        case .timing: timing("The timing of rules without a timing of their own.", default: .instant)
        case .style: style
        case .alias: anyText("An alternative name of the field, for mapping answers to other systems.")
        case .pii: flag("Whether the field's answers are personal data.", default: true)
        case .autocomplete: anyText("The autofill token of HTML: `given-name`, `bday`.")
        case .legalBasis: reference("text", "The law that permits asking for the answer, by its name and article.")
        }
    }

    private static var fieldIdentifier: JSONValue {
        reference("identifier", "The key of the field's answer, unique in the form.")
            .merging(.object(["not": .object(["const": .text(Identifier.reserved)])]))
    }

    private static var precision: JSONValue {
        word("The precision of a date: day, month or year.", words: DatePrecision.self, default: .day) { $0.meaning }
    }

    private static var dataSource: JSONValue {
        sourceName.merging(
            .object([
                "description": "The data source that the field's value, or its options, come from: `nl-user-profile`."
            ]))
    }

    private static var normalisation: JSONValue {
        list(
            "The steps that change a text before it is judged, in order.",
            of: word("One normalising step.", words: NormaliseStep.self) { meaning($0) })
    }

    private static var calculation: JSONValue {
        expression("How the field's value is calculated: an expression in JsonLogic, or `{source: NAME}`.").merging(
            .object([
                "if": namesSource,
                "then": .object(["properties": .object(["source": sourceName])]),
            ]))
    }

    private static var validation: JSONValue {
        .object([
            "description": "The field's rules: a list with one rule an item, or a mapping of rules.",
            "type": .array(["array", "object"]),
        ])
    }

    /// Schema of a calculation by a data source.
    private static var namesSource: JSONValue {
        .object(["type": "object", "maxProperties": .int(1), "required": .array(["source"])])
    }

    private static var isCalculatedBySource: JSONValue {
        requires("calculate").merging(.object(["properties": .object(["calculate": namesSource])]))
    }

    /// Schema of an option: a text, or a mapping with a value.
    static var option: JSONValue {
        object("One choice.", keys: ConfigKey.Option.self, required: [.value]) { key in
            switch key {
            case .value: anyText("The value that is stored as the answer.").merging(.object(["minLength": .int(1)]))
            case .label: reference("text", "The label that people see; the value if left out.")
            case .visibleIf: expression("The condition under which the option is offered; always if left out.")
            case .exclusive: flag("Whether the option excludes all others: `none of these`.", default: false)
            }
        }
        .replacing("type", by: .array(["string", "object"])).merging(.object(["minLength": .int(1)]))
    }

    private static var isReadonly: JSONValue {
        .object(["properties": .object(["readonly": .object(["const": true])]), "required": .array(["readonly"])])
    }

    private static var readonlyHasSource: JSONValue {
        .object(["if": isReadonly, "then": requires("data_source")])
    }

    /// Schema of the keys that a field of a type may have and must have.
    private static func demands(of type: FieldType) -> JSONValue {
        let isOfType = JSONValue.object([
            "properties": .object(["type": .object(["const": .text(type.rawValue)])]), "required": .array(["type"]),
        ])
        return .object(["if": isOfType, "then": allowed(on: type)])
    }

    private static func allowed(on type: FieldType) -> JSONValue {
        var properties: [JSONValue.Member] = ConfigKey.Field.allCases.filter { !$0.applies(to: type) }
            .map { .init($0.rawValue, false) }
        if ConfigKey.Field.validation.applies(to: type) {
            properties.append(.init("validation", reference(rulesName(of: type))))
        }
        if type == .multiSelect {
            properties.append(.init("default", .object(["items": .object(["type": "string"])])))
        }
        if type.takesOptions { properties.append(.init("options", options(of: type))) }
        let allowed = JSONValue.object([.init("properties", .object(properties))])
        if type == .list { return allowed.merging(requires("fields")) }
        if type == .unsupported { return allowed.merging(requires("source_type")) }
        return type.isChoice ? allowed.merging(hasOptions) : allowed
    }

    /// Schema of the options of a field type: `exclusive` needs other options and several choices.
    private static func options(of type: FieldType) -> JSONValue {
        if type == .multiSelect {
            let exclusive = JSONValue.object([
                "type": "object", "properties": .object(["exclusive": .object(["const": true])]),
                "required": .array(["exclusive"]),
            ])
            return .object([
                "if": .object(["contains": exclusive]), "then": .object(["minItems": .int(2)]),
            ])
        }
        let plain = JSONValue.object(["properties": .object(["exclusive": false])])
        return .object(["items": type == .country ? countryOption.merging(plain) : plain])
    }

    /// Schema of a country field's option: a country code.
    private static var countryOption: JSONValue {
        .object([
            "if": .object(["type": "string"]), "then": reference("country"),
            "else": .object(["properties": .object(["value": reference("country")])]),
        ])
    }

    /// Schema for a choice field: the config lists the options, or a data source provides them.
    private static var hasOptions: JSONValue {
        let inConfig = requires("options").merging(
            .object(["properties": .object(["options": .object(["minItems": .int(1)])])]))
        let fromSource = requires("data_source").merging(.object(["not": isReadonly]))
        return .object(["anyOf": .array([inConfig, fromSource])])
    }
}

extension JSONValue {
    /// Copy of the object with the value of one existing member replaced.
    func replacing(_ name: String, by value: JSONValue) -> JSONValue {
        .object((members ?? []).map { $0.name.isBytewiseEqual(to: name) ? Member(name, value) : $0 })
    }
}
