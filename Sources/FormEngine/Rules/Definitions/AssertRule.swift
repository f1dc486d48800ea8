/// Rule `assert`: an expression in JsonLogic must be true.
enum AssertRule: RuleDefinition {
    static var name: RuleName { .assert }

    static func applies(to type: FieldType) -> Bool { type != .password && type.holdsValue }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.assertion(place).map { .assert($0) }
    }

    static var schema: JSONValue { ConfigSchema.expression("An expression in JsonLogic that must count as true.") }

    static func json(_ expression: ConfigExpression) -> JSONValue { expression.json }

    static func facts(_ expression: ConfigExpression) -> RuleFacts { RuleFacts(expression: expression) }

    static func constraint(_ expression: ConfigExpression, in tables: inout RuleTables) -> Constraint {
        .question(.assert(tables.nextExpression()))
    }
}
