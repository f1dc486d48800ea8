/// Rule `min_date`: the date must not be before a bound.
enum MinDateRule: DateBoundRule {
    static var name: RuleName { .minDate }
    static var isLeast: Bool { true }

    static func condition(_ bound: Rule.Bound<DateBound>) -> Rule.Condition { .minDate(bound) }
}
