/// The number is no larger.
enum MaxRule: RuleDefinition {
    static var name: RuleName { .max }

    static func applies(to type: FieldType) -> Bool { type.isNumeric }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.number(place).map { .max($0) }
    }

    static var schema: JSONValue { ConfigSchema.reference("number", "A number not above.") }

    static func json(_ bound: Double) -> JSONValue { .number(bound) }

    static func bounds(_ bound: Double) -> MeasuredBounds? { MeasuredBounds(.number, atMost: bound) }

    static func facts(_ bound: Double) -> RuleFacts { RuleFacts(looksAtValueAlone: true) }

    static func constraint(_ bound: Double, in tables: inout RuleTables) -> Constraint {
        .number(ValueBounds(atMost: bound))
    }
}
