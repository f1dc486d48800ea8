/// The number is no smaller.
enum MinRule: RuleDefinition {
    static var name: RuleName { .min }

    static func applies(to type: FieldType) -> Bool { type.isNumeric }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.number(place).map { .min($0) }
    }

    static var schema: JSONValue { ConfigSchema.reference("number", "A number not below.") }

    static func json(_ bound: Double) -> JSONValue { .number(bound) }

    static func bounds(_ bound: Double) -> MeasuredBounds? { MeasuredBounds(.number, atLeast: bound) }

    static func facts(_ bound: Double) -> RuleFacts { RuleFacts(looksAtValueAlone: true) }

    static func constraint(_ bound: Double, in tables: inout RuleTables) -> Constraint {
        .number(ValueBounds(atLeast: bound))
    }
}
