/// Rule `min_age`: a person born on the date must be at least this many whole years old.
enum MinAgeRule: RuleDefinition {
    static var name: RuleName { .minAge }

    static func applies(to type: FieldType) -> Bool { type == .date }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.integer(place, in: ConfigRange.age).map { .minAge($0) }
    }

    static var schema: JSONValue { ConfigSchema.whole("At least this many whole years old.", ConfigRange.age) }

    static func json(_ bound: Int) -> JSONValue { .int(bound) }

    static func bounds(_ bound: Int) -> MeasuredBounds? { MeasuredBounds(.age, atLeast: Double(bound)) }

    static func facts(_ bound: Int) -> RuleFacts { RuleFacts(saysTooYoung: true) }

    static func constraint(_ bound: Int, in tables: inout RuleTables) -> Constraint {
        .dates(tables.index(of: .aged(ValueBounds(atLeast: bound))))
    }
}
