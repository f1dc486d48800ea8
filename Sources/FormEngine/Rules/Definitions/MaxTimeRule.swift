/// Rule `max_time`: the time, or the date and time, must not be after a bound.
enum MaxTimeRule: TimeBoundRule {
    static var name: RuleName { .maxTime }
    static var isLeast: Bool { false }

    static func condition(_ bound: Rule.Bound<Moment>) -> Rule.Condition { .maxTime(bound) }
}
