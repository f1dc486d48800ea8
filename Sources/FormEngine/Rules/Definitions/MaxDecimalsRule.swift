/// Rule `max_decimals`: the number must be sent with at most this many decimals; trailing zeros do not count.
enum MaxDecimalsRule: RuleDefinition {
    static var name: RuleName { .maxDecimals }

    static func applies(to type: FieldType) -> Bool { type == .number }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.integer(place, in: ConfigRange.decimals).map { .maxDecimals($0) }
    }

    static var schema: JSONValue {
        ConfigSchema.whole("At most this many digits after the point.", ConfigRange.decimals)
    }

    static func json(_ bound: Int) -> JSONValue { .int(bound) }

    static func bounds(_ bound: Int) -> MeasuredBounds? { MeasuredBounds(.decimals, atMost: Double(bound)) }

    static func facts(_ bound: Int) -> RuleFacts { RuleFacts(looksAtValueAlone: true) }

    static func constraint(_ bound: Int, in tables: inout RuleTables) -> Constraint {
        .decimals(atMost: bound)
    }
}
