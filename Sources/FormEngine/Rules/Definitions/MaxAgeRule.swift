/// Rule `max_age`: a person born on the date must be at most this many whole years old.
enum MaxAgeRule: RuleDefinition {
    static var name: RuleName { .maxAge }

    static func applies(to type: FieldType) -> Bool { type == .date }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.integer(place, in: ConfigRange.age).map { .maxAge($0) }
    }

    static var schema: JSONValue { ConfigSchema.whole("At most this many whole years old.", ConfigRange.age) }

    static func json(_ bound: Int) -> JSONValue { .int(bound) }

    static func bounds(_ bound: Int) -> MeasuredBounds? { MeasuredBounds(.age, atMost: Double(bound)) }

    static func facts(_ bound: Int) -> RuleFacts { RuleFacts() }

    static func constraint(_ bound: Int, in tables: inout RuleTables) -> Constraint {
        .dates(tables.index(of: .aged(ValueBounds(atMost: bound))))
    }
}
