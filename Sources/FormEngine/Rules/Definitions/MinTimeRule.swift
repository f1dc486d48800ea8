/// Rule `min_time`: the time, or the date and time, must not be before a bound.
enum MinTimeRule: TimeBoundRule {
    static var name: RuleName { .minTime }
    static var isLeast: Bool { true }

    static func condition(_ bound: Rule.Bound<Moment>) -> Rule.Condition { .minTime(bound) }
}
