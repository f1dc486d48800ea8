/// Rule `unique`: nobody else may have the name in a namespace.
///
/// The engine asks its caller, and the registry answers.
enum UniqueRule: RuleDefinition {
    static var name: RuleName { .unique }

    static func applies(to type: FieldType) -> Bool { type == .text }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.identifier(place).map { .unique($0) }
    }

    static var schema: JSONValue {
        ConfigSchema.reference("identifier", "A name that nobody else has in this namespace.")
    }

    static func json(_ namespace: String) -> JSONValue { .text(namespace) }

    static func facts(_ namespace: String) -> RuleFacts { RuleFacts(judgesRawText: true) }

    static func constraint(_ namespace: String, in tables: inout RuleTables) -> Constraint {
        .question(.unique)
    }
}
