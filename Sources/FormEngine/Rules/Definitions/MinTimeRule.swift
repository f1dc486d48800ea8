/// The time, or the date and time, is no earlier.
enum MinTimeRule: TimeBoundRule {
    static var name: RuleName { .minTime }
    static var isLeast: Bool { true }

    static func condition(_ bound: Rule.Bound<Moment>) -> Rule.Condition { .minTime(bound) }
}
