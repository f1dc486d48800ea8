/// Common part of the rules `min_date` and `max_date`.
protocol DateBoundRule: BoundRule where Value == DateBound {}

extension DateBoundRule {
    static func applies(to type: FieldType) -> Bool { type == .date }

    static func said<Reader: RuleReader>(_ place: Place, _ reader: inout Reader) -> DateBound? {
        reader.dateBound(place)
    }

    static var schema: JSONValue {
        ConfigSchema.bound(
            "A date not \(isLeast ? "before" : "after"): `2026-01-31`, `today`, `today-18y`, `today+30d`, or an expression that gives the date.",
            ConfigSchema.shaped(ConfigSchema.Shape.dateBound))
    }

    static func json(_ bound: Rule.Bound<DateBound>) -> JSONValue { bound.json { .text($0.text) } }

    /// Parameters of a finding: a relative date is reported as the date that it resolves to.
    static func parameters(_ bound: Rule.Bound<DateBound>, _ circumstances: RuleCircumstances) -> [JSONValue.Member] {
        guard let said = bound.said else { return circumstances.parameters(ofLeast: isLeast) }
        let date = said.date(asOf: circumstances.asOf, leapDay: circumstances.leapDay)
        return [.init(MeasuredBounds.parameter(ofLeast: isLeast), .text(date.text))]
    }

    /// Facts about the bound: `max_date: today-18y` means the same as `min_age: 18`.
    static func facts(_ bound: Rule.Bound<DateBound>) -> RuleFacts {
        switch bound {
        case .said(.fixed): RuleFacts(looksAtValueAlone: true)
        case .said(.relative(amount: ..<0, unit: .year)): RuleFacts(saysTooYoung: !isLeast)
        case .said(.relative), .said(.relativePeriod): RuleFacts()
        case .calculated(let expression): RuleFacts(expression: expression)
        }
    }

    static func constraint(_ bound: Rule.Bound<DateBound>, in tables: inout RuleTables) -> Constraint {
        tables.constraint(of: bound, isLeast: isLeast) { tables, date in
            .dates(tables.index(of: isLeast ? .notBefore(date) : .notAfter(date)))
        }
    }
}
