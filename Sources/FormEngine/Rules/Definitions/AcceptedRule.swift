/// Rule `accepted`: the box must be ticked.
enum AcceptedRule: RuleDefinition {
    static var name: RuleName { .accepted }

    static func applies(to type: FieldType) -> Bool { type == .boolean }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.flag(place, .accepted)
    }

    static var schema: JSONValue { ConfigSchema.asked("The box must be ticked.") }

    static func json(_ parameter: Void) -> JSONValue { true }

    static func facts(_ parameter: Void) -> RuleFacts { RuleFacts(looksAtValueAlone: true) }

    static func constraint(_ parameter: Void, in tables: inout RuleTables) -> Constraint { .ticked }
}
