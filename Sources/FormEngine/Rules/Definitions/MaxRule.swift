/// The number is no larger.
enum MaxRule: NumberBoundRule {
    static var name: RuleName { .max }
    static var isLeast: Bool { false }

    static func condition(_ bound: Rule.Bound<Double>) -> Rule.Condition { .max(bound) }
}
