/// The time, or the date and time, is no later.
enum MaxTimeRule: TimeBoundRule {
    static var name: RuleName { .maxTime }
    static var isLeast: Bool { false }

    static func condition(_ bound: Rule.Bound<Moment>) -> Rule.Condition { .maxTime(bound) }
}
