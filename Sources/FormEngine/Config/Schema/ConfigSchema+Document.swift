extension ConfigSchema {
    /// The JSON Schema of configs.
    package static var json: JSONValue {
        let head = JSONValue.object([
            "$schema": "https://json-schema.org/draft/2020-12/schema", "$id": .text(id), "title": "Formulary config",
        ])
        return head.merging(form).merging(.object([.init("$defs", .object(definitions))]))
    }

    private static var definitions: [JSONValue.Member] {
        texts + [.init("step", step), .init("field", field), .init("option", option)] + rules
            + [.init("route", route), .init("outcome", outcome), .init("check", check)]
            + [.init("list", wordList), .init("policy", policy), .init("example", example), .init("fact", fact)]
    }
}
