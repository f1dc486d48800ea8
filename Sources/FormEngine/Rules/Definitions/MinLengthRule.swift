/// Rule `min_length`: the text must have at least this many characters (code points).
enum MinLengthRule: RuleDefinition {
    static var name: RuleName { .minLength }

    static func applies(to type: FieldType) -> Bool { type.isText }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.integer(place, in: ConfigRange.length).map { .minLength($0) }
    }

    static var schema: JSONValue {
        ConfigSchema.whole("At least this many characters (code points).", ConfigRange.length)
    }

    static func json(_ bound: Int) -> JSONValue { .int(bound) }

    static func bounds(_ bound: Int) -> MeasuredBounds? { MeasuredBounds(.characters, atLeast: Double(bound)) }

    static func facts(_ bound: Int) -> RuleFacts { RuleFacts(looksAtValueAlone: true) }

    static func optionTest(_ bound: Int) -> (String) -> Bool { { $0.unicodeScalars.count >= bound } }

    static func constraint(_ bound: Int, in tables: inout RuleTables) -> Constraint {
        .characters(ValueBounds(atLeast: bound))
    }
}
