import FormEngine

extension DialectFaultTests.Row {
    /// A fault in the second of two fields of a `dynamic-form` document, in JSON.
    fileprivate static func dynamic(
        _ code: DiagnosticCode, _ field: String, _ pointer: String, _ help: String
    ) -> Self {
        Self(
            code: code, text: "{\"fields\": [\n  {\"id\": \"ok\", \"inputType\": \"numeric\"},\n  {\(field)}]}\n",
            pointer: "/fields/1" + pointer, help: help)
    }

    /// A fault in a field named `a` of an input type.
    fileprivate static func dynamic(
        _ code: DiagnosticCode, _ type: String, _ rest: String, _ pointer: String, _ help: String
    ) -> Self {
        dynamic(code, #""id": "a", "inputType": "\#(type)", \#(rest)"#, pointer, help)
    }

    /// A fault in a whole document.
    fileprivate static func document(
        _ code: DiagnosticCode, _ text: String, _ pointer: String, _ help: String
    ) -> Self {
        Self(code: code, text: text, pointer: pointer, help: help)
    }
}

extension DialectFaultTests {
    private static let types = "string, longString, numeric, bool, none, unsupported"
    private static let valued =
        "Leave the key out, or choose a type that holds a value: string, longString, numeric, bool."
    private static let scalar = "Write a text here."
    private static let unasked = "Give the field a known type, or leave the key out."
    private static let quoted = "Put the text in quotes."
    private static func quoted(_ number: String) -> String { "Put the value in quotes: `\"\(number)\"`." }
    private static let calculated =
        "Leave `value` out, which is an earlier result of the calculation. Or leave `actionUrl` out."
    private static let circle =
        "Break the circle: let one of them no longer read the next, in its calculation, its condition or `depends_on`."
    private static let named = "A source is named by one line of text of at most 200 characters: `nl-user-profile`."

    static let dynamicForm: [Row] = [
        // The document.
        .document(
            .unknownKey, #"{»"field": [], "fields": [{"id": "a", "inputType": "bool"}]}"#, "/field",
            "Did you mean `fields`?"),
        .document(
            .wrongType, #"{"fields": [{"id": "a", "inputType": "bool"}, »"x"]}"#, "/fields/1", "Write a field here."),
        .document(
            .wrongType, #"[{"id": "a", "inputType": "bool"}, »[]]"#, "/1", "Write a field here."),
        .document(
            .missingKey, #"[{"id": "a", "inputType": "bool"}, »{"inputType": "bool"}]"#, "/1",
            "Write the name that the field's answer is sent by."),
        .document(
            .unknownKey, "- {id: a, inputType: bool}\n- {id: b, inputType: bool, »Value: x}\n", "/1/Value",
            "Did you mean `value`?"),
        .document(
            .unknownField, "- {id: a, inputType: bool}\n- {id: b, inputType: bool, dependsOn: [»c], actionUrl: u}\n",
            "/1/dependsOn/0", "Known: a, b, context."),
        // Keys and ids.
        .dynamic(.unknownKey, "string", #"»"displaytext": "x""#, "/displaytext", "Did you mean `displayText`?"),
        .dynamic(
            .unknownKey, "string", #"»"required": true"#, "/required",
            "Known: id, displayText, inputType, placeholder, value, dependsOn, actionUrl, fontStyle, fontSize, "
                + "foregroundColor, backgroundColor, foregroundColorString, backgroundColorString."),
        .dynamic(.unknownKey, "string", #"»"depends_on": []"#, "/depends_on", "Did you mean `dependsOn`?"),
        .dynamic(.unknownKey, "string", #"»"actionURL": "u""#, "/actionURL", "Did you mean `actionUrl`?"),
        .dynamic(
            .missingKey, #""id": »null, "inputType": "string""#, "/id",
            "Write the name that the field's answer is sent by."),
        .dynamic(.wrongType, #""id": »7, "inputType": "string""#, "/id", quoted("7")),
        .dynamic(.wrongType, #""id": »["a"], "inputType": "string""#, "/id", quoted),
        .dynamic(
            .badID, #""id": »"", "inputType": "string""#, "/id",
            "A name is a letter or _, then at most 63 letters, digits, _ or -."),
        .dynamic(
            .duplicateID, #""id": »"ok", "inputType": "string""#, "/id", "Give each field a name of its own."),
        .dynamic(
            .assumption, #""id": »"3f2a", "inputType": "string""#, "/id",
            "Send the answer as `_3f2a`; the document's name is kept as the field's alias."),
        // Types.
        .dynamic(.missingKey, #""id": "a", "inputType": »null"#, "/inputType", "Write one of: \(types)."),
        .dynamic(.wrongType, #""id": "a", "inputType": »1"#, "/inputType", quoted("1")),
        .dynamic(.wrongType, #""id": "a", "inputType": »{}"#, "/inputType", quoted),
        .dynamic(.unsupportedType, #""id": "a", "inputType": »"numerics""#, "/inputType", "Did you mean `numeric`?"),
        .dynamic(.unsupportedType, #""id": "a", "inputType": »"unsupported""#, "/inputType", "Known: \(types)."),
        .dynamic(.unsupportedType, #""id": "a", "inputType": »"String""#, "/inputType", "Did you mean `string`?"),
        // Texts and looks.
        .dynamic(.wrongType, "string", #""displayText": »{"en": "x"}"#, "/displayText", scalar),
        .dynamic(.wrongType, "none", #""displayText": »["x"]"#, "/displayText", scalar),
        .dynamic(.wrongType, "string", #""displayText": »7"#, "/displayText", quoted("7")),
        .dynamic(.wrongType, "string", #""placeholder": »{}"#, "/placeholder", scalar),
        .dynamic(.wrongType, "numeric", #""placeholder": »1000"#, "/placeholder", quoted("1000")),
        .dynamic(.keyNotForType, "none", #""placeholder": »"x""#, "/placeholder", valued),
        .dynamic(.wrongType, "string", #""fontStyle": »["bold"]"#, "/fontStyle", quoted),
        .dynamic(.wrongType, "none", #""fontSize": »"large""#, "/fontSize", "Write a number here."),
        .dynamic(
            .numberRange, "none", #""fontSize": »1e400"#, "/fontSize",
            "Write a number within ±9007199254740991 (2^53−1), or quote the number to keep it as text."),
        .dynamic(.wrongType, "slider", #""foregroundColor": »16711680"#, "/foregroundColor", quoted("16711680")),
        .dynamic(.wrongType, "bool", #""backgroundColor": »{"red": 1}"#, "/backgroundColor", quoted),
        // Values.
        .dynamic(.wrongType, "string", #""value": »["x"]"#, "/value", "Write a single value here."),
        .dynamic(.wrongType, "numeric", #""value": »{}"#, "/value", "Write a single value here."),
        .dynamic(
            .badDefault, "numeric", #""value": »"much""#, "/value",
            "Write a value of type `number`, or leave the default out."),
        .dynamic(
            .badDefault, "bool", #""value": »"perhaps""#, "/value",
            "Write a value of type `boolean`, or leave the default out."),
        .dynamic(
            .badDefault, "string", #""value": »5"#, "/value", "Put the default in quotes: `\"5\"`."),
        .dynamic(.keyNotForType, "none", #""value": »"x""#, "/value", valued),
        .dynamic(.assumption, "slider", #""value": »"3""#, "/value", unasked),
        .dynamic(.conflictingKeys, "numeric", #""value": »"5", "actionUrl": "u""#, "/value", calculated),
        .dynamic(.conflictingKeys, "none", #""actionUrl": "u", "value": »false"#, "/value", calculated),
        // Calculations.
        .dynamic(.wrongType, "numeric", #""actionUrl": »{"url": "u"}"#, "/actionUrl", quoted),
        .dynamic(.badID, "numeric", #""actionUrl": »"""#, "/actionUrl", named),
        .dynamic(.badID, "numeric", #""actionUrl": »"a\nb""#, "/actionUrl", named),
        .dynamic(.assumption, "slider", #""actionUrl": »"u""#, "/actionUrl", unasked),
        .dynamic(
            .wrongType, "numeric", #""dependsOn": »"ok", "actionUrl": "u""#, "/dependsOn", "Write a list of ids here."),
        .dynamic(
            .wrongType, "numeric", #""dependsOn": [»1], "actionUrl": "u""#, "/dependsOn/0",
            #"Put the value in quotes: `"1"`."#
        ),
        .dynamic(.keyNotForType, "none", #""dependsOn": »["ok"]"#, "/dependsOn", valued),
        .dynamic(.assumption, "slider", #""dependsOn": »["ok"]"#, "/dependsOn", unasked),
        .dynamic(
            .unknownField, "numeric", #""dependsOn": ["ok", »"okk"], "actionUrl": "u""#, "/dependsOn/1",
            "Did you mean `ok`?"),
        .dynamic(.unknownField, "numeric", #""dependsOn": [»"Ok"]"#, "/dependsOn/0", "Did you mean `ok`?"),
        .dynamic(
            .duplicateID, "numeric", #""dependsOn": ["ok", »"ok"], "actionUrl": "u""#, "/dependsOn/1",
            "Give each field a name of its own."),
        .dynamic(.cycle, "numeric", #""dependsOn": »["a"], "actionUrl": "u""#, "/dependsOn", circle),
        .dynamic(.cycle, "numeric", #""dependsOn": »["a"]"#, "/dependsOn", circle),
        .dynamic(
            .assumption, "numeric", #""dependsOn": »["ok"]"#, "/dependsOn",
            "Name the data source that calculates the field in `actionUrl`, or leave `dependsOn` out."),
        .dynamic(
            .assumption, #""id": "a", "actionUrl": "u", "inputType": »"none""#, "/inputType",
            "Write `numeric` if the value is a number, or `bool` if it is true or false."),
    ]
}
