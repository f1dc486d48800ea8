/// Rule `url`: the text must be a web address with http or https.
enum URLRule: RuleDefinition {
    static var name: RuleName { .url }

    static func applies(to type: FieldType) -> Bool { type == .text || type == .url }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.flag(place, .url)
    }

    static var schema: JSONValue { ConfigSchema.asked("A web address: http or https.") }

    static func json(_ parameter: Void) -> JSONValue { true }

    static func facts(_ parameter: Void) -> RuleFacts { RuleFacts(looksAtValueAlone: true) }

    static func constraint(_ parameter: Void, in tables: inout RuleTables) -> Constraint { .language(.url) }
}
