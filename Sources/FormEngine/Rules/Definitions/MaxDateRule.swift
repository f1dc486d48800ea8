/// Rule `max_date`: the date must not be after a bound.
enum MaxDateRule: DateBoundRule {
    static var name: RuleName { .maxDate }
    static var isLeast: Bool { false }

    static func condition(_ bound: Rule.Bound<DateBound>) -> Rule.Condition { .maxDate(bound) }
}
