/// The date is no earlier.
enum MinDateRule: RuleDefinition {
    static var name: RuleName { .minDate }

    static func applies(to type: FieldType) -> Bool { type == .date }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.dateBound(place).map { .minDate($0) }
    }

    static var schema: JSONValue {
        ConfigSchema.shaped(
            ConfigSchema.Shape.dateBound, "A date not before: `2026-01-31`, `today`, `today-18y`, `today+30d`.")
    }

    static func json(_ bound: DateBound) -> JSONValue { .text(bound.text) }

    /// A relative date is told as the date that it meant.
    static func parameters(_ bound: DateBound, _ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        let date = bound.date(asOf: circumstances.asOf, leapDay: circumstances.leapDay)
        return [.init(MeasuredBounds.minimum, .text(date.text))]
    }

    static func facts(_ bound: DateBound) -> RuleFacts {
        if case .fixed = bound { RuleFacts(looksAtValueAlone: true) } else { RuleFacts() }
    }

    static func constraint(_ bound: DateBound, in tables: inout RuleTables) -> Constraint {
        .dates(tables.index(of: .notBefore(bound)))
    }
}
