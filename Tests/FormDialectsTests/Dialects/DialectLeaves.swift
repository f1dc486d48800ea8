import FormEngine

/// The values in a dialect's document, and what each of them is in the config that was read from it.
enum DialectLeaves {
    /// The fields of a document, in order.
    static func fields(of value: JSONValue) -> [JSONValue] {
        let parts = value.elements ?? [value]
        guard parts.contains(where: { $0["sections"] != nil }) else {
            return value["fields"]?.elements ?? value.elements ?? []
        }
        return parts.flatMap { $0["sections"]?.elements ?? [] }.flatMap { $0["fields"]?.elements ?? [] }
    }

    /// All values that are no list or mapping.
    static func leaves(of value: JSONValue) -> [JSONValue] {
        if let elements = value.elements { return elements.flatMap(leaves) }
        if let members = value.members { return members.flatMap { leaves(of: $0.value) } }
        return [value]
    }

    /// The ages of the routes that a field's date of birth leads to.
    static func routes(of field: JSONValue, in config: JSONValue) -> [JSONValue] {
        (config["routes"]?.elements ?? []).filter { leaves(of: $0["when"] ?? .null).contains(field["id"] ?? .null) }
            .compactMap { $0["minimum_age"] }
    }

    /// Meaning of a value of a source's field in the config; nil if it says no more than leaving it out.
    static func meaning(of leaf: JSONValue, in field: JSONValue) -> JSONValue? {
        if leaf == .bool(false) { return nil }
        guard let text = leaf.string else { return leaf }
        switch text {
        // The one kind of custom rule is the rule's name; a date that is none is no date.
        case "regex", "validDate", "": return nil
        case "asyncAvailability": return field["id"]
        case "alphanumericWithUnderscore": return .text("alphanumeric_underscore")
        case "imageSizeLimit": return .number(10_485_760)
        case "imageAspectRatio": return .number(0.5)
        default: return .text(types[text] ?? renamed(text))
        }
    }

    private static let types = [
        "Tel": "tel", "Password": "password", "Checkbox": "boolean", "Email": "email", "Select": "select",
        "Date": "date", "Text": "text", "string": "text", "longString": "long_text", "numeric": "number",
        "bool": "boolean", "none": "note",
    ]

    /// The identifier that stands for a name with a letter that no identifier has.
    private static func renamed(_ text: String) -> String {
        guard text.hasPrefix("Field "), text.hasSuffix(" é") else { return text }
        return text.split(separator: " ").dropLast().joined(separator: "_") + "_u00E9"
    }
}
