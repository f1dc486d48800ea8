/// The config's own JSON Schema (draft 2020-12), by which editors complete and check what an author writes.
///
/// It is made from the very tables that the reader uses, and describes documents of the registry's own shape as JSON, or
/// as YAML that was read by the core schema. It refuses a JSON document exactly if the reader finds a diagnostic in it
/// whose code `isFoundBySchema`. Two things it cannot know: where a text is expected, the reader takes a plain YAML scalar
/// such as `01067` as it was written, and the schema asks for quotes; and `form` may be left out where the command line
/// names the form.
package enum ConfigSchema {
    /// Its name, which changes with the edition.
    package static let id = "urn:formulary:config-schema:\(Edition.current)"

    /// The schema.
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

// MARK: - Words to build it from

extension ConfigSchema {
    /// A reference to a definition, with what an editor shows.
    static func reference(_ name: String, _ description: String? = nil) -> JSONValue {
        let reference = JSONValue.object(["$ref": .text("#/$defs/" + name)])
        guard let description else { return reference }
        return JSONValue.object(["description": .text(description)]).merging(reference)
    }

    /// An object with these keys and no others.
    static func object<Key: RawRepresentable & CaseIterable>(
        _ description: String, _ keys: Key.Type, required: [Key] = [], _ schema: (Key) -> JSONValue
    ) -> JSONValue where Key.RawValue == String {
        .object([
            "description": .text(description), "type": "object",
            "properties": .object(Key.allCases.map { .init($0.rawValue, schema($0)) }),
            "required": .array(required.map { .text($0.rawValue) }), "additionalProperties": false,
        ])
    }

    /// A list.
    static func list(_ description: String, of items: JSONValue, atLeast minimum: Int = 0) -> JSONValue {
        let list = JSONValue.object(["description": .text(description), "type": "array", "items": items])
        return minimum == 0 ? list : list.merging(.object(["minItems": .int(minimum)]))
    }

    /// One of the words of an enumeration, each with what it means.
    static func word<Word: RawRepresentable & CaseIterable>(
        _ description: String, _ words: Word.Type, default usual: Word? = nil, _ meaning: (Word) -> String
    ) -> JSONValue where Word.RawValue == String {
        let word = JSONValue.object([
            "description": .text(description), "enum": .array(Word.names.map { .text($0) }),
            // Editors know this keyword; for validators it is an annotation.
            "enumDescriptions": .array(Word.allCases.map { .text(meaning($0)) }),
        ])
        return usual.map { word.merging(.object(["default": .text($0.rawValue)])) } ?? word
    }

    /// True or false.
    static func flag(_ description: String, default usual: Bool) -> JSONValue {
        .object(["description": .text(description), "type": "boolean", "default": .bool(usual)])
    }

    /// Schema that demands keys.
    static func requires(_ keys: String...) -> JSONValue {
        .object(["required": .array(keys.map { .text($0) })])
    }
}

extension JSONValue {
    /// This object with the members of another behind its own.
    func merging(_ other: JSONValue) -> JSONValue { .object((members ?? []) + (other.members ?? [])) }
}
