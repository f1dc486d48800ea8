/// Rule `reserved`: the text must not be a word of a list, such as names of roles.
enum ReservedRule: RuleDefinition {
    static var name: RuleName { .reserved }

    static func applies(to type: FieldType) -> Bool { type == .text }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.wordListName(place).map { .reserved($0) }
    }

    static var schema: JSONValue {
        ConfigSchema.reference("identifier", "None of the names of this word list, whatever the case.")
    }

    static func json(_ list: String) -> JSONValue { .text(list) }

    static func facts(_ list: String) -> RuleFacts { RuleFacts(wordList: list) }

    static func constraint(_ list: String, in tables: inout RuleTables) -> Constraint {
        .words(tables.index(ofList: list))
    }
}
