/// The date is no earlier.
enum MinDateRule: RuleDefinition {
    static var name: RuleName { .minDate }

    static func applies(to type: FieldType) -> Bool { type == .date }

    static func read<Reader: RuleReader>(
        _ place: Place, beside object: ObjectPlace, _ reader: inout Reader
    ) -> Rule.Condition? {
        reader.bound(place) { $0.dateBound($1) }.map { .minDate($0) }
    }

    static var schema: JSONValue {
        ConfigSchema.bound(
            "A date not before: `2026-01-31`, `today`, `today-18y`, `today+30d`, or an expression that gives it.",
            ConfigSchema.shaped(ConfigSchema.Shape.dateBound))
    }

    static func json(_ bound: Rule.Bound<DateBound>) -> JSONValue { bound.json { .text($0.text) } }

    /// A relative date is told as the date that it meant.
    static func parameters(_ bound: Rule.Bound<DateBound>, _ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        guard let said = bound.said else { return circumstances.parameters(ofBound: MeasuredBounds.minimum) }
        let date = said.date(asOf: circumstances.asOf, leapDay: circumstances.leapDay)
        return [.init(MeasuredBounds.minimum, .text(date.text))]
    }

    static func facts(_ bound: Rule.Bound<DateBound>) -> RuleFacts {
        switch bound {
        case .said(.fixed): RuleFacts(looksAtValueAlone: true)
        case .said(.relative): RuleFacts()
        case .calculated(let expression): RuleFacts(expression: expression)
        }
    }

    static func constraint(_ bound: Rule.Bound<DateBound>, in tables: inout RuleTables) -> Constraint {
        tables.constraint(of: bound, isLeast: true) { tables, date in .dates(tables.index(of: .notBefore(date))) }
    }
}
