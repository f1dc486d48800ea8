/// Rule `one_of`: the text must be among the texts that the rule lists.
enum OneOfRule: RuleDefinition {
    static var name: RuleName { .oneOf }

    static func applies(to type: FieldType) -> Bool { type == .text || type == .select || type == .country }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        guard let elements = reader.array(place, expected: "a list of texts") else { return nil }
        let texts = elements.compactMap { reader.text($0) }
        if elements.isEmpty {
            reader.note(
                .meaninglessValue, place: place, message: "No value can be one of an empty list.",
                help: "Write the texts that pass.")
        }
        return texts.count == elements.count && !texts.isEmpty ? .oneOf(texts) : nil
    }

    static var schema: JSONValue {
        ConfigSchema.list("One of these texts.", of: .object(["type": "string"]), atLeast: 1)
    }

    static func json(_ texts: [String]) -> JSONValue { .array(texts.map { .text($0) }) }

    static func facts(_ texts: [String]) -> RuleFacts { RuleFacts(looksAtValueAlone: true) }

    static func optionTest(_ texts: [String]) -> (String) -> Bool {
        let known = Set(texts.map { Array($0.utf8) })
        return { known.contains(Array($0.utf8)) }
    }

    static func constraint(_ texts: [String], in tables: inout RuleTables) -> Constraint {
        .among(tables.index(of: texts))
    }
}
