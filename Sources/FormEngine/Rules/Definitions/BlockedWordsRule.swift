/// Rule `blocked_words`: the text must not contain a word of a list, such as insults.
enum BlockedWordsRule: RuleDefinition {
    static var name: RuleName { .blockedWords }

    static func applies(to type: FieldType) -> Bool { type == .text || type == .longText || type == .password }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.wordListName(place).map { .blockedWords($0) }
    }

    static var schema: JSONValue {
        ConfigSchema.reference("identifier", "None of the words of this word list, whatever the case.")
    }

    static func json(_ list: String) -> JSONValue { .text(list) }

    static func facts(_ list: String) -> RuleFacts { RuleFacts(wordList: list) }

    static func constraint(_ list: String, in tables: inout RuleTables) -> Constraint {
        .words(tables.index(ofList: list))
    }
}
