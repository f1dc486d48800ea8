import FormEngine

extension DialectFaultTests.Row {
    /// A fault in a step of a `form-schema` document, in JSON.
    fileprivate static func step(_ code: DiagnosticCode, _ step: String, _ pointer: String, _ help: String) -> Self {
        Self(
            code: code,
            text: #"[{"id": "ok", "sections": [{"fields": [{"id": "ok", "type": "text"}]}]},"# + "\n  {\(step)}]\n",
            pointer: "/1" + pointer, help: help)
    }

    /// A fault in a section of such a document, in YAML.
    fileprivate static func section(
        _ code: DiagnosticCode, _ section: String, _ pointer: String, _ help: String
    ) -> Self {
        Self(
            code: code, text: "id: one\nsections:\n  - fields: [{id: ok, type: text}]\n  - {\(section)}\n",
            pointer: "/sections/1" + pointer, help: help)
    }

    /// A fault in a field of such a document, in JSON.
    fileprivate static func field(_ code: DiagnosticCode, _ field: String, _ pointer: String, _ help: String) -> Self {
        Self(
            code: code,
            text: "{\"id\": \"one\", \"sections\": [{\"fields\": [\n  {\"id\": \"ok\", \"type\": \"text\"},\n"
                + "  {\(field)}]}]}\n",
            pointer: "/sections/0/fields/1" + pointer, help: help)
    }

    /// A fault in a rule of a field of a type, the second of two items.
    fileprivate static func schemaRule(
        _ code: DiagnosticCode, _ type: String, _ rule: String, _ pointer: String, _ help: String
    ) -> Self {
        field(
            code, #""id": "a", "type": "\#(type)", "validation": [\#(rule)]"#, "/validation/0" + pointer, help)
    }
}

extension DialectFaultTests {
    private static let quoted = "Put the text in quotes."
    private static let rules =
        "Known: minLength, maxLength, alphanumericWithUnderscore, asyncAvailability, validDate, ageEligibility, "
        + "imageSizeLimit, imageAspectRatio."
    private static let whole = "Write a whole number here."
    private static let id = "A name is a letter or _, then at most 63 letters, digits, _ or -."

    static let formSchema: [Row] = formSchemaParts + formSchemaRules

    private static let formSchemaParts: [Row] = [
        // Steps.
        .step(.wrongType, #""id": "b", "sections": »7"#, "/sections", "Write a list of sections here."),
        .step(
            .missingKey, #""id": »null, "sections": [{"fields": [{"id": "b", "type": "text"}]}]"#, "/id",
            #"Give the step a name: `"id": "birthday"`."#),
        .step(
            .duplicateID, #""id": »"ok", "sections": [{"fields": [{"id": "b", "type": "text"}]}]"#, "/id",
            "Give each step a name of its own."),
        .step(
            .badID, #""id": »"my step", "sections": [{"fields": [{"id": "b", "type": "text"}]}]"#, "/id",
            "Write `my_step`. \(id)"),
        .step(
            .unknownKey, #"»"name": "b", "id": "b", "sections": [{"fields": [{"id": "b", "type": "text"}]}]"#, "/name",
            "Known: id, title, sections."),
        .step(
            .missingKey, #""id": "b", "sections": »null"#, "/sections",
            "Write `sections` with a list: `[{\"fields\": […]}]`."),
        .step(
            .noFields, #""id": "b", "sections": »[]"#, "/sections",
            #"Write at least one section: `{"fields": [{"id": "screenName", "type": "text"}]}`."#),
        .step(
            .wrongType, #""id": "b", "title": »{"en": "x"}, "sections": [{"fields": [{"id": "b", "type": "text"}]}]"#,
            "/title", "Write a text here."),
        .step(
            .duplicateID, #""id": "b", "sections": [{"fields": [{"id": »"ok", "type": "date"}]}]"#,
            "/sections/0/fields/0/id", "Give each field a name of its own."),
        Row(
            code: .wrongType, text: #"[{"id": "a", "sections": [{"fields": [{"id": "a", "type": "text"}]}]}, »"b"]"#,
            pointer: "/1", help: "Write a step with `id` and `sections` here."),
        // Sections.
        .section(.unknownKey, "»name: x, fields: [{id: a, type: text}]", "/name", "Known: title, fields."),
        .section(.wrongType, "title: »{en: x}, fields: [{id: a, type: text}]", "/title", "Write a text here."),
        .section(.missingKey, "title: x, fields: »null", "/fields", "Write `fields` with a list of fields."),
        .section(.wrongType, "fields: »x", "/fields", "Write a list of fields here."),
        .section(.noFields, "title: x, fields: »[]", "/fields", "Write at least one field, or leave the section out."),
        .section(.wrongType, "fields: [»x]", "/fields/0", "Write a field here."),
        .section(.unsupportedType, "fields: [{id: a, type: »dates}]", "/fields/0/type", "Did you mean `date`?"),
        Row(
            code: .wrongType, text: "id: one\nsections:\n  - fields: [{id: ok, type: text}]\n  - »7\n",
            pointer: "/sections/1", help: "Write a section with `fields` here."),
        // Fields.
        .field(
            .missingKey, #""id": »null, "type": "text""#, "/id", "Write the name that the field's answer is sent by."),
        .field(.badID, #""id": »"screen name", "type": "text""#, "/id", "Write `screen_name`. \(id)"),
        .field(
            .badID, #""id": »"context", "type": "text""#, "/id",
            "Expressions use this name to read the context; choose another name."),
        .field(
            .badID, #""id": »"my day", "type": "date", "validation": [{"ageEligibility": {"minimum": 13}}]"#, "/id",
            "Write `my_day`. \(id)"),
        .field(.wrongType, #""id": »7, "type": "text""#, "/id", "Put the value in quotes: `\"7\"`."),
        .field(.missingKey, #""id": "a", "type": »null"#, "/type", "Write one of: text, date, image."),
        .field(.unsupportedType, #""id": "a", "type": »"Text""#, "/type", "Did you mean `text`?"),
        .field(.unsupportedType, #""id": "a", "type": »"video""#, "/type", "Known: text, date, image."),
        .field(
            .unsupportedType, #""id": "a", "type": »"number""#, "/type",
            "Known: text, date, image. Formulary's own shape has `number`: write the config in that shape, with `form:`."
        ),
        .field(.wrongType, #""id": "a", "type": »[]"#, "/type", quoted),
        .field(
            .wrongType, #""id": "a", "type": "text", "required": »"yes""#, "/required", "Write `true` or `false` here."),
        .field(.wrongType, #""id": "a", "type": "text", "label": »["A"]"#, "/label", "Write a text here."),
        .field(
            .unknownKey, #""id": "a", "type": "text", »"rules": []"#, "/rules",
            "Known: id, label, type, required, validation."),
        .field(
            .wrongType, #""id": "a", "type": "text", "validation": »{"minLength": 3}"#, "/validation",
            "Write a list of rules here."),
    ]

    private static let formSchemaRules: [Row] = [
        .schemaRule(
            .unknownRule, "text", #"»"alphanumericWithUnderscores""#, "", "Did you mean `alphanumericWithUnderscore`?"),
        .schemaRule(.unknownRule, "text", #"»"profanity""#, "", rules),
        .schemaRule(.unknownRule, "text", #"{»"minLenght": 3}"#, "/minLenght", "Did you mean `minLength`?"),
        .schemaRule(.unknownRule, "text", #"{»"pattern": "x"}"#, "/pattern", rules),
        .schemaRule(
            .wrongType, "text", "»7", "", #"Write a rule: a text such as "validDate", or `{"minLength": 3}` here."#),
        .schemaRule(
            .conflictingKeys, "text", #"»{"minLength": 3, "maxLength": 4}"#, "",
            #"Write one rule an item: `{"minLength": 3}`."#),
        .schemaRule(.conflictingKeys, "text", "»{}", "", #"Write one rule an item: `{"minLength": 3}`."#),
        .schemaRule(.missingKey, "text", #"»"minLength""#, "", #"Write the rule as `{"minLength": 3}`."#),
        .schemaRule(.missingKey, "text", #"»"maxLength""#, "", #"Write the rule as `{"maxLength": 20}`."#),
        .schemaRule(
            .missingKey, "date", #"»"ageEligibility""#, "", #"Write the rule as `{"ageEligibility": {"minimum": 13}}`."#
        ),
        .schemaRule(
            .meaninglessValue, "date", #"{"validDate": »true}"#, "/validDate",
            #"Write the rule's name alone: `"validDate"`."#),
        .schemaRule(
            .meaninglessValue, "image", #"{"imageSizeLimit": »5000000}"#, "/imageSizeLimit",
            #"Write the rule's name alone: `"imageSizeLimit"`."#),
        .schemaRule(.wrongType, "text", #"{"minLength": »"3"}"#, "/minLength", whole),
        .schemaRule(.wrongType, "text", #"{"maxLength": »2.5}"#, "/maxLength", whole),
        .schemaRule(
            .numberRange, "text", #"{"minLength": »-1}"#, "/minLength", "Write a whole number from 0 to 1000000."),
        .schemaRule(.ruleNotForType, "date", #"»{"minLength": 3}"#, "", "The rule applies to fields of type `text`."),
        .schemaRule(
            .ruleNotForType, "image", #"»"asyncAvailability""#, "", "The rule applies to fields of type `text`."),
        .schemaRule(.ruleNotForType, "text", #"»"validDate""#, "", "The rule applies to fields of type `date`."),
        .schemaRule(
            .ruleNotForType, "text", #"»{"ageEligibility": {"minimum": 13}}"#, "",
            "The rule applies to fields of type `date`."),
        .schemaRule(.ruleNotForType, "date", #"»"imageSizeLimit""#, "", "The rule applies to fields of type `image`."),
        .schemaRule(
            .ruleNotForType, "text", #"»"imageAspectRatio""#, "", "The rule applies to fields of type `image`."),
        .schemaRule(
            .wrongType, "date", #"{"ageEligibility": »13}"#, "/ageEligibility", #"Write `{"minimum": 13}` here."#),
        .schemaRule(
            .missingKey, "date", #"{"ageEligibility": »{}}"#, "/ageEligibility", #"Write the age: `{"minimum": 13}`."#),
        .schemaRule(
            .unknownKey, "date", #"{"ageEligibility": {»"minimun": 13, "minimum": 13}}"#, "/ageEligibility/minimun",
            "Did you mean `minimum`?"),
        .schemaRule(.wrongType, "date", #"{"ageEligibility": {"minimum": »"13"}}"#, "/ageEligibility/minimum", whole),
        .schemaRule(
            .numberRange, "date", #"{"ageEligibility": {"minimum": »0}}"#, "/ageEligibility/minimum",
            "Write a whole number from 1 to 150."),
        .field(
            .contradiction, #""id": "a", "type": "text", "validation": [{"maxLength": 2}, {"minLength": »3}]"#,
            "/validation/1/minLength", "Correct one of the two bounds."),
        .schemaRule(
            .assumption, "text", #"»"asyncAvailability""#, "",
            "Forms that share names need Formulary's own shape, where `unique: a` names the shared namespace."),
        .schemaRule(
            .assumption, "image", #"»"imageSizeLimit""#, "",
            "Other limits need Formulary's own shape: `image: {max_bytes: 5000000}`."),
        .schemaRule(
            .assumption, "image", #"»"imageAspectRatio""#, "",
            "Other shapes need Formulary's own shape: `image: {min_aspect: 1, max_aspect: 1}`."),
    ]
}
