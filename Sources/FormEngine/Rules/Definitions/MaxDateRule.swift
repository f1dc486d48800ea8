/// The date is no later.
enum MaxDateRule: RuleDefinition {
    static var name: RuleName { .maxDate }

    static func applies(to type: FieldType) -> Bool { type == .date }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.dateBound(place).map { .maxDate($0) }
    }

    static var schema: JSONValue {
        ConfigSchema.shaped(
            ConfigSchema.Shape.dateBound, "A date not after: `2026-01-31`, `today`, `today-18y`, `today+30d`.")
    }

    static func json(_ bound: DateBound) -> JSONValue { .text(bound.text) }

    /// A relative date is told as the date that it meant.
    static func parameters(_ bound: DateBound, _ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        let date = bound.date(asOf: circumstances.asOf, leapDay: circumstances.leapDay)
        return [.init(MeasuredBounds.maximum, .text(date.text))]
    }

    /// `max_date: today-18y` is `min_age: 18` by another name.
    static func facts(_ bound: DateBound) -> RuleFacts {
        switch bound {
        case .fixed: RuleFacts(looksAtValueAlone: true)
        case .relative(amount: ..<0, unit: .year): RuleFacts(saysTooYoung: true)
        case .relative: RuleFacts()
        }
    }

    static func constraint(_ bound: DateBound, in tables: inout RuleTables) -> Constraint {
        .dates(tables.index(of: .notAfter(bound)))
    }
}
