/// Rule `max`: the number must not be above a bound.
enum MaxRule: NumberBoundRule {
    static var name: RuleName { .max }
    static var isLeast: Bool { false }

    static func condition(_ bound: Rule.Bound<Double>) -> Rule.Condition { .max(bound) }
}
